/**
 * The bridge over the host's WebSocket. It doesn't reconnect: the host's locks and watches end with the host, and the
 * window says so.
 */
import type { ApiEvent, Bridge } from "../../../shared/api.ts";
import { listeners } from "../../../shared/listeners.ts";
import {
  type Credential,
  credentialProtocol,
  decode,
  encode,
  replySchema,
  SOCKET_PATH,
  WIRE_PROTOCOL,
  type WireReply,
  type WireRequest,
} from "../../../shared/wire.ts";
import { keepSession, takeCredentials } from "./credentials.ts";

const NO_ADDRESS = "Open Sand Table with the address it printed at start.";
const USED = "This address is used up. Sand Table prints a new address at each start.";
const GONE = "Sand Table is no longer running. Start it again.";

export async function openSocketBridge(): Promise<Bridge> {
  const credentials = takeCredentials();
  if (credentials.length === 0) throw new Error(NO_ADDRESS);
  for (const credential of credentials) {
    const socket = await connect(credential);
    if (socket) return bridgeOver(socket);
  }
  throw new Error((await hostAnswers()) ? USED : GONE);
}

/** Null: refused or no host; the browser doesn't say which. */
function connect(credential: Credential): Promise<WebSocket | null> {
  return new Promise((settle) => {
    const socket = new WebSocket(`ws://${location.host}${SOCKET_PATH}`, [
      WIRE_PROTOCOL,
      credentialProtocol(credential),
    ]);
    socket.binaryType = "arraybuffer";
    socket.onopen = () => settle(socket);
    socket.onerror = () => settle(null);
  });
}

const hostAnswers = (): Promise<boolean> =>
  fetch("./", { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );

interface Waiting {
  answer(value: unknown): void;
  fail(error: Error): void;
}

function bridgeOver(socket: WebSocket): Bridge {
  const events = listeners<ApiEvent>("until heard");
  const losses = listeners<string>("for ever");
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let lost: string | null = null;

  const lose = (why: string): void => {
    if (lost !== null) return;
    lost = why;
    for (const { fail } of waiting.values()) fail(new Error(why));
    waiting.clear();
    losses.tell(why);
    socket.close();
  };
  socket.onclose = ({ reason }) => lose(reason || GONE);
  socket.onmessage = ({ data }: MessageEvent<unknown>) => {
    const reply = data instanceof ArrayBuffer ? read(data) : null;
    if (!reply) return lose("Sand Table sent a message this page doesn't understand. Reload the page.");
    if ("session" in reply) return keepSession(reply.session);
    if ("event" in reply) return events.tell(reply.event);
    const call = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ("error" in reply) call?.fail(new Error(reply.error.message));
    else call?.answer(reply.answer);
  };

  const request = (ask: (id: number) => WireRequest): Promise<unknown> =>
    new Promise((answer, fail) => {
      if (lost !== null) throw new Error(lost);
      const id = ++last;
      const message = encode(ask(id));
      waiting.set(id, { answer, fail });
      socket.send(message);
    });

  return {
    host: "browser",
    invoke: <T>(call: string, input: unknown) => request((id) => ({ id, call, input })) as Promise<T>,
    onEvent: events.add,
    onLost: losses.add,
    async openTab() {
      const ticket = (await request((id) => ({ id, ticket: true }))) as string;
      // Without an opener the new tab gets its own session, not a copy of this tab's.
      window.open(`${location.origin}/#ticket=${ticket}`, "_blank", "noopener,noreferrer");
    },
  };
}

function read(data: ArrayBuffer): WireReply | null {
  try {
    return replySchema.parse(decode(data));
  } catch {
    return null;
  }
}
