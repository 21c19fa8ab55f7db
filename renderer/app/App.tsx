/** The window: the start screen at once, and the rest of the program as soon as it is loaded. */
import { useEffect } from "react";
import { StartScreen } from "../start/StartScreen.tsx";
import { useSession, useUi } from "../window/context.ts";
import { Mark } from "./Mark.tsx";
import { useEarly } from "./useEarly.ts";

/** What is loaded behind the start screen. */
export type Rest = typeof import("./rest.tsx");

/** `rest`: null while it is being loaded. */
export function App({ rest }: { rest: Rest | null }) {
  const open = useSession((s) => s.open !== null);
  useTextSize();
  useEarly(rest);
  return (
    <>
      {rest && open ? <rest.Table /> : <Start rest={rest} />}
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
