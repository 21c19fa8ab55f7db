/** Solids for a 3D printer on the command line. */
import fs from "node:fs";
import path from "node:path";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { temporaryFolder } from "../files/helpers.ts";
import { cli, file } from "./run.ts";

const target = (name: string) => path.join(temporaryFolder(), name);

test("all tiles in a zip, the same bytes each time", async () => {
  const [battle, out] = [file(), target("tiles.zip")];
  const first = await cli(
    "solid",
    battle,
    "--out",
    out,
    "--tile",
    "4in",
    "--shape",
    "steps",
    "--level",
    "6mm",
    "--json",
  );
  expect(first).toMatchObject({ code: 0, errors: [] });
  expect(first.json()).toMatchObject({
    file: out,
    title: "Two hills",
    report: { solids: 6, size: [101.6, 101.6, 18] },
  });
  const bytes = fs.readFileSync(out);
  expect(Object.keys(unzipSync(bytes))).toEqual([
    "A1.stl",
    "B1.stl",
    "C1.stl",
    "A2.stl",
    "B2.stl",
    "C2.stl",
    "tiles.txt",
  ]);
  const again = await cli("solid", battle, "--out", out, "--tile", "4", "--shape", "steps", "--level", "6");
  expect(again.out).toMatch(/Two hills, 6 solids, \d+ triangles, [\d.]+ cm³, \d+ g of PLA/);
  expect(fs.readFileSync(out).equals(bytes)).toBe(true);
});

test("one tile as STL or 3MF, with magnets", async () => {
  const [battle, out] = [file(), target("A1.3mf")];
  const magnets = ["--holes", "magnets", "--diameter", "5mm", "--depth", "2mm"];
  const made = await cli("solid", battle, "--only", "A1", "--out", out, ...magnets);
  expect(made).toMatchObject({ code: 0, errors: [] });
  expect(made.out).toContain("Glue in 4 magnets with the same pole down.");
  expect(fs.readFileSync(out).subarray(0, 2).toString()).toBe("PK");
});

test("what can't be made is refused, and no file is written", async () => {
  const [battle, out] = [file(), target("A1.stl")];
  const refused = async (...args: string[]) => {
    const { code, errors } = await cli("solid", battle, "--out", out, ...args);
    expect(code).toBe(1);
    return errors.join();
  };
  expect(await refused()).toContain("all tiles ends in .zip or .3mf");
  expect(await refused("--only", "Z9")).toContain("No tile Z9: they go from A1 to B2.");
  expect(await refused("--only", "A1", "--base", "2", "--engraving", "2")).toContain("engraving: Engraving: 2 mm");
  expect(await cli("solid", battle, "--out", out, "--tile", "six")).toMatchObject({ code: 2 });
  expect(fs.existsSync(out)).toBe(false);
});
