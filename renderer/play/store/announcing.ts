/** What a screen reader says of a game: each refusal, or the lines of the last command, a new phase and the next question. */
import type { BattleView, LogLine } from "../../../shared/play/contract.ts";
import { refusalWords } from "./picture.ts";
import type { PlayState } from "./play.ts";
import { lineInWords } from "./verdict.ts";

/** The turn and the phase, as far as they were announced. */
export type Place = Pick<BattleView, "turn" | "phase">;

interface Announced extends Pick<PlayState, "notice"> {
  readonly fresh: readonly Pick<LogLine, "text" | "outcome" | "roll">[];
  readonly place: Place;
  readonly phases: readonly { readonly id: string; readonly name: string }[];
  readonly question: string;
}

export function announcementOf({ notice, fresh, place, phases, question }: Announced, before: Place | null): string {
  if (notice?.type === "refused") return refusalWords(notice.refusal);
  const phase = phases.find(({ id }) => id === place.phase)?.name;
  const moved = before?.turn !== place.turn || before.phase !== place.phase;
  return [
    ...fresh.map(lineInWords),
    ...(moved && place.turn > 0 && phase !== undefined ? [`Turn ${place.turn}, ${phase}`] : []),
    ...(notice?.type === "note" ? [notice.text] : []),
    question,
  ]
    .map((words) => words.trim().replace(/[^.!?]$/, "$&."))
    .join(" ")
    .trim();
}
