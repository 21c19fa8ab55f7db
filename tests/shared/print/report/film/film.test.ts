import { expect, it } from "vitest";
import { point, type TablePoint } from "../../../../../shared/geometry/units.ts";
import { composePrint } from "../../../../../shared/print/compose.ts";
import { collectBattle } from "../../../../../shared/print/report/collect.ts";
import { standsDuring } from "../../../../../shared/print/report/film/moving.ts";
import { PACES, type Pace } from "../../../../../shared/print/report/pace.ts";
import { STANDARD_SETTINGS, storedPrintSchema } from "../../../../../shared/print/settings.ts";
import { storedGame } from "../../../../replays/stored.ts";

const measure = { width: (text: string, _: unknown, size: number) => text.length * size * 0.5 };
const game = storedGame("arena-12");
function filmAt(pace: Pace): Uint8Array {
  const settings = { ...STANDARD_SETTINGS, what: "report" as const, report: { pace } };
  const job = composePrint(game.loaded, settings, measure, game);
  if (!job.ok) throw new Error(job.error.message);
  return job.value.forms?.gif?.() as Uint8Array;
}

/** Width, height and the delay of each picture, in hundredths of a second. */
function readGif(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  expect(String.fromCharCode(...bytes.subarray(0, 6))).toBe("GIF89a");
  const delays: number[] = [];
  let at = 13 + (((bytes[10] ?? 0) & 0x80) === 0 ? 0 : 3 * 2 ** (((bytes[10] ?? 0) & 7) + 1));
  const skipBlocks = () => {
    while (bytes[at] !== 0) at += (bytes[at] ?? 0) + 1;
    at++;
  };
  while (bytes[at] !== 0x3b) {
    if (bytes[at] === 0x21) {
      if (bytes[at + 1] === 0xf9) delays.push(view.getUint16(at + 4, true));
      at += 2;
    } else {
      const packed = bytes[at + 9] ?? 0;
      at += 11 + ((packed & 0x80) === 0 ? 0 : 3 * 2 ** ((packed & 7) + 1));
    }
    skipBlocks();
  }
  expect(at).toBe(bytes.length - 1);
  return { width: view.getUint16(6, true), height: view.getUint16(8, true), delays };
}

it("the film of a battle has a picture for each step of each turn, at the chosen pace", () => {
  const { turns } = collectBattle(game, null);
  const bytes = filmAt("usual");
  const { width, height, delays } = readGif(bytes);
  const { table } = game.loaded.scenario;
  expect([width, height]).toEqual([640, Math.round((640 * table.height) / table.width)]);
  expect(delays).toHaveLength(turns.reduce((sum, { paths }) => sum + (paths.length > 0 ? 9 : 1), 0));
  const seconds = (all: readonly number[]) => all.reduce((a, b) => a + b, 0) / 100;
  expect(seconds(delays)).toBeCloseTo((turns.length * PACES.usual) / 1000, 0);
  expect(seconds(readGif(filmAt("slow")).delays)).toBeGreaterThan(1.8 * seconds(delays));
  expect(filmAt("usual")).toEqual(bytes);
}, 60_000);

it("a stand walks its way at the turn's pace, and stands where the turn left it", () => {
  const battle = collectBattle(game, null);
  const turn = battle.turns.find(({ paths }) => paths.length > 0);
  const before = battle.turns.find((one) => one.turn === (turn?.turn ?? 0) - 1)?.stands ?? battle.first.stands;
  const [walk] = turn?.paths ?? [];
  if (!turn || !walk) throw new Error("nobody moves");
  const at = (part: number) => standsDuring(before, turn, part).find(({ id }) => id === walk.stand)?.at;
  expect(at(0)).toEqual(walk.points[0]);
  expect(at(1)).toEqual(turn.stands.find(({ id }) => id === walk.stand)?.at);
  const straight = { ...turn, paths: [{ ...walk, points: [point(0, 0), point(4, 0), point(4, 4)] as TablePoint[] }] };
  const half = standsDuring(before, straight, 0.75).find(({ id }) => id === walk.stand);
  expect(half?.at).toEqual([4, 2]);
});

it("print settings of older programs play at the usual pace", () => {
  const { report: _, ...older } = STANDARD_SETTINGS;
  expect(storedPrintSchema.parse(older)).toEqual(STANDARD_SETTINGS);
});
