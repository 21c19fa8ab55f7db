/** How to win, over the table's upper right corner: each side's conditions, their state, and the turns that are left. */
import { IconChevronDown } from "@tabler/icons-react";
import { Fragment, useMemo } from "react";
import { type GoalWay, goalsOf } from "../../../shared/rules/referee/goals.ts";
import { SIDE_IDS, type SideId } from "../../../shared/systems.ts";
import { usePart } from "../../window/context.ts";
import { playPart, usePlay } from "../part.ts";
import { missionOf } from "../store/mission.ts";
import { useGame } from "./useGame.ts";

export function GoalsCard() {
  const { game, view } = useGame();
  const cover = usePlay((s) => s.cover);
  const play = usePart(playPart);
  const open = usePlay((s) => s.goalsOpen);
  const { scenario } = game.loaded;
  const mission = useMemo(() => missionOf(scenario), [scenario]);
  if (cover !== null || !mission || view.ending) return null;
  const left = Math.max(0, view.turnLimit - view.turn);
  return (
    <section className="goals" aria-label="How to win" data-over-table>
      <button type="button" className="fold" aria-expanded={open} onClick={() => play.setGoalsOpen(!open)}>
        How to win
        <span className="aside">{left === 0 ? "last turn" : left === 1 ? "1 turn left" : `${left} turns left`}</span>
        <IconChevronDown size={14} aria-hidden="true" />
      </button>
      {SIDE_IDS.map((side) => (
        <Ways
          key={side}
          side={side}
          name={view.sides[side].name}
          ways={goalsOf(mission.subject, view, side)}
          inFull={open}
        />
      ))}
      {open && mission.ending !== null && <p className="small">{mission.ending}</p>}
    </section>
  );
}

/** A line for each way to win; `inFull` shows the conditions themselves as well. */
function Ways(props: { side: SideId; name: string; ways: readonly GoalWay[]; inFull: boolean }) {
  const { side, name, ways, inFull } = props;
  if (ways.length === 0) return null;
  return (
    <div className={`goal-side ${side}`}>
      <h3>{name}</h3>
      {ways.map((way, i) => {
        const words = way.map((goal) => goal.words).join(", and ");
        return (
          <Fragment key={words}>
            <p title={`Wins if it ${words}.`}>
              {i > 0 && <em>or </em>}
              <b>{way.map(({ progress }) => progress).join(", ")}</b>
            </p>
            {inFull && <p>Wins if it {words}.</p>}
            <Bar way={way} />
          </Fragment>
        );
      })}
    </div>
  );
}

/** The part of a way that is done: of its weakest condition, for all must hold together. */
function Bar({ way }: { way: GoalWay }) {
  const shares = way.flatMap(({ share }) => share ?? []);
  if (shares.length === 0) return null;
  return (
    <i className="goal-bar" aria-hidden="true">
      <i style={{ width: `${Math.min(...shares) * 100}%` }} />
    </i>
  );
}
