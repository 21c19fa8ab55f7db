/** The wrapper around every IPC message: the sender is checked here, the content in dispatch.ts. */
import type { IpcMain, WebContents } from "electron";
import { ApiError } from "../dispatch.ts";
import type { Connection } from "../services.ts";
import { CALL, type CallAnswer } from "./channels.ts";
import { isOurFrame } from "./security.ts";

/** `connectionOf` returns null for contents that aren't a window of ours. */
export function answerCalls(
  ipc: Pick<IpcMain, "handle">,
  connectionOf: (sender: WebContents) => Pick<Connection, "dispatch"> | null,
): void {
  ipc.handle(CALL, async (event, name: unknown, input: unknown): Promise<CallAnswer> => {
    const connection = isOurFrame(event.senderFrame) ? connectionOf(event.sender) : null;
    if (!connection) return refused("not-permitted", "Only Sand Table's own window may ask.");
    if (typeof name !== "string") return refused("bad-request", "The operation has no name.");
    try {
      return { answer: await connection.dispatch(name, input) };
    } catch (error) {
      if (error instanceof ApiError) return refused(error.code, error.message);
      return refused("internal", "Something went wrong inside Sand Table.");
    }
  });
}

const refused = (code: ApiError["code"], message: string): CallAnswer => ({ error: { code, message } });
