/** The battle that was made: its table, situation and forces, and what the trial found. */
import { Checkbox, Skeleton } from "@mantine/core";
import { minutesWords } from "../../shared/library/minutes.ts";
import { theatre } from "../../shared/lists/theatres.ts";
import { minutesToPlay } from "../../shared/rules/playingTime.ts";
import { ruleSystem } from "../../shared/rules/systems.ts";
import type { Scenario } from "../../shared/scenario/model.ts";
import { SIDE_IDS, type SideId } from "../../shared/systems.ts";
import { battleKind } from "../../shared/tonight/kinds.ts";
import { SideBlock } from "../play/panels/playWords.tsx";
import { TablePicture } from "../window/panels/TablePicture.tsx";
import { TrialLine } from "./TrialLine.tsx";
import type { Trying } from "./useTrial.ts";
import type { Choice, TonightBattle } from "./wish.ts";

interface Props {
  readonly battle: TonightBattle | null;
  /** Why there is no battle. */
  readonly refusal: string | null;
  readonly busy: boolean;
  readonly trial: Trying;
  readonly choice: Choice;
  readonly setChoice: (choice: Choice) => void;
}

export function TonightCard({ battle, refusal, busy, trial, choice, setChoice }: Props) {
  if (refusal !== null && !busy)
    return (
      <p className="generator-empty" role="alert">
        {refusal}
      </p>
    );
  if (!battle)
    return (
      <div className="tonight-card" aria-busy="true">
        <Skeleton height={280} radius={2} />
      </div>
    );
  const scenario = trial.state?.loaded.scenario ?? battle.loaded.scenario;
  const keep = (part: Partial<Choice["keep"]>) => setChoice({ ...choice, keep: { ...choice.keep, ...part } });
  return (
    <article className="tonight-card" aria-busy={busy} aria-label={scenario.title}>
      <div className="tonight-table">
        <span className="frame">
          <TablePicture picture={battle.picture} />
        </span>
        <Checkbox
          size="xs"
          label="Keep this table"
          checked={choice.keep.table}
          onChange={(e) => keep({ table: e.currentTarget.checked })}
        />
      </div>
      <div className="tonight-words">
        <em>{factsWords(battle, scenario)}</em>
        <h3>{scenario.title}</h3>
        <p>{scenario.situation}</p>
        <TrialLine trial={trial} scenario={scenario} busy={busy} />
      </div>
      <div className="tonight-forces">
        <div className="pair">
          {SIDE_IDS.map((side) => (
            <Force key={side} side={side} scenario={scenario} />
          ))}
        </div>
        <Checkbox
          size="xs"
          label="Keep these forces"
          checked={choice.keep.forces}
          onChange={(e) => keep({ forces: e.currentTarget.checked })}
        />
      </div>
    </article>
  );
}

/** “Ambush · June 1944, Western front · 10 turns, about 45 min” */
function factsWords({ kind, theatre: where }: TonightBattle, { system, facts, stands }: Scenario): string {
  const rules = ruleSystem(system);
  const minutes = rules.ok ? minutesToPlay(rules.value.design, stands.length, facts.turnLimit) : null;
  const place = where ? `, ${theatre(where).name}` : "";
  const time = minutes === null ? "" : `, ${minutesWords(minutes)}`;
  return `${battleKind(kind)?.name ?? ""} · ${facts.date ?? ""}${place} · ${facts.turnLimit} turns${time}`;
}

function Force({ side, scenario }: { side: SideId; scenario: Scenario }) {
  const { sides, stands, formations, vehicles } = scenario;
  const own = stands.filter((stand) => stand.side === side);
  const name = sides.find(({ id }) => id === side)?.name ?? "";
  return (
    <section aria-label={name}>
      <SideBlock side={side}>{name}</SideBlock>
      <ul>
        {formations
          .filter((formation) => formation.side === side)
          .map(({ id, name: formation }) => (
            <li key={id}>
              <b>{formation}</b>
              <span>
                {standsWords(
                  own
                    .filter((stand) => stand.formation === id)
                    .map((stand) => vehicles[stand.vehicle]?.name ?? stand.vehicle),
                )}
              </span>
            </li>
          ))}
      </ul>
      <small>{own.length} stands</small>
    </section>
  );
}

/** “2 M4A1, M5A1” */
function standsWords(names: readonly string[]): string {
  return [...Map.groupBy(names, (name) => name)]
    .map(([name, all]) => (all.length > 1 ? `${all.length} ${name}` : name))
    .join(", ");
}
