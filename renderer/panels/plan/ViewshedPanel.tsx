import type { PlanNow } from "../../store/plan/now.ts";
import { Section } from "../Section.tsx";
import { Answering } from "./Answering.tsx";

export function ViewshedPanel(_: { now: PlanNow }) {
  return (
    <Section title="What is seen">
      <p>Click a stand or a place on the table.</p>
      <Answering slot="viewshed" what="Looking over the table" />
    </Section>
  );
}
