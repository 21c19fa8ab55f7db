/**
 * The tool for decisions in a game: the meaning of the pointer for each gesture. It fills the play store's hand; other
 * parts draw and describe the hand, and Enter or a button gives its command.
 */

import { point, type TablePoint } from "../../../shared/geometry/units.ts";
import type { OpenKind, StandId } from "../../../shared/play/contract.ts";
import { isRefusal } from "../../../shared/play/refusal.ts";
import type { TablePointerEvent } from "../../scene/contract.ts";
import { type Drag, PointerTool, type Press } from "../../window/tools/gesture.ts";
import { DRAG_THRESHOLD, type Tool } from "../../window/tools/tool.ts";
import { companyOf, nearestOfGroup } from "../store/company.ts";
import { contactNear } from "../store/contact.ts";
import { type Hand, NOTHING_OVER, switchedFields, targetsOf, withStand } from "../store/hand.ts";
import { towards } from "../store/intent.ts";
import { INTERRUPTED } from "../store/picture.ts";
import { type Play, personDecides } from "../store/play.ts";
import { kindInHand, type Reader } from "../store/reader.ts";
import { byRoad, cornersTo } from "../store/walk.ts";

export interface ActHands {
  readonly play: Play;
  readonly setCursor: (cursor: string) => void;
}
/** The current decision of a person, and the hand for it. */
interface Deciding {
  readonly reader: Reader;
  readonly hand: Hand;
  readonly kind: OpenKind;
}

const placeOf = ({ at }: Pick<TablePointerEvent, "at">): TablePoint => point(at[0], at[1]);
const isOwn = (reader: Reader, stand: StandId | null): stand is StandId =>
  stand !== null && reader.stand(stand)?.side === reader.decision.side;
const mayAct = ({ reader, kind }: Deciding, stand: StandId | null): stand is StandId =>
  stand !== null && reader.eligible(kind.kind).get(stand) === null;
/** The pointer would put something down here: a drag from here sets its facing. */
const facesByDrag = ({ kind, hand }: Deciding): boolean =>
  hand.stand !== null && (kind.gesture === "place" || kind.gesture === "move" || kind.gesture === "turn");
const hasTargets = ({ reader, kind }: Deciding): boolean => targetsOf(reader, kind.kind, null).length > 0;

class PlayActTool extends PointerTool {
  readonly id = "act";
  readonly #play: Play;
  readonly #setCursor: (cursor: string) => void;

  constructor({ play, setCursor }: ActHands) {
    super();
    this.#play = play;
    this.#setCursor = setCursor;
  }

  protected show(): void {}

  protected press(event: TablePointerEvent): Press {
    this.#play.clearTray();
    return { threshold: 2 * DRAG_THRESHOLD, click: (up) => this.#click(up), drag: () => this.#drag(event) };
  }

  protected override hover(event: TablePointerEvent | null): void {
    if (!event) this.#play.setHand((hand) => ({ ...hand, over: NOTHING_OVER }));
    else {
      if (this.idle) this.#look(event);
      this.#setCursor(this.#cursorOver(event));
    }
  }

  protected override double({ stand }: TablePointerEvent): void {
    const now = this.#deciding();
    const gesture = now?.kind.gesture;
    const given = gesture === "attack" ? stand !== null && stand === now?.hand.target : true;
    if (given && gesture !== "stands" && gesture !== "place") this.#play.confirm();
  }

  protected override giveUp(busy: boolean): boolean {
    return busy || stepBack(this.#play);
  }

  #deciding(): Deciding | null {
    const { open, hand, asked, cover } = this.#play.store.getState();
    if (!open || asked || cover !== null || !personDecides({ open })) return null;
    const kind = kindInHand(open.reader, hand.kind);
    return kind && { reader: open.reader, hand, kind };
  }

  #look(event: TablePointerEvent): void {
    const along = event.path?.id === INTERRUPTED ? placeOf(event.path) : null;
    const contact = event.inside && !event.shift ? this.#contact(placeOf(event)) : null;
    const at = contact?.at ?? (event.inside ? placeOf(event) : null);
    this.#play.setHand((hand) => ({ ...hand, over: { stand: event.stand, at, round: !event.shift, along, contact } }));
  }

  /** The place in contact with a stand of the same formation to which a move near it snaps. */
  #contact(at: TablePoint) {
    const now = this.#deciding();
    if (now?.kind.gesture !== "move" || now.hand.stand === null) return null;
    return contactNear(now.reader, now.kind, now.hand.stand, at);
  }

  #cursorOver({ stand, inside }: TablePointerEvent): string {
    const now = this.#deciding();
    if (!now) return "default";
    if (isOwn(now.reader, stand)) {
      if (mayAct(now, stand)) return "pointer";
      if (now.reader.eligible(now.kind.kind).get(stand)) return "not-allowed";
    }
    const aims =
      now.kind.gesture === "attack"
        ? stand !== null && (now.hand.stand !== null || hasTargets(now))
        : facesByDrag(now) && inside;
    return aims ? "crosshair" : "default";
  }

  /** A drag from the place where something is put sets its facing. */
  #drag(event: TablePointerEvent): Drag | null {
    const now = this.#deciding();
    if (now?.kind.gesture === "move" && mayAct(now, event.stand)) return this.#dragCompany(now, event.stand, event);
    // A drag that begins on another stand doesn't set this stand's facing.
    if (!now || !facesByDrag(now) || (event.stand !== null && event.stand !== now.hand.stand)) return null;
    const at = placeOf(event);
    if (now.kind.gesture === "move") this.#addCorners(now, at);
    if (now.kind.gesture === "place") this.#play.setHand((hand) => ({ ...hand, at }));
    return {
      name: "facing",
      follow: (to) => {
        this.#face(at, placeOf(to));
        this.#setCursor(this.#cursorOver(to));
        return null;
      },
      end: () => {
        if (this.#deciding()?.kind.gesture === "place") this.#play.confirm();
      },
    };
  }

  /** A drag of a stand moves its company in formation. */
  #dragCompany({ reader, kind }: Deciding, stand: StandId, { at: [x, y] }: TablePointerEvent): Drag {
    const stands = companyOf(reader, kind.kind, stand);
    const shift = (by: readonly [number, number] | null) =>
      this.#play.setHand((hand, r) => ({ ...withStand(r, hand, stand), shift: by && { stands, by } }));
    return {
      name: "company",
      follow: ({ at }) => {
        shift([at[0] - x, at[1] - y]);
        return null;
      },
      end: () => {
        this.#play.confirm();
        const { hand, notice } = this.#play.store.getState();
        if (!hand.shift) return;
        shift(null);
        this.#play.tell(notice);
      },
      cancel: () => shift(null),
    };
  }

  #face(at: TablePoint, to: TablePoint): void {
    const now = this.#deciding();
    if (!now?.hand.stand) return;
    const from = now.kind.gesture === "turn" ? (now.reader.stand(now.hand.stand)?.at ?? at) : at;
    const facing = towards(from, to);
    if (facing !== null) this.#play.setHand((hand) => ({ ...hand, facing, over: { ...hand.over, at: null } }));
  }

  #addCorners({ reader, kind, hand }: Deciding, at: TablePoint): void {
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
    const contact = from && hand.over.round ? contactNear(reader, kind, hand.stand, at) : null;
    const corners = cornersTo(question, { ...hand, over: { ...hand.over, at: contact?.at ?? at } }, reach);
    if (corners.length > 0)
      this.#play.setHand((h) => ({
        ...h,
        path: [...h.path, ...corners],
        clicks: [...h.clicks, corners.length],
        facing: contact?.facing ?? null,
        over: { ...h.over, at: null, contact: null },
      }));
  }

  #click(event: TablePointerEvent): void {
    const now = this.#deciding();
    if (!now) return;
    const { stand } = event;
    const at = event.inside ? placeOf(event) : null;
    switch (now.kind.gesture) {
      case "button":
        break;
      case "attack":
        this.#clickAttack(now, stand);
        break;
      case "stand":
        if (stand === null) this.#takeUp(null);
        else this.#takeUpOrRefuse(now, stand);
        break;
      case "stands":
        if (stand !== null) this.#pick(now, stand);
        break;
      case "move":
        this.#clickMove(now, stand, at);
        break;
      case "turn":
      case "place":
        if (isOwn(now.reader, stand) && stand !== now.hand.stand) this.#takeUpOrRefuse(now, stand);
        else if (at && now.hand.stand !== null) this.#put(now, now.hand.stand, at);
    }
  }

  #clickAttack(now: Deciding, stand: StandId | null): void {
    const { reader, hand } = now;
    const { setHand } = this.#play;
    if (isOwn(reader, stand)) this.#takeUpOrRefuse(now, stand);
    else if (hand.over.along) setHand((h) => ({ ...h, along: h.over.along }));
    else if (stand === null) setHand((h, r) => (h.target === null ? withStand(r, h, null) : { ...h, target: null }));
    else if (hand.stand === null && !hasTargets(now)) this.#note("First choose the stand that attacks.");
    else setHand((h) => ({ ...h, target: stand, variant: 0 }));
  }

  #clickMove(now: Deciding, stand: StandId | null, at: TablePoint | null): void {
    const { reader, hand } = now;
    if (stand !== null && stand === hand.stand)
      this.#play.setHand((h) => ({ ...h, path: [], clicks: [], facing: null }));
    else if (isOwn(reader, stand)) this.#takeUpOrRefuse(now, stand);
    else if (at) this.#addCornersOf(now, at);
  }

  /** Without a stand in hand, the nearest of a group that moves together goes; otherwise the player chooses. */
  #addCornersOf({ reader, kind, hand }: Deciding, at: TablePoint): void {
    const mover = hand.stand ?? nearestOfGroup(reader, kind.kind, at);
    if (mover === null) {
      this.#note("First choose the stand that moves.");
      return;
    }
    if (hand.stand === null) this.#takeUp(mover);
    const now = this.#deciding();
    if (now) this.#addCorners(now, at);
  }

  #pick(now: Deciding, stand: StandId): void {
    if (mayAct(now, stand) || now.hand.picked.includes(stand))
      this.#play.setHand((hand) => ({ ...hand, picked: toggled(hand.picked, stand) }));
    else this.#refuse(now, stand);
  }

  /** Turns the stand in hand towards a place, or puts it there. */
  #put({ reader, kind }: Deciding, stand: StandId, at: TablePoint): void {
    if (kind.gesture === "place") {
      this.#play.setHand((hand) => ({ ...hand, at }));
      this.#play.confirm();
      return;
    }
    const from = reader.stand(stand)?.at;
    const facing = from ? towards(from, at) : null;
    if (facing !== null) this.#play.setHand((hand) => ({ ...hand, facing }));
  }

  #takeUpOrRefuse(now: Deciding, stand: StandId): void {
    if (mayAct(now, stand)) this.#takeUp(stand);
    else this.#refuse(now, stand);
  }

  #takeUp(stand: StandId | null): void {
    this.#play.setHand((hand, reader) => withStand(reader, hand, stand));
  }

  #refuse({ reader, kind }: Deciding, stand: StandId): void {
    const refusal = reader.eligible(kind.kind).get(stand);
    if (refusal) this.#play.tell({ type: "refused", refusal });
  }

  #note(text: string): void {
    this.#play.tell({ type: "note", text });
  }
}

export const createPlayActTool = (hands: ActHands): Tool => new PlayActTool(hands);

const toggled = (picked: readonly StandId[], stand: StandId): readonly StandId[] =>
  picked.includes(stand) ? picked.filter((id) => id !== stand) : [...picked, stand];

/** Undoes the hand's last choice; false if the hand is empty. */
export function stepBack(play: Play): boolean {
  const { open, hand, tray, notice } = play.store.getState();
  if (!open) return false;
  if (tray) {
    play.clearTray();
    return true;
  }
  const fewer = without(open.reader, hand);
  if (fewer) play.setHand(() => fewer);
  else if (notice) play.tell(null);
  return fewer !== null || notice !== null;
}

function without(reader: Reader, hand: Hand): Hand | null {
  if (hand.at !== null) return { ...hand, at: null };
  if (hand.facing !== null) return { ...hand, facing: null };
  if (hand.path.length > 0)
    return { ...hand, path: hand.path.slice(0, -(hand.clicks.at(-1) ?? 1)), clicks: hand.clicks.slice(0, -1) };
  if (hand.target !== null) return { ...hand, target: null };
  if (hand.picked.length > 0) return { ...hand, picked: hand.picked.slice(0, -1) };
  if (hand.stand !== null) return withStand(reader, hand, null);
  return hand.kind === null ? null : { ...hand, kind: null };
}
