/** Odds: an attack and return fire, fire in sequence, all against all, by distance, and the system's other rolls. */
import { SegmentedControl } from "@mantine/core";
import { usePart } from "../../window/context.ts";
import { planPart } from "../part.ts";
import type { PlanNow } from "../store/now.ts";
import { ODDS_VIEWS, type OddsView, rollsOf } from "../store/odds.ts";
import { DistanceView } from "./odds/DistanceView.tsx";
import { DuelView } from "./odds/DuelView.tsx";
import { MatrixView } from "./odds/MatrixView.tsx";
import { RollsView } from "./odds/RollsView.tsx";
import { SequenceView } from "./odds/SequenceView.tsx";

const NAMES: Readonly<Record<OddsView, string>> = {
  attack: "One shot",
  sequence: "In turn",
  matrix: "All",
  distance: "Distance",
  rolls: "Rolls",
};
const VIEWS = {
  attack: DuelView,
  sequence: SequenceView,
  matrix: MatrixView,
  distance: DistanceView,
  rolls: RollsView,
} as const;

export function OddsPanel({ now }: { now: PlanNow }) {
  const plan = usePart(planPart);
  const offered = ODDS_VIEWS.filter((view) => view !== "rolls" || rollsOf(now).all.length > 0);
  const view = offered.find((candidate) => candidate === now.hands.odds.view) ?? "attack";
  const View = VIEWS[view];
  return (
    <>
      <section className="odds-views">
        <SegmentedControl
          aria-label="Odds of what"
          value={view}
          onChange={(v) => plan.setHand("odds", { view: v as OddsView })}
          data={offered.map((value) => ({ value, label: NAMES[value] }))}
        />
      </section>
      <View now={now} />
    </>
  );
}
