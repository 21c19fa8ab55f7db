import { expect, it, vi } from "vitest";
import { meaningOf, takeDrop } from "../../../renderer/app/fileDrop.ts";
import { FakeHost, scenarioText, startProgram } from "../fakeHost.ts";

const named = (...names: string[]) => names.map((name) => ({ name }));

it("knows the sorts by the ends of their names, and says what else was wrong", () => {
  expect(meaningOf(named("a.sandtable"), false)).toEqual({ do: "open", index: 0 });
  expect(meaningOf(named("Evening.SANDGAME"), true)).toEqual({ do: "open", index: 0 });
  expect(meaningOf(named("own.csv"), false)).toEqual({ do: "vehicles", index: 0 });
  expect(meaningOf(named("map.jpeg"), true)).toEqual({ do: "picture", index: 0 });
  expect(meaningOf(named("map.png"), false)).toMatchObject({
    why: expect.stringContaining("Open a scenario in the editor"),
  });
  expect(meaningOf(named("a.sandtable", "b.sandtable"), false)).toMatchObject({
    why: "2 files were dropped. Drop one at a time.",
  });
  expect(meaningOf(named("notes.docx"), false)).toMatchObject({ why: expect.stringContaining("“notes.docx”") });
  expect(meaningOf(named("N49E006.hgt", "lux.osm.pbf", "grid.asc", "grid.prj"), false)).toEqual({ do: "real-ground" });
  expect(meaningOf(named("N49E006.hgt", "notes.docx"), false)).toMatchObject({ do: "refuse" });
  expect(meaningOf([], true)).toMatchObject({ do: "refuse" });
});

it("opens the file itself where its path is known, so that Save writes to it", async () => {
  const host = new FakeHost();
  host.write("/home/u/a.sandtable", scenarioText("From its path"));
  Object.assign(host.bridge, { pathOf: () => "/home/u/a.sandtable" });
  const p = await startProgram(host);
  takeDrop(p.program, [new File(["{}"], "a.sandtable")]);
  await vi.waitFor(() => expect(p.session.open?.file?.path).toBe("/home/u/a.sandtable"));
  expect(p.document().scenario.title).toBe("From its path");
  p.program.stop();
});

it("opens a copy that is not saved where only the contents are known, and says so", async () => {
  const p = await startProgram();
  takeDrop(p.program, [new File([scenarioText("A copy")], "a.sandtable")]);
  await vi.waitFor(() => expect(p.told.join()).toContain("is open as a copy"));
  expect(p.session.open?.file).toBeNull();
  expect(p.document().scenario.title).toBe("A copy");
  p.program.stop();
});

it("asks about unsaved work first, and leaves it where the answer is no", async () => {
  const p = await startProgram();
  await p.program.files.openShipped("x", "Shipped");
  p.rename("Unsaved");
  p.answers.saveChanges = "cancel";
  takeDrop(p.program, [new File([scenarioText("A copy")], "a.sandtable")]);
  await vi.waitFor(() => expect(p.asked.map((a) => a.name)).toEqual(["saveChanges"]));
  await new Promise((done) => setTimeout(done, 5));
  expect(p.document().scenario.title).toBe("Unsaved");
  expect(p.told).toEqual([]);
  p.program.stop();
});

it("gives pictures and tables of vehicles to their dialogs, and refuses the rest in words", async () => {
  const p = await startProgram();
  const csv = new File(["name\n"], "own.csv");
  takeDrop(p.program, [csv]);
  expect(p.program.front.getState().sheet).toEqual({ name: "vehicles", stands: null, dropped: csv });
  await p.program.files.openShipped("x", "Shipped");
  const picture = new File([""], "map.png");
  takeDrop(p.program, [picture]);
  expect(p.program.front.getState().sheet).toEqual({ name: "picture", dropped: picture });
  takeDrop(p.program, [picture, csv]);
  expect(p.told).toEqual(["2 files were dropped. Drop one at a time."]);
  p.program.stop();
});
