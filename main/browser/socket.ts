/** A tab: the requests of its WebSocket go to its Connection, and answers and events go back. */
import type { WebSocket } from "ws";
import type { ApiEvent } from "../../shared/api.ts";
import { decode, encode, requestSchema, WireError, type WireReply, type WireRequest } from "../../shared/wire.ts";
import { ApiError } from "../dispatch.ts";
import type { Client, Connection } from "../services.ts";

/** The greatest number of a tab's unanswered calls; a page with more isn't ours. */
const MOST_WAITING = 256;
/** RFC 6455, section 7.4.1. */
const CLOSE = { unsupported: 1003, policy: 1008 } as const;

export interface Tab {
  readonly session: string;
  /** Makes the tab's connection to the services. */
  connect(client: Client): Connection;
  /** A ticket for another tab. */
  issueTicket(): string;
}

/** Serves the socket until it closes. A frame that isn't a proper request closes it, unanswered. */
export function serveSocket(socket: WebSocket, tab: Tab): void {
  const say = (reply: WireReply): void => {
    if (socket.readyState === socket.OPEN) socket.send(encode(reply));
  };
  say({ session: tab.session });
  const connection = tab.connect({
    send: (event: ApiEvent) => say({ event }),
    // A tab guards its closing itself (`beforeunload`), and nothing else can close it.
    setDirty() {},
    closeNow() {},
  });
  socket.on("close", () => connection.close());
  // A frame above the size limit, or one that breaks the protocol: `ws` is closing already, with the right code.
  socket.on("error", () => socket.terminate());

  let waiting = 0;
  const answer = async (request: WireRequest): Promise<void> => {
    if ("ticket" in request) return say({ id: request.id, answer: tab.issueTicket() });
    try {
      say({ id: request.id, answer: (await connection.dispatch(request.call, request.input)) ?? null });
    } catch (error) {
      say({ id: request.id, error: plain(error) });
    }
  };
  socket.on("message", (data, binary) => {
    if (!binary) return socket.close(CLOSE.unsupported, "Only binary messages.");
    const request = read(data as ArrayBuffer);
    if (!request) return socket.close(CLOSE.policy, "Not a request.");
    if (++waiting > MOST_WAITING) return socket.close(CLOSE.policy, "Too many calls at once.");
    void answer(request).finally(() => {
      waiting--;
    });
  });
}

function read(data: ArrayBuffer): WireRequest | null {
  try {
    const request = requestSchema.safeParse(decode(data));
    return request.success ? request.data : null;
  } catch (error) {
    if (error instanceof WireError) return null;
    throw error;
  }
}

function plain(error: unknown): { code: ApiError["code"]; message: string } {
  if (error instanceof ApiError) return { code: error.code, message: error.message };
  if (error instanceof WireError) return { code: "too-large", message: error.message };
  return { code: "internal", message: "Something went wrong inside Sand Table." };
}
