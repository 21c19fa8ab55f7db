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
import { App } from "./App.tsx";
import { newId } from "./newId.ts";
import { createProgram } from "./program.ts";
import { BrokenScreen, LostScreen, NoHostScreen } from "./Trouble.tsx";

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
  | { readonly name: "running"; readonly program: Program };

export function Root({ openBridge }: { openBridge: () => Promise<Bridge> }) {
  const [start, setStart] = useState<Start>({ name: "starting" });
  useEffect(() => {
    let over = false;
    let program: Program | null = null;
    openBridge()
      .then((bridge) => createProgram({ bridge, tell, newId }))
      .then(
        (made) => {
          if (over) return made.stop();
          program = made;
          setStart({ name: "running", program: made });
        },
        (error: unknown) => setStart({ name: "failed", why: error instanceof Error ? error.message : String(error) }),
      );
    return () => {
      over = true;
      program?.stop();
    };
  }, [openBridge]);
  return start.name === "running" ? (
    <Running program={start.program} />
  ) : (
    <Themed choice="system">
      {start.name === "failed" ? (
        <NoHostScreen why={start.why} />
      ) : (
        <div className="full" role="status">
          <Loader aria-label="Starting" />
        </div>
      )}
    </Themed>
  );
}

function Running({ program }: { program: Program }) {
  const choice = useStore(program.ui, (s) => s.theme);
  const lost = useStore(program.front, (s) => s.lost);
  return (
    <ProgramContext value={program}>
      <Themed choice={choice}>
        <ErrorBoundary fallbackRender={({ error }) => <BrokenScreen program={program} error={error} />}>
          {lost === null ? <App /> : <LostScreen program={program} why={lost} />}
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
