import type { PlanNow } from "../../store/plan/now.ts";
import { Section } from "../Section.tsx";

export function PlansPanel(_: { now: PlanNow }) {
  return (
    <Section title="Plans">
      <p>Nothing is drawn yet.</p>
    </Section>
  );
}
