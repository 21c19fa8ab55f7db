/** A battle on a shelf: its picture, its sort and its facts. */
import type { Input } from "../../shared/api.ts";
import type { BattleHead } from "../../shared/library/battleHead.ts";
import { systemName } from "../../shared/systems.ts";
import { computerOf, factsOf, kindOf } from "../library/battleLine.ts";
import { FilePicture } from "../window/panels/TablePicture.tsx";

/** The greatest width of a card's picture, in pixels. */
const CARD = 320;

interface Props {
  readonly battle: BattleHead;
  readonly picture: Input<"files.picture">["of"];
  readonly open: () => void;
}

export function BattleCard({ battle, picture, open }: Props) {
  const { system, title, series, summary } = battle;
  const computer = computerOf(battle);
  return (
    <button type="button" className="battle-card" onClick={open}>
      <FilePicture of={picture} width={CARD} />
      <span className="words">
        <span className="visually-hidden">{systemName(system)}</span>
        <em>{kindOf(battle)}</em>
        {series ? (
          <b>
            <span className="visually-hidden">{series.name} </span>
            <i>{series.number}</i> {series.title}
          </b>
        ) : (
          <b>{title}</b>
        )}
        <span>{summary}</span>
        <small>
          {factsOf(battle)}
          {computer !== "" && <i>{computer}</i>}
        </small>
      </span>
    </button>
  );
}
