import type { PlanNow } from "../../store/plan/now.ts";
import { Section } from "../Section.tsx";

export function RoutePanel(_: { now: PlanNow }) {
  return (
    <Section title="Route under fire">
      <p>Click the stand that is to go.</p>
    </Section>
  );
}
