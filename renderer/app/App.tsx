/** The window: the start screen at once, and the rest of the program as soon as it is loaded. */
import { Loader } from "@mantine/core";
import { useEffect } from "react";
import { useStore } from "zustand";
import { StartScreen } from "../start/StartScreen.tsx";
import { useFront, useProgram, useSession, useUi } from "../window/context.ts";
import { Mark } from "./Mark.tsx";
import { useEarly } from "./useEarly.ts";

/** What is loaded behind the start screen. */
export type Rest = typeof import("./rest.tsx");

/** `rest`: null while it is being loaded. */
export function App({ rest }: { rest: Rest | null }) {
  const open = useSession((s) => s.open !== null);
  const asked = useStore(useProgram().asking.store, (s) => s.waiting.length > 0);
  // A question about the file, or why it was refused, has the start screen behind it.
  const opening = useFront((s) => s.opening) && !asked;
  useTextSize();
  useEarly(rest);
  return (
    <>
      {rest && open ? <rest.Table /> : opening ? <Opening /> : <Start rest={rest} />}
      {rest && <rest.Surroundings />}
    </>
  );
}

const Start = ({ rest }: { rest: Rest | null }) => (
  <div className="app bare">
    {rest ? <rest.TopBar /> : <BareBar />}
    <StartScreen later={rest} />
  </div>
);

const Opening = () => (
  <div className="app bare">
    <BareBar />
    <div className="full" role="status">
      <Loader aria-label="Opening" />
    </div>
  </div>
);

const BareBar = () => (
  <header className="top">
    <span className="mark">
      <Mark size={26} />
      <span>Sand Table</span>
    </span>
  </header>
);

/** The size of texts outside the table: the frame's parts are zoomed by it. */
function useTextSize(): void {
  const textSize = useUi((s) => s.textSize);
  useEffect(() => {
    document.documentElement.style.setProperty("--text-size", String(textSize / 100));
  }, [textSize]);
}
