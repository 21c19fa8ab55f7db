/** What the trial found: the odds as an interval, the measures taken, and what it does now. */
import type { Scenario } from "../../shared/scenario/model.ts";
import type { SideId } from "../../shared/systems.ts";
import { oddsWords, type TrialState } from "../../shared/tonight/trial.ts";
import { Interval } from "../lab/panels/Interval.tsx";
import type { Trying } from "./useTrial.ts";

interface Props {
  readonly trial: Trying;
  readonly scenario: Pick<Scenario, "sides">;
  readonly busy: boolean;
}

export function TrialLine({ trial: { state, trouble }, scenario, busy }: Props) {
  const nationOf = (side: SideId) => scenario.sides.find(({ id }) => id === side)?.nation ?? "";
  const odds = !busy && state ? oddsWords(state.score, nationOf("red")) : null;
  return (
    <div className="tonight-trial">
      <p role="status" className="tonight-odds">
        {trouble
          ? `The computer can’t play this battle: ${trouble.message}`
          : (odds ?? "The computer is trying this battle.")}
      </p>
      {odds && state && (
        <div className="lab-scale">
          <span>{nationOf("blue")}</span>
          <Interval of={state.score} least={0} most={1} even={0.5} words={odds} />
          <span>{nationOf("red")}</span>
        </div>
      )}
      {!trouble && state && !busy && <p className="preset-about">{stageWords(state)}</p>}
      {state && state.measures.length > 0 && (
        <>
          <p className="preset-about">Evened by play:</p>
          <ul className="tonight-measures">
            {state.measures.map((measure) => (
              <li key={measure}>{measure}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function stageWords({ stage, done }: TrialState): string {
  if (done) return "Tried enough.";
  switch (stage) {
    case "weighing":
      return "The computer plays it against itself and weighs the forces.";
    case "trying":
      return "Is it even? The computer plays it against itself.";
    case "evening":
      return "One side has the better of it. Measures are being tried.";
    case "counting":
      return "The computer keeps on playing it against itself.";
  }
}
