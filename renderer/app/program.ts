/** Builds the window's parts once: stores, tools, flows, and the bridge to the host. No React. */
import { advicePart, stampsPart } from "../edit/part.ts";
import { autosavePart, documentTargetPart, filesPart } from "../files/part.ts";
import { guidePart, tableGuidePart } from "../guide/part.ts";
import { labPart } from "../lab/part.ts";
import { libraryPart } from "../library/part.ts";
import { ThoughtOfLine } from "../opponent/panels/ThoughtOfLine.tsx";
import { charactersPart, opponentsPart, thoughtsPart } from "../opponent/part.ts";
import { planPart } from "../plan/part.ts";
import {
  gameAutosavePart,
  gamesPart,
  lineNotePart,
  playPart,
  positionPart,
  seatsPart,
  twoWindowsPart,
} from "../play/part.ts";
import { printPart } from "../print/part.ts";
import type { Part } from "../window/part.ts";
import type { Program } from "../window/program.ts";
import { commandById, run } from "./commands.ts";
import { createFeatures } from "./features.ts";
import type { ProgramParts } from "./groundFloor.ts";
import { keepInStep } from "./keepInStep.ts";
import { type Foundation, layFoundation } from "./threshold.ts";

/** Each feature's part, by name. */
const PARTS = {
  advice: advicePart,
  files: filesPart,
  autosave: autosavePart,
  documentTarget: documentTargetPart,
  play: playPart,
  games: gamesPart,
  twoWindows: twoWindowsPart,
  position: positionPart,
  gameAutosave: gameAutosavePart,
  opponents: opponentsPart,
  thoughts: thoughtsPart,
  characters: charactersPart,
  plan: planPart,
  print: printPart,
  lab: labPart,
  guide: guidePart,
  tableGuide: tableGuidePart,
  stamps: stampsPart,
  library: libraryPart,
} as const;
type Parts = { readonly [K in keyof typeof PARTS]: (typeof PARTS)[K] extends Part<infer T> ? T : never };
/** The whole program, as app/ makes it. Features see the ground floor and each other's parts. */
export type WholeProgram = Program & Parts;

function putParts(program: WholeProgram): WholeProgram {
  for (const name of Object.keys(PARTS) as (keyof Parts)[]) (PARTS[name] as Part<unknown>).put(program, program[name]);
  seatsPart.put(program, () => program.opponents.store.getState().seats);
  lineNotePart.put(program, ThoughtOfLine);
  return program;
}

export const createProgram = async (parts: ProgramParts): Promise<WholeProgram> =>
  buildProgram(await layFoundation(parts));

export function buildProgram(foundation: Foundation): WholeProgram {
  const { floor, info } = foundation;
  const { bridge } = floor;
  const features = createFeatures(foundation);
  const { ui, session, front, asking, overlays, pointer, tell, flashFront } = floor;
  const { play, opponents, thoughts, plan, print, lab } = features;
  const scene: Program["scene"] = { handle: null };
  const ends = [
    ...keepInStep(floor, features, scene),
    opponents.stop,
    features.toolbox.stop,
    features.advice.stop,
    print.stop,
    lab.end,
    features.guide.stop,
    features.tableGuide.stop,
    features.autosave.stop,
    features.gameAutosave.stop,
    features.twoWindows.stop,
    floor.stop,
  ];
  const program: WholeProgram = putParts({
    ...{ bridge, info, ui, session, asking, overlays, pointer, front, tell, flashFront, scene },
    ...features,
    run: (id) => run(program, id),
    command: commandById,
    pulses: [ui, session.store, front, play.store, opponents.store, thoughts.store, plan.store, print.store, lab.store],
    stop: () => {
      for (const end of ends) end();
    },
  });
  return program;
}
