/** Battle packs on the command line: made, listed, unpacked, refused. */
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../files/helpers.ts";
import { cli, file } from "./run.ts";

const scenario = (title: string, name: string) =>
  file((text) => text.replace(/"title": "[^"]*"/, `"title": "${title}"`), name);

function place() {
  const folder = temporaryFolder();
  const [a, b] = [scenario("First Snow", "a.sandtable"), scenario("Thaw", "b.sandtable")];
  return { a, b, pack: path.join(folder, "winter.sandpack"), out: path.join(folder, "winter"), folder };
}

test("a pack is made, listed, and unpacked into a new folder that makes the same pack again", async () => {
  const { a, b, pack, out, folder } = place();
  fs.writeFileSync(
    path.join(path.dirname(a), "shelf.json"),
    JSON.stringify([{ id: "a", kind: "Ambush", uneven: "ambush" }]),
  );
  const words = ["--title", "Winter", "--author", "K. Weber", "--notes", "In order."];
  const made = await cli("pack", a, b, ...words, "--out", pack, "--json");
  expect(made.json()).toMatchObject({ file: pack, title: "Winter", author: "K. Weber", battles: 2 });
  expect((made.json() as { bytes: number }).bytes).toBe(fs.statSync(pack).size);
  const listed = await cli("unpack", pack, "--json");
  expect(listed.json()).toMatchObject({
    ...{ title: "Winter", author: "K. Weber", notes: "In order.", out: null },
    battles: [
      { file: "battles/first-snow.sandtable", title: "First Snow", kind: "Ambush", uneven: "ambush", picture: "png" },
      { file: "battles/thaw.sandtable", title: "Thaw", kind: "", error: null },
    ],
  });
  expect((await cli("unpack", pack, "--out", out)).out).toMatch(
    /^Winter, by K. Weber\n\nIn order.\n\nBattle .*First Snow/s,
  );
  expect(fs.readdirSync(out).sort()).toEqual([
    ...["first-snow.png", "first-snow.sandtable", "notes.txt", "shelf.json", "thaw.png", "thaw.sandtable"],
  ]);
  expect(fs.readFileSync(path.join(out, "thaw.sandtable"), "utf8")).toBe(fs.readFileSync(b, "utf8"));
  const again = path.join(folder, "again.sandpack");
  const battles = ["first-snow", "thaw"].map((name) => path.join(out, `${name}.sandtable`));
  await cli("pack", ...battles, ...words, "--out", again);
  expect(fs.readFileSync(again).equals(fs.readFileSync(pack))).toBe(true);
});

test("refusals name the file and the reason, and leave nothing behind", async () => {
  const { a, pack, out, folder } = place();
  const broken = file(() => "{", "broken.sandtable");
  const refused = await cli("pack", a, broken, "--title", "x", "--out", pack);
  expect([refused.code, refused.errors.join()]).toEqual([1, expect.stringContaining("broken.sandtable")]);
  expect((await cli("pack", "x.sandgame", "--title", "x", "--out", pack)).errors[0]).toContain("scenarios only");
  expect((await cli("pack", a, "--title", "x", "--out", "x.zip")).code).toBe(2);
  expect(fs.readdirSync(folder)).toEqual([]);
  await cli("pack", a, "--title", "x", "--out", pack);
  fs.mkdirSync(out);
  expect((await cli("unpack", pack, "--out", out)).errors[0]).toBe(`${out}: it is there already; name a new folder`);
  fs.writeFileSync(pack, fs.readFileSync(pack).subarray(0, -20));
  const damaged = await cli("unpack", pack, "--out", path.join(folder, "new"));
  expect([damaged.code, damaged.errors[0]]).toEqual([1, expect.stringContaining("it is damaged, or no zip archive")]);
  expect((await cli("unpack", path.join(folder, "none.sandpack"))).errors[0]).toContain("no such file");
  expect(fs.readdirSync(folder).sort()).toEqual(["winter", "winter.sandpack"]);
});
