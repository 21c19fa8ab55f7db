/** The moves of the current game: beginning and leaving it, the hand, the dice, the players, the viewer. */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { SharedStep } from "../../../shared/apiTwoWindows.ts";
import type { ByWindows, Sitting } from "../../../shared/play/apart.ts";
import type {
  Command,
  Intervention,
  StandId,
  StandingOrder,
  StandingOrderCommand,
} from "../../../shared/play/contract.ts";
import type { Game, NodeId, RemarkChange } from "../../../shared/play/game.ts";
import { peopleOf, type Seat, TWO_PEOPLE } from "../../../shared/play/seats.ts";
import { fail, type Result } from "../../../shared/result.ts";
import type { SideId } from "../../../shared/systems.ts";
import type { FileOnDisk } from "../../window/store/session.ts";
import { followupOf, stepsBeside } from "./company.ts";
import type { Followup } from "./followup.ts";
import { Giving, type More } from "./giving.ts";
import { EMPTY_HAND, type Hand, handFor, withKind } from "./hand.ts";
import { type Intent, intentOf, type Ready, readyOf } from "./intent.ts";
import {
  type GameStart,
  guarded,
  markOf,
  type Notice,
  type OpenGame,
  type Origin,
  type PlayState,
  personDecides,
  START,
} from "./play.ts";
import { Quiet } from "./quiet.ts";
import { conclusion, createReader, onlyChoice, type Reader } from "./reader.ts";
import { removedMoves } from "./removedLines.ts";
import { Travelling } from "./travelling.ts";

type Store = StoreApi<PlayState>;

export function createPlay(settings: Partial<Pick<PlayState, "byHand" | "confirmRolls" | "handOver">> = {}) {
  const store = createStore<PlayState>(() => ({ ...START, ...settings }));
  const quiet = new Quiet();
  const ready = (more?: More) => layOut(store, more);
  const giving = new Giving(store, quiet, ready);
  const travelling = new Travelling(store, quiet, ready);
  return {
    store,
    ...gameMoves(store, quiet),
    ...handMoves(store, giving),
    ...eyeMoves(store, giving),
    ...lineMoves(store, giving, travelling),
    ...removedMoves(store),
    give: (command: Command, others?: readonly Followup[]) => giving.give(command, others),
    /** The answer “hold” goes for all questions about the present mover's move. */
    holdForMove(): boolean {
      const { open } = store.getState();
      const mover = open?.reader.decision.interrupts?.stand;
      const closing = open && personDecides({ open }) && conclusion(open.reader);
      if (!closing || mover === undefined) return false;
      const { side } = open.reader.decision;
      return giving.give(closing.choice.command, [], { of: "move", mover, side }) === "done";
    },
    /** Passes, and goes on passing until the phase ends or nothing can be passed. */
    passPhase(): boolean {
      const { open } = store.getState();
      const closing = open && personDecides({ open }) && conclusion(open.reader);
      if (!closing || open.reader.decision.interrupts) return false;
      const { side } = open.reader.decision;
      const { turn, phase } = open.game.state;
      return giving.give(closing.choice.command, [], { of: "phase", turn, phase, side }) === "done";
    },
    /** Back to the question that the last command has answered. */
    askInstead(): void {
      const { open } = store.getState();
      const before = open?.game.nodes.get(open.game.at)?.parent;
      if (before !== null && before !== undefined) travelling.goTo(before);
    },
    /** The side that begins whenever this side has the choice; null: the player is asked. */
    setBeginner: (side: SideId, begins: SideId | null) =>
      store.setState(({ beginners }) => ({ beginners: { ...beginners, [side]: begins ?? undefined } })),
    answerDice: (faces: readonly number[]) => giving.answerDice(faces),
    letDiceRoll: (faces?: readonly number[]) => giving.letDiceRoll(faces),
    askAgain: () => giving.askAgain(),
    forgetDice: () => giving.forgetDice(),
    clearTray: () => store.getState().tray && store.setState({ tray: null, falling: false }),
    /** The dice have come to rest. */
    settle: () => store.getState().falling && store.setState({ falling: false }),
    setByHand: (byHand: boolean) => store.setState({ byHand }),
    setConfirmRolls: (confirmRolls: boolean) => store.setState({ confirmRolls }),
    setSameDice: (sameDice: boolean) => store.setState({ sameDice }),

    back: () => travelling.back(),
    forward: () => travelling.forward(),
    goTo: (node: NodeId) => travelling.goTo(node),
    /** From the start, along the line to the present node. */
    replay(): void {
      travelling.goTo(0);
      store.setState({ replaying: true });
    },
    /** From a node on the way to the present node. */
    replayFrom(node: NodeId): void {
      travelling.goTo(node);
      store.setState({ replaying: true });
    },
    endReplay: () => store.setState({ replaying: false }),

    touch: (touched: StandId | null) => store.setState({ touched }),
    setGoalsOpen: (goalsOpen: boolean) => store.setState({ goalsOpen }),
    setLogOpen: (logOpen: boolean) => store.setState({ logOpen }),
    setLinesOpen: (linesOpen: boolean) => store.setState({ linesOpen }),
    tell: (notice: Notice | null) => store.setState({ notice }),
    intervene(stand: StandId, change: Intervention["change"], why: string): boolean {
      const command: Intervention = { type: "intervene", stand, change, why };
      return giving.give(command) === "done";
    },
    orderStanding(side: SideId, order: StandingOrder | null, stand?: StandId): boolean {
      const ofStand = stand === undefined ? {} : { stand };
      const command: StandingOrderCommand = { type: "standing-order", side, order, ...ofStand };
      return giving.give(command) === "done";
    },
  };
}

/** Prepares the next decision: its viewer, and the hand for it. */
function layOut(store: Store, more: More = {}): void {
  const { open, viewer, hand } = store.getState();
  if (!open) return;
  const { side } = open.reader.decision;
  const people = peopleOf(open.seats);
  const hides = guarded(store.getState());
  const looks = hides ? (open.apart?.sits ?? (people.length === 2 ? viewer : (people[0] ?? null))) : null;
  store.setState({
    revision: open.game.revision,
    hand: personDecides({ open }) ? handFor(open.reader, hand) : { ...EMPTY_HAND, over: hand.over },
    cover: hides && !open.apart && people.length === 2 && side !== viewer ? side : null,
    viewer: looks,
    lapsed: null,
    ...(typeof more === "function" ? more(looks) : more),
  });
}

function gameMoves(store: Store, quiet: Quiet) {
  let serial = 0;
  let stopListening = () => {};

  /** The players' preferences outlive the game. */
  function startWith(open: OpenGame | null): void {
    const { byHand, confirmRolls, sameDice, handOver } = store.getState();
    store.setState({ ...START, byHand, confirmRolls, sameDice, handOver, open });
  }
  const change = (part: (open: OpenGame) => Partial<OpenGame>): void => {
    const { open } = store.getState();
    if (open) store.setState({ open: { ...open, ...part(open) } });
  };

  return {
    begin(game: Game, { serial: of, state }: Origin, how: GameStart): void {
      stopListening();
      serial++;
      const seats = how.seats ?? TWO_PEOPLE;
      stopListening = game.onChange(() => !quiet.now && store.setState({ revision: game.revision }));
      startWith({
        serial,
        game,
        reader: createReader(game),
        origin: { serial: of, state },
        begunAt: state,
        autosaveId: how.autosaveId,
        file: how.file ?? null,
        seats,
        saved: how.file && !how.recovered ? markOf({ game, seats }) : "",
        apart: how.sitting ? { ...how.sitting, received: game.at } : null,
        battle: how.battle ? { ...how.battle, edition: game.edition } : null,
      });
      layOut(store);
    },
    end(): void {
      stopListening();
      stopListening = () => {};
      startWith(null);
    },
    saved: (file: FileOnDisk, mark: string) => change(() => ({ file, saved: mark })),
    /** The players sit apart from here on. */
    sitApart(sitting: Sitting): void {
      change(({ game }) => ({ apart: { ...sitting, received: game.at } }));
      layOut(store);
    },
    /** The other player has everything up to this node. */
    receivedAt: (received: NodeId) => change(({ apart }) => ({ apart: apart && { ...apart, received } })),
    /** The other player's window came, went, or closed the game. */
    otherWindow: (other: ByWindows["other"]) =>
      change(({ apart }) => (apart?.by.type === "windows" ? { apart: { ...apart, by: { ...apart.by, other } } } : {})),
    /** Continues although the scenario in the editor has changed: the question isn't repeated. */
    keep: ({ serial: of, state }: Origin) => change(() => ({ origin: { serial: of, state } })),
  };
}

/** The moves of the hand of the deciding person. */
function handMoves(store: Store, giving: Giving) {
  const setHand = (change: (hand: Hand, reader: Reader) => Hand): void => {
    const { open, hand, asked } = store.getState();
    if (!open || asked) return;
    const wanted = change(hand, open.reader);
    // The computer's decisions don't use the hand; the pointer still hovers over something.
    const next = personDecides({ open }) || wanted === hand ? wanted : { ...hand, over: wanted.over };
    if (next === hand) return;
    const busy = (["kind", "stand", "picked", "path"] as const).some((part) => next[part] !== hand[part]);
    store.setState({ hand: next, notice: null, ...(busy && { lapsed: null }) });
  };
  const chooseKind = (kind: string) => setHand((hand, reader) => withKind(reader, hand, kind));
  const intent = (): Intent => {
    const { open, hand } = store.getState();
    return open && personDecides({ open }) ? intentOf(open.reader, hand) : { type: "none" };
  };
  const ready = (): Ready => {
    const { open, hand } = store.getState();
    return open && personDecides({ open }) ? readyOf(open.reader, hand, intent()) : { type: "nothing" };
  };

  return {
    setHand,
    chooseKind,
    /** Carries out a kind that leaves no choice; any other becomes the kind in hand. */
    takeKind(kind: string): void {
      const { open } = store.getState();
      const command = open && personDecides({ open }) ? onlyChoice(open.reader, kind) : null;
      if (command) giving.give(command);
      else chooseKind(kind);
    },
    intent,
    ready,
    /** Carries out the command in hand. False if there is nothing to confirm. */
    confirm(): boolean {
      const readiness = ready();
      if (readiness.type === "nothing") return false;
      if (readiness.type === "refused") store.setState({ notice: { type: "refused", refusal: readiness.refusal } });
      else giving.give(readiness.command, readiness.others);
      return true;
    },
    /** Carries out the move in hand, and moves the rest of its company along. False if there is nothing to confirm. */
    confirmCompany(): boolean {
      const { open } = store.getState();
      const [now, readiness] = [intent(), ready()];
      if (!open || now.type !== "move" || now.walk.type !== "walk" || readiness.type === "nothing") return false;
      if (readiness.type === "refused") store.setState({ notice: { type: "refused", refusal: readiness.refusal } });
      else giving.give(readiness.command, stepsBeside(open.reader, now.walk).map(followupOf));
      return true;
    },
    /** Passes, ends or holds: gives the command that concludes this decision. True if it was carried out. */
    conclude(): boolean {
      const { open } = store.getState();
      const closing = open && personDecides({ open }) && conclusion(open.reader);
      return closing ? giving.give(closing.choice.command) === "done" : false;
    },
    /** By key: where the phase that the player meant is over already, the next phase isn't ended in its place. */
    concludeByKey(): boolean {
      const { open, lapsed } = store.getState();
      const next = open && conclusion(open.reader);
      if (!next || lapsed === null) return this.conclude();
      const text = `“${lapsed}” is done already. Press the key again for “${next.choice.name}”.`;
      store.setState({ lapsed: null, notice: { type: "note", text } });
      return false;
    },
  };
}

/** The tree of the game: words at its nodes, a command tried with other dice. */
function lineMoves(store: Store, giving: Giving, travelling: Travelling) {
  const NONE: Result<never> = fail({ code: "invalid", message: "No game is open." });
  return {
    /** While the sides hide things from each other, the words are the viewer's. */
    remark(node: NodeId, change: RemarkChange): void {
      const state = store.getState();
      state.open?.game.remark(node, guarded(state) ? state.viewer : null, change);
    },
    /** The command of another window, with its dice, on the line after `before`; answers with its node. */
    receive: (step: SharedStep, before: NodeId, when: "now" | "old"): Result<NodeId> =>
      giving.receive(step, before, when),
    /** Takes a command back that came too late, with all that followed. */
    takeBack(node: NodeId, before: NodeId): void {
      travelling.goTo(before);
      store.getState().open?.game.remove(node);
    },
    /** Gives a node's command again with other dice, as a new line. Refused where the viewer may not decide there. */
    otherDice(node: NodeId): Result<null> {
      const { open, viewer } = store.getState();
      const { parent, command, dice } = open?.game.nodes.get(node) ?? {};
      if (!open || !command || parent === null || parent === undefined) return NONE;
      if (dice?.length === 0) return fail({ code: "invalid", message: "This command rolls no dice." });
      const { side } = open.game.battle.pending(open.game.stateAt(parent));
      if (viewer !== null && side !== viewer)
        return fail({ code: "invalid", message: "The other side decides there." });
      travelling.goTo(parent);
      return giving.give(command, [], null, "other") === "refused"
        ? fail({ code: "invalid", message: "These rules refuse the command now." })
        : { ok: true, value: null };
    },
  };
}

/** The player of a side, and the viewer of the table. */
function eyeMoves(store: Store, giving: Giving) {
  return {
    setHandOver(handOver: boolean): void {
      const { open } = store.getState();
      // The player who switches it on is looking already.
      store.setState({ handOver, viewer: handOver ? (open?.reader.decision.side ?? null) : null });
      layOut(store);
    },
    setShowAll(showAll: boolean): void {
      store.setState({ showAll });
      layOut(store);
    },
    /** Changes the player of a side. */
    seat(side: SideId, seat: Seat): void {
      const { open } = store.getState();
      if (!open) return;
      // The roll that was asked for belongs to another player now.
      giving.dropKept();
      store.setState({ open: { ...open, seats: { ...open.seats, [side]: seat } }, asked: null });
      layOut(store);
    },
    /** The next player has taken over. */
    reveal(): void {
      const { cover } = store.getState();
      if (cover !== null) store.setState({ viewer: cover, cover: null, tray: null, falling: false });
    },
  };
}
