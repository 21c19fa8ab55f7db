import type { PlanNow } from "../../store/plan/now.ts";
import { Section } from "../Section.tsx";

export function RangesPanel(_: { now: PlanNow }) {
  return (
    <Section title="Arcs and ranges">
      <p>Click a stand on the table.</p>
    </Section>
  );
}
