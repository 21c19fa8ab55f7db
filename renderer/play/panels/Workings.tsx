/** Every modifier with its rule's number, and the exact chances of the results. */
import { chanceOf } from "../../../shared/odds/fraction.ts";
import { percentOf } from "../../../shared/odds/percent.ts";
import type { ForecastOutcome, Working } from "../../../shared/play/contract.ts";
import { capital, lower } from "../../../shared/words.ts";

export function WorkingTable({ working }: { working: Working }) {
  return (
    <table className="working">
      <caption>{working.title}</caption>
      <tbody>
        {working.rows.map((row, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows may be alike and never change places
          <tr key={i}>
            <td>{row.name}</td>
            <td className="rule">{row.rule}</td>
            <td className="value">{row.value}</td>
          </tr>
        ))}
        {working.total !== undefined && (
          <tr className="total">
            <td colSpan={3}>{working.total}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

const inParts = (outcomes: readonly ForecastOutcome[]) =>
  outcomes.map((result) => ({ ...result, part: chanceOf(result.chance) }));

export const OddsBar = ({ outcomes }: { outcomes: readonly ForecastOutcome[] }) => (
  <div className="odds-bar" aria-hidden="true">
    {inParts(outcomes)
      .filter(({ part }) => part > 0)
      .map(({ id, part, gravity, letter }) => (
        <i
          key={id}
          className={`gravity-${gravity}`}
          style={{ flexGrow: part }}
          data-letter={part > 0.08 ? letter : ""}
        />
      ))}
  </div>
);

/** A bar of all results, and the chances of the gravest and the mildest in words; all chances on hover. */
export function OddsLine({ outcomes }: { outcomes: readonly ForecastOutcome[] }) {
  const possible = inParts(outcomes).filter(({ part }) => part > 0);
  const words = possible.map(({ name, part }) => `${lower(name)} ${percentOf(part)}%`);
  return (
    <>
      <OddsBar outcomes={outcomes} />
      <small title={capital(words.join(", "))}>{capital([...new Set([words[0], words.at(-1)])].join(", "))}</small>
    </>
  );
}

/** A bar of all results, then each with its letter, name and chance; the fraction on hover. */
export function Outcomes({ outcomes }: { outcomes: readonly ForecastOutcome[] }) {
  const all = inParts(outcomes);
  const never = all.filter(({ part }) => part === 0);
  return (
    <>
      <OddsBar outcomes={outcomes} />
      <ul className="odds">
        {all
          .filter(({ part }) => part > 0)
          .map(({ id, letter, name, detail, chance, part, gravity }) => (
            <li key={id} title={`exactly ${chance}`}>
              <span className={`letter gravity-${gravity}`}>{letter}</span>
              <span className="what">
                {name}
                <small>{detail}</small>
              </span>
              <span className="bar">
                <i className={`gravity-${gravity}`} style={{ width: `${part * 100}%` }} />
              </span>
              <b>
                {percentOf(part)}
                <small> %</small>
              </b>
            </li>
          ))}
        {never.length > 0 && (
          <li className="never">
            <span className="letters">
              {never.map(({ id, letter, name, gravity }) => (
                <span key={id} className={`letter gravity-${gravity}`} title={name}>
                  {letter}
                </span>
              ))}
            </span>
            can't happen
          </li>
        )}
      </ul>
    </>
  );
}

/** The target's state after the attack, in a line of letters and percentages. */
export function Afterwards({ after }: { after: readonly ForecastOutcome[] }) {
  return (
    <ul className="after">
      {inParts(after)
        .filter(({ part }) => part > 0)
        .map(({ id, letter, name, chance, part, gravity }) => (
          <li key={id} title={`${name}: exactly ${chance}`}>
            <span className={`letter gravity-${gravity}`}>{letter}</span>
            <span>{name}</span>
            <b>{percentOf(part)}%</b>
          </li>
        ))}
    </ul>
  );
}
