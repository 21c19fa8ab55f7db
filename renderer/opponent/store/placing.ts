/** The computer places the waiting stands of a person's side, one after another, until a person acts or cancels. */
import type { Character } from "../../../shared/play/character.ts";
import type { StandId } from "../../../shared/play/contract.ts";
import type { Result } from "../../../shared/result.ts";
import { type OpenGame, personDecides } from "../../play/store/play.ts";
import { conclusion } from "../../play/store/reader.ts";
import type { OpponentAnswer } from "../worker/job.ts";
import type { AdvisingParts } from "./advising.ts";

/** What the computer may do for the person: a stand gets its place, or comes later with a company. */
const PLACES = ["place", "send-with"];
const placesWith = ({ game }: OpenGame, kind: string): boolean =>
  PLACES.includes(game.battle.effects.get(kind)?.type ?? "");

/** The stands that a person has to place still; none once the deployment may end, though some stands come later. */
export function toPlace(open: OpenGame): readonly StandId[] {
  const { decision, able, stand } = open.reader;
  if (conclusion(open.reader)) return [];
  const kind = decision.open.find((each) => open.game.battle.effects.get(each.kind)?.type === "place");
  if (!kind || !personDecides({ open })) return [];
  return able(kind.kind).filter((id) => stand(id)?.status === "waiting");
}

export class Placing {
  readonly #parts: AdvisingParts;

  constructor(parts: AdvisingParts) {
    this.#parts = parts;
  }

  begin(character: Character): void {
    const { play, state, deciding } = this.#parts;
    const { open, asked, cover } = play.store.getState();
    if (!open || asked || cover !== null || deciding() || toPlace(open).length === 0) return;
    state.set({ advice: null });
    this.#next(open, character, true);
  }

  #next(open: OpenGame, character: Character, afresh: boolean): void {
    const { state, asking } = this.#parts;
    const { side } = open.reader.decision;
    if (!side) return;
    const node = open.game.at;
    state.set({ placing: node });
    asking.ask(open, { side, character, plan: null, afresh }, (answer) => {
      if (state.now.placing === node) this.#answered(open, character, answer);
    });
  }

  #answered(open: OpenGame, character: Character, answer: Result<OpponentAnswer>): void {
    const { play, state } = this.#parts;
    // Its command isn't a person's, who would end the placing.
    state.set({ placing: null });
    const command = answer.ok ? answer.value.decided?.command : null;
    if (!command || !placesWith(open, command.type)) {
      const why = answer.ok ? "It found no place for the next stand." : answer.error.message;
      state.set({ advice: { type: "failed", node: open.game.at, why } });
      return;
    }
    const { side } = open.reader.decision;
    if (play.give(command) !== "done") return;
    if (open.reader.decision.side === side && toPlace(open).length > 0) this.#next(open, character, false);
  }

  /** The game went another way, or a person has cancelled. */
  forget(): void {
    const { state, asking, deciding } = this.#parts;
    if (state.now.placing === null) return;
    if (!deciding()) asking.cancel();
    state.set({ placing: null });
  }
}
