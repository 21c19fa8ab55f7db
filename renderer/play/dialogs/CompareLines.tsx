/** Two lines of the game beside each other: their tables at the same turn, losses, luck and results. */
import { Button, Select, Slider } from "@mantine/core";
import { useEffect, useMemo, useState } from "react";
import { coloursOf } from "../../../shared/picture/sideColours.ts";
import type { Game, NodeId } from "../../../shared/play/game.ts";
import { TableMap } from "../../../shared/print/map/tableMap.ts";
import { turnMap, turnMapHeight } from "../../../shared/print/report/turnMap.ts";
import { svgOf } from "../../../shared/print/svg.ts";
import { rulesOf } from "../../../shared/rules/ask.ts";
import { knownBy } from "../../../shared/rules/known.ts";
import type { SideId } from "../../../shared/systems.ts";
import { useProgram } from "../../window/context.ts";
import { Dialog } from "../../window/panels/Dialog.tsx";
import { SideBlock } from "../panels/playWords.tsx";
import { useGame } from "../panels/useGame.ts";
import { playPart, usePlay } from "../part.ts";
import { type LineRow, lineChart, turnName } from "../store/lineChart.ts";
import { figureRows, type LineFigures, lineFigures, turnAt } from "../store/lineFigures.ts";

/** The width of a map, in points. */
const MAP = 480;

export function CompareLines({ close }: { close: () => void }) {
  const { game, revision } = useGame();
  const viewer = usePlay((s) => s.viewer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision says when the mutable game has changed
  const rows = useMemo(
    () => lineChart(game, viewer).rows.filter(({ line, refused }) => !refused || refused.lost < line.nodes.length),
    [game, revision, viewer],
  );
  const [first, setFirst] = useState(() => presentRow(game, rows)?.line.head ?? 0);
  const [second, setSecond] = useState(() => longest(rows.filter(({ line }) => line.head !== first))?.line.head ?? 0);
  const [a, b] = [first, second].map((head) => rows.find(({ line }) => line.head === head) ?? rows[0]);
  return (
    <Dialog opened onClose={close} title="Compare two lines" size={1180} returnFocus={false}>
      {a && b && <Beside rows={rows} a={a} b={b} setA={setFirst} setB={setSecond} close={close} />}
    </Dialog>
  );
}

/** The line on which the game is. */
const presentRow = (game: Game, rows: readonly LineRow[]): LineRow | undefined =>
  rows.find(({ line }) => line.nodes.includes(game.at));
const longest = (rows: readonly LineRow[]): LineRow | undefined => rows.toSorted((a, b) => b.commands - a.commands)[0];
const tipOf = ({ stops, line }: LineRow): NodeId => stops.findLast(({ tip }) => tip)?.node ?? line.head;

interface BesideProps {
  readonly rows: readonly LineRow[];
  readonly a: LineRow;
  readonly b: LineRow;
  readonly setA: (head: NodeId) => void;
  readonly setB: (head: NodeId) => void;
  readonly close: () => void;
}

function Beside({ rows, a, b, setA, setB, close }: BesideProps) {
  const { view } = useGame();
  const first = useFigures(a);
  const second = useFigures(b);
  const last = Math.max(...[first, second].map((line) => line?.battle.turns.at(-1)?.turn ?? 0));
  const start = Math.min(...[first, second].map((line) => line?.battle.turns[0]?.turn ?? 0));
  const [chosen, setTurn] = useState<number | null>(null);
  const turn = Math.min(last, Math.max(start, chosen ?? last));
  const names = { red: view.sides.red.name, blue: view.sides.blue.name };
  const luck = Boolean(first?.aftermath && second?.aftermath);
  return (
    <div className="stack compare-lines">
      <div className="compare-pair">
        <LineChoice label="First line" rows={rows} row={a} choose={setA} />
        <LineChoice label="Second line" rows={rows} row={b} choose={setB} />
        <LineTable line={first} turn={turn} name={a.name} />
        <LineTable line={second} turn={turn} name={b.name} />
      </div>
      <div className="compare-turn">
        <b>{turnName(turn)}</b>
        <Slider
          data-autofocus
          value={turn}
          min={start}
          max={Math.max(start + 1, last)}
          disabled={last <= start}
          label={null}
          thumbLabel="Turn"
          onChange={setTurn}
        />
      </div>
      {first && second && (
        <table className="compare-figures">
          <thead>
            <tr>
              <th scope="col">By the end of {turnName(turn).toLowerCase()}</th>
              <th scope="col">{a.name}</th>
              <th scope="col">{b.name}</th>
            </tr>
          </thead>
          <tbody>
            {figureRows(turn, names, luck).map(({ name, of, side }) => (
              <tr key={name} className={side ?? ""}>
                <th scope="row">{name}</th>
                <td>{of(first)}</td>
                <td>{of(second)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {!luck && first && second && <p className="small">Luck is shown when nothing is hidden from you.</p>}
      <GoTo a={a} b={b} close={close} />
    </div>
  );
}

function LineChoice(props: { label: string; rows: readonly LineRow[]; row: LineRow; choose: (head: NodeId) => void }) {
  const { label, rows, row, choose } = props;
  const winner = row.standings?.ending?.winner ?? null;
  return (
    <div className="compare-choice">
      <Select
        label={label}
        allowDeselect={false}
        value={String(row.line.head)}
        data={rows.map(({ line, name, commands }) => ({
          value: String(line.head),
          label: `${name} (${commands === 1 ? "1 command" : `${commands} commands`})`,
        }))}
        onChange={(head) => head !== null && choose(Number(head))}
      />
      {winner && <SideBlock side={winner}>{row.standings?.sides[winner].name} won</SideBlock>}
    </div>
  );
}

/** Null while it is being counted. */
function useFigures(row: LineRow): LineFigures | null {
  const { game } = useGame();
  const viewer = usePlay((s) => s.viewer);
  const tip = tipOf(row);
  const [made, setMade] = useState<{ tip: NodeId; figures: LineFigures } | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setMade({ tip, figures: lineFigures(game, tip, viewer) }));
    return () => clearTimeout(timer);
  }, [game, tip, viewer]);
  return made?.tip === tip ? made.figures : null;
}

function LineTable({ line, turn, name }: { line: LineFigures | null; turn: number; name: string }) {
  const map = useTableMap();
  const url = useMemo(() => {
    const fought = line && turnAt(line, turn);
    if (!fought) return null;
    const both = coloursOf(map.source.scenario.sides);
    const look = { style: "colour" as const, colours: { red: both.red.main, blue: both.blue.main } };
    const height = turnMapHeight(map.source.ground, MAP);
    const svg = svgOf({ width: MAP, height, marks: turnMap(map, fought, MAP, look) });
    return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  }, [line, turn, map]);
  const ends = line?.battle.turns.at(-1)?.turn ?? turn;
  return (
    <figure>
      {url ? <img src={url} alt={`${name}, ${turnName(Math.min(turn, ends))}`} /> : <p role="status">Counting…</p>}
      {line && ends < turn && <figcaption>This line ends in {turnName(ends).toLowerCase()}.</figcaption>}
    </figure>
  );
}

function useTableMap(): TableMap {
  const { game } = useGame();
  const viewer: SideId | null = usePlay((s) => s.viewer);
  return useMemo(() => {
    const scenario = knownBy(game.loaded.scenario, viewer);
    return new TableMap({ scenario, ground: game.loaded.ground, rules: rulesOf(scenario) });
  }, [game, viewer]);
}

function GoTo({ a, b, close }: Pick<BesideProps, "a" | "b" | "close">) {
  const play = playPart.of(useProgram());
  const going = (row: LineRow) => () => {
    close();
    play.goTo(tipOf(row));
  };
  return (
    <div className="dialog-foot">
      <Button className="left-side" variant="default" onClick={going(a)}>
        Go to the end of the first
      </Button>
      <Button variant="default" onClick={going(b)}>
        Go to the end of the second
      </Button>
      <Button onClick={close}>Close</Button>
    </div>
  );
}
