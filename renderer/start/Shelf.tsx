/** A shelf of battles by rule system, each with a picture of its table. */
import { type ReactNode, useId } from "react";
import type { Input } from "../../shared/api.ts";
import type { BattleHead } from "../../shared/library/battleHead.ts";
import { BattleCard } from "./BattleCard.tsx";
import { type BattleGroup, groupsOf } from "./battleGroups.ts";

export interface Shelved {
  readonly key: string;
  readonly head: BattleHead;
  readonly picture: Input<"files.picture">["of"];
  readonly open: () => void;
}

interface Props {
  readonly name: string;
  /** Beside the name: where the shelf comes from, and its buttons. */
  readonly aside?: ReactNode;
  readonly battles: readonly Shelved[];
  /** Below the cards: what can't be shown. */
  readonly children?: ReactNode;
}

export function Shelf({ name, aside, battles, children }: Props) {
  const heading = useId();
  const groups = groupsOf(battles.map(({ head, ...rest }) => ({ ...head, ...rest })));
  return (
    <section aria-labelledby={heading}>
      <header className="start-row">
        <h2 id={heading}>{name}</h2>
        {aside}
      </header>
      {groups.length > 0 && (
        <div className="shelf">
          {groups.map((group) => (
            <Group key={group.key} group={group} />
          ))}
        </div>
      )}
      {children}
    </section>
  );
}

function Group({ group: { system, series, battles } }: { group: BattleGroup<BattleHead & Omit<Shelved, "head">> }) {
  return (
    <div className="shelf-group" data-count={Math.min(battles.length, 4)}>
      <h3>
        {system}
        {series !== null && <span>{`${series}, a series of ${battles.length}`}</span>}
      </h3>
      <ul className="shelf-cards">
        {battles.map((battle) => (
          <li key={battle.key}>
            <BattleCard battle={battle} picture={battle.picture} open={battle.open} />
          </li>
        ))}
      </ul>
    </div>
  );
}
