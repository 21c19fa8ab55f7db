/** Makes tables beside the window, one request after the other. */
import type { Result } from "../../../../shared/result.ts";
import { serve } from "../../../window/worker/serve.ts";
import { type MadeTable, type MakeRequest, makeTable } from "./maker.ts";

interface Ask {
  readonly id: number;
  readonly request: MakeRequest;
}

serve<Ask, { readonly id: number; readonly made: Result<MadeTable> }>(
  ({ report }) =>
    ({ id, request }) =>
      report({ id, made: makeTable(request) }),
  ({ made }) => (made.ok ? [made.value.picture.pixels.buffer] : []),
);
