/** What the host tells the window unasked, carried out. */
import type { ApiEvent } from "../../shared/api.ts";
import type { Program } from "./program.ts";

export const hostEvents =
  (program: Pick<Program, "files" | "bridge" | "session" | "print">, run: (command: string) => void) =>
  (event: ApiEvent): void => {
    switch (event.type) {
      case "menu":
        run(event.command);
        break;
      case "open-file":
        void program.files.open(event.path);
        break;
      case "file-changed":
        void program.files.noticed(event.path, event.gone);
        break;
      case "print-progress":
        program.print.progress(event.job, event.done, event.total);
        break;
      case "close-requested":
        void program.files.leave().then((may) => (may ? program.bridge.invoke("app.closeNow", {}) : undefined));
        break;
    }
  };
