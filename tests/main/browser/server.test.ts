/** The browser door as an attacker sees it: raw HTTP and WebSockets, with services that only count. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { connect, createServer } from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { type Door, openDoor } from "../../../main/browser/server.ts";
import { ApiError } from "../../../main/dispatch.ts";
import type { Client, Services } from "../../../main/services.ts";
import { decode, encode, MAX_MESSAGE_BYTES } from "../../../shared/wire.ts";

let folder: string;
let door: Door;
let clients: Client[];
/** Connections of this test that are not closed; those of the one before may still be closing. */
let live: Set<object>;
let log: string[];
let release: () => void;
let held: Promise<void>;

const services: Services = {
  connect(client) {
    clients.push(client);
    const mine = live;
    mine.add(client);
    return {
      async dispatch(name, input) {
        if (name === "held") await held;
        if (name === "refused") throw new ApiError("bad-request", "No.");
        if (name === "broken") throw new Error("a secret of the inside");
        return { name, input };
      },
      close() {
        mine.delete(client);
      },
    };
  },
  permit() {},
  close: async () => {},
  get connections() {
    return live.size;
  },
};

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "sand-table-door-"));
  const renderer = path.join(folder, "renderer");
  mkdirSync(renderer);
  writeFileSync(path.join(renderer, "index.html"), "<!doctype html><title>x</title>");
  writeFileSync(path.join(renderer, "main.js"), "1;");
  writeFileSync(path.join(folder, "secret.txt"), "secret");
  clients = [];
  live = new Set();
  log = [];
  ({ promise: held, resolve: release } = Promise.withResolvers<void>());
  door = await openDoor({ services, rendererFolder: renderer, log: (message) => log.push(message) });
});
afterEach(async () => {
  release();
  await door.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}
const ask = (target: string, { method = "GET", headers = {} as Record<string, string> } = {}): Promise<Answer> =>
  new Promise((done, failed) => {
    request({ host: "127.0.0.1", port: door.port, path: target, method, headers }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (part: string) => {
        body += part;
      });
      response.on("end", () => done({ status: response.statusCode ?? 0, headers: response.headers, body }));
    })
      .on("error", failed)
      .end();
  });

const ticketOf = (address: string) => new URL(address).hash.replace("#ticket=", "");
const HEADERS = () => ({ Host: `127.0.0.1:${door.port}`, Origin: door.origin });

/** The first message (the session) and the socket; the HTTP status where the upgrade was refused. */
function dial(
  credential: string,
  { target = "/calls", headers = HEADERS() as Record<string, string>, protocols = ["sand-table.1", credential] } = {},
): Promise<{ socket: WebSocket; session: string } | number> {
  return new Promise((done, failed) => {
    const socket = new WebSocket(`ws://127.0.0.1:${door.port}${target}`, protocols, { headers });
    socket.binaryType = "arraybuffer";
    socket.once("message", (data) => done({ socket, ...(decode(data as ArrayBuffer) as { session: string }) }));
    socket.once("unexpected-response", (_request, response) => {
      done(response.statusCode ?? 0);
      socket.terminate();
    });
    socket.on("error", (error) => failed(error));
  });
}
async function enter(): Promise<{ socket: WebSocket; session: string }> {
  const entered = await dial(`ticket.${ticketOf(door.newAddress())}`);
  if (typeof entered === "number") throw new Error(`refused with ${entered}`);
  return entered;
}
const next = (socket: WebSocket): Promise<unknown> =>
  new Promise((done) => socket.once("message", (data) => done(decode(data as ArrayBuffer))));
const closeCode = (socket: WebSocket): Promise<number> => new Promise((done) => socket.once("close", done));

describe("pages", () => {
  test("are served with the whole policy", async () => {
    const { status, headers, body } = await ask("/");
    expect(status).toBe(200);
    expect(body).toContain("<!doctype html>");
    const policy = String(headers["content-security-policy"]);
    for (const part of [
      "default-src 'none'",
      "script-src 'self';",
      `connect-src 'self' ws://127.0.0.1:${door.port};`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'none'",
    ])
      expect(policy).toContain(part);
    expect(policy.match(/unsafe-[a-z-]+/g)).toEqual(["unsafe-inline"]);
    expect(policy).toContain("style-src 'self' 'unsafe-inline'");
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cross-origin-resource-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
      "x-frame-options": "DENY",
    });
    expect(headers["set-cookie"]).toBeUndefined();
    expect(headers["access-control-allow-origin"]).toBeUndefined();
  });

  test.each([
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/..%2fsecret.txt",
    "/%2e%2e%2fsecret.txt",
    "/..\\secret.txt",
    "/..%5csecret.txt",
    "//../secret.txt",
    "/renderer/../../secret.txt",
    "/%00",
    "/%",
    "/.git/config",
  ])("nothing outside the folder: %s", async (target) => {
    const { status, body, headers } = await ask(target);
    expect(status).toBe(404);
    expect(body).not.toContain("secret");
    expect(headers["content-security-policy"]).toBeDefined();
  });

  test.each(["localhost", "127.0.0.1", "evil.example", "evil.example:80"])(
    "a foreign Host is refused: “%s”",
    async (name) => {
      const { status } = await ask("/", { headers: { Host: name } });
      expect(status).toBe(421);
    },
  );

  test("a foreign Origin or site is refused, following a link is not", async () => {
    expect((await ask("/main.js", { headers: { Origin: "https://evil.example" } })).status).toBe(403);
    expect((await ask("/main.js", { headers: { Origin: "null" } })).status).toBe(403);
    expect((await ask("/main.js", { headers: { Origin: door.origin } })).status).toBe(200);
    expect((await ask("/main.js", { headers: { "Sec-Fetch-Site": "cross-site" } })).status).toBe(403);
    expect((await ask("/main.js", { headers: { "Sec-Fetch-Site": "same-site" } })).status).toBe(403);
    expect((await ask("/main.js", { headers: { "Sec-Fetch-Site": "same-origin" } })).status).toBe(200);
    const link = { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate" };
    expect((await ask("/", { headers: { ...link, "Sec-Fetch-Dest": "document" } })).status).toBe(200);
    expect((await ask("/", { headers: { ...link, "Sec-Fetch-Dest": "iframe" } })).status).toBe(403);
  });

  test.each(["POST", "PUT", "DELETE", "OPTIONS", "PATCH"])("%s is refused", async (method) => {
    expect((await ask("/", { method })).status).toBe(405);
  });

  test("listens on the loopback address only", async () => {
    const others = Object.values(networkInterfaces())
      .flatMap((list) => list ?? [])
      .filter((address) => address.family === "IPv4" && !address.internal)
      .map((address) => address.address);
    for (const host of [...others, "127.0.0.2"]) {
      const reached = await new Promise<boolean>((done) => {
        const socket = connect({ host, port: door.port, timeout: 500 }, () => done(true));
        for (const event of ["error", "timeout"]) socket.once(event, () => done(false));
        socket.once("close", () => socket.destroy());
      });
      expect(reached, host).toBe(false);
    }
  });
});

describe("who may connect", () => {
  test("a ticket once, its session again and again, as after a reload", async () => {
    const credential = `ticket.${ticketOf(door.newAddress())}`;
    const first = await dial(credential);
    if (typeof first === "number") throw new Error(`refused with ${first}`);
    expect(await dial(credential)).toBe(403);
    expect(log.join()).toContain("turned away");
    first.socket.terminate();
    expect(await dial(`session.${first.session}`)).toMatchObject({ session: first.session });
  });

  test("not without a credential, with a wrong one, or with two", async () => {
    const ticket = `ticket.${ticketOf(door.newAddress())}`;
    expect(await dial(`ticket.${"A".repeat(43)}`)).toBe(403);
    expect(await dial(`session.${"A".repeat(43)}`)).toBe(403);
    expect(await dial("", { protocols: ["sand-table.1"] })).toBe(403);
    expect(await dial("", { protocols: [] })).toBe(403);
    expect(await dial("", { protocols: ["sand-table.1", ticket, `session.${"A".repeat(43)}`] })).toBe(403);
    // None of these used the ticket up.
    expect(await dial(ticket)).toMatchObject({ session: expect.any(String) as string });
  });

  test("not from another Host or Origin, and not at another path; the ticket stays good", async () => {
    const ticket = `ticket.${ticketOf(door.newAddress())}`;
    const { Host, Origin } = HEADERS();
    expect(await dial(ticket, { headers: { Host: "evil.example", Origin } })).toBe(421);
    expect(await dial(ticket, { headers: { Host: `localhost:${door.port}`, Origin } })).toBe(421);
    expect(await dial(ticket, { headers: { Host, Origin: "http://evil.example" } })).toBe(403);
    expect(await dial(ticket, { headers: { Host, Origin: `http://127.0.0.1:${door.port + 1}` } })).toBe(403);
    expect(await dial(ticket, { headers: { Host } })).toBe(403);
    expect(await dial(ticket, { target: "/other" })).toBe(404);
    expect(await dial(ticket, { target: "/calls?x=1" })).toBe(404);
    expect(live.size).toBe(0);
    expect(await dial(ticket)).toMatchObject({ session: expect.any(String) as string });
  });

  test("a tab that is in may ask for a ticket for one more, with a session of its own", async () => {
    const { socket, session } = await enter();
    socket.send(encode({ id: 7, ticket: true }));
    const { id, answer } = (await next(socket)) as { id: number; answer: string };
    expect(id).toBe(7);
    const second = await dial(`ticket.${answer}`);
    expect(second).toMatchObject({ session: expect.any(String) as string });
    expect((second as { session: string }).session).not.toBe(session);
    expect(live.size).toBe(2);
  });
});

describe("calls", () => {
  test("go to the tab's own connection, which closes with the tab", async () => {
    const { socket } = await enter();
    socket.send(encode({ id: 1, call: "app.info", input: { a: new Uint8Array([1, 2]) } }));
    expect(await next(socket)).toEqual({ id: 1, answer: { name: "app.info", input: { a: new Uint8Array([1, 2]) } } });
    clients[0]?.send({ type: "close-requested" });
    expect(await next(socket)).toEqual({ event: { type: "close-requested" } });
    socket.close();
    await expect.poll(() => live.size).toBe(0);
  });

  test("an error tells what dispatch tells, and of a defect nothing", async () => {
    const { socket } = await enter();
    socket.send(encode({ id: 1, call: "refused", input: {} }));
    expect(await next(socket)).toEqual({ id: 1, error: { code: "bad-request", message: "No." } });
    socket.send(encode({ id: 2, call: "broken", input: {} }));
    expect(JSON.stringify(await next(socket))).not.toContain("secret");
  });

  test.each([
    ["text", "{}", 1003],
    ["bytes that are no message", new Uint8Array([1, 2, 3]), 1008],
    ["a message that is no request", encode({ hello: 1 }), 1008],
    ["a request with more in it", encode({ id: 1, call: "app.info", input: {}, as: "root" }), 1008],
  ])("%s closes the connection", async (_name, frame, code) => {
    const { socket } = await enter();
    const closed = closeCode(socket);
    socket.send(frame);
    expect(await closed).toBe(code);
    await expect.poll(() => live.size).toBe(0);
  });

  test("a frame above the limit closes the connection before it is taken in", async () => {
    const { socket } = await enter();
    const closed = closeCode(socket);
    socket.on("error", () => {});
    socket.send(new Uint8Array(MAX_MESSAGE_BYTES + 1), () => {});
    expect([1006, 1009]).toContain(await closed);
    await expect.poll(() => live.size).toBe(0);
  });

  test("too many calls at once close the connection", async () => {
    const { socket } = await enter();
    const closed = closeCode(socket);
    for (let id = 1; id <= 300; id++) socket.send(encode({ id, call: "held", input: {} }));
    expect(await closed).toBe(1008);
  });
});

describe("the end", () => {
  test("closing tells the tabs, and the door is shut", async () => {
    const { socket } = await enter();
    const closed = closeCode(socket);
    await door.close();
    expect(await closed).toBe(1001);
    await expect(ask("/")).rejects.toThrow(/ECONNREFUSED/);
  });

  test("a tab that does not answer the goodbye is not waited for", async () => {
    const { socket } = await enter();
    socket.pause();
    const started = performance.now();
    await door.close();
    expect(performance.now() - started).toBeLessThan(3_000);
    socket.terminate();
  });

  test("the first tab is asked to open the file, the second is not", async () => {
    const own = await openDoor({
      services,
      rendererFolder: path.join(folder, "renderer"),
      openFile: "/home/u/a.sandtable",
      patience: { afterLast: 50, beforeFirst: 60_000 },
    });
    const spare = door;
    door = own;
    const credential = `ticket.${ticketOf(own.newAddress())}`;
    const heard: unknown[] = [];
    const socket = new WebSocket(`ws://127.0.0.1:${own.port}/calls`, ["sand-table.1", credential], {
      headers: HEADERS(),
    });
    socket.binaryType = "arraybuffer";
    socket.on("message", (data) => heard.push(decode(data as ArrayBuffer)));
    await expect.poll(() => heard.length).toBe(2);
    expect(heard[1]).toEqual({ event: { type: "open-file", path: "/home/u/a.sandtable" } });
    const second = await enter();
    second.socket.send(encode({ id: 1, call: "x", input: {} }));
    expect(await next(second.socket)).toMatchObject({ id: 1 });
    socket.terminate();
    second.socket.terminate();
    await own.ended;
    await own.close();
    door = spare;
  });

  test("a port in use is an error that says so", async () => {
    const other = createServer();
    await new Promise<void>((ready) => other.listen(0, "127.0.0.1", ready));
    const { port } = other.address() as { port: number };
    await expect(openDoor({ services, rendererFolder: folder, port })).rejects.toMatchObject({ code: "EADDRINUSE" });
    await new Promise((done) => other.close(done));
  });
});
