/** The user's shelves through a door: folders of battles, and battle packs that are kept, opened, made and refused. */
import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { readPack } from "../../../shared/library/pack/readPack.ts";
import { formatScenario } from "../../../shared/scenario/format.ts";
import { newScenario } from "../../../shared/scenario/newScenario.ts";
import { tab, value, world } from "../files/world.ts";

const scenarioText = (title: string) =>
  formatScenario(newScenario({ system: "ghq-wwii", title, width: 24, height: 12 }));
const WORDS = { title: "Winter", author: "K. Weber", notes: "" };

function shelves(options: Parameters<typeof world>[0] = {}) {
  const at = world(options);
  const folder = path.join(at.home, "battles");
  fs.mkdirSync(folder);
  const put = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text);
  put("a.sandtable", scenarioText("First"));
  put("b.sandtable", scenarioText("Second"));
  return { ...at, ...tab(at.services), folder, put };
}
const packOf = async (at: ReturnType<typeof shelves>, title = "Winter") => {
  const file = path.join(at.home, `${title}.sandpack`);
  const battles = [
    { type: "file", path: path.join(at.folder, "a.sandtable") } as const,
    { type: "open", text: scenarioText("Open") } as const,
  ];
  value(await at.call("packs.save", { path: file, words: { ...WORDS, title }, battles }));
  return value(await at.call("packs.open", { of: { type: "file", path: file } }));
};

describe("a folder of battles", () => {
  test("is a shelf in the order of its shelf file; a broken file is listed with its reason", async () => {
    const at = shelves();
    at.put("broken.sandtable", "{");
    at.put("notes.txt", "x");
    at.put("shelf.json", JSON.stringify([{ id: "b", kind: "Siege", uneven: "siege", character: "wary" }]));
    value(await at.call("library.addFolder", { path: at.folder }));
    const { folders } = await at.call("library.shelves", {});
    expect(folders).toMatchObject([{ path: at.folder, name: "battles", trouble: null, more: 0 }]);
    const [second, first, broken] = folders[0]?.battles ?? [];
    expect(second).toMatchObject({
      name: "b.sandtable",
      head: { title: "Second", uneven: "siege", character: "wary" },
    });
    expect(first).toMatchObject({ head: { title: "First", kind: "" }, reason: null });
    expect(broken).toMatchObject({ name: "broken.sandtable", head: null });
    expect(broken?.reason).toContain("“broken.sandtable”");
    const picture = { of: { type: "file", path: first?.path ?? "" } as const, width: 64 };
    expect(await at.call("files.picture", picture)).toMatchObject({ ok: true, value: { shows: "map" } });
  });

  test("says why its shelf file can't be used, and shows its battles all the same", async () => {
    const at = shelves();
    at.put("shelf.json", JSON.stringify([{ id: "b", uneven: "rout" }]));
    value(await at.call("library.addFolder", { path: at.folder }));
    const battles = (await at.call("library.shelves", {})).folders[0]?.battles ?? [];
    expect(battles.map(({ name, head }) => [name, head?.title])).toEqual([
      ["a.sandtable", "First"],
      ["b.sandtable", "Second"],
      ["shelf.json", undefined],
    ]);
    expect(battles[2]?.reason).toContain("[0].uneven: must be one of “siege”, “ambush”");
  });

  test("shows a picture beside a scenario, unless it is older", async () => {
    const at = shelves();
    const picture = path.join(at.folder, "a.webp");
    fs.writeFileSync(picture, "RIFF....WEBPVP8 ");
    const of = { type: "file", path: path.join(at.folder, "a.sandtable") } as const;
    expect(value(await at.call("files.picture", { of, width: 64 })).shows).toBe("model");
    fs.utimesSync(picture, 1, 1);
    expect(value(await at.call("files.picture", { of, width: 64 })).shows).toBe("map");
  });

  test("is looked at anew each time, says that it is gone, and can be removed", async () => {
    const at = shelves();
    value(await at.call("library.addFolder", { path: at.folder }));
    await at.call("library.shelves", {});
    at.put("a.sandtable", scenarioText("A longer title"));
    fs.rmSync(path.join(at.folder, "b.sandtable"));
    const titles = (await at.call("library.shelves", {})).folders[0]?.battles.map(({ head }) => head?.title);
    expect(titles).toEqual(["A longer title"]);
    fs.rmSync(at.folder, { recursive: true });
    const [gone] = (await at.call("library.shelves", {})).folders;
    expect(gone).toMatchObject({ path: at.folder, battles: [] });
    expect(gone?.trouble).toContain("there is no such file or folder");
    value(await at.call("library.removeFolder", { path: at.folder }));
    expect((await at.call("library.shelves", {})).folders).toEqual([]);
  });

  test("is refused when it is a file, is missing, is there already or lies outside the home", async () => {
    const at = shelves();
    const why = async (folder: string) => {
      const answer = await at.call("library.addFolder", { path: folder });
      return answer.ok ? "" : answer.error.message;
    };
    expect(await why(path.join(at.folder, "a.sandtable"))).toContain("is a file, not a folder");
    expect(await why(path.join(at.home, "nowhere"))).toContain("nowhere");
    expect(await why(at.base)).toContain("outside your home folder");
    expect(await why(at.folder)).toBe("");
    expect(await why(at.folder)).toContain("is on the shelves already");
    expect((await at.call("settings.get", {})).battleFolders).toEqual([at.folder]);
  });
});

describe("a battle pack", () => {
  test("is written with pictures, kept once, opened from the shelf and removed", async () => {
    const at = shelves();
    const { name, bytes } = await packOf(at);
    const pack = readPack(bytes, name);
    expect(pack.ok && pack.value.battles.map(({ picture }) => picture?.type)).toEqual(["png", "png"]);
    const { id } = value(await at.call("packs.keep", { name, bytes }));
    expect(value(await at.call("packs.keep", { name, bytes }))).toEqual({ id, already: true });
    const { packs } = await at.call("library.shelves", {});
    expect(packs).toMatchObject([{ id, title: "Winter", author: "K. Weber", trouble: null }]);
    expect(packs[0]?.battles.map(({ head }) => head?.title)).toEqual(["First", "Open"]);
    const file = packs[0]?.battles[0]?.file ?? "";
    expect(value(await at.call("packs.battle", { id, file })).text).toBe(scenarioText("First"));
    const of = { type: "kept", id, file } as const;
    expect(value(await at.call("files.picture", { of, width: 64 })).url).toMatch(/^data:image\/png;base64,/);
    const again = path.join(at.home, "again.sandpack");
    value(await at.call("packs.save", { path: again, words: WORDS, battles: [of] }));
    value(await at.call("packs.remove", { id }));
    expect((await at.call("library.shelves", {})).packs).toEqual([]);
    expect(await at.call("packs.battle", { id, file })).toMatchObject({ ok: false, error: { code: "not-found" } });
  });

  test("that is broken is refused whole; nothing of it is kept, and another stays", async () => {
    const at = shelves();
    const { name, bytes } = await packOf(at);
    const { id } = value(await at.call("packs.keep", { name, bytes }));
    const before = fs.readdirSync(path.join(at.base, "data", "packs"));
    for (const bad of [new Uint8Array(0), bytes.slice(0, -30), bytes.slice(9)]) {
      const refused = await at.call("packs.keep", { name: "bad.sandpack", bytes: bad });
      expect(!refused.ok && refused.error.message).toContain("“bad.sandpack” is no battle pack that can be used");
    }
    expect(fs.readdirSync(path.join(at.base, "data", "packs"))).toEqual(before);
    // A kept pack that was damaged says so on its shelf.
    fs.writeFileSync(path.join(at.base, "data", "packs", `${id}.sandpack`), "x");
    const { packs } = await at.call("library.shelves", {});
    expect(packs[0]).toMatchObject({ id, battles: [] });
    expect(packs[0]?.trouble).toContain("it is damaged, or no zip archive");
  });

  test("isn't written over another name's file or with a file that is no scenario", async () => {
    const at = shelves();
    at.put("broken.sandtable", "{");
    at.put("x.sandgame", "{}");
    const file = path.join(at.home, "x.sandpack");
    const why = async (to: string, from: string) => {
      const battles = [{ type: "file", path: path.join(at.folder, from) } as const];
      const answer = await at.call("packs.save", { path: to, words: WORDS, battles });
      return answer.ok ? "" : answer.error.message;
    };
    expect(await why(path.join(at.home, "x.pdf"), "a.sandtable")).toContain("it must end in .sandpack");
    expect(await why(path.join(at.base, "x.sandpack"), "a.sandtable")).toContain("outside your home folder");
    expect(await why(file, "broken.sandtable")).toContain("“broken.sandtable”");
    expect(await why(file, "x.sandgame")).toContain("a battle pack holds scenarios only");
    expect(await why(file, "nothing.sandtable")).toContain("nothing.sandtable");
    expect(fs.existsSync(file)).toBe(false);
  });

  test("keeps a shipped battle's notes and picture", async () => {
    const root = path.resolve(import.meta.dirname, "../../..");
    const at = shelves({ scenariosFolder: path.join(root, "scenarios") });
    const file = path.join(at.home, "x.sandpack");
    const battles = [{ type: "shipped", id: "the-bridge-at-olkhovka" } as const];
    value(await at.call("packs.save", { path: file, words: WORDS, battles }));
    const pack = readPack(fs.readFileSync(file), "x.sandpack");
    expect(pack.ok && pack.value.battles[0]).toMatchObject({
      note: { kind: "Meeting engagement", character: "regular" },
      picture: { type: "webp" },
    });
  });
});

test("the folders' pictures of the model stay when another file's picture is kept", async () => {
  const at = shelves();
  const webp = Uint8Array.from(Buffer.from("RIFF....WEBPVP8 "));
  value(await at.call("library.addFolder", { path: at.folder }));
  for (const name of ["a.sandtable", "b.sandtable"])
    value(await at.call("files.keepPicture", { path: path.join(at.folder, name), bytes: webp }));
  for (const name of ["a.sandtable", "b.sandtable"]) {
    const of = { type: "file", path: path.join(at.folder, name) } as const;
    expect(value(await at.call("files.picture", { of, width: 64 })).shows).toBe("model");
  }
});
