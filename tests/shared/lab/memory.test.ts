/** A series of battles in bounded memory: a battle leaves its record and nothing else. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { playLab } from "../../../shared/lab/play.ts";
import { opened } from "../opponent/battles.ts";
import { arena } from "../rules/ghq-wwii/play/arenas.ts";
import { WISH } from "./games.ts";

const LONG = Boolean(process.env["SAND_TABLE_LONG"]);
const BATTLES = LONG ? 1000 : 12;
/** Caches are filled by then. */
const FIRST = LONG ? 20 : 4;
const MB = 2 ** 20;

it(
  `${BATTLES} battles need no more memory than ${FIRST}, but for their records`,
  () => {
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    const used = () => {
      collect();
      return process.memoryUsage().heapUsed;
    };
    let [done, begun, records] = [0, 0, 0];
    for (const game of playLab(opened(arena(6)), { ...WISH, games: BATTLES })) {
      if (game === null) continue;
      done++;
      records = Math.max(records, JSON.stringify(game).length);
      if (done === FIRST) begun = used();
    }
    expect(done).toBe(BATTLES);
    expect(used() - begun).toBeLessThan(4 * MB);
    // 1,000 records fit into a window, too.
    expect(records * 1000).toBeLessThan(200 * MB);
  },
  LONG ? 7_200_000 : 900_000,
);
