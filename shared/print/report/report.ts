/** The after-action report: the ending, each turn with its map and log, and luck against expectation. */
import { coloursOf } from "../../picture/sideColours.ts";
import { fail, ok, type Result } from "../../result.ts";
import type { Stand } from "../../scenario/model.ts";
import type { SideId } from "../../systems.ts";
import { SIDE_IDS, systemName } from "../../systems.ts";
import { type Block, type Cell, columns, heading, keep, PAGE_BREAK, paragraph, table } from "../flow/block.ts";
import { flow } from "../flow/flow.ts";
import { counted } from "../forces/forceWords.ts";
import { jobOf, type PrintJob } from "../job.ts";
import { TableMap } from "../map/tableMap.ts";
import { copyWords, type PrintSubject } from "../subject.ts";
import { type Battle, collectBattle, type FoughtTurn } from "./collect.ts";
import { luckBlocks } from "./luckBlocks.ts";
import { turningPoints, turningWords } from "./turningPoints.ts";
import { type TurnMapLook, turnMap, turnMapHeight } from "./turnMap.ts";

/** Refused without a game. */
export function report(subject: PrintSubject): Result<PrintJob> {
  const { game, side, scenario, ground, rules, settings, frame, measure } = subject;
  if (!game)
    return fail({
      code: "unsupported",
      message: "No battle to report. Open a game or play this scenario, then print the report there.",
    });
  const battle = collectBattle(game, side);
  const both = coloursOf(scenario.sides);
  const colours = { red: both.red.main, blue: both.blue.main };
  const names = Object.fromEntries(scenario.sides.map(({ id, name }) => [id, name])) as Record<SideId, string>;
  const map = new TableMap({ scenario, ground, rules });
  const look: TurnMapLook = { style: settings.style, colours };
  const blocks: Block[] = [
    heading(1, scenario.title, {
      mark: { anchor: "report", bookmark: { title: "After-action report", depth: 0 } },
    }),
    paragraph(
      [systemName(scenario.system), scenario.facts.place, scenario.facts.date].filter(Boolean).join(" · "),
      "lead",
    ),
    paragraph(endingWords(battle)),
    sidesTable(subject, battle, names),
    ...turningBlocks(battle, names, colours),
    ...battle.turns.flatMap((turn) => turnBlocks(turn, map, look, names)),
    PAGE_BREAK,
    ...luckBlocks(battle, scenario.sides, colours),
  ];
  const furniture = {
    name: "Report",
    title: scenario.title,
    foot: copyWords(subject),
    style: settings.style,
  };
  return ok(jobOf(`${scenario.title}: report`, flow(blocks, frame, furniture, measure), [], scenario.author ?? ""));
}

const endingWords = ({ ending, last }: Battle): string =>
  ending
    ? ending.reason
    : `Not finished: report up to turn ${last.turn} of ${last.turnLimit}, ${last.phase.toLowerCase()}.`;

function sidesTable({ scenario }: PrintSubject, { last }: Battle, names: Readonly<Record<SideId, string>>): Block {
  const byId = new Map(scenario.stands.map((stand) => [stand.id, stand]));
  const pointsOf = (stand: Stand | undefined) => (stand ? (scenario.vehicles[stand.vehicle]?.points ?? 0) : 0);
  const sum = (ids: readonly string[]) => ids.reduce((total, id) => total + pointsOf(byId.get(id)), 0);
  const points = scenario.stands.some((stand) => pointsOf(stand) > 0);
  const rows = scenario.sides.map(({ id }): Cell[] => {
    const stands = last.stands.filter(({ side }) => side === id);
    const gone = stands.filter(({ status }) => status === "eliminated");
    const left = stands.filter(({ status }) => status === "left");
    const share = stands.length === 0 ? 0 : Math.round((gone.length / stands.length) * 100);
    return [
      { text: names[id], strong: true },
      String(stands.length),
      String(gone.length),
      `${share}%`,
      ...(points ? [`${sum(gone.map((s) => s.id))} of ${sum(stands.map((s) => s.id))}`] : []),
      String(left.length),
      String(stands.length - gone.length - left.length),
    ];
  });
  return table({
    columns: [
      { weight: 2, align: "left" },
      ...Array.from({ length: points ? 6 : 5 }, () => ({ weight: 1, align: "end" as const })),
    ],
    head: [["", "Stands", "Lost", "Share", ...(points ? ["Points lost"] : []), "Left the table", "In the field"]],
    rows,
  });
}

/** The most turning points that a report tells. */
export const MOST_TURNING = 6;

function turningBlocks(
  battle: Battle,
  names: Readonly<Record<SideId, string>>,
  colours: TurnMapLook["colours"],
): Block[] {
  const found = turningPoints(battle, MOST_TURNING);
  if (found.length === 0) return [];
  return [
    keep(
      heading(2, "Turning points", { mark: { anchor: "turning", bookmark: { title: "Turning points", depth: 1 } } }),
      table({
        columns: [{ width: 40 }, { weight: 5 }, { weight: 1 }],
        head: [["Turn", "", "In favour of"]],
        rows: found.map((point): Cell[] => [
          String(point.turn),
          turningWords(point),
          { text: names[point.favours], strong: true, colour: colours[point.favours] },
        ]),
      }),
    ),
  ];
}

function turnBlocks(
  turn: FoughtTurn,
  map: TableMap,
  look: TurnMapLook,
  names: Readonly<Record<SideId, string>>,
): Block[] {
  const title = turn.turn === 0 ? "Deployment" : `Turn ${turn.turn}`;
  const log = turn.lines.map(({ number, text, outcome }): Cell[] => [
    { text: number, face: "narrow" },
    text,
    { text: outcome ?? "", strong: true, align: "end" },
  ]);
  return [
    keep(heading(2, title, { mark: { anchor: `turn ${turn.turn}`, bookmark: { title, depth: 1 } } }), {
      type: "beside",
      parts: [
        {
          weight: 5,
          blocks: [
            {
              type: "figure",
              height: (width) => turnMapHeight(map.source.ground, mapWidth(map, width)),
              draw: (width) => turnMap(map, turn, mapWidth(map, width), look),
            },
          ],
        },
        { weight: 3, blocks: sideNotes(turn, look, names) },
      ],
    }),
    columns(2, [
      table({
        columns: [{ width: 26 }, { weight: 4 }, { weight: 1, align: "end" }],
        head: [],
        rows: log,
        scale: 0.86,
      }),
    ]),
  ];
}

/** A side's actions, losses and remaining force, beside the map. */
function sideNotes(turn: FoughtTurn, { colours }: TurnMapLook, names: Readonly<Record<SideId, string>>): Block[] {
  return SIDE_IDS.flatMap((id): Block[] => {
    const lost = turn.losses.filter(({ side }) => side === id).map(({ label }) => label);
    const moves = turn.paths.filter(({ side }) => side === id).length;
    const shots = turn.lines.filter(({ side, came }) => side === id && came !== null).length;
    const left = turn.stands.filter(({ side, status }) => side === id && status === "on-table").length;
    return [
      heading(3, names[id], { colour: colours[id] }),
      paragraph(
        [
          `${counted(moves, "move")}, ${counted(shots, "attack")}, ${counted(left, "stand")} on the table.`,
          lost.length === 0 ? "No losses." : `Lost: ${lost.join(", ")}.`,
        ].join("\n"),
        "small",
      ),
    ];
  });
}
/** A tall table's map isn't as wide as its room, so that a turn doesn't take a page. Points. */
const MAP_HEIGHT = 250;
const mapWidth = ({ source: { ground } }: TableMap, width: number): number =>
  Math.min(width, (MAP_HEIGHT * ground.width) / ground.height);
