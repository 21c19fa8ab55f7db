import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { parseScenario } from "../../../shared/scenario/parse.ts";
import { FakeHost, scenarioText, startProgram } from "../fakeHost.ts";

const FILE = "/home/a.sandtable";
const SECONDS = 5;

describe("autosave", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
  async function open() {
    const p = await startProgram();
    p.host.write(FILE, scenarioText("One"));
    await p.program.files.open(FILE);
    return p;
  }

  it("writes what is unsaved beside the file after a while, and not again while nothing changes", async () => {
    const p = await open();
    await wait(60);
    expect(p.host.count("autosave.write")).toBe(0);
    p.rename("Two");
    p.rename("Three");
    await wait(SECONDS - 1);
    expect(p.host.count("autosave.write")).toBe(0);
    await wait(2);
    expect([...p.host.autosaves.values()]).toMatchObject([{ path: FILE, title: "Three" }]);
    expect(p.host.disk.get(FILE)?.text).toContain('"One"');
    await wait(60);
    expect(p.host.count("autosave.write")).toBe(1);
  });

  it("is taken away by saving, by undoing everything, and by throwing the changes away", async () => {
    const p = await open();
    p.rename("Two");
    await wait(SECONDS + 1);
    expect(p.host.autosaves.size).toBe(1);
    await p.program.files.save();
    expect(p.host.autosaves.size).toBe(0);
    p.rename("Three");
    await wait(SECONDS + 1);
    p.document().undo();
    await wait(0);
    expect(p.host.autosaves.size).toBe(0);
    p.rename("Four");
    await wait(SECONDS + 1);
    p.answers.saveChanges = "discard";
    await p.program.files.close();
    expect(p.host.autosaves.size).toBe(0);
  });

  it("says once that it fails, and tries again", async () => {
    const p = await open();
    const write = p.host.bridge.invoke;
    vi.spyOn(p.program.bridge, "invoke").mockImplementation(((name: "autosave.write", input: never) =>
      name === "autosave.write" ? Promise.reject(new Error("no disk")) : write(name, input)) as typeof write);
    p.rename("Two");
    await wait(SECONDS + 1);
    p.rename("Three");
    await wait(SECONDS + 1);
    expect(p.told.filter((t) => t.includes("autosave"))).toHaveLength(1);
    vi.restoreAllMocks();
    p.rename("Four");
    await wait(SECONDS + 1);
    expect([...p.host.autosaves.values()]).toMatchObject([{ title: "Four" }]);
  });
});

describe("after a crash", () => {
  it("brings the unsaved work back, unsaved, under its old file and its old autosave", async () => {
    const host = new FakeHost();
    host.write(FILE, scenarioText("Saved"));
    host.autosaves.set("old", { path: FILE, title: "Lost", saved: 5000, text: scenarioText("Lost") });
    const p = await startProgram(host);
    const [unsaved] = await p.program.bridge.invoke("autosave.list", {});
    if (!unsaved) throw new Error("nothing offered");
    expect(await p.program.files.restore(unsaved)).toBe(true);
    expect([p.document().scenario.title, p.session.dirty, host.dirty]).toEqual(["Lost", true, true]);
    expect(p.session.open).toMatchObject({ autosaveId: "old", recovered: true, file: { path: FILE } });
    expect(p.told).toEqual([]);
    expect(await p.program.files.save()).toBe(true);
    const kept = parseScenario(host.disk.get(FILE)?.text ?? "", FILE);
    expect(kept.ok && kept.value.scenario.title).toBe("Lost");
    expect([p.session.dirty, host.autosaves.size]).toEqual([false, 0]);
  });

  it("warns where the file on the disk is newer, and where it is gone", async () => {
    const host = new FakeHost();
    host.write(FILE, scenarioText("Newer"));
    host.autosaves.set("a", { path: FILE, title: "A", saved: 1, text: scenarioText("A") });
    host.autosaves.set("b", { path: "/home/gone.sandtable", title: "B", saved: 1, text: scenarioText("B") });
    const p = await startProgram(host);
    const [a, b] = await p.program.bridge.invoke("autosave.list", {});
    if (!a || !b) throw new Error("nothing offered");
    await p.program.files.restore(a);
    expect(p.told[0]).toContain("is newer");
    p.answers.saveChanges = "discard";
    await p.program.files.restore(b);
    expect(p.session.open?.file).toBeNull();
    expect(p.told[1]).toContain("Save will ask for a new place");
  });

  it("keeps a damaged autosave and says what is wrong with it", async () => {
    const host = new FakeHost();
    host.autosaves.set("a", { path: null, title: "A", saved: 1, text: "{" });
    const p = await startProgram(host);
    p.answers.failure = "read";
    const [a] = await p.program.bridge.invoke("autosave.list", {});
    if (!a) throw new Error("nothing offered");
    expect(await p.program.files.restore(a)).toBe(false);
    expect(p.asked[0]?.name).toBe("failure");
    expect(host.autosaves.size).toBe(1);
  });
});
