/** Theme, notifications, and the start of the program, or the reason why it can't start. */
import { Loader, MantineProvider } from "@mantine/core";
import { useColorScheme } from "@mantine/hooks";
import { Notifications, notifications } from "@mantine/notifications";
import { useEffect, useLayoutEffect, useState } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { useStore } from "zustand";
import type { Bridge } from "../../shared/api.ts";
import { theme } from "../theme/theme.ts";
import { ProgramContext } from "../window/context.ts";
import type { Program } from "../window/program.ts";
import type { Tell } from "../window/tell.ts";
import { App, type Rest } from "./App.tsx";
import { EarlyTrouble } from "./EarlyTrouble.tsx";
import { newId } from "./newId.ts";
import { createThreshold, layFoundation } from "./threshold.ts";

const TELL_LOOK = {
  info: { color: "gray", autoClose: 5000 },
  good: { color: "green", autoClose: 3000 },
  warning: { color: "brass", autoClose: 9000 },
} as const;
const tell: Tell = (kind, text) => {
  // A repeated notice stays longer instead of appearing twice.
  const id = `${kind}-${text.replace(/\W+/g, "-")}`;
  const closeButtonProps = { "aria-label": "Close this notice" };
  const notice = { id, message: text, ...TELL_LOOK[kind], withBorder: true, closeButtonProps };
  notifications.show(notice);
  notifications.update(notice);
};

type Start =
  | { readonly name: "starting" }
  | { readonly name: "failed"; readonly why: string }
  | { readonly name: "running"; readonly program: Program; readonly rest: Rest | null };

/** The rest of the program can't be loaded: the host has gone, which the bridge may notice later. */
const lose = (front: Program["front"]): void =>
  front.setState(({ lost }) => ({ lost: lost ?? "The rest of the program could not be loaded." }));

/** A file is to be opened: all that it needs is loaded side by side. What fails is asked for again, and told then. */
const loadAhead = (): void => {
  for (const part of [import("./rest.tsx"), import("./TableParts.tsx")]) part.catch(() => {});
};

export function Root({ openBridge }: { openBridge: () => Promise<Bridge> }) {
  const [start, setStart] = useState<Start>({ name: "starting" });
  useEffect(() => {
    let over = false;
    let program: Program | null = null;
    const run = (made: Program, rest: Rest | null): void => {
      if (over) made.stop();
      else setStart({ name: "running", program: made, rest });
      program = made;
    };
    const fail = (error: unknown) =>
      setStart({ name: "failed", why: error instanceof Error ? error.message : String(error) });
    openBridge()
      .then((bridge) => layFoundation({ bridge, tell, newId }, loadAhead))
      .then((foundation) => {
        let whole: Promise<Program> | null = null;
        const load = (): Promise<Program> => {
          whole ??= import("./rest.tsx").then((rest) => {
            const built = rest.buildProgram(foundation);
            run(built, rest);
            return built;
          });
          return whole;
        };
        run(createThreshold(foundation, load), null);
        const { front } = foundation.floor;
        const loadNow = () => void load().catch(() => lose(front));
        if (front.getState().opening) loadNow();
        // The start screen is painted first.
        else requestAnimationFrame(() => setTimeout(loadNow));
      })
      .catch(fail);
    return () => {
      over = true;
      program?.stop();
    };
  }, [openBridge]);
  return start.name === "running" ? (
    <Running program={start.program} rest={start.rest} />
  ) : (
    <Themed choice="system">
      {start.name === "failed" ? (
        <EarlyTrouble
          title="Sand Table is not running behind this page"
          why={start.why}
          help="Start it with “npm start” and use the address that it prints."
        />
      ) : (
        <div className="full" role="status">
          <Loader aria-label="Starting" />
        </div>
      )}
    </Themed>
  );
}

function Running({ program, rest }: { program: Program; rest: Rest | null }) {
  const choice = useStore(program.ui, (s) => s.theme);
  const lost = useStore(program.front, (s) => s.lost);
  return (
    <ProgramContext value={program}>
      <Themed choice={choice}>
        <ErrorBoundary
          fallbackRender={({ error }) =>
            rest ? (
              <rest.BrokenScreen program={program} error={error} />
            ) : (
              <EarlyTrouble
                title="Something went wrong in this window"
                why={String(error)}
                help="Load the window again."
              />
            )
          }
        >
          {lost === null ? (
            <App rest={rest} />
          ) : rest ? (
            <rest.LostScreen program={program} why={lost} />
          ) : (
            <EarlyTrouble title="Sand Table has stopped" why={lost} help="Start Sand Table again to continue." />
          )}
        </ErrorBoundary>
      </Themed>
    </ProgramContext>
  );
}

function Themed({ choice, children }: { choice: "dark" | "light" | "system"; children: React.ReactNode }) {
  const system = useColorScheme("dark", { getInitialValueInEffect: false });
  const scheme = choice === "system" ? system : choice;
  useLayoutEffect(() => {
    document.documentElement.dataset["theme"] = scheme;
  }, [scheme]);
  return (
    <MantineProvider theme={theme} forceColorScheme={scheme}>
      {children}
      <Notifications position="bottom-left" limit={4} containerWidth={360} />
    </MantineProvider>
  );
}
