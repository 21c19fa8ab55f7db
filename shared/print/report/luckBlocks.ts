/** Luck on paper: each side's balance with the dice, the attacks that defied them, and the dice themselves. */
import type { Side } from "../../scenario/model.ts";
import type { SideId } from "../../systems.ts";
import { type Block, type Cell, heading, keep, paragraph, table } from "../flow/block.ts";
import { type Mark, path } from "../marks.ts";
import { rectangle } from "../path.ts";
import type { Battle, DiceCount } from "./collect.ts";
import { diceMean, luckOf, luckWords, surprises } from "./luck.ts";

const MOST_SURPRISES = 8;
const fixed = (n: number, digits = 1) => n.toFixed(digits);
const percent = (share: number) => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)}%`;

export function luckBlocks(
  { attacks, dice }: Battle,
  sides: readonly Pick<Side, "id" | "name">[],
  colours: Readonly<Record<SideId, string>>,
): Block[] {
  return [
    heading(2, "Luck against expectation", {
      mark: { anchor: "luck", bookmark: { title: "Luck against expectation", depth: 1 } },
    }),
    paragraph("The expectation is the sum of the exact chances of each attack just before its roll.", "quiet"),
    ...(attacks.length === 0 ? [paragraph("No shots were fired.")] : []),
    ...sides.flatMap(({ id, name }) => sideBlocks(name, luckOf(attacks, id), colours[id])),
    ...surpriseBlocks(attacks, sides),
    ...diceBlocks(dice, sides, colours),
  ];
}

function sideBlocks(name: string, luck: ReturnType<typeof luckOf>, colour: string): Block[] {
  if (luck.attacks === 0) return [];
  return [
    keep(
      heading(3, `${name}: ${luck.attacks} ${luck.attacks === 1 ? "attack" : "attacks"}`, { colour }),
      table({
        columns: [
          { weight: 3 },
          { weight: 1, align: "end" },
          { weight: 1, align: "end" },
          { weight: 3, align: "left" },
        ],
        head: [["Result", "Expected", "Happened", ""]],
        rows: luck.outcomes.map((outcome): Cell[] => [
          outcome.name,
          fixed(outcome.expected),
          { text: String(outcome.happened), strong: true, align: "end" },
          luckWords(outcome),
        ]),
      }),
    ),
  ];
}

function surpriseBlocks(attacks: Battle["attacks"], sides: readonly Pick<Side, "id" | "name">[]): Block[] {
  const listed = surprises(attacks, MOST_SURPRISES);
  if (listed.length === 0) return [];
  const nameOf = (id: SideId) => sides.find((side) => side.id === id)?.name ?? id;
  return [
    keep(
      heading(3, "Against the odds"),
      table({
        columns: [{ width: 34 }, { weight: 1 }, { weight: 5 }, { weight: 2 }, { weight: 1, align: "end" }],
        head: [["Log", "Side", "Attack", "Result", "Chance"]],
        rows: listed.map(({ attack, name, chance }): Cell[] => [
          { text: attack.number, face: "narrow" },
          nameOf(attack.side),
          attack.text,
          { text: name, strong: true },
          { text: percent(chance), align: "end" },
        ]),
        notes: ["Chance: of this result or a better one (or a worse one, if the attack went badly)."],
      }),
    ),
  ];
}

function diceBlocks(
  dice: readonly DiceCount[],
  sides: readonly Pick<Side, "id" | "name">[],
  colours: Readonly<Record<SideId, string>>,
): Block[] {
  if (dice.length === 0) return [];
  const nameOf = (id: SideId) => sides.find((side) => side.id === id)?.name ?? id;
  return [
    keep(
      heading(3, "The dice"),
      table({
        columns: [
          { weight: 2 },
          { weight: 1 },
          { weight: 1, align: "end" },
          { weight: 1, align: "end" },
          { weight: 1, align: "end" },
          { weight: 1, align: "end" },
          { width: 160, align: "middle" },
        ],
        head: [["Side", "Dice", "Thrown", "Typed in", "Mean", "Fair", "Faces, from 1"]],
        rows: dice.map((count): Cell[] => {
          const { count: thrown, mean, expected } = diceMean(count);
          return [
            nameOf(count.side),
            `D${count.sides}`,
            String(thrown),
            notThrown(count),
            { text: fixed(mean, 2), strong: true, align: "end" },
            fixed(expected),
            { figure: { width: 150, height: 26, draw: () => histogram(count, 150, 26, colours[count.side]) } },
          ];
        }),
      }),
    ),
  ];
}

/** The number of faces not thrown by the program: "12", "4 by script", "12, 4 by script". */
function notThrown({ typed, scripted }: DiceCount): string {
  const parts = [...(typed > 0 ? [`${typed}`] : []), ...(scripted > 0 ? [`${scripted} by script`] : [])];
  return parts.length > 0 ? parts.join(", ") : "–";
}

/** A bar for each face, and a line at the equal share. */
function histogram({ faces, sides }: DiceCount, width: number, height: number, colour: string): Mark[] {
  const most = Math.max(1, ...faces);
  const fair = faces.reduce((a, b) => a + b, 0) / sides;
  const step = width / sides;
  const y = (n: number) => height - (n / most) * (height - 2);
  return [
    ...faces.map((n, i) =>
      path(rectangle(i * step + step * 0.12, y(n), step * 0.76, height - y(n)), { fill: colour, opacity: 0.85 }),
    ),
    path(rectangle(0, y(fair) - 0.2, width, 0.4), { fill: "#20231c" }),
  ];
}
