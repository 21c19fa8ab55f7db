/**
 * The browser door: the window's files over HTTP, and its calls over one WebSocket for each tab, on 127.0.0.1 only, but for the
 * guest of a game (main/twoWindows).
 * HTTP serves nothing but the built renderer. Everything that touches the disk goes through the socket, which opens
 * only for a page of ours with a ticket or a session (see tickets.ts). No cookies: they are shared between ports.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import sirv from "sirv";
import { WebSocketServer } from "ws";
import { credentialOf, MAX_MESSAGE_BYTES, SOCKET_PATH, WIRE_PROTOCOL } from "../../shared/wire.ts";
import { securityHeaders } from "../doors/content-policy.ts";
import type { Services } from "../services.ts";
import { type Address, addressOf, LOOPBACK, type Refusal, refusePage, refuseSocket } from "./gate.ts";
import { countTabs, type Patience } from "./presence.ts";
import { serveSocket } from "./socket.ts";
import { createTicketOffice } from "./tickets.ts";

export interface DoorOptions {
  readonly services: Services;
  /** The built renderer. */
  readonly rendererFolder: string;
  /** 0 or absent: any free port. */
  readonly port?: number;
  /** A scenario for the first tab to open. */
  readonly openFile?: string | undefined;
  /** An IPv4 address of this machine; 127.0.0.1 if absent. */
  readonly address?: string;
  /** Null: the door stays open without a tab. */
  readonly patience?: Patience | null;
  /** Receives a line for each refused connection. */
  readonly log?: (message: string) => void;
}
export interface Door {
  readonly origin: string;
  readonly port: number;
  /** A new address, valid for one tab. */
  newAddress(): string;
  /** Settles when the last tab has closed, or after `close`. */
  readonly ended: Promise<void>;
  /** Tells the tabs goodbye and stops listening. The caller closes the services. */
  close(): Promise<void>;
}

const PATIENCE: Patience = { afterLast: 10_000, beforeFirst: 60 * 60_000 };
const TAB_TICKET_LIFETIME = 60_000;
/** RFC 6455: going away. */
const GOING_AWAY = 1001;

/** Rejects if the port is in use. */
export async function openDoor(options: DoorOptions): Promise<Door> {
  const tickets = createTicketOffice();
  const files = sirv(options.rendererFolder, { etag: true, dev: false });
  const name = options.address ?? LOOPBACK;
  let address: Address = addressOf(0, name);
  let headers: Readonly<Record<string, string>> = {};
  const end = Promise.withResolvers<void>();
  const tabs = countTabs(options.patience === undefined ? PATIENCE : options.patience, end.resolve);

  const page = (request: IncomingMessage, response: ServerResponse): void => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader("Cache-Control", "no-cache");
    const refused = refusePage(request, address);
    if (refused) answer(response, refused);
    else files(request, response, () => answer(response, { status: 404, message: "Nothing here." }));
  };
  const server = createServer({ requestTimeout: 20_000, headersTimeout: 10_000 }, page);
  server.maxConnections = 256;
  const sockets = admitSockets(server, options, { tickets, tabs, address: () => address });

  await new Promise<void>((listening, failed) => {
    server.once("error", failed);
    server.listen({ port: options.port ?? 0, host: name, exclusive: true }, listening);
  }).catch((error: unknown) => {
    tabs.stop();
    throw error;
  });
  const { port } = server.address() as AddressInfo;
  address = addressOf(port, name);
  headers = securityHeaders([`ws://${address.host}`], name !== LOOPBACK);

  return {
    origin: address.origin,
    port,
    newAddress: () => `${address.origin}/#ticket=${tickets.issue()}`,
    ended: end.promise,
    async close() {
      tabs.stop();
      await closeServer(server, sockets);
      end.resolve();
    },
  };
}

interface Gate {
  readonly tickets: ReturnType<typeof createTicketOffice>;
  readonly tabs: ReturnType<typeof countTabs>;
  /** Known once the server listens. */
  readonly address: () => Address;
}

/** Opens a socket for each tab of ours with a ticket or a session. */
function admitSockets(server: Server, options: DoorOptions, { tickets, tabs, address }: Gate): WebSocketServer {
  const { services, log = () => {} } = options;
  let { openFile } = options;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    handleProtocols: () => WIRE_PROTOCOL,
  });
  server.on("upgrade", (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on("error", () => stream.destroy());
    const refused = refuseSocket(request, address(), SOCKET_PATH);
    if (refused) return refuseUpgrade(stream, refused);
    const offered = (request.headers["sec-websocket-protocol"] ?? "").split(",").map((name) => name.trim());
    const credential = credentialOf(offered);
    const session = credential && tickets.admit(credential);
    if (!session) {
      if (credential?.kind === "ticket") log("A page with a used or foreign address was turned away.");
      return refuseUpgrade(stream, { status: 403, message: "Not admitted." });
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      socket.binaryType = "arraybuffer";
      tabs.opened();
      socket.on("close", () => tabs.closed());
      serveSocket(socket, {
        session,
        connect(client) {
          const connection = services.connect(client);
          if (openFile !== undefined) client.send({ type: "open-file", path: openFile });
          openFile = undefined;
          return connection;
        },
        issueTicket: () => tickets.issue(TAB_TICKET_LIFETIME),
      });
    });
  });
  return sockets;
}

async function closeServer(server: Server, sockets: WebSocketServer): Promise<void> {
  for (const socket of sockets.clients) socket.close(GOING_AWAY, "Sand Table was ended.");
  const closed = new Promise((done) => server.close(done));
  // Don't wait for tabs that don't answer the goodbye.
  const impatient = setTimeout(() => {
    for (const socket of sockets.clients) socket.terminate();
    server.closeAllConnections();
  }, 1_000);
  server.closeIdleConnections();
  await closed;
  clearTimeout(impatient);
}

function answer(response: ServerResponse, { status, message }: Refusal): void {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" }).end(`${message}\n`);
}

function refuseUpgrade(stream: Duplex, { status, message }: Refusal): void {
  stream.end(
    `HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: ${message.length}\r\n\r\n${message}`,
  );
}
