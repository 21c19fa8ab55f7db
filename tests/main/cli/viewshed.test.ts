import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../files/helpers.ts";
import { cli, file } from "./run.ts";

/** On the battle of battle.ts, 12 by 8 inches: woods at 5–7 east, 3–6 north; r2 at 2, 5 looks east at it, b1 at 10, 5 beyond. */
interface Document {
  readonly width: number;
  readonly height: number;
  readonly cellsPerInch: number;
  readonly visible: readonly string[];
  readonly share: number;
  readonly allowed: number;
}
const viewshed = async (from: string, ...more: string[]) =>
  (await cli("viewshed", file(), "--from", from, "--json", ...more)).json() as Document;

/** The rows written out, the southern one first. */
const cells = ({ visible }: Document): string[] =>
  visible
    .map((row) =>
      row.replace(/(\d+)?([#.]) ?/g, (_, count: string | undefined, symbol: string) =>
        symbol.repeat(Number(count ?? 1)),
      ),
    )
    .reverse();
/** What the line of sight to the middle of a cell says. */
const ruled = async (where: string, from: string, column: number, row: number): Promise<boolean> => {
  const to = `${(column + 0.5) / 4},${(row + 0.5) / 4}`;
  return ((await cli("los", where, "--from", from, "--to", to, "--json")).json() as { seen: boolean }).seen;
};

describe("the document", () => {
  test("has every cell as the line of sight to its middle has it", async () => {
    const where = file();
    const found = (await cli("viewshed", where, "--from", "r2", "--json")).json() as Document;
    expect(found).toMatchObject({
      width: 12,
      height: 8,
      cellsPerInch: 4,
      allowed: 20,
      from: { x: 2, y: 5, stand: "r2" },
    });
    const rows = cells(found);
    expect([rows.length, ...new Set(rows.map((row) => row.length))]).toEqual([32, 48]);
    // Under its own eyes, an inch into the wood, deeper, and behind it.
    expect([rows[20]?.[12], rows[18]?.[23], rows[18]?.[25], rows[18]?.[40]]).toEqual(["#", "#", ".", "."]);
    for (let cell = 5; cell < 32 * 48; cell += 97) {
      const [column, row] = [cell % 48, Math.floor(cell / 48)];
      expect(rows[row]?.[column], `${column},${row}`).toBe((await ruled(where, "r2", column, row)) ? "#" : ".");
    }
    const seen = rows.join("").split("#").length - 1;
    expect(found.share).toBeCloseTo(seen / (32 * 48), 12);
  });

  test("from a bare place, and with the allowance of a height", async () => {
    const found = await viewshed("9.5,1.5");
    expect(found).toMatchObject({ allowed: 30, from: { x: 9.5, y: 1.5, stand: null } });
    expect(cells(found)[6]?.[38]).toBe("#");
  });

  test("with only what a side may know", async () => {
    const where = file((text) => text.replace('"id": "b1",', '"id": "b1",\n      "visibleTo": ["blue"],'));
    const shown = async (...more: string[]) =>
      cells((await cli("viewshed", where, "--from", "11.5,5", "--json", ...more)).json() as Document);
    // West of the hidden b1 an eye at the eastern edge sees what red must not learn to be hidden.
    expect((await shown())[20]?.[32]).toBe(".");
    expect((await shown("--side", "blue"))[20]?.[32]).toBe(".");
    expect((await shown("--side", "red"))[20]?.[32]).toBe("#");
    expect((await cli("viewshed", where, "--from", "b1", "--side", "red")).errors[0]).toContain(
      "there is no stand “b1”",
    );
  });
});

test("readable text: how much, and a map of square inches", async () => {
  const { code, out } = await cli("viewshed", file(), "--from", "1/2");
  expect(code).toBe(0);
  const lines = out.split("\n");
  expect(lines[0]).toMatch(/^1\/2 sees [\d.]+ square inches, [\d.]+% of the table, as far as 20″\.$/);
  expect(lines[1]).toBe("In sight are 0 of 1 enemy stands.");
  const map = lines.slice(5, 13);
  expect(map.every((line) => /^[#+.@-]{12}$/.test(line))).toBe(true);
  // Its own square, 2 to 3 east and 5 to 6 north; beyond the wood nothing.
  expect(map[2]).toMatch(/^.{2}@##/);
  expect(map[3]?.slice(8)).toBe("....");
});

test("a picture: what isn't seen lies in shade", async () => {
  const out = path.join(temporaryFolder(), "seen.png");
  const drawn = await cli("viewshed", file(), "--from", "r2", "--out", out, "--width", "480");
  expect([drawn.code, drawn.out]).toEqual([0, expect.stringContaining(`${out}: the map`)]);
  const bytes = fs.readFileSync(out);
  expect([bytes.subarray(1, 4).toString(), bytes.readUInt32BE(16)]).toEqual(["PNG", 480]);
  const svg = path.join(temporaryFolder(), "seen.svg");
  const document = await viewshed("r2", "--out", svg);
  expect(document.width).toBe(12);
  expect(fs.readFileSync(svg, "utf8")).toContain("ground out of sight");
});

test("refusals: where one looks from, and where the picture goes", async () => {
  const where = file();
  const nobody = await cli("viewshed", where, "--from", "nobody");
  expect([nobody.code, nobody.errors[0]]).toEqual([
    1,
    expect.stringContaining(`${where}: --from: there is no stand “nobody”`),
  ]);
  const off = await cli("viewshed", where, "--from", "13,1");
  expect([off.code, off.errors[0]]).toEqual([1, expect.stringContaining("lies off the table of 12 × 8 inches")]);
  expect(await cli("viewshed", where, "--from", "r1", "--out", "seen.jpg")).toMatchObject({
    code: 1,
    errors: ["seen.jpg: the name of a picture must end in .png or .svg"],
  });
  expect((await cli("viewshed", where)).code).toBe(2);
  expect((await cli("viewshed", where, "--from", "r1", "--side", "green")).code).toBe(2);
  expect((await cli("viewshed", where, "--from", "r1", "--width", "3")).code).toBe(2);
  expect((await cli("viewshed", "--help")).out).toContain("# seen, . not");
  const house = file((text) => text.replace(/"options": \{\}/, '"options": {"nonsense": 1}'));
  expect((await cli("viewshed", house, "--from", "r1")).code).toBe(1);
});
