/** Questions to the opponent's worker: it learns about another game, and only the newest question is answered. */
import type { Character } from "../../../shared/play/character.ts";
import type { NodeId } from "../../../shared/play/game.ts";
import { type Result, thrown } from "../../../shared/result.ts";
import type { LoadedScenario, Scenario } from "../../../shared/scenario/model.ts";
import type { SideId } from "../../../shared/systems.ts";
import type { OpenGame } from "../../play/store/play.ts";
import type { OpponentAnswer, OpponentWorker } from "../worker/job.ts";
import type { StartOpponent } from "../worker/startOpponent.ts";

export interface Question {
  readonly side: SideId;
  readonly character: Character;
  readonly plan: string | null;
  /** The worker must forget everything. */
  readonly afresh?: boolean;
}

export type OpponentAsking = ReturnType<typeof createAsking>;

export function createAsking(start: StartOpponent, table: (open: OpenGame) => LoadedScenario) {
  let worker: OpponentWorker | null = null;
  let last = 0;
  let heard: (answer: Result<OpponentAnswer>) => void = () => {};
  let sent: { readonly serial: number; readonly plans: Scenario["plans"] } | null = null;
  /** The node of the last question for each key: the worker remembers the line up to there. */
  const askedAt = new Map<string, NodeId>();

  function about(open: OpenGame): OpponentWorker {
    const { scenario, ground } = table(open);
    const { serial, game } = open;
    worker ??= start(({ id, answer }) => {
      if (id === last) heard(answer);
    });
    if (sent?.serial !== serial || sent.plans !== scenario.plans) {
      sent = { serial, plans: scenario.plans };
      askedAt.clear();
      const cells = { terrain: ground.terrain.slice(), level: ground.level.slice() };
      worker.about({ scenario, cells, seed: game.info.seed });
    }
    return worker;
  }

  function send(open: OpenGame, { side, character, plan, afresh }: Question): void {
    const asked = about(open);
    const { game } = open;
    const key = JSON.stringify([side, character, plan]);
    const before = askedAt.get(key);
    const goesOn = before !== undefined && game.lineTo(game.at).some(({ id }) => id === before);
    askedAt.set(key, game.at);
    asked.ask({ id: last, state: game.state, side, character, plan, afresh: afresh === true || !goesOn });
  }

  return {
    /** The number of the next question. */
    get next() {
      return last + 1;
    },
    /** Asks a question; the answer to an older one is ignored. If it can't be asked, the failure is the answer. */
    ask(open: OpenGame, question: Question, answered: (answer: Result<OpponentAnswer>) => void): void {
      last++;
      heard = answered;
      try {
        send(open, question);
      } catch (e) {
        answered(thrown(e));
      }
    },
    cancel(): void {
      last++;
      worker?.cancel();
    },
    /** Everything begins anew. */
    forget(): void {
      askedAt.clear();
    },
    stop(): void {
      last++;
      worker?.stop();
      worker = null;
    },
  };
}
