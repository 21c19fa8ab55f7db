import { describe, expect, test } from "vitest";
import { battle } from "./battle.ts";
import { cli, file } from "./run.ts";

interface Found {
  readonly severity: string;
  readonly rule: string;
  readonly message: string;
  readonly at: unknown;
  readonly place?: readonly [number, number];
}
const advise = async (where: string) => {
  const { code, errors, json } = await cli("advise", where, "--json");
  expect([code, errors]).toEqual([0, []]);
  return json() as Found[];
};

describe("advise", () => {
  test("prints one list of findings, each with its four fields", async () => {
    const found = await advise(file());
    expect(found.length).toBeGreaterThan(0);
    for (const one of found) {
      expect(["error", "warning", "hint"]).toContain(one.severity);
      expect(one).toMatchObject({ rule: expect.any(String), message: expect.stringMatching(/\.$/) });
      expect(one).toHaveProperty("at");
    }
    expect(found.map(({ rule }) => rule)).toContain("through-road");
  });

  test("knows the vehicles that come with the program", async () => {
    const [id, vehicle] = Object.entries(battle().scenario.vehicles)[0] as [string, { points: number }];
    const differs = (found: Found[]) => found.filter(({ rule }) => rule === "vehicle-differs");
    expect(differs(await advise(file()))).toEqual([]);
    const other = file((text) => text.replaceAll(`"points": ${vehicle.points}`, `"points": ${vehicle.points + 1}`));
    expect(differs(await advise(other))).toMatchObject([{ severity: "warning", at: { type: "vehicle", id } }]);
    const own = await advise(file((text) => text.replaceAll(id, "user/ghq-wwii/own")));
    expect(own.find(({ rule }) => rule === "vehicle-unknown")?.at).toEqual({
      type: "vehicle",
      id: "user/ghq-wwii/own",
    });
  });

  test("tells the same to a reader, the gravest first", async () => {
    const { code, out } = await cli("advise", file());
    expect(code).toBe(0);
    const [head, ...rest] = out.split("\n\n");
    expect(head).toMatch(/: .*(warning|hint)s?$/);
    expect(rest.join("\n")).toContain("(through-road)");
    expect(out.indexOf("\nwarning: ")).toBeLessThan(out.indexOf("\nhint: "));
  });

  test("the shipped scenario has hints at most", async () => {
    const found = await advise("scenarios/the-bridge-at-olkhovka.sandtable");
    expect(found.filter(({ severity }) => severity !== "hint")).toEqual([]);
  });

  test("refuses what is no scenario", async () => {
    const { code, out, errors } = await cli(
      "advise",
      file(() => "{", "broken.sandtable"),
      "--json",
    );
    expect([code, out]).toEqual([1, ""]);
    expect(errors).toHaveLength(1);
    expect((await cli("advise")).code).toBe(2);
  });
});
