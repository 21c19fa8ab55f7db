/** The reach of stands, and their path: it follows the pointer, a click holds it. */
import { inchReadout } from "../../../shared/geometry/inchWords.ts";
import { point, type TablePoint } from "../../../shared/geometry/units.ts";
import type { TablePointerEvent } from "../../scene/contract.ts";
import type { Tool } from "../../window/tools/tool.ts";
import type { PlanHands } from "../store/hands.ts";
import { costAt, movers, pathNow, pointsInWords, reachNow, stepAt, turnsCounted } from "../store/move.ts";
import { percent, rolls } from "../store/movePicture.ts";
import type { PlannerHands } from "./hands.ts";
import { PlanTool } from "./planTool.ts";

const placeOf = ({ at }: TablePointerEvent): TablePoint => point(at[0], at[1]);

function words({ plan }: PlannerHands): string {
  const now = plan.now();
  const stands = now ? movers(now) : [];
  const [only] = stands;
  if (!now || !only) return "Click the stand to move; Shift adds stands";
  const { hover, to } = now.hands.move;
  if (to) return "Click another place; Esc clears the path";
  if (!hover) return "Point at a place to see the path; click to keep it";
  const reach = reachNow(now);
  const step = reach && stepAt(reach, costAt(reach, hover));
  if (stands.length > 1) return step ? `All arrive: ${step.words.toLowerCase()}` : "Not all arrive in time";
  const moverPath = pathNow(now.slots, only, false);
  if (!moverPath) return now.slots["path"]?.failure?.message ?? "Finding a path …";
  const { path, refusal, allowance, unit } = moverPath.answer;
  if (refusal) return refusal.reason;
  const cost =
    allowance > 0 ? `${pointsInWords(path.cost, unit)} for ${inchReadout(path.inches)}` : inchReadout(path.inches);
  if (reach && rolls(reach.steps)) {
    const there = reach.steps.filter((step) => path.cost <= step.cost + 1e-9);
    const first = there.find(({ turn }) => turn === 1) ?? there[0];
    return first ? `${cost}: ${first.words.toLowerCase()}, ${percent(first.chance)}` : cost;
  }
  return `${cost}: ${turnsCounted(path.turnEnds.length)}`;
}

class MoveTool extends PlanTool {
  readonly id = "move";
  protected words = () => words(this.hands);
  protected override places(): boolean {
    return true;
  }
  readonly #set = (part: Partial<PlanHands["move"]>) => this.hands.plan.setHand("move", part);

  protected override ground(event: TablePointerEvent): void {
    if (event.inside) this.#set({ to: placeOf(event) });
  }
  protected override stand(): boolean {
    // Another mover begins without a path.
    this.#set({ to: null, hover: null });
    return false;
  }
  protected override standDrag(): null {
    this.#set({ hover: null });
    return null;
  }
  protected override hover(event: TablePointerEvent | null): void {
    const hover = event?.inside ? placeOf(event) : null;
    const { hover: before } = this.hands.plan.store.getState().hands.move;
    if (hover?.[0] !== before?.[0] || hover?.[1] !== before?.[1]) this.#set({ hover });
  }
  protected override giveUp(busy: boolean): boolean {
    if (busy || this.hands.plan.store.getState().hands.move.to === null) return busy;
    this.#set({ to: null, hover: null });
    return true;
  }
}

export const createMoveTool = (hands: PlannerHands): Tool => new MoveTool(hands);
