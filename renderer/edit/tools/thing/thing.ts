/** Places the palette's choice: a click places it, a drag from there turns or sizes it; areas are drawn. */
import { degrees } from "../../../../shared/geometry/units.ts";
import type { TablePointerEvent } from "../../../scene/contract.ts";
import type { ToolOverlays } from "../../../window/store/overlays.ts";
import { selectThing } from "../../../window/store/ui.ts";
import type { Drag } from "../../../window/tools/gesture.ts";
import { distance, type ToolActs } from "../../../window/tools/tool.ts";
import { facingAt } from "../../things/footprint.tsx";
import type { Aim, Proposal } from "../../things/proposal.ts";
import { placingOf } from "../../things/views.ts";
import { MirroredTool } from "../paint/hand.ts";
import { AreaHand } from "./areas.ts";

/** The drag turns or sizes the thing from this distance, in inches. */
const AIM_FROM = 0.5;

export class ThingTool extends MirroredTool {
  readonly id = "thing";
  readonly #areas = new AreaHand(this.hands, () =>
    this.#hand.what.type === "overlay" ? this.#hand.what.kind : "smoke",
  );

  /** Set while the button is down. */
  #aim: Aim | null = null;

  get #hand() {
    return this.hands.ui.getState().things;
  }
  get #drawsAreas(): boolean {
    return !placingOf(this.#hand.what).propose;
  }

  protected override resting(): string {
    return this.#drawsAreas ? this.#areas.state : this.over ? "hovering" : "idle";
  }

  protected press(event: TablePointerEvent): Drag | null {
    if (this.#drawsAreas) return this.#areas.press(event);
    const { at } = event;
    return {
      name: "aiming",
      follow: ({ at: to, shift }) => {
        this.#aim = { at, to: distance(at, to) >= AIM_FROM ? to : null, shift };
        return null;
      },
      end: ({ shift }) => {
        // The preview stays where it was placed until the pointer moves.
        this.over = event;
        if (this.#aim) this.#put({ ...this.#aim, shift });
        this.#aim = null;
      },
    };
  }
  protected override double(): void {
    if (this.#drawsAreas) this.#areas.double();
  }

  protected override keys(): ToolActs {
    if (this.#drawsAreas) return this.#areas.keys();
    return placingOf(this.#hand.what).turns ? { turn: (by) => this.#turn(by) } : {};
  }
  protected override giveUp(busy: boolean): boolean {
    const areas = this.#areas.cancel();
    this.#aim = null;
    return super.giveUp(busy) || areas;
  }

  protected picture(): Partial<ToolOverlays> {
    if (this.#drawsAreas) return this.#areas.picture(this.over);
    const proposal = this.#aimed && this.#propose(this.#aimed);
    return { cursor: proposal?.result.ok === false ? "not-allowed" : "copy", ...proposal?.picture };
  }
  get #aimed(): Aim | null {
    return this.#aim ?? (this.over && { at: this.over.at, to: null, shift: false });
  }

  #propose(aim: Aim): Proposal | undefined {
    return placingOf(this.#hand.what).propose?.(this.hands, this.#hand.what, aim);
  }

  #put(aim: Aim): void {
    const proposal = this.#propose(aim);
    if (!proposal) return;
    const { result, label } = proposal;
    if (!result.ok) {
      this.hands.refuse(result.error.message);
      return;
    }
    this.hands.document().edit(label, result.value.recipe);
    selectThing(this.hands.ui, result.value.ref);
    // The next thing has another name: the same words twice would be a slip.
    const { text, name } = this.#hand;
    if (text !== "" || name !== "") this.hands.ui.setState((s) => ({ things: { ...s.things, text: "", name: "" } }));
  }

  #turn(by: number): void {
    const facing = this.#aimed ? facingAt(this.hands, this.#aimed.at) : this.#hand.facing;
    this.hands.ui.setState((s) => ({ things: { ...s.things, facing: degrees(facing + by), faceRoad: false } }));
  }
}
