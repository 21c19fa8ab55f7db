/** Commands for the computer as a player: players, pause, step, pace, and the display meanwhile. */

import { PERSON, peopleOf } from "../../shared/play/seats.ts";
import { SIDE_IDS, type SideId } from "../../shared/systems.ts";
import { inPlay } from "../play/moments.ts";
import { playPart } from "../play/part.ts";
import { personDecides } from "../play/store/play.ts";
import { type Command, command } from "../window/command.ts";
import type { Program } from "../window/program.ts";
import { opponentsPart } from "./part.ts";
import type { Pace } from "./store/state.ts";

const seatsOf = (p: Program) => opponentsPart.of(p).store.getState().seats;
const atTable = (p: Program): boolean => {
  const { cover, open } = playPart.of(p).store.getState();
  return inPlay(p) && cover === null && (open?.apart ?? null) === null;
};
/** The computer plays a side, and the battle continues. */
const plays = (p: Program): boolean =>
  atTable(p) && peopleOf(seatsOf(p)).length < 2 && playPart.of(p).store.getState().open?.reader.decision.side !== null;
/** A side of the computer's must decide. */
export const programDecides = (p: Program): boolean => plays(p) && !personDecides(playPart.of(p).store.getState());
const decider = (p: Program): SideId | null => playPart.of(p).store.getState().open?.reader.decision.side ?? null;

function pause(p: Program): void {
  const { paused, trouble } = opponentsPart.of(p).store.getState();
  if (paused || trouble !== null) opponentsPart.of(p).resume();
  else opponentsPart.of(p).pause();
}

/** The deciding side gets another player. */
function changeHands(p: Program): void {
  const side = decider(p);
  if (side === null) return;
  if (seatsOf(p)[side].type === "program") opponentsPart.of(p).handBack(side);
  else opponentsPart.of(p).takeOver(side);
}

function demonstrate(p: Program): void {
  const people = peopleOf(seatsOf(p));
  if (people.length === 0) for (const side of SIDE_IDS) opponentsPart.of(p).handBack(side);
  else for (const side of people) opponentsPart.of(p).takeOver(side);
}

const seatCommand = (side: SideId, label: string): Command =>
  command(
    "Play",
    `play-program-${side}`,
    label,
    (p) => {
      if (seatsOf(p)[side].type === "program") opponentsPart.of(p).seat(side, PERSON);
      else opponentsPart.of(p).takeOver(side);
    },
    { enabled: atTable, on: (p) => seatsOf(p)[side].type === "program" },
  );
const PACES: readonly (readonly [Pace, string])[] = [
  ["step", "The computer waits before every command"],
  ["slow", "The computer acts slowly"],
  ["usual", "The computer acts at the usual pace"],
  ["fast", "The computer acts at once"],
];

export const opponentCommands: readonly Command[] = [
  command("Play", "play-seats", "Players…", (p) => p.front.setState({ sheet: { name: "seats" } }), {
    shortcuts: ["Shift+W"],
    enabled: atTable,
  }),
  command("Play", "play-change-hands", "Hand this side to the computer, or back to a player", changeHands, {
    shortcuts: ["Shift+P"],
    enabled: (p) => atTable(p) && decider(p) !== null,
  }),
  seatCommand("red", "The computer plays Red"),
  seatCommand("blue", "The computer plays Blue"),
  command("Play", "play-demonstration", "The computer plays both sides", demonstrate, {
    enabled: atTable,
    on: (p) => peopleOf(seatsOf(p)).length === 0,
  }),
  command("Play", "play-pause", "Pause the computer, or let it continue", pause, {
    shortcuts: ["P"],
    enabled: plays,
    on: (p) => opponentsPart.of(p).store.getState().paused,
  }),
  command("Play", "play-step", "One step of the computer", (p) => opponentsPart.of(p).step(), {
    shortcuts: ["Enter"],
    enabled: programDecides,
  }),
  ...PACES.map(([pace, label]) =>
    command("Play", `play-pace-${pace}`, label, (p) => opponentsPart.of(p).setPace(pace), {
      enabled: atTable,
      on: (p) => opponentsPart.of(p).store.getState().pace === pace,
    }),
  ),
  command(
    "Play",
    "play-show-all",
    "Reveal hidden enemy information",
    (p) => playPart.of(p).setShowAll(!playPart.of(p).store.getState().showAll),
    {
      enabled: (p) => atTable(p) && peopleOf(seatsOf(p)).length === 1,
      on: (p) => playPart.of(p).store.getState().showAll,
    },
  ),
];
