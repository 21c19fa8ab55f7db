/** The command line by a side's eyes, on two files that differ in what the enemy hides: scenarios, and games of them. */
import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { formatGame } from "../../../shared/play/formatGame.ts";
import { copyOfSide } from "../../../shared/print/settings.ts";
import { formatScenario } from "../../../shared/scenario/format.ts";
import { gamesOf, pair, playAlike } from "../../shared/rules/referee/ambushes.ts";
import { onTable, REFEREED, rulesFor } from "../../shared/rules/referee/moments.ts";
import { temporaryFolder } from "../files/helpers.ts";
import { cli } from "./run.ts";

/** Two folders with files of the same names. */
function folders(texts: readonly { readonly [name: string]: string }[]): [string, string] {
  return texts.map((files) => {
    const folder = temporaryFolder();
    for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), text);
    return folder;
  }) as [string, string];
}

describe.each(REFEREED)("two files of %s", (id) => {
  it("are one to a side that asks los, viewshed, odds, path, reach and print", { timeout: 600_000 }, async () => {
    const loaded = pair(id, 3);
    const games = gamesOf(loaded, rulesFor(id), 3);
    playAlike(games, 3, 20);
    const both = folders(
      loaded.map((one, i) => ({
        "battle.sandtable": formatScenario(one),
        "battle.sandgame": formatGame(games[i] as (typeof games)[0]),
      })),
    );
    const shown = onTable(games[0].view("blue").stands);
    const [own, enemy] = ["blue", "red"].map((side) => shown.find((one) => one.side === side)?.id ?? "");
    const [a, b] = [own as string, enemy as string];
    const hidden = loaded[0].scenario.stands.find(({ side, visibleTo }) => side === "red" && visibleTo)?.id as string;
    const blue = ["--side", "blue", "--json"];
    const asked = (file: string): string[][] => [
      ["los", file, "--from", a, "--to", b, ...blue],
      ["los", file, "--from", "30,10", "--to", "4,10", ...blue],
      ["los", file, "--from", a, "--to", hidden, ...blue],
      ["viewshed", file, "--from", a, ...blue],
      ["odds", file, "--firer", a, "--target", b, ...blue],
      ["odds", file, "--firer", a, "--target", hidden, ...blue],
      ["path", file, "--stand", a, "--to", "6,8", ...blue],
      ["path", file, "--stand", a, "--to", hidden, ...blue],
      ["reach", file, "--stand", a, ...blue],
    ];
    for (const file of ["battle.sandtable", "battle.sandgame"])
      for (const [i, args] of asked(file).entries()) {
        const answers: unknown[] = [];
        for (const folder of both) {
          const [command, , ...rest] = args as [string, string, ...string[]];
          const { code, out, errors } = await cli(command, path.join(folder, file), ...rest);
          answers.push([code, out, errors.map((line) => line.replaceAll(folder, ""))]);
        }
        expect(answers[1], args.join(" ")).toEqual(answers[0]);
        expect((answers[0] as [number])[0], args.join(" ")).toEqual([2, 5, 7].includes(i) ? 1 : expect.any(Number));
      }
    const printed: Buffer[] = [];
    for (const [i, folder] of both.entries()) {
      const out = path.join(folder, "forces.pdf");
      const copy = copyOfSide((loaded[i] as (typeof loaded)[0]).scenario, "blue");
      const from = path.join(folder, "battle.sandtable");
      const done = await cli("print", from, "--what", "forces", "--copy", copy, "--stands", "--out", out);
      expect(done.errors).toEqual([]);
      printed.push(fs.readFileSync(out));
    }
    expect((printed[1] as Buffer).equals(printed[0] as Buffer)).toBe(true);
  });
});
