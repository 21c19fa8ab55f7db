/** Pointer and camera keys on the table: the left button for the tools, everything else for the camera. */
import { useEffect, useRef } from "react";
import type { Rig } from "./camera/Rig.ts";
import type { PathOverlay, TablePointerEvent } from "./contract.ts";
import type { LabelLayer } from "./labels/LabelLayer.ts";
import { hitAt } from "./pointer.ts";
import type { World } from "./World.ts";

interface Pointed {
  readonly holder: HTMLElement;
  readonly rig: Rig;
  readonly world: World;
  readonly map: boolean;
  /** A chip stands for its stand. */
  readonly layer: LabelLayer;
  /** Asks for a frame. */
  readonly wake: () => void;
}
interface Hands extends Pointed {
  readonly paths: readonly PathOverlay[];
  readonly onPointer: (event: TablePointerEvent) => void;
}
type Report = (e: MouseEvent, phase: TablePointerEvent["phase"], button: TablePointerEvent["button"]) => void;

/** Keys belong to the focused element, unless that is the table or there is none. */
const takesKeys = (holder: HTMLElement) => {
  const focus = document.activeElement;
  return !focus || focus === document.body || holder.contains(focus);
};

export function usePointers({ holder, rig, world, map, layer, wake, paths, onPointer }: Hands): void {
  const hands = useRef({ paths, onPointer });
  hands.current = { paths, onPointer };
  useEffect(() => {
    const report = createReport({ holder, rig, world, map, layer, wake }, () => hands.current);
    return listen({ holder, rig, world }, report);
  }, [holder, rig, world, map, layer, wake]);
}

/** Reports the pointer's place in inches; a drag that leaves the ground for the sky keeps its last place. */
function createReport(
  { holder, rig, world, map, layer, wake }: Pointed,
  hands: () => Pick<Hands, "paths" | "onPointer">,
): Report {
  let last: TablePointerEvent | null = null;
  return (e, phase, button) => {
    const box = holder.getBoundingClientRect();
    const hit = hitAt(
      rig.camera,
      (e.clientX - box.left) / box.width,
      (e.clientY - box.top) / box.height,
      { relief: world.relief, placed: world.placed, wrecks: world.wrecks, paths: hands().paths },
      map,
      rig.scale,
    );
    const chip = layer.standAt(
      [e.clientX - box.left, e.clientY - box.top],
      hit?.stand ?? null,
      phase === "move" && button === "none",
    );
    if (phase === "leave" ? layer.leave() : chip.changed) wake();
    const found = hit && chip.stand !== null ? { ...hit, stand: chip.stand, wreck: null } : hit;
    const at = found ?? (last && { at: last.at, inside: false, stand: null });
    if (!at) return;
    last = { ...at, phase, button, shift: e.shiftKey, alt: e.altKey, ctrl: e.ctrlKey || e.metaKey };
    hands().onPointer(last);
  };
}

/** Returns a function that stops listening. */
function listen({ holder, rig, world }: Pick<Pointed, "holder" | "rig" | "world">, report: Report): () => void {
  let left: number | null = null;
  const touches = new Set<number>();
  const ending = new AbortController();
  const { signal } = ending;
  const release = () => {
    left = null;
    rig.enabled = true;
  };
  const down = (e: PointerEvent) => {
    if (e.pointerType === "touch") touches.add(e.pointerId);
    if (e.button !== 0 || left !== null || touches.size > 1) return;
    left = e.pointerId;
    world.skipMotion();
    rig.enabled = false;
    holder.setPointerCapture(e.pointerId);
    if (takesKeys(holder)) holder.focus({ preventScroll: true });
    report(e, "down", "left");
  };
  const move = (e: PointerEvent) => {
    if (left !== null && e.pointerId !== left) return;
    // While the camera moves, the tools rest.
    if (left === null && e.buttons !== 0) return;
    report(e, "move", left === null ? "none" : "left");
  };
  const up = (e: PointerEvent) => {
    touches.delete(e.pointerId);
    if (e.pointerId !== left || (e.type === "pointerup" && e.button !== 0)) return;
    release();
    report(e, "up", "left");
  };
  const key = (e: KeyboardEvent) => {
    if (e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey || left !== null || !takesKeys(holder)) return;
    if (e.key === "Escape") world.skipMotion();
    if (rig.key(e.key)) e.preventDefault();
  };
  holder.addEventListener("pointerdown", down, { signal });
  holder.addEventListener("pointermove", move, { signal });
  holder.addEventListener("pointerup", up, { signal });
  holder.addEventListener("pointercancel", up, { signal });
  holder.addEventListener("pointerleave", (e) => left === null && report(e, "leave", "none"), { signal });
  holder.addEventListener("dblclick", (e) => report(e, "double", "left"), { signal });
  // The middle button turns the camera; on Linux its release would also paste, elsewhere its press would scroll.
  for (const type of ["mousedown", "mouseup", "auxclick"] as const)
    holder.addEventListener(type, (e) => e.button === 1 && e.preventDefault(), { signal });
  holder.addEventListener("contextmenu", (e) => e.preventDefault(), { signal });
  window.addEventListener("keydown", key, { signal });
  return () => {
    ending.abort();
    release();
  };
}
