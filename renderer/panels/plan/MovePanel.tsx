import type { PlanNow } from "../../store/plan/now.ts";
import { Section } from "../Section.tsx";

export function MovePanel(_: { now: PlanNow }) {
  return (
    <Section title="Movement">
      <p>Click the stand that is to move.</p>
    </Section>
  );
}
