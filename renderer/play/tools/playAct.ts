/**
 * The hands in a game: what pointers mean for each gesture of the decision that lies on the table. They fill the play
 * store's hand; what is in it is drawn and told by others, and given with Enter or a button.
 */

import { point, type TablePoint } from "../../../shared/geometry/units.ts";
import type { OpenKind, StandId } from "../../../shared/play/contract.ts";
import { isRefusal } from "../../../shared/play/refusal.ts";
import type { TablePointerEvent } from "../../scene/contract.ts";
import { DRAG_THRESHOLD, distance, type Tool } from "../../window/tools/tool.ts";
import { type Hand, NOTHING_OVER, switchedFields, targetsOf, withStand } from "../store/hand.ts";
import { towards } from "../store/intent.ts";
import { INTERRUPTED } from "../store/picture.ts";
import { type Play, personDecides } from "../store/play.ts";
import { kindInHand, type Reader } from "../store/reader.ts";
import { byRoad, cornersTo } from "../store/walk.ts";

type State =
  | { readonly name: "idle" }
  /** The button is down; the place it went down on is where something would be put. */
  | { readonly name: "pressed"; readonly at: TablePoint; readonly stand: StandId | null }
  /** Dragged on from there: the drag sets the facing. */
  | { readonly name: "facing"; readonly at: TablePoint };

export interface ActHands {
  readonly play: Play;
  readonly setCursor: (cursor: string) => void;
}

export function createPlayActTool({ play, setCursor }: ActHands): Tool {
  let state: State = { name: "idle" };
  const { setHand } = play;

  const now = (): { reader: Reader; hand: Hand; kind: OpenKind | null } | null => {
    const { open, hand, asked, cover } = play.store.getState();
    if (!open || asked || cover !== null || !personDecides({ open })) return null;
    return { reader: open.reader, hand, kind: kindInHand(open.reader, hand.kind) };
  };
  const refuse = (reader: Reader, kind: string, stand: StandId): void => {
    const why = reader.eligible(kind).get(stand);
    if (why) play.tell({ type: "refused", refusal: why });
  };
  const mayAct = (reader: Reader, kind: string, stand: StandId | null): stand is StandId =>
    stand !== null && reader.eligible(kind).get(stand) === null;
  const isOwn = (reader: Reader, stand: StandId | null): stand is StandId =>
    stand !== null && reader.stand(stand)?.side === reader.decision.side;

  function look(event: TablePointerEvent): void {
    const along = event.path?.id === INTERRUPTED ? event.path.at : null;
    setHand((hand) => ({
      ...hand,
      over: {
        stand: event.stand,
        at: event.inside ? point(event.at[0], event.at[1]) : null,
        round: event.shift,
        along: along && point(along[0], along[1]),
      },
    }));
  }

  /** The pointer would put something down here: a drag from here on sets how it faces. */
  const facesByDrag = (kind: OpenKind, hand: Hand): boolean =>
    hand.stand !== null && (kind.gesture === "place" || kind.gesture === "move" || kind.gesture === "turn");

  function drag(at: TablePoint): void {
    const found = now();
    if (!found?.kind || !found.hand.stand) return;
    const { reader, hand, kind } = found;
    if (state.name === "pressed") {
      const from = state.at;
      if (kind.gesture === "move") addCorners(reader, kind, hand, from);
      if (kind.gesture === "place") setHand((h) => ({ ...h, at: from }));
      state = { name: "facing", at: from };
    }
    if (state.name !== "facing") return;
    const from = kind.gesture === "turn" ? (reader.stand(hand.stand ?? "")?.at ?? state.at) : state.at;
    const facing = towards(from, at);
    if (facing !== null) setHand((h) => ({ ...h, facing, over: { ...h.over, at: null } }));
  }

  function addCorners(reader: Reader, kind: OpenKind, hand: Hand, at: TablePoint): void {
    if (hand.stand === null) return;
    const set = switchedFields(kind, hand);
    const question = reader.moveQuestion(hand.stand, set);
    if (isRefusal(question)) return;
    const { movement, points } = question;
    const drawn = [...(question.enters ? [] : [question.from.at]), ...hand.path];
    const roads = byRoad(question, hand);
    const left = points - (drawn.length > 1 ? movement.cost(drawn, { roads }).points : 0);
    const from = drawn.at(-1);
    const reach = hand.over.round && from && left > 0 ? reader.reach(hand.stand, from, left, roads, set) : null;
    const corners = cornersTo(question, { ...hand, over: { ...hand.over, at } }, reach);
    if (corners.length > 0)
      setHand((h) => ({ ...h, path: [...h.path, ...corners], facing: null, over: { ...h.over, at: null } }));
  }

  function click(event: TablePointerEvent): void {
    const found = now();
    if (!found?.kind) return;
    const { reader, hand, kind } = found;
    const { stand } = event;
    const at = event.inside ? point(event.at[0], event.at[1]) : null;
    switch (kind.gesture) {
      case "button":
        break;
      case "attack":
        if (isOwn(reader, stand)) {
          if (mayAct(reader, kind.kind, stand)) setHand((h, r) => withStand(r, h, stand));
          else refuse(reader, kind.kind, stand);
        } else if (hand.over.along) setHand((h) => ({ ...h, along: h.over.along }));
        else if (stand === null)
          setHand((h, r) => (h.target === null ? withStand(r, h, null) : { ...h, target: null }));
        else if (hand.stand === null && targetsOf(reader, kind.kind, null).length === 0)
          play.tell({ type: "note", text: "First choose the stand that attacks." });
        else setHand((h) => ({ ...h, target: stand, variant: 0 }));
        break;
      case "stand":
        if (stand === null) setHand((h, r) => withStand(r, h, null));
        else if (mayAct(reader, kind.kind, stand)) setHand((h, r) => withStand(r, h, stand));
        else refuse(reader, kind.kind, stand);
        break;
      case "stands":
        if (mayAct(reader, kind.kind, stand) || (stand !== null && hand.picked.includes(stand)))
          setHand((h) => ({ ...h, picked: toggled(h.picked, stand) }));
        else if (stand !== null) refuse(reader, kind.kind, stand);
        break;
      case "move":
        if (stand !== null && stand === hand.stand) setHand((h) => ({ ...h, path: [], facing: null }));
        else if (isOwn(reader, stand)) {
          if (mayAct(reader, kind.kind, stand)) setHand((h, r) => withStand(r, h, stand));
          else refuse(reader, kind.kind, stand);
        } else if (hand.stand === null) play.tell({ type: "note", text: "First choose the stand that moves." });
        else if (at) addCorners(reader, kind, hand, at);
        break;
      case "turn":
        if (isOwn(reader, stand) && stand !== hand.stand) {
          if (mayAct(reader, kind.kind, stand)) setHand((h, r) => withStand(r, h, stand));
          else refuse(reader, kind.kind, stand);
        } else if (at && hand.stand !== null) {
          const from = reader.stand(hand.stand)?.at;
          const facing = from && towards(from, at);
          if (facing !== null && facing !== undefined) setHand((h) => ({ ...h, facing }));
        }
        break;
      case "place":
        if (isOwn(reader, stand) && stand !== hand.stand) {
          if (mayAct(reader, kind.kind, stand)) setHand((h, r) => withStand(r, h, stand));
          else refuse(reader, kind.kind, stand);
        } else if (at && hand.stand !== null) {
          setHand((h) => ({ ...h, at }));
          play.confirm();
        }
        break;
    }
  }

  function cursorOver(event: TablePointerEvent): string {
    const found = now();
    if (!found?.kind) return "default";
    const { reader, hand, kind } = found;
    if (isOwn(reader, event.stand)) {
      if (mayAct(reader, kind.kind, event.stand)) return "pointer";
      if (reader.eligible(kind.kind).get(event.stand)) return "not-allowed";
    }
    if (kind.gesture === "attack")
      return event.stand !== null && (hand.stand !== null || targetsOf(reader, kind.kind, null).length > 0)
        ? "crosshair"
        : "default";
    return facesByDrag(kind, hand) && event.inside ? "crosshair" : "default";
  }

  return {
    id: "act",
    get state() {
      return state.name;
    },
    pointer(event) {
      const at = point(event.at[0], event.at[1]);
      switch (event.phase) {
        case "down":
          play.clearTray();
          if (event.button === "left") state = { name: "pressed", at, stand: event.stand };
          break;
        case "move": {
          const found = now();
          const pulls = state.name === "pressed" && distance(at, state.at) > 2 * DRAG_THRESHOLD;
          if (
            state.name === "facing" ||
            (pulls && found?.kind && facesByDrag(found.kind, found.hand) && startsOnGround(state, found.hand))
          )
            drag(at);
          else if (state.name === "idle") look(event);
          setCursor(cursorOver(event));
          break;
        }
        case "up": {
          const was = state;
          state = { name: "idle" };
          if (was.name === "pressed") click(event);
          else if (was.name === "facing" && now()?.kind?.gesture === "place") play.confirm();
          break;
        }
        case "double": {
          const gesture = now()?.kind?.gesture;
          if (
            gesture === "attack"
              ? event.stand !== null && event.stand === now()?.hand.target
              : gesture !== "stands" && gesture !== "place"
          )
            play.confirm();
          break;
        }
        case "leave":
          setHand((hand) => ({ ...hand, over: NOTHING_OVER }));
          break;
      }
    },
    cancel() {
      if (state.name !== "idle") {
        state = { name: "idle" };
        return true;
      }
      return stepBack(play);
    },
  };
}

/** A drag that begins on another stand is no drag of this one's facing. */
const startsOnGround = (state: State, hand: Hand): boolean =>
  state.name === "pressed" && (state.stand === null || state.stand === hand.stand);

const toggled = (picked: readonly StandId[], stand: StandId | null): readonly StandId[] => {
  if (stand === null) return picked;
  return picked.includes(stand) ? picked.filter((id) => id !== stand) : [...picked, stand];
};

/** Gives up the last thing that the hands took up; false where they are empty. */
export function stepBack(play: Play): boolean {
  const { open, hand, tray, told } = play.store.getState();
  if (!open) return false;
  if (tray) {
    play.clearTray();
    return true;
  }
  const fewer = without(open.reader, hand);
  if (fewer) play.setHand(() => fewer);
  else if (told) play.tell(null);
  return fewer !== null || told !== null;
}

function without(reader: Reader, hand: Hand): Hand | null {
  if (hand.at !== null) return { ...hand, at: null };
  if (hand.facing !== null) return { ...hand, facing: null };
  if (hand.path.length > 0) return { ...hand, path: hand.path.slice(0, -1) };
  if (hand.target !== null) return { ...hand, target: null };
  if (hand.picked.length > 0) return { ...hand, picked: hand.picked.slice(0, -1) };
  if (hand.stand !== null) return withStand(reader, hand, null);
  return hand.kind === null ? null : { ...hand, kind: null };
}
