import { describe, expect, it } from "vitest";
import { hostEvents } from "../../../renderer/app/hostEvents.ts";
import { suggestedName } from "../../../renderer/window/store/session.ts";
import { point } from "../../../shared/geometry/units.ts";
import { scenarioText, startProgram } from "../fakeHost.ts";

const FILE = "/home/a.sandtable";
async function withFile(title = "One") {
  const p = await startProgram();
  p.host.write(FILE, scenarioText(title));
  await p.program.files.open(FILE);
  return p;
}

describe("opening", () => {
  it("puts the file on the table, clean", async () => {
    const p = await withFile();
    expect(p.session.open?.file).toMatchObject({ path: FILE, name: "a.sandtable", readOnly: null });
    expect([p.document().scenario.title, p.session.dirty]).toEqual(["One", false]);
  });

  it("shows why a broken file is refused, lets go of it, and keeps what is open", async () => {
    const p = await withFile();
    p.host.write("/home/bad.sandtable", '{"format": "sandtable", "version": 1}');
    p.answers.failure = "read";
    expect(await p.program.files.open("/home/bad.sandtable")).toBe(false);
    expect(p.asked[0]?.about).toMatchObject({ failure: { file: "/home/bad.sandtable" } });
    expect(p.document().scenario.title).toBe("One");
    expect(p.host.calls).toContainEqual({ name: "files.release", input: { path: "/home/bad.sandtable" } });
  });

  it("lets go of the file that was open before", async () => {
    const p = await withFile();
    p.host.write("/home/b.sandtable", scenarioText("Two"));
    await p.program.files.open("/home/b.sandtable");
    expect(p.host.calls).toContainEqual({ name: "files.release", input: { path: FILE } });
    expect(p.document().scenario.title).toBe("Two");
  });

  it("refuses an upload that is too large without reading it", async () => {
    const p = await startProgram();
    p.answers.failure = "read";
    const read = () => Promise.reject(new Error("was read"));
    const huge = { name: "x.sandtable", size: 2 ** 30, text: read, arrayBuffer: read };
    expect(await p.program.files.upload(huge)).toBe(false);
    expect(p.asked[0]?.about).toMatchObject({ failure: { code: "too-large" } });
  });
});

describe("the dirty mark", () => {
  it("comes with a change, goes with undo and with saving, and the host is told", async () => {
    const p = await withFile();
    p.rename("Other");
    expect([p.session.dirty, p.host.dirty]).toEqual([true, true]);
    p.document().undo();
    expect([p.session.dirty, p.host.dirty]).toEqual([false, false]);
    p.rename("Third");
    expect(await p.program.files.save()).toBe(true);
    expect([p.session.dirty, p.host.dirty]).toEqual([false, false]);
    p.document().undo();
    expect(p.session.dirty).toBe(true);
  });

  it("stays when something was changed while the disk was busy", async () => {
    const p = await withFile();
    p.rename("Two");
    const saving = p.program.files.save();
    p.rename("Three");
    await saving;
    expect(p.session.dirty).toBe(true);
    expect(p.host.disk.get(FILE)?.text).toContain('"Two"');
  });
});

describe("saving", () => {
  it("asks for a place the first time and adds the ending", async () => {
    const p = await startProgram();
    await p.program.files.openShipped("x", "Shipped");
    p.answers.pickFile = { path: "/home/new", overwrite: false };
    expect(await p.program.files.save()).toBe(true);
    expect(p.asked[0]?.about).toMatchObject({ purpose: "save", suggested: "Shipped.sandtable" });
    expect(p.host.disk.has("/home/new.sandtable")).toBe(true);
    expect(p.session.open?.file?.path).toBe("/home/new.sandtable");
  });

  it("asks before it writes over another file, and does nothing when told no", async () => {
    const p = await withFile();
    p.host.write("/home/b.sandtable", "precious");
    p.answers.pickFile = { path: "/home/b.sandtable", overwrite: false };
    p.answers.confirm = false;
    expect(await p.program.files.saveAs()).toBe(false);
    expect(p.host.disk.get("/home/b.sandtable")?.text).toBe("precious");
    p.answers.confirm = true;
    expect(await p.program.files.saveAs()).toBe(true);
    expect(p.host.disk.get("/home/b.sandtable")?.text).toContain('"One"');
    expect(p.session.open?.file?.path).toBe("/home/b.sandtable");
  });

  it("shows a full disk with its file, and stays dirty", async () => {
    const p = await withFile();
    p.rename("Two");
    p.host.failSaving = { code: "disk-full", message: "The disk is full." };
    p.answers.failure = "read";
    expect(await p.program.files.save()).toBe(false);
    expect(p.asked[0]?.about).toMatchObject({ failure: { code: "disk-full", file: FILE } });
    expect(p.session.dirty).toBe(true);
  });

  it("asks for another file where this one is read-only", async () => {
    const p = await startProgram();
    p.host.write(FILE, scenarioText("One"));
    p.host.readOnly.set(FILE, "open in another tab");
    await p.program.files.open(FILE);
    expect(p.session.open?.file?.readOnly).toBe("open in another tab");
    p.rename("Mine");
    p.answers.pickFile = { path: "/home/mine.sandtable", overwrite: false };
    expect(await p.program.files.save()).toBe(true);
    expect(p.host.disk.get(FILE)?.text).toContain('"One"');
    expect(p.session.open?.file).toMatchObject({ path: "/home/mine.sandtable", readOnly: null });
  });
});

describe("a file that changed on the disk", () => {
  async function conflicting(answer: "reload" | "keep" | "overwrite" | "save-as") {
    const p = await withFile();
    p.rename("Mine");
    p.host.write(FILE, scenarioText("Theirs"));
    p.answers.conflict = answer;
    return p;
  }

  it("is not written over unasked; “not now” leaves both as they are", async () => {
    const p = await conflicting("keep");
    expect(await p.program.files.save()).toBe(false);
    expect(p.asked.map((a) => a.name)).toEqual(["conflict"]);
    expect(p.host.disk.get(FILE)?.text).toContain('"Theirs"');
    expect([p.document().scenario.title, p.session.dirty]).toEqual(["Mine", true]);
  });
  it("is written over when told so", async () => {
    const p = await conflicting("overwrite");
    expect(await p.program.files.save()).toBe(true);
    expect(p.host.disk.get(FILE)?.text).toContain('"Mine"');
    expect(p.session.dirty).toBe(false);
  });
  it("is loaded when told so", async () => {
    const p = await conflicting("reload");
    await p.program.files.save();
    expect([p.document().scenario.title, p.session.dirty]).toEqual(["Theirs", false]);
  });
  it("is left alone by saving elsewhere", async () => {
    const p = await conflicting("save-as");
    p.answers.pickFile = { path: "/home/c.sandtable", overwrite: false };
    expect(await p.program.files.save()).toBe(true);
    expect(p.host.disk.get(FILE)?.text).toContain('"Theirs"');
    expect(p.host.disk.get("/home/c.sandtable")?.text).toContain('"Mine"');
  });
  it("is noticed by itself, once", async () => {
    const p = await conflicting("reload");
    const events = hostEvents(p.program, () => {});
    events({ type: "file-changed", path: FILE, gone: false });
    events({ type: "file-changed", path: FILE, gone: false });
    await expect.poll(() => p.document().scenario.title).toBe("Theirs");
    expect(p.asked).toHaveLength(1);
    expect(p.asked[0]?.about).toMatchObject({ when: "noticed", gone: false });
  });
  it("marks what is kept of a file that is gone as unsaved", async () => {
    const p = await withFile();
    p.host.disk.delete(FILE);
    p.answers.conflict = "keep";
    hostEvents(p.program, () => {})({ type: "file-changed", path: FILE, gone: true });
    await expect.poll(() => p.session.dirty).toBe(true);
    expect(await p.program.files.save()).toBe(true);
    expect(p.host.disk.get(FILE)?.text).toContain('"One"');
  });
});

describe("leaving", () => {
  it("asks, and goes nowhere on Cancel", async () => {
    const p = await withFile();
    p.rename("Two");
    p.answers.saveChanges = "cancel";
    expect(await p.program.files.create()).toBe(false);
    expect(p.asked.map((a) => a.name)).toEqual(["saveChanges"]);
    expect(p.document().scenario.title).toBe("Two");
  });
  it("saves first when told so", async () => {
    const p = await withFile();
    p.rename("Two");
    p.answers.saveChanges = "save";
    p.answers.newScenario = { title: "Fresh", system: "ghq-wwii", width: 30, height: 20 };
    expect(await p.program.files.create()).toBe(true);
    expect(p.host.disk.get(FILE)?.text).toContain('"Two"');
    expect(p.document().scenario).toMatchObject({ title: "Fresh", table: { width: 30, height: 20 } });
  });
  it("stays when the saving before leaving fails", async () => {
    const p = await withFile();
    p.rename("Two");
    p.answers.saveChanges = "save";
    p.answers.failure = "read";
    p.host.failSaving = { code: "disk-full", message: "Full." };
    expect(await p.program.files.close()).toBe(false);
    expect(p.document().scenario.title).toBe("Two");
  });
  it("puts away whatever tool is in the middle of something", async () => {
    const p = await withFile();
    for (const tool of ["sight", "measure", "line", "brush", "height", "erase", "stand", "select"] as const) {
      p.program.ui.setState({ mode: "edit", tool });
      for (const phase of ["move", "down", "move", "up", "move"] as const)
        p.program.toolbox.pointer({
          phase,
          at: point(phase === "down" ? 5 : 9, 5),
          inside: true,
          stand: null,
          button: "left",
          shift: false,
          alt: false,
          ctrl: false,
        });
      p.answers.saveChanges = "discard";
      expect(await p.program.files.close()).toBe(true);
      expect(p.asked.filter((a) => a.name === "failure")).toEqual([]);
      expect(p.program.overlays.getState().sight).toBeNull();
      await p.program.files.open(FILE);
    }
  });
  it("lets the window close only when the user agrees", async () => {
    const p = await withFile();
    p.rename("Two");
    const events = hostEvents(p.program, () => {});
    p.answers.saveChanges = "cancel";
    events({ type: "close-requested" });
    await expect.poll(() => p.asked.length).toBe(1);
    expect(p.host.closed).toBe(false);
    p.answers.saveChanges = "discard";
    events({ type: "close-requested" });
    await expect.poll(() => p.host.closed).toBe(true);
    expect(p.host.disk.get(FILE)?.text).toContain('"One"');
  });
});

it("makes a file name of any title", () => {
  expect(suggestedName("The Bridge at Olkhovka")).toBe("The Bridge at Olkhovka.sandtable");
  expect(suggestedName(' ../a:b?"c" ')).toBe("a b c.sandtable");
  expect(suggestedName("…/…")).toBe("… ….sandtable");
  expect(suggestedName("///")).toBe("Scenario.sandtable");
});
