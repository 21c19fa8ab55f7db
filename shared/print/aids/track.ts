/** The turn track: a box for each turn, with its arrivals. */
import { sideColours } from "../../picture/sideColours.ts";
import type { Scenario } from "../../scenario/model.ts";
import { type Block, heading, keep, list } from "../flow/block.ts";
import { INK } from "../flow/style.ts";
import { INCH, type Mark, path, text } from "../marks.ts";
import { polygon, rectangle, type Spot } from "../path.ts";
import type { Style } from "../settings.ts";

/** A box's side: large enough for a bead or a marker, smaller where there are very many turns. */
const boxSide = (turns: number): number => (turns <= 24 ? 0.9 : turns <= 60 ? 0.62 : 0.42) * INCH;

type Track = Pick<Scenario, "facts" | "sides" | "reinforcements" | "entryEdges">;

/** Turns with arrivals, and their places: only those that this copy's reader may know. */
export function arrivals({ reinforcements, entryEdges, sides }: Track) {
  return [...reinforcements]
    .map((late) => {
      const edge = entryEdges.find(({ id }) => id === late.edge);
      return { ...late, turn: Math.max(late.turn, edge?.turn ?? 0), edge: edge?.edge, name: nameOf(sides, late.side) };
    })
    .sort((a, b) => a.turn - b.turn);
}
const nameOf = (sides: Scenario["sides"], id: string): string => sides.find((side) => side.id === id)?.name ?? id;

export function trackBlocks(scenario: Track, labelOf: (stand: string) => string, style: Style): Block[] {
  const { turnLimit } = scenario.facts;
  const side = boxSide(turnLimit);
  const late = arrivals(scenario);
  const rows = (width: number) => rowsIn(turnLimit, side, width);
  // As wide as the page, for any number of turns.
  const across = (width: number) => (width - 1) / Math.max(1, rows(width)[0]?.length ?? 1);
  const track: Block = {
    type: "figure",
    height: (width) => rows(width).length * side + 1,
    draw: (width) =>
      rows(width).flatMap((row, r) =>
        row.flatMap((turn, i) =>
          box(turn, [0.5 + i * across(width), 0.5 + r * side], [across(width), side], scenario, late, style),
        ),
      ),
  };
  const words = late.map(
    ({ turn, name, stands, edge }) =>
      `Turn ${turn}: ${name}, ${stands.map(labelOf).join(", ")}${edge ? `, at the ${edge} edge` : ""}`,
  );
  return [keep(heading(2, "Turn track"), track), ...(words.length > 0 ? [list(words, { look: "small" })] : [])];
}

function rowsIn(turns: number, side: number, width: number): number[][] {
  const across = Math.max(1, Math.floor((width - 1) / side));
  // Rows of equal length rather than a full one and a rest.
  const even = Math.ceil(turns / Math.ceil(turns / across));
  const rows: number[][] = [];
  for (let turn = 1; turn <= turns; turn++) {
    if ((turn - 1) % even === 0) rows.push([]);
    rows.at(-1)?.push(turn);
  }
  return rows;
}

function box(
  turn: number,
  [x, y]: Spot,
  [wide, side]: readonly [number, number],
  { facts, sides }: Track,
  late: ReturnType<typeof arrivals>,
  style: Style,
): Mark[] {
  const last = turn === facts.turnLimit;
  const coming = sides.filter(({ id }) => late.some((arrival) => arrival.turn === turn && arrival.side === id));
  const flag = side * 0.24;
  return [
    path(rectangle(x, y, wide, side), {
      ...(last && style === "colour" && { fill: INK.section }),
      stroke: { colour: INK.text, width: 0.7 },
    }),
    text(String(turn), [x + side * 0.09, y + side * 0.33], {
      face: "title",
      size: side * 0.3,
      colour: INK.text,
    }),
    ...(last
      ? [
          text("last", [x + wide - side * 0.09, y + side * 0.26], {
            face: "narrow",
            size: Math.max(5, side * 0.13),
            colour: INK.soft,
            align: "end",
          }),
        ]
      : []),
    // A pennant in the side's colour, its shape the side's: square or pointed.
    ...coming.map((record, i) => {
      const [left, top] = [x + wide - (i + 1) * (flag + 3), y + side - flag - 3];
      const shape: Spot[] =
        record.id === "red"
          ? [
              [left, top],
              [left + flag, top],
              [left + flag, top + flag],
              [left, top + flag],
            ]
          : [
              [left, top],
              [left + flag, top + flag / 2],
              [left, top + flag],
            ];
      const { main, deep } = sideColours(record);
      return path(polygon(shape), {
        ...(style === "colour" ? { fill: main } : {}),
        stroke: { colour: style === "colour" ? deep : INK.text, width: 0.9 },
      });
    }),
  ];
}
