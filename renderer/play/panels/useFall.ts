/** Dice that are falling: the table shows the position before them until they rest, or until any key or click. */
import { useEffect, useRef } from "react";
import { usePart, useProgram } from "../../window/context.ts";
import { useTempo } from "../../window/tempo.ts";
import { playPart, usePlay } from "../part.ts";
import { fallTime } from "../store/fall.ts";
import type { Tray } from "../store/play.ts";

/** The tray whose dice are falling; null: nothing falls, or nothing moves by preference. */
export function useFalling(): Tray | null {
  const moves = useTempo() > 0;
  return usePlay((s) => (s.falling && moves ? s.tray : null));
}

/** Ends the fall in time. */
export function useFall(): void {
  const play = usePart(playPart);
  const { scene } = useProgram();
  const falling = useFalling();
  const tempo = useTempo();
  useEffect(() => {
    if (!falling) return;
    const timer = setTimeout(play.settle, fallTime(falling.throws, tempo));
    return () => clearTimeout(timer);
  }, [falling, tempo, play]);
  const shown = useRef(falling);
  shown.current = falling;
  useEffect(() => {
    const ending = new AbortController();
    const end = () => {
      // The key may just have thrown other dice.
      if (shown.current === play.store.getState().tray) play.settle();
      scene.handle?.skipMotion();
    };
    for (const event of ["keydown", "pointerdown"] as const)
      window.addEventListener(event, end, { capture: true, signal: ending.signal });
    return () => ending.abort();
  }, [play, scene]);
}
