/** Advice for a person: the computer's choice in place of the deciding side. */
import type { Character } from "../../../shared/play/character.ts";
import type { Result } from "../../../shared/result.ts";
import type { SideId } from "../../../shared/systems.ts";
import type { OpenGame, Play } from "../../play/store/play.ts";
import type { OpponentAnswer } from "../worker/job.ts";
import type { OpponentAsking } from "./asking.ts";
import type { OpponentStore } from "./opponentStore.ts";
import { STANDARD } from "./seating.ts";
import type { Advice } from "./state.ts";

export interface AdvisingParts {
  readonly play: Play;
  readonly state: OpponentStore;
  readonly asking: OpponentAsking;
  /** The worker thinks for a side that the computer plays. */
  readonly deciding: () => boolean;
}

export class Advising {
  readonly #parts: AdvisingParts;

  constructor(parts: AdvisingParts) {
    this.#parts = parts;
  }

  advise(side: SideId, character: Character = STANDARD, plan: string | null = null): void {
    const { play, state, asking, deciding } = this.#parts;
    const { open, asked, cover } = play.store.getState();
    if (!open || asked || cover !== null || deciding()) return;
    const node = open.game.at;
    state.set({ placing: null });
    if (open.reader.decision.side !== side) {
      state.set({ advice: { type: "failed", node, why: "This side has nothing to decide now." } });
      return;
    }
    state.set({ advice: { type: "thinking", node, side } });
    asking.ask(open, { side, character, plan, afresh: true }, (answer) => this.#answered(node, side, answer));
  }

  #answered(node: OpenGame["game"]["at"], side: SideId, answer: Result<OpponentAnswer>): void {
    const { state } = this.#parts;
    const { advice: waiting } = state.now;
    if (waiting?.type !== "thinking" || waiting.node !== node) return;
    const failed = (why: string): Advice => ({ type: "failed", node, why });
    if (!answer.ok) {
      state.set({ advice: failed(answer.error.message) });
      return;
    }
    const { decided, plan } = answer.value;
    state.set({
      advice: decided ? { type: "given", node, side, decided, plan } : failed("It found no move to suggest."),
    });
  }

  forget(): void {
    const { state, asking, deciding } = this.#parts;
    if (state.now.advice?.type === "thinking" && !deciding()) asking.cancel();
    state.set({ advice: null });
  }
}
