/** The result of a battle that is over, at the node being looked at: winner, losses, course and luck of both sides. */
import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import {
  type Aftermath,
  aftermathOf,
  type FallenStand,
  luckInWords,
  type SideAftermath,
} from "../../../shared/lab/aftermath.ts";
import { ruleSystem } from "../../../shared/rules/systems.ts";
import { SIDE_IDS, type SideId } from "../../../shared/systems.ts";
import { capital } from "../../../shared/words.ts";
import { usePart, useProgram } from "../../window/context.ts";
import { Dialog } from "../../window/panels/Dialog.tsx";
import { StandGlyph } from "../../window/panels/StandGlyph.tsx";
import { SideBlock, sideNamesIn } from "../panels/playWords.tsx";
import { type GameNow, useGame } from "../panels/useGame.ts";
import { playPart } from "../part.ts";
import { rematch } from "../playing.ts";
import { missionOf } from "../store/mission.ts";
import { CourseChart } from "./CourseChart.tsx";

export function BattleResult({ close }: { close: () => void }) {
  const game = useGame();
  const { view } = game;
  const { ending } = view;
  const aftermath = useAftermath(game);
  if (!ending) return null;
  return (
    <Dialog opened onClose={close} title="Result of the battle" size={860} returnFocus={false}>
      <div className="stack battle-result">
        <header>
          {ending.winner === null ? (
            <h3>A draw</h3>
          ) : (
            <h3>
              <SideBlock side={ending.winner}>{view.sides[ending.winner].name}</SideBlock>{" "}
              {sideNamesIn(view).clause(ending.winner, "has won")}
            </h3>
          )}
          <p>
            {ending.reason}{" "}
            <span className="turns-played">
              Turn {view.turn} of {view.turnLimit}.
            </span>
          </p>
        </header>
        {aftermath === null ? (
          <p role="status">The battle is being counted…</p>
        ) : (
          aftermath.ok && <Figures aftermath={aftermath.value} game={game} />
        )}
        <Foot close={close} game={game} />
      </div>
    </Dialog>
  );
}

/** Null while it is being counted. */
function useAftermath({ game }: GameNow): ReturnType<typeof aftermathOf> | null {
  const [made, setMade] = useState<{ at: number; result: ReturnType<typeof aftermathOf> } | null>(null);
  const { at } = game;
  useEffect(() => {
    // The dialog is drawn first: a long battle takes a moment to count.
    const timer = setTimeout(() => {
      const { scenario } = game.loaded;
      const system = ruleSystem(scenario.system);
      const result = system.ok ? aftermathOf(game, system.value, missionOf(scenario)?.subject ?? null) : system;
      setMade({ at, result });
    });
    return () => clearTimeout(timer);
  }, [game, at]);
  return made?.at === at ? made.result : null;
}

function Figures({ aftermath: { sides, turns }, game }: { aftermath: Aftermath; game: GameNow }) {
  const names = { red: sides.red.name, blue: sides.blue.name };
  const measured = turns.some(({ done }) => SIDE_IDS.some((side) => done[side] !== null));
  const most = Math.max(...turns.flatMap(({ lost }) => [lost.red, lost.blue]));
  return (
    <>
      <div className="result-sides">
        {SIDE_IDS.map((side) => (
          <Losses key={side} side={side} of={sides[side]} game={game} />
        ))}
      </div>
      <div className="result-course">
        <CourseChart
          title="Losses by turn, in points"
          names={names}
          top={Math.max(4, 2 * Math.ceil(most / 2))}
          points={turns.map(({ turn, lost }) => ({ turn, ...lost }))}
        />
        {measured && (
          <CourseChart
            title="The way to victory by turn, in percent"
            names={names}
            top={100}
            points={turns.map(({ turn, done }) => ({ turn, red: percentOf(done.red), blue: percentOf(done.blue) }))}
          />
        )}
      </div>
      <section className="result-luck">
        <h3>Luck</h3>
        <dl className="facts">
          {SIDE_IDS.map((side) => (
            <div key={side} style={{ display: "contents" }}>
              <dt>{names[side]}</dt>
              <dd>{luckLine(sides[side])}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}

const percentOf = (part: number | null): number | null => (part === null ? null : Math.round(part * 100));
const rounded = (points: number): string => String(Math.round(points));

function luckLine({ luck }: SideAftermath): string {
  const { attacks, expected, done } = luck;
  if (attacks === 0) return "No attacks.";
  const count = attacks === 1 ? "1 attack" : `${attacks} attacks`;
  const words = capital(luckInWords(luck));
  return `${words}: ${rounded(done)} points destroyed, ${rounded(expected)} expected from ${count}.`;
}

function Losses({ side, of, game }: { side: SideId; of: SideAftermath; game: GameNow }) {
  const { fallen, stands, points, gone } = of;
  const { vehicles } = game.game.loaded.scenario;
  return (
    <section className={`result-side ${side}`} aria-label={of.name}>
      <h3>
        <SideBlock side={side}>{of.name}</SideBlock>
      </h3>
      <p>
        {fallen.length === 0 ? `No losses, ${stands} stands.` : `Lost ${fallen.length} of ${stands} stands.`}
        {points.of > 0 && ` ${rounded(points.lost)} of ${rounded(points.of)} points.`}
        {gone > 0 && ` ${gone} left the table.`}
      </p>
      <ul className="lost-stands" aria-label={`Losses of ${of.name}`}>
        {fallen.map((stand) => (
          <Lost key={stand.stand} side={side} stand={stand} vehicle={vehicles[stand.vehicle]} />
        ))}
      </ul>
    </section>
  );
}

type Vehicles = GameNow["game"]["loaded"]["scenario"]["vehicles"];
function Lost({ side, stand, vehicle }: { side: SideId; stand: FallenStand; vehicle: Vehicles[string] | undefined }) {
  return (
    <li title={`${vehicle?.name ?? stand.label}, turn ${stand.turn}`}>
      <span className="struck">
        <StandGlyph side={side} vehicle={vehicle} size={34} />
      </span>
      <span className="label">{stand.label}</span>
    </li>
  );
}

function Foot({ close, game: { seats } }: { close: () => void; game: GameNow }) {
  const program = useProgram();
  const play = usePart(playPart);
  const after = (act: () => void) => () => {
    close();
    act();
  };
  const uneven = seats.red.type !== seats.blue.type;
  return (
    <div className="dialog-foot">
      <Button className="left-side" variant="default" onClick={after(() => play.replay())}>
        Replay from the start
      </Button>
      <Button variant="default" onClick={after(() => program.run("print-report"))}>
        Report
      </Button>
      {uneven && (
        <Button variant="default" onClick={after(() => void rematch(program, "swapped"))}>
          Play the other side
        </Button>
      )}
      <Button variant="default" onClick={after(() => void rematch(program, "same"))}>
        Play again
      </Button>
      <Button data-autofocus onClick={close}>
        Close
      </Button>
    </div>
  );
}
