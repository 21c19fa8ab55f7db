/** The after-action report: the ending, each turn with its map and log, luck against expectation; on paper and as a page. */
import { coloursOf } from "../../picture/sideColours.ts";
import { fail, ok, type Result } from "../../result.ts";
import type { SideId } from "../../systems.ts";
import { SIDE_IDS, systemName } from "../../systems.ts";
import { type Block, type Cell, columns, heading, keep, PAGE_BREAK, paragraph, table } from "../flow/block.ts";
import { flow } from "../flow/flow.ts";
import { jobOf, type PrintJob } from "../job.ts";
import { TableMap } from "../map/tableMap.ts";
import { copyWords, type PrintSubject } from "../subject.ts";
import { type Battle, collectBattle, type FoughtTurn } from "./collect.ts";
import { endingWords, MOST_TURNING, sideFigures, turnWords } from "./figures.ts";
import { film } from "./film/film.ts";
import { luckBlocks } from "./luckBlocks.ts";
import { reportPage } from "./page/reportPage.ts";
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
  const job = jobOf(`${scenario.title}: report`, flow(blocks, frame, furniture, measure), [], scenario.author ?? "");
  const { pace } = settings.report;
  const foot = copyWords(subject);
  return ok({
    ...job,
    forms: {
      html: () => reportPage({ scenario, battle, map, look, foot, pace }),
      gif: () => film({ scenario, ground, battle, colours, pace }),
    },
  });
}

function sidesTable({ scenario }: PrintSubject, battle: Battle, names: Readonly<Record<SideId, string>>): Block {
  const { head, rows } = sideFigures(scenario, battle);
  return table({
    columns: [{ weight: 2, align: "left" }, ...head.map(() => ({ weight: 1, align: "end" as const }))],
    head: [["", ...head]],
    rows: rows.map(({ side, figures }): Cell[] => [{ text: names[side], strong: true }, ...figures]),
  });
}

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
  return SIDE_IDS.flatMap((id): Block[] => [
    heading(3, names[id], { colour: colours[id] }),
    paragraph(turnWords(turn, id).join("\n"), "small"),
  ]);
}
/** A tall table's map isn't as wide as its room, so that a turn doesn't take a page. Points. */
const MAP_HEIGHT = 250;
const mapWidth = ({ source: { ground } }: TableMap, width: number): number =>
  Math.min(width, (MAP_HEIGHT * ground.width) / ground.height);
