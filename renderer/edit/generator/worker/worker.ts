/** The generator in a worker. */
import { serve } from "../../../window/worker/serve.ts";
import { createEngine } from "./engine.ts";
import type { TableOrder, TableReport } from "./maker.ts";

serve<TableOrder, TableReport>(
  (slices) => createEngine(slices).tell,
  ({ made }) => (made.ok ? [made.value.picture.pixels.buffer] : []),
);
