/** The door for the guest of a game, with real services on both sides: what it lets in, and what a guest can't do. */
import fs from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { createServices, type Services } from "../../../main/services.ts";
import { guestDoors } from "../../../main/twoWindows/guests.ts";
import { guestPlaces } from "../../../main/twoWindows/twoWindows.ts";
import type { ApiEvent, Input, OperationName, Output } from "../../../shared/api.ts";
import { decode, encode } from "../../../shared/wire.ts";
import { temporaryFolder } from "../files/helpers.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const STEP = { command: { type: "pass" }, dice: [4], from: ["program" as const] };

let folder: string;
let services: Services;
let sockets: WebSocket[];

beforeEach(() => {
  folder = temporaryFolder();
  const home = path.join(folder, "home");
  const renderer = path.join(folder, "renderer");
  for (const made of [home, renderer]) fs.mkdirSync(made);
  fs.writeFileSync(path.join(renderer, "index.html"), "<!doctype html><title>x</title>");
  fs.writeFileSync(path.join(home, "secret.sandtable"), "{}");
  const program = {
    dataFolder: path.join(folder, "data"),
    resourcesFolder: path.join(ROOT, "resources"),
    scenariosFolder: path.join(ROOT, "scenarios"),
    modulesFolder: path.join(ROOT, "node_modules"),
    version: "1",
  };
  sockets = [];
  services = createServices({
    ...program,
    homeFolder: home,
    host: "browser",
    role: { type: "host", openDoor: guestDoors({ ...program, rendererFolder: renderer }) },
  });
});
afterEach(async () => {
  for (const socket of sockets) socket.terminate();
  await services.close();
});

/** A window of the host. */
function window() {
  const events: ApiEvent[] = [];
  const connection = services.connect({ send: (event) => events.push(event), setDirty() {}, closeNow() {} });
  const call = <N extends OperationName>(name: N, input: Input<N>) =>
    connection.dispatch(name, input) as Promise<Output<N>>;
  return { connection, events, call };
}
async function opened(address = "127.0.0.1") {
  const opener = window();
  const answer = await opener.call("twoWindows.open", { text: "the game", title: "A battle", side: "red", address });
  if (!answer.ok) throw new Error(answer.error.message);
  return { opener, ...answer.value };
}

/** A browser at an invitation; the HTTP status where it was refused. */
async function arrive(invitation: string, origin = new URL(invitation).origin) {
  const { host, hash } = new URL(invitation);
  const socket = new WebSocket(`ws://${host}/calls`, ["sand-table.1", `ticket.${hash.slice("#ticket=".length)}`], {
    headers: { Origin: origin },
  });
  sockets.push(socket);
  socket.binaryType = "arraybuffer";
  const events: ApiEvent[] = [];
  const waiting = new Map<number, (answer: unknown) => void>();
  const status = await new Promise<number>((done) => {
    socket.on("message", (data) => {
      const reply = decode(data as ArrayBuffer) as { event?: ApiEvent; id?: number; answer?: unknown; error?: unknown };
      if (reply.event) events.push(reply.event);
      if (reply.event?.type === "invited") done(200);
      if (reply.id !== undefined) waiting.get(reply.id)?.(reply.answer ?? reply.error);
    });
    socket.once("unexpected-response", (_request, response) => done(response.statusCode ?? 0));
    socket.on("error", () => {});
  });
  let last = 0;
  const call = <N extends OperationName>(name: N, input: Input<N>) =>
    new Promise<Output<N>>((answer) => {
      const id = ++last;
      waiting.set(id, answer as (answer: unknown) => void);
      socket.send(encode({ id, call: name, input }));
    });
  return { socket, status, events, call };
}

describe("the guest of a game", () => {
  test("gets the game, its side and what was played, and each command goes to the other window", async () => {
    const { opener, id, invitation } = await opened();
    expect(await opener.call("twoWindows.give", { id, index: 0, seen: 0, step: STEP })).toMatchObject({ ok: true });
    const guest = await arrive(invitation);
    expect(guest.events).toEqual([{ type: "invited", id }]);
    expect(await guest.call("twoWindows.join", { id })).toEqual({
      ok: true,
      value: { text: "the game", title: "A battle", side: "blue", given: 0, steps: [STEP] },
    });
    expect(await guest.call("twoWindows.give", { id, index: 1, seen: 1, step: STEP })).toMatchObject({
      value: { late: false },
    });
    expect(opener.events).toEqual([
      { type: "shared-other", id, other: "here" },
      { type: "shared-step", id, index: 1, step: STEP },
    ]);
  });

  test("enters by a fresh address only, and only from a page of that address", async () => {
    const { opener, id, invitation } = await opened();
    expect((await arrive(invitation, "http://evil.example")).status).toBe(403);
    expect((await arrive(invitation)).status).toBe(200);
    expect((await arrive(invitation)).status).toBe(403);
    const again = await opener.call("twoWindows.inviteAgain", { id });
    expect(again.ok && (await arrive(again.value.invitation)).status).toBe(200);
  });

  test("can't read or write a file of the machine, or open a game of his own", async () => {
    const { invitation } = await opened();
    const guest = await arrive(invitation);
    const file = path.join(folder, "home", "secret.sandtable");
    expect(await guest.call("files.open", { path: file })).toMatchObject({ error: { code: "unsupported" } });
    expect(await guest.call("files.save", { path: file, text: "mine", expect: null })).toMatchObject({ ok: false });
    expect(fs.readFileSync(file, "utf8")).toBe("{}");
    const listed = await guest.call("files.list", { path: null });
    expect(listed.ok && listed.value.entries).toEqual([]);
    expect(await guest.call("twoWindows.places", {})).toEqual([]);
    const own = { text: "x", title: "x", side: "red", address: "127.0.0.1" } as const;
    expect(await guest.call("twoWindows.open", own)).toMatchObject({ error: { code: "unsupported" } });
    expect(await guest.call("app.info", {})).toMatchObject({ dataFolder: path.join(folder, "data", "guest") });
  });

  test("is told when the opener leaves, and finds the door closed", async () => {
    const { opener, id, invitation } = await opened();
    const guest = await arrive(invitation);
    await guest.call("twoWindows.join", { id });
    const closed = new Promise<number>((done) => guest.socket.once("close", done));
    opener.connection.close();
    expect(await closed).toBe(1001);
    expect(guest.events.at(-1)).toEqual({ type: "shared-other", id, other: "ended" });
    await expect(fetch(new URL(invitation).origin)).rejects.toThrow();
  });

  test("leaves a seat that waits for him", async () => {
    const { opener, id, invitation } = await opened();
    const guest = await arrive(invitation);
    await guest.call("twoWindows.join", { id });
    guest.socket.terminate();
    await expect.poll(() => opener.events.at(-1)).toEqual({ type: "shared-other", id, other: "awaited" });
  });
});

describe("the place of the door", () => {
  test("is this machine, or an address that it has in a network", async () => {
    expect(guestPlaces()[0]).toEqual({ name: "This machine", address: "127.0.0.1" });
    for (const { address } of guestPlaces()) {
      const { invitation } = await opened(address);
      expect(new URL(invitation).hostname).toBe(address);
      expect((await arrive(invitation)).status).toBe(200);
    }
  });

  test("is no other address", async () => {
    const answer = await window().call("twoWindows.open", {
      ...{ text: "x", title: "x", side: "red" },
      address: "203.0.113.9",
    });
    expect(answer).toMatchObject({
      ok: false,
      error: { message: "This machine has no address 203.0.113.9 any more." },
    });
  });

  test("closes with the game that another of the window's games replaces", async () => {
    const { opener, invitation } = await opened();
    await opener.call("twoWindows.open", { text: "y", title: "y", side: "blue", address: "127.0.0.1" });
    await expect
      .poll(() =>
        fetch(new URL(invitation).origin).then(
          () => "open",
          () => "closed",
        ),
      )
      .toBe("closed");
  });
});
