import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../files/helpers.ts";
import { cli } from "./run.ts";

const SHIPPED = path.resolve(import.meta.dirname, "../../../scenarios");

test("a folder's battles in its order, with their facts", async () => {
  const { json, code } = await cli("shelf", SHIPPED, "--json");
  const [first] = json() as object[];
  expect(code).toBe(0);
  expect(first).toMatchObject({
    ...{ file: path.join(SHIPPED, "the-bridge-at-olkhovka.sandtable"), error: null, system: "ghq-wwii" },
    ...{ table: { width: 48, height: 24 }, stands: [10, 10], turns: 12, minutes: 40, year: 1942 },
    ...{ nations: ["ussr", "germany"], kind: "Meeting engagement", uneven: null, character: "regular" },
  });
  expect((await cli("shelf", SHIPPED)).out).toMatch(/^Battle .*\nThe Bridge at Olkhovka +ghq-wwii +48 × 24/);
});

test("a broken file is a fault beside the others, a missing folder the only one", async () => {
  const folder = temporaryFolder();
  fs.copyFileSync(path.join(SHIPPED, "a-village-to-clear.sandtable"), path.join(folder, "a.sandtable"));
  fs.writeFileSync(path.join(folder, "b.sandtable"), "{");
  const { code, errors, json } = await cli("shelf", folder, "--json");
  expect([code, errors.length]).toEqual([1, 1]);
  expect(errors[0]).toContain("b.sandtable");
  expect(json()).toMatchObject([{ title: "A Village to Clear" }, { error: expect.stringContaining("is not JSON") }]);
  const none = await cli("shelf", path.join(folder, "none"));
  expect([none.code, none.errors[0]]).toEqual([1, expect.stringContaining("there is no such file or folder")]);
});
