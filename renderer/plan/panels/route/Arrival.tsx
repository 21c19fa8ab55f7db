/** A route's end: the chance to arrive unharmed against fire at the best moment or at first chance, and every fate. */
import { inchesInWords } from "../../../../shared/geometry/inchWords.ts";
import { chanceOf } from "../../../../shared/odds/fraction.ts";
import { percentOf } from "../../../../shared/odds/percent.ts";
import type { RouteRisk } from "../../../../shared/planner/questions.ts";
import type { Fate } from "../../../../shared/play/planning.ts";
import type { Gravity } from "../../../../shared/play/view.ts";
import { pointsInWords } from "../../store/move.ts";

const FATES: readonly {
  readonly fate: Fate;
  readonly sign: string;
  readonly name: string;
  readonly gravity: Gravity;
}[] = [
  { fate: "whole", sign: "W", name: "Arrives whole", gravity: 0 },
  { fate: "harmed", sign: "H", name: "Arrives harmed", gravity: 1 },
  { fate: "stopped", sign: "St", name: "Stopped on the way", gravity: 2 },
  { fate: "lost", sign: "L", name: "Is lost", gravity: 4 },
];

export const Percent = ({ chance }: { chance: string }) => (
  <b className="percent" title={exactly(chance)}>
    {percentOf(chanceOf(chance))}
    <small> %</small>
  </b>
);
/** Undefined for a fraction too long to read. */
export const exactly = (chance: string): string | undefined =>
  chance.length > 40 ? undefined : chance.includes("/") ? `exactly ${chance}` : undefined;

export function Arrival({ risk, stale }: { risk: RouteRisk; stale: boolean }) {
  const { path, trials } = risk;
  return (
    <div className={stale ? "arrival stale" : "arrival"}>
      <div className="whole">
        <div>
          <Percent chance={risk.wholeAtBest} />
          <span>arrives unharmed if the enemy fires at the best moment</span>
        </div>
        <div>
          <Percent chance={risk.wholeAtFirst} />
          <span>if it fires at the first chance</span>
        </div>
      </div>
      <FatesBar fates={risk.fates} />
      <p>
        {inchesInWords(path.inches)} long for {pointsInWords(path.cost, risk.unit)}, {turnsInWords(path.turnEnds)}
        {risk.rolled ? " where the dice give the most" : ""}.
      </p>
      {trials.map(({ at, passes }) => (
        <p key={at}>
          {inchesInWords(at)} along it must roll to pass an enemy, and does so in {percentOf(chanceOf(passes))}%.
        </p>
      ))}
      <p className="faint">
        Exact for fire at it on its way; every enemy may fire anew each turn. Your return fire and the phases in between
        don't count.
      </p>
    </div>
  );
}

function FatesBar({ fates }: { fates: RouteRisk["fates"] }) {
  const all = FATES.map((fate) => ({ ...fate, chance: fates[fate.fate], part: chanceOf(fates[fate.fate]) }));
  const some = all.filter(({ part }) => part > 0);
  return (
    <>
      <div className="odds-bar" aria-hidden="true">
        {some.map(({ fate, part, gravity, sign }) => (
          <i
            key={fate}
            className={`gravity-${gravity}`}
            style={{ flexGrow: part }}
            data-letter={part > 0.08 ? sign : ""}
          />
        ))}
      </div>
      <ul className="after" aria-label="Outcomes">
        {some.map(({ fate, sign, name, gravity, chance, part }) => (
          <li key={fate} title={exactly(chance)}>
            <span className={`letter gravity-${gravity}`} aria-hidden="true">
              {sign}
            </span>
            <span>{name}</span>
            <b>{percentOf(part)}%</b>
          </li>
        ))}
      </ul>
    </>
  );
}

function turnsInWords(turnEnds: readonly number[]): string {
  if (turnEnds.length === 1) return "one turn";
  const ends = turnEnds.slice(0, -1).map(inchesInWords).join(", ");
  return `${turnEnds.length} turns (it stops at ${ends})`;
}
