/** Tries the battle in the lab's workers while the dialog is open, and counts on. */
import { useEffect, useState } from "react";
import { CHARACTERS, STANDARD_CHARACTER } from "../../shared/opponent/character.ts";
import type { Failure } from "../../shared/result.ts";
import { ruleSystem } from "../../shared/rules/systems.ts";
import { createTrial, MOST_MEASURES, type TrialState, USUAL_TRIAL } from "../../shared/tonight/trial.ts";
import { doctorOrder } from "../lab/store/orders.ts";
import { Pool } from "../lab/worker/pool.ts";
import { HAS_WORKERS, startLab } from "../lab/worker/startLab.ts";
import type { TonightBattle } from "./wish.ts";

/** More battles tell nothing that a player would feel. */
const MOST = 1000;
/** The battles that a worker plays at a time. */
const AT_A_TIME = 2;

export interface Trying {
  /** Null before the first battle is over. */
  readonly state: TrialState | null;
  readonly trouble: Failure | null;
}

/** `even`: whether measures may be taken; `weigh`: whether they may be other forces. Another battle begins a new trial. */
export function useTrial(
  battle: TonightBattle | null,
  { even, weigh }: { readonly even: boolean; readonly weigh: boolean },
): Trying {
  const [now, setNow] = useState<Trying & { readonly of: string | null }>({ of: null, state: null, trouble: null });
  const [pool, setPool] = useState<Pool | null>(null);
  const workers = HAS_WORKERS ? Math.max(1, (globalThis.navigator?.hardwareConcurrency ?? 2) - 1) : 1;
  useEffect(() => {
    const opened = new Pool(startLab, workers);
    setPool(opened);
    return () => opened.stop();
  }, [workers]);
  const of = battle && `${battle.key} ${even}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which battle it is
  useEffect(() => {
    if (!pool || !battle) return;
    const say = (state: TrialState | null, trouble: Failure | null = null) => setNow({ of, state, trouble });
    say(null);
    const system = ruleSystem(battle.loaded.scenario.system);
    if (!system.ok) return say(null, system.error);
    const player = CHARACTERS[STANDARD_CHARACTER];
    const trial = createTrial({
      loaded: battle.loaded,
      system: system.value,
      players: { red: player, blue: player },
      seed: battle.seed,
      budget: USUAL_TRIAL,
      measures: even ? MOST_MEASURES : 0,
      most: MOST,
      refit: weigh ? battle.refit : null,
    });
    if (!trial.ok) return say(null, trial.error);
    const looked = () => say(trial.value.state());
    looked();
    pool.run(
      doctorOrder(
        trial.value,
        { key: `${of}`, length: AT_A_TIME, many: workers },
        { game: () => undefined, looked, end: looked, refused: (error) => say(trial.value.state(), error) },
      ),
    );
    return () => pool.cancel();
  }, [pool, of, workers]);
  return now.of === of ? now : { state: null, trouble: null };
}
