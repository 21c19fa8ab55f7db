import { describe, expect, test } from "vitest";
import { cli, file } from "./run.ts";

/** On the battle of battle.ts: woods at 5–7 east, 3–6 north; a hill at 1–3, 0.5–2.5; a higher one at 9–10, 1–2. */
const los = async (from: string, to: string, change?: (text: string) => string) =>
  (await cli("los", file(change), "--from", from, "--to", to, "--json")).json();

const r1 = { x: 2, y: 1.5, stand: "r1" };
const r2 = { x: 2, y: 5, stand: "r2" };
const b1 = { x: 10, y: 5, stand: "b1" };

describe("the document", () => {
  test("blocked by woods, with the inch and the place", async () => {
    expect(await los("r2", "b1")).toEqual({
      seen: false,
      distance: 8,
      allowed: 20,
      bonus: 0,
      blockedBy: { kind: "woods", at: 3, x: 5, y: 5 },
      rule: "6.1.1",
      met: [{ kind: "woods", from: 3, to: 5 }],
      from: r2,
      to: b1,
    });
  });

  test("seen from a hill, with the bonus for its level", async () => {
    expect(await los("r1", "9.5,1.5")).toEqual({
      seen: true,
      distance: 7.5,
      allowed: 25,
      bonus: 5,
      blockedBy: null,
      rule: null,
      met: [
        { kind: "ground", from: 0, to: 1, level: 1 },
        { kind: "ground", from: 7, to: 7.5, level: 2 },
      ],
      from: r1,
      to: { x: 9.5, y: 1.5, stand: null },
    });
  });

  test("blocked by a hill", async () => {
    expect(await los("0.5,1.5", "8,1.5")).toMatchObject({
      seen: false,
      blockedBy: { kind: "ground", at: 0.5, x: 1, y: 1.5, level: 1 },
    });
  });

  test("blocked by a stand", async () => {
    expect(await los("0.5,5", "4,5")).toMatchObject({
      seen: false,
      blockedBy: { kind: "stand", at: 1, x: 1.5, y: 5, id: "r2" },
      met: [{ kind: "stand", from: 1, to: 2, id: "r2" }],
    });
  });

  test("too far", async () => {
    const near = (text: string) => text.replace('"maximumSight": 20', '"maximumSight": 5');
    expect(await los("0.5,7.5", "10.5,7.5", near)).toMatchObject({
      seen: false,
      distance: 10,
      allowed: 5,
      blockedBy: { kind: "range", at: 5, x: 5.5, y: 7.5 },
    });
  });

  test("the scenario's rule options count", async () => {
    const deep = (text: string) => text.replace('"options": {}', '"options": { "seeIntoInches": 3 }');
    expect(await los("5.25,4.5", "9,4.5")).toMatchObject({ seen: false, blockedBy: { kind: "woods", at: 1 } });
    expect(await los("5.25,4.5", "9,4.5", deep)).toMatchObject({ seen: true });
  });
});

describe("places", () => {
  test("a stand by its id, by its label, or by where it stands", async () => {
    const byId = await los("r2", "b1");
    expect(await los("1/2", "A/1")).toEqual(byId);
    expect(await los("2,5", " 10.0 , 5 ")).toEqual(byId);
  });

  test.for([
    ["nobody", "there is no stand “nobody”"],
    ["12.5,1", "off the table"],
    ["-1,1", "off the table"],
    ["1,2,3", "there is no stand"],
    ["", "there is no stand"],
  ] as const)("“%s” is refused with its option and the reason: %s", async ([place, reason]) => {
    for (const option of ["--from", "--to"]) {
      const other = option === "--from" ? "--to" : "--from";
      const where = file();
      const { code, out, errors } = await cli("los", where, option, place, other, "r1", "--json");
      expect([code, out, errors.length]).toEqual([1, "", 1]);
      expect(errors[0]?.startsWith(`${where}: ${option}: `)).toBe(true);
      expect(errors[0]).toContain(reason);
    }
  });

  test("a label of two stands, and a stand off the table", async () => {
    const twins = file((text) => text.replace('"label": "1/2"', '"label": "1/1"'));
    const two = await cli("los", twins, "--from", "1/1", "--to", "b1");
    expect([two.code, two.errors[0]]).toEqual([1, expect.stringContaining("r1, r2")]);
    const away = file((text) => text.replace('"at": [10, 5]', '"at": null'));
    const off = await cli("los", away, "--from", "r1", "--to", "b1");
    expect([off.code, off.errors[0]]).toEqual([1, expect.stringContaining("not on the table")]);
  });
});

test("readable text", async () => {
  const { code, out } = await cli("los", file(), "--from", "r1", "--to", "b1");
  expect(code).toBe(0);
  expect(out.split("\n")).toEqual([
    "Out of sight: blocked by woods 3.7″ from the observer. (6.1.1)",
    "",
    "Met              From    To",
    "ground, level 1  0.00  1.09",
    "woods            3.74  5.46",
    "",
  ]);
});

test("a system whose rules are not there yet, and an option that the rules don't know: exit 1 with the reason", async () => {
  const foreign = file((text) => text.replace('"system": "ghq-wwii"', '"system": "brew-up"'));
  const bad = await cli("los", foreign, "--from", "1,1", "--to", "2,2");
  expect(bad.code).toBe(1);
  expect(bad.errors).toHaveLength(1);
  const option = file((text) => text.replace('"options": {}', '"options": { "magic": true }'));
  const unknown = await cli("los", option, "--from", "1,1", "--to", "2,2");
  expect([unknown.code, unknown.errors[0]]).toEqual([1, expect.stringContaining("magic")]);
});
