/** The program before most of it is loaded: what is asked for there is done by the rest. */
import { describe, expect, it, vi } from "vitest";
import { commandById } from "../../../renderer/app/commands.ts";
import { hostEvents } from "../../../renderer/app/hostEvents.ts";
import { buildProgram } from "../../../renderer/app/program.ts";
import { createThreshold, layFoundation, START_KEYS } from "../../../renderer/app/threshold.ts";
import { filesPart } from "../../../renderer/files/part.ts";
import { libraryPart } from "../../../renderer/library/part.ts";
import type { Program } from "../../../renderer/window/program.ts";
import { FakeHost } from "../fakeHost.ts";

async function threshold(meanwhile: (host: FakeHost) => void = () => {}) {
  const host = new FakeHost();
  const laying = layFoundation({ bridge: host.bridge, tell: () => {}, newId: () => "id" });
  meanwhile(host);
  const foundation = await laying;
  let loads = 0;
  let whole: Promise<Program> | null = null;
  const load = () => {
    whole ??= new Promise((done) => {
      loads++;
      done(buildProgram(foundation));
    });
    return whole;
  };
  return { host, early: createThreshold(foundation, load), load, loads: () => loads };
}

describe("the threshold", () => {
  it("tells the keys of the list of commands", () => {
    for (const [id, keys] of Object.entries(START_KEYS)) expect([id, commandById(id).shortcuts[0]]).toEqual([id, keys]);
    for (const id of ["first-battle", "generate", "real-ground"])
      expect([id, commandById(id).shortcuts]).toEqual([id, []]);
  });

  it("opens a battle that was asked for before the rest was there, in the same stores", async () => {
    const { early, load, loads } = await threshold();
    expect(loads()).toBe(0);
    expect(await filesPart.of(early).openShipped("the-bridge-at-olkhovka", "The Bridge at Olkhovka")).toBe(true);
    const program = await load();
    expect(loads()).toBe(1);
    expect(early.session.store.getState().open).not.toBeNull();
    expect(program.session).toBe(early.session);
    expect(libraryPart.of(program)).toBe(libraryPart.of(early));
  });

  it("knows that a file is on its way, and until when", async () => {
    expect((await threshold()).early.front.getState().opening).toBe(false);
    const { early, load, host } = await threshold((started) =>
      started.emit({ type: "open-file", path: "/gone.sandtable" }),
    );
    expect(early.front.getState().opening).toBe(true);
    const program = await load();
    program.bridge.onEvent(hostEvents(program, () => {}));
    await vi.waitFor(() => expect(program.asking.store.getState().waiting[0]?.name).toBe("failure"));
    expect(program.front.getState().opening).toBe(true);
    program.asking.store.getState().waiting[0]?.answer("read" as never);
    await vi.waitFor(() => expect(program.front.getState().opening).toBe(false));
    expect(host.count("files.open")).toBe(1);
    expect(program.session.store.getState().open).toBeNull();
  });

  it("carries out commands by the rest", async () => {
    const { early, load } = await threshold();
    early.run("preferences");
    await load();
    await Promise.resolve();
    expect(early.front.getState().sheet.name).toBe("preferences");
  });
});
