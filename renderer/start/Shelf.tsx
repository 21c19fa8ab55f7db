/** The shipped battles by rule system, each with a picture of its model. */
import type { Output } from "../../shared/api.ts";
import { filesPart } from "../files/part.ts";
import { usePart } from "../window/context.ts";
import { FilePicture } from "../window/panels/TablePicture.tsx";
import { type Battle, type BattleGroup, factsOf, groupsOf } from "./battleWords.ts";

/** The greatest width of a card's picture, in pixels. */
const CARD = 320;

export function Shelf({ battles }: { battles: Output<"files.shipped"> }) {
  return (
    <section aria-label="Shipped scenarios">
      <h2>Included battles</h2>
      <div className="shelf">
        {groupsOf(battles).map((group) => (
          <Group key={group.key} group={group} />
        ))}
      </div>
      {battles.length === 0 && <p>This copy of the program has no scenarios.</p>}
    </section>
  );
}

function Group({ group: { system, series, battles } }: { group: BattleGroup }) {
  return (
    <div className="shelf-group" data-count={Math.min(battles.length, 4)}>
      <h3>
        {system}
        {series !== null && <span>{`${series}, a series of ${battles.length}`}</span>}
      </h3>
      <ul className="shelf-cards">
        {battles.map((battle) => (
          <li key={battle.id}>
            <BattleCard battle={battle} system={system} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function BattleCard({ battle, system }: { battle: Battle; system: string }) {
  const files = usePart(filesPart);
  const { id, title, series, kind, summary } = battle;
  return (
    <button type="button" className="battle-card" onClick={() => void files.openShipped(id, title)}>
      <FilePicture of={{ type: "shipped", id }} width={CARD} />
      <span className="words">
        <span className="visually-hidden">{system}</span>
        <em>{kind}</em>
        {series ? (
          <b>
            <span className="visually-hidden">{series.name} </span>
            <i>{series.number}</i> {series.title}
          </b>
        ) : (
          <b>{title}</b>
        )}
        <span>{summary}</span>
        <small>{factsOf(battle)}</small>
      </span>
    </button>
  );
}
