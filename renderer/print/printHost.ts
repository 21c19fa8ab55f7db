/** The printing host over the bridge. */
import type { Bridge } from "../../shared/api.ts";
import type { PrintHost } from "./store/host.ts";

export const printHost = ({ invoke }: Pick<Bridge, "invoke">): PrintHost => ({
  compose: ({ text, game }, settings) => invoke("print.compose", { text, game, settings }),
  sheet: (job, index) => invoke("print.sheet", { job, index }),
  save: (job, path) => invoke("print.save", { job, path }),
  cancel: (job) => void invoke("print.cancel", { job }).catch(() => undefined),
  discard: (job) => void invoke("print.discard", { job }).catch(() => undefined),
});
