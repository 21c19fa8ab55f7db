/** Packs and shelves in a whole window on a fake host. */
import { expect, it } from "vitest";
import { takeDrop } from "../../../renderer/app/fileDrop.ts";
import { candidateGroups } from "../../../renderer/library/candidates.ts";
import { packOf } from "../../../renderer/library/usePack.ts";
import { PACK_LIMITS } from "../../../shared/library/pack/manifest.ts";
import { writePack } from "../../../shared/library/pack/writePack.ts";
import { FakeHost, scenarioText, startProgram } from "../fakeHost.ts";

const FILE = "/home/a.sandpack";
function pack() {
  const battle = { name: "a", text: scenarioText("Packed"), note: { kind: "" }, picture: null };
  const written = writePack({ title: "Winter", author: "", notes: "" }, [battle]);
  if (!written.ok) throw new Error(written.error.message);
  return written.value;
}
async function inWindow() {
  const host = new FakeHost();
  host.packs.set(FILE, pack());
  host.write("/home/mine.sandtable", scenarioText("Mine"));
  const p = await startProgram(host);
  return { ...p, host, sheet: () => p.program.front.getState().sheet };
}

it("shows a pack over the table, without a question about unsaved changes", async () => {
  const p = await inWindow();
  await p.program.files.open("/home/mine.sandtable");
  p.rename("Changed");
  expect(await p.program.files.open(FILE)).toBe(true);
  expect(p.sheet()).toEqual({ name: "pack", of: { type: "file", path: FILE } });
  expect([p.asked, p.document().scenario.title]).toEqual([[], "Changed"]);
  p.answers.pickFile = { path: FILE, overwrite: false };
  p.answers.saveChanges = "discard";
  p.program.front.setState({ sheet: { name: "none" } });
  await p.program.files.open();
  expect([p.sheet().name, p.document().scenario.title]).toEqual(["pack", "Changed"]);
});

it("reads a pack of the disk, and a dropped pack that isn't too large", async () => {
  const { program, sheet } = await inWindow();
  const read = await packOf(program, { type: "file", path: FILE });
  expect(read.ok && read.value.pack.battles[0]?.head?.title).toBe("Packed");
  expect(await packOf(program, { type: "kept", id: "x" })).toMatchObject({ ok: false, error: { code: "not-found" } });
  const dropped = new File([pack()], "b.SANDPACK");
  takeDrop(program, [dropped]);
  await expect.poll(() => sheet().name).toBe("pack");
  expect(await packOf(program, { type: "dropped", file: dropped })).toMatchObject({
    ok: true,
    value: { name: "b.SANDPACK" },
  });
  const unread = () => Promise.reject(new Error("was read"));
  const huge = { name: "c.sandpack", size: PACK_LIMITS.file + 1, arrayBuffer: unread };
  expect(await packOf(program, { type: "dropped", file: huge })).toMatchObject({
    ok: false,
    error: { code: "too-large" },
  });
});

it("offers the open scenario, as its file where it is saved, and a file of a shelf once", async () => {
  const p = await inWindow();
  await p.program.files.open("/home/mine.sandtable");
  const recent = ["/home/mine.sandtable", "/home/battles/b.sandtable", "/home/x.sandgame", "/home/gone.sandtable"].map(
    (path) => ({ path, title: path, summary: "", opened: 0, missing: path.includes("gone") }),
  );
  const broken = { path: "/home/battles/b.sandtable", name: "b.sandtable", head: null, reason: "It is broken." };
  const folder = { path: "/home/battles", name: "battles", trouble: null, battles: [broken], more: 0 };
  const offered = () =>
    candidateGroups(p.program.session.store.getState(), [], recent, { folders: [folder], packs: [] }).map(
      ({ name, battles }) => [name, battles.map(({ source }) => source().type)],
    );
  expect(offered()).toEqual([["On the table", ["file"]]]);
  p.rename("Changed");
  expect(offered()).toEqual([
    ["On the table", ["open"]],
    ["Recent files", ["file"]],
  ]);
});
