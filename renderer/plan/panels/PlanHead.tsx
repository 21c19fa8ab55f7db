/** The head of the planner's panel in every topic: the asking side, the subject, and the suppositions. */
import { Button, SegmentedControl } from "@mantine/core";
import { SIDE_NAMES, type SideId } from "../../../shared/systems.ts";
import { useCommandPulse, usePart, useProgram, useUi } from "../../window/context.ts";
import { planPart, usePlan } from "../part.ts";
import type { PlanTable } from "../store/table.ts";

export function PlanHead({ table }: { table: PlanTable }) {
  const plan = usePart(planPart);
  useCommandPulse();
  const { asker, fixed } = plan.asker();
  const game = plan.game();
  const sideName = (id: SideId) => table.scenario.sides.find((side) => side.id === id)?.name ?? id;
  return (
    <div className="plan-head">
      {fixed && asker !== null ? (
        <p>
          As <b>{sideName(asker)}</b> knows the table
        </p>
      ) : (
        <div className="labelled">
          <span>Show knowledge of</span>
          <SegmentedControl
            aria-label="Show knowledge of"
            value={asker ?? "all"}
            onChange={(v) => plan.chooseAsker(v === "all" ? null : (v as SideId))}
            data={[
              { value: "all", label: "Everybody" },
              { value: "red", label: "Red" },
              { value: "blue", label: "Blue" },
            ]}
          />
        </div>
      )}
      {game && (
        <div className="labelled">
          <span>Ask about</span>
          <SegmentedControl
            aria-label="Ask about"
            value={table.subject}
            onChange={(v) => plan.chooseSubject(v as typeof table.subject)}
            data={[
              { value: "game", label: game.turn > 0 ? `The game, turn ${game.turn}` : "The game" },
              { value: "deployment", label: "The deployment" },
            ]}
          />
        </div>
      )}
      <Supposed table={table} />
      <Pinned />
    </div>
  );
}

/** Overlays pinned from another topic. */
function Pinned() {
  const program = useProgram();
  const { danger, pinned } = usePlan((s) => s.hands.ranges);
  const here = useUi((s) => s.topic === "ranges");
  if (!pinned || danger === null || here) return null;
  return (
    <div className="supposed">
      <span>Danger of {SIDE_NAMES[danger]} is pinned</span>
      <Button
        size="compact-xs"
        variant="default"
        aria-label="Unpin the zone of danger"
        onClick={() => program.run("plan-pin-danger")}
      >
        Unpin
      </Button>
    </div>
  );
}

function Supposed({ table }: { table: PlanTable }) {
  const program = useProgram();
  const supposed = usePlan((s) => s.supposed);
  // The line is always there, so that the panel stays where it is at the first stand that is dragged.
  if (supposed.size === 0)
    return (
      <div className="none-supposed">
        <span>What if: no stand moved</span>
      </div>
    );
  const labels = table.real.stands.flatMap(({ id, label }) => (supposed.has(id) ? [label] : []));
  const named =
    labels.length > 4 ? `${labels.slice(0, 3).join(", ")} and ${labels.length - 3} more` : labels.join(", ");
  return (
    <div className="supposed" role="status">
      <span>
        <b>What if:</b> {named}
      </span>
      <Button size="compact-xs" variant="default" onClick={() => program.run("plan-put-all-back")}>
        Put back
      </Button>
      {table.subject === "deployment" && [...supposed.values()].some(({ place }) => place) && (
        <Button size="compact-xs" variant="default" onClick={() => program.run("plan-apply")}>
          Apply
        </Button>
      )}
    </div>
  );
}
