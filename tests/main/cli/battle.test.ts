import fs from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { parseScenario } from "../../../shared/scenario/parse.ts";
import { temporaryFolder } from "../files/helpers.ts";
import { cli } from "./run.ts";

// A battle between the program's players takes its time on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

const out = (name = "battle") => path.join(temporaryFolder(), `${name}.sandtable`);
const read = (file: string) => {
  const parsed = parseScenario(fs.readFileSync(file, "utf8"), file);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value.scenario;
};
const battle = (...args: string[]) => cli("battle", "--system", "ghq-wwii", ...args);

test("the same seed makes the same battle, and another seed for the table keeps the forces", async () => {
  const [one, two, other] = [out("one"), out("two"), out("other")];
  expect(await battle("--seed", "5", "--out", one)).toMatchObject({ code: 0, errors: [] });
  expect((await battle("--seed", "5", "--out", two)).code).toBe(0);
  expect(fs.readFileSync(two, "utf8")).toBe(fs.readFileSync(one, "utf8"));
  await battle("--seed", "5", "--table-seed", "6", "--out", other);
  expect(read(other).stands.map(({ vehicle }) => vehicle)).toEqual(read(one).stands.map(({ vehicle }) => vehicle));
  expect(read(other).table).not.toEqual(read(one).table);
});

test("nations, year and kind are as wished, and battles try it", async () => {
  const file = out();
  const wish = [
    "--seed",
    "3",
    "--red",
    "USSR",
    "--blue",
    "Germany",
    "--year",
    "1943",
    "--kind",
    "attack",
    "--size",
    "small",
  ];
  const { code, json } = await battle(...wish, "--games", "1", "--out", file, "--json");
  expect(code).toBe(0);
  expect(json()).toMatchObject({
    kind: "attack",
    year: 1943,
    sides: [{ nation: "USSR" }, { nation: "Germany" }],
    score: { n: 1 },
  });
  expect(read(file).facts.date).toContain("1943");
});

test.each([
  [
    ["--red", "USSR", "--blue", "Japan", "--year", "1943"],
    "USSR and Japan have no lists that fought each other in 1943",
  ],
  [["--country", "moon"], "There is no country “moon”"],
  [["--lists", "/nowhere/lists.json"], "/nowhere/lists.json"],
])("refuses %j and writes nothing", async (args, why) => {
  const file = out();
  const { code, errors } = await battle("--seed", "5", "--out", file, ...args);
  expect(code).toBe(1);
  expect(errors.join(" ")).toContain(why);
  expect(fs.existsSync(file)).toBe(false);
});

test("lists of a user's own take the place of the program's", async () => {
  const lists = path.join(temporaryFolder(), "lists.json");
  const list = (id: string, nation: string, against: string) => ({
    id,
    nation,
    name: `${nation} test`,
    from: 1950,
    to: 1950,
    against: [against],
    source: "a test",
    blocks: [
      {
        name: "Company",
        weight: "medium",
        stands: [{ vehicle: "ghq-wwii/ussr/t-34c", count: 3 }],
        most: 9,
        core: true,
      },
    ],
  });
  const file = { format: "sandtable-lists", version: 1, system: "ghq-wwii" };
  fs.writeFileSync(
    lists,
    JSON.stringify({ ...file, lists: [list("a", "Ours", "Theirs"), list("b", "Theirs", "Ours")] }),
  );
  const made = out();
  expect((await battle("--seed", "1", "--year", "1950", "--lists", lists, "--out", made)).code).toBe(0);
  expect(
    read(made)
      .sides.map(({ nation }) => nation)
      .sort(),
  ).toEqual(["Ours", "Theirs"]);
  fs.writeFileSync(lists, JSON.stringify({ ...file, lists: [{ ...list("a", "Ours", "Theirs"), from: 1960 }] }));
  const refused = await battle("--seed", "1", "--lists", lists, "--out", out("refused"));
  expect(refused.code).toBe(1);
  expect(refused.errors.join(" ")).toMatch(/lists\.json: lists\.0\.to: must not end before it begins/);
});
