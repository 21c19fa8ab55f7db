/** The grips of the selected thing: under the pointer, pressed or dragged, and the corner that keys act on. */
import { type Thing, type ThingRef, thingName } from "../../../../shared/editing/things.ts";
import type { HandleOverlay, TablePointerEvent } from "../../../scene/contract.ts";
import type { Press } from "../../../window/tools/gesture.ts";
import { distance, HAND, type Hands, type ToolActs } from "../../../window/tools/tool.ts";
import { dragGrip } from "./dragThings.ts";
import { type Grip, gripsOf } from "./grips.ts";

export class GripsInHand<T extends Thing> {
  readonly #hands: Hands;
  readonly #thing: () => T | null;
  /** The key of the corner that Delete and the arrow keys act on. */
  #corner: string | null = null;

  constructor(hands: Hands, thing: () => T | null) {
    this.#hands = hands;
    this.#thing = thing;
  }

  /** The selected thing, if it may be changed. */
  held(): { readonly ref: ThingRef; readonly thing: T; readonly grips: readonly Grip[] } | null {
    const thing = this.#thing();
    const grips = thing ? gripsOf(thing, this.#hands.document().scenario.table) : [];
    if (!grips.some(({ key }) => key === this.#corner)) this.#corner = null;
    return thing && { ref: { type: thing.type, id: thing.record.id }, thing, grips };
  }

  at(event: TablePointerEvent): Grip | null {
    // Corners win over the middles between them.
    const far = ({ at, shape }: Grip) => distance(at, event.at) * (shape === "middle" ? 1.5 : 1);
    let best: Grip | null = null;
    for (const grip of this.held()?.grips ?? [])
      if (far(grip) <= (best ? far(best) : (event.hand ?? HAND))) best = grip;
    return best;
  }

  press(event: TablePointerEvent): Required<Pick<Press, "click" | "drag">> | null {
    const grip = this.at(event);
    const held = this.held();
    if (!grip || !held) return null;
    const corner = grip.remove ? grip.key : null;
    return {
      click: () => {
        this.#corner = corner;
      },
      drag: () => {
        this.#corner = grip.becomes ?? corner;
        return dragGrip(this.#hands, held.ref, grip);
      },
    };
  }

  handles(hot: Grip | null): HandleOverlay[] {
    return (this.held()?.grips ?? []).map(({ at, shape, key }) => ({
      at,
      shape,
      hot: key === hot?.key || key === this.#corner,
    }));
  }

  keys(): ToolActs {
    const held = this.held();
    const grip = held?.grips.find(({ key }) => key === this.#corner);
    if (!held || !grip?.remove) return {};
    const { at, verb, remove, drag } = grip;
    const document = this.#hands.document();
    const edit = (change: ReturnType<typeof remove>) => {
      if (change.ok) document.edit(`${verb} ${thingName(held.thing)}`, change.value);
      else this.#hands.refuse(change.error.message);
    };
    return {
      remove: () => {
        this.#corner = null;
        edit(remove(document.scenario));
      },
      nudge: (dx, dy) => edit(drag(document.scenario, [at[0] + dx, at[1] + dy], { shift: false, ctrl: false })),
    };
  }

  /** False when no corner was chosen. */
  letGo(): boolean {
    const had = this.#corner !== null;
    this.#corner = null;
    return had;
  }
}
