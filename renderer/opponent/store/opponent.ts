/**
 * The computer as a player: it is asked for its sides' commands, which are given like any others, and it stops as soon
 * as a person wants something else. Pure: worker and clock are parameters.
 */
import type { Character } from "../../../shared/play/character.ts";
import { PERSON, type Seat, type Seats, TWO_PEOPLE } from "../../../shared/play/seats.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import { SIDE_IDS, type SideId } from "../../../shared/systems.ts";
import { isUntouched, type OpenGame, type PlayState } from "../../play/store/play.ts";
import type { StartOpponent } from "../worker/startOpponent.ts";
import { Advising } from "./advising.ts";
import { createAsking } from "./asking.ts";
import { Deciding, type DecidingParts, decider } from "./deciding.ts";
import { NOTHING_THOUGHT, OpponentStore } from "./opponentStore.ts";
import { Placing } from "./placing.ts";
import { Seating } from "./seating.ts";
import type { Pace } from "./state.ts";

export interface OpponentParts extends DecidingParts {
  /** The table of a game with its current plans. */
  readonly table: (open: OpenGame) => LoadedScenario;
  /** The character that the open scenario suggests; null: none. */
  readonly suggested?: () => Character | null;
  readonly start: StartOpponent;
  /** The players of the next game, and the computer's pace. */
  readonly settings?: { readonly seats?: Seats; readonly pace?: Pace };
}

export type Opponents = ReturnType<typeof createOpponents>;

export function createOpponents(parts: OpponentParts) {
  const { play, held, settings = {} } = parts;
  const seating = new Seating(settings.seats ?? TWO_PEOPLE);
  const state = new OpponentStore(seating.chosen, settings.pace ?? "usual");
  const asking = createAsking(parts.start, parts.table);
  const deciding = new Deciding(parts, state, asking);
  const advisers = { play, state, asking, deciding: () => deciding.busy };
  const advising = new Advising(advisers);
  const placing = new Placing(advisers);
  const look = () => deciding.look();
  const seats = seatMoves(parts, seating, state, deciding);

  function onPlay(played: PlayState, before: PlayState): void {
    const { open } = played;
    if (open?.serial !== before.open?.serial) {
      seats.newGame(open);
      return;
    }
    if (open && open.seats !== before.open?.seats) state.set({ seats: open.seats });
    deciding.played(played, before);
    const { advice, placing: placesAt } = state.now;
    if (placesAt !== null && placesAt !== open?.game.at) placing.forget();
    if (advice && advice.node !== open?.game.at) advising.forget();
    if (played.revision !== before.revision && state.now.trouble !== null) state.set({ trouble: null });
    look();
  }

  const ends = [play.store.subscribe(onPlay), held.onChange(look)];
  return {
    store: state.store,
    seat: seats.seat,
    takeOver: seats.takeOver,
    keepForNewGames: seats.keepForNewGames,
    /** The character that would continue for a side: the last that played it. */
    characterOf: (side: SideId): Character => seating.characterOf(side),
    /** A person continues for a side. */
    handBack: (side: SideId) => seats.seat(side, PERSON),
    pause: () => deciding.pause(),
    resume: () => deciding.resume(),
    step: () => deciding.step(),
    setPace(pace: Pace): void {
      state.set({ pace });
      look();
    },
    advise: (side: SideId, character?: Character, plan?: string | null) => advising.advise(side, character, plan),
    forgetAdvice: () => advising.forget(),
    /** Places the deciding person's other stands. */
    placeRest: (character: Character) => placing.begin(character),
    stopPlacing: () => placing.forget(),
    reveal(side: SideId): void {
      const { revealed } = state.now;
      if (!revealed.includes(side)) state.set({ revealed: [...revealed, side] });
    },
    hide: (side: SideId) => state.set({ revealed: state.now.revealed.filter((shown) => shown !== side) }),
    /** The players of the next game, for the settings. */
    chosenSeats: () => seating.chosen,
    stop(): void {
      deciding.stop();
      for (const end of ends) end();
      asking.stop();
    },
  };
}

/** People and the computer change places. */
function seatMoves({ play, suggested }: OpponentParts, seating: Seating, state: OpponentStore, deciding: Deciding) {
  return {
    /** A game in progress waits if the computer plays a side; a new game waits if the computer decides first. */
    newGame(open: OpenGame | null): void {
      deciding.beginAnew();
      const seats = open?.seats ?? seating.chosen;
      seating.suggest(open && suggested ? suggested() : null);
      seating.rememberAll(seats);
      const programs = Object.values(seats).some(({ type }) => type === "program");
      const paused = open !== null && (isUntouched(open.game) ? decider(open)?.type === "program" : programs);
      state.set({ seats, paused, ...NOTHING_THOUGHT });
      deciding.look();
    },

    /** Changes the player of a side of this game; without a game, of new games. */
    seat(side: SideId, to: Seat): void {
      const { open } = play.store.getState();
      seating.remember(side, to);
      state.set({ trouble: null });
      if (!open) {
        seating.choose(side, to);
        state.set({ seats: seating.chosen, kept: seating.chosen });
        return;
      }
      // Nothing has begun: the user has time to choose both players.
      if (isUntouched(open.game) && to.type === "program" && open.reader.decision.side === side)
        state.set({ paused: true });
      play.seat(side, to);
    },

    /** New games begin with these players: usually those of this game. */
    keepForNewGames(seats: Seats = state.now.seats): void {
      for (const side of SIDE_IDS) seating.choose(side, seats[side]);
      state.set({ kept: seating.chosen });
    },

    /** The computer continues for a side from here, at once. */
    takeOver(side: SideId, character: Character = seating.characterOf(side)): void {
      const to: Seat = { type: "program", character, plan: null };
      seating.remember(side, to);
      deciding.release();
      play.seat(side, to);
      state.set({ trouble: null });
      deciding.look();
    },
  };
}
