/** Makes tables beside the window, one request after the other. */
import "../../../../shared/no-eval.ts";
import { type MakeRequest, makeTable } from "./maker.ts";

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<{ readonly id: number; readonly request: MakeRequest }>) => void) | null;
  postMessage(message: unknown, transfer: Transferable[]): void;
};

scope.onmessage = ({ data: { id, request } }) => {
  const made = makeTable(request);
  scope.postMessage({ id, made }, made.ok ? [made.value.picture.pixels.buffer] : []);
};
