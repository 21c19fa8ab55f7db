import type { PlanNow } from "../../store/plan/now.ts";
import { Section } from "../Section.tsx";

export function OddsPanel(_: { now: PlanNow }) {
  return (
    <Section title="Odds">
      <p>Click the firer, then the target.</p>
    </Section>
  );
}
