/** Carries out the host's events. */

import type { ApiEvent } from "../../shared/api.ts";
import { filesPart } from "../files/part.ts";
import { twoWindowsPart } from "../play/part.ts";
import { printPart } from "../print/part.ts";
import type { Program } from "../window/program.ts";

export const hostEvents =
  (program: Program, run: (command: string) => void) =>
  (event: ApiEvent): void => {
    switch (event.type) {
      case "menu":
        run(event.command);
        break;
      case "open-file":
        void filesPart
          .of(program)
          .open(event.path)
          .finally(() => program.front.setState({ opening: false }));
        break;
      case "file-changed":
        void filesPart.of(program).noticed(event.path, event.gone);
        break;
      case "print-progress":
        printPart.of(program).progress(event.job, event.done, event.total);
        break;
      case "invited":
      case "shared-step":
      case "shared-other":
        twoWindowsPart.of(program).onEvent(event);
        break;
      case "close-requested":
        void filesPart
          .of(program)
          .leave()
          .then((may) => (may ? program.bridge.invoke("app.closeNow", {}) : undefined));
        break;
    }
  };
