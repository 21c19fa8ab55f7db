/** Pointer and camera keys on the table: the left button for the tools, everything else for the camera. */
import { useEffect, useRef } from "react";
import type { Rig } from "./camera/Rig.ts";
import type { PathOverlay, TablePointerEvent } from "./contract.ts";
import { hitAt } from "./pointer.ts";
import type { World } from "./World.ts";

interface Hands {
  readonly holder: HTMLElement;
  readonly rig: Rig;
  readonly world: World;
  readonly map: boolean;
  readonly paths: readonly PathOverlay[];
  readonly onPointer: (event: TablePointerEvent) => void;
}

/** Keys belong to whatever has the focus, unless that is the table or nothing at all. */
const takesKeys = (holder: HTMLElement) => {
  const focus = document.activeElement;
  return !focus || focus === document.body || holder.contains(focus);
};

export function usePointers({ holder, rig, world, map, paths, onPointer }: Hands): void {
  const drawn = useRef(paths);
  drawn.current = paths;
  const report = useRef(onPointer);
  report.current = onPointer;
  useEffect(() => {
    let left: number | null = null;
    const touches = new Set<number>();
    let last: TablePointerEvent | null = null;
    const tell = (e: MouseEvent, phase: TablePointerEvent["phase"], button: TablePointerEvent["button"]) => {
      const box = holder.getBoundingClientRect();
      const hit = hitAt(
        rig.camera,
        (e.clientX - box.left) / box.width,
        (e.clientY - box.top) / box.height,
        { relief: world.relief, placed: world.placed, wrecks: world.wrecks, paths: drawn.current },
        map,
        rig.scale,
      );
      const keys = { shift: e.shiftKey, alt: e.altKey, ctrl: e.ctrlKey || e.metaKey };
      // A drag that leaves the ground for the sky stays where it was.
      const at = hit ?? (last && { at: last.at, inside: false, stand: null });
      if (!at) return;
      last = { ...at, phase, button, ...keys };
      report.current(last);
    };
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
      tell(e, "down", "left");
    };
    const move = (e: PointerEvent) => {
      if (left !== null && e.pointerId !== left) return;
      // While the camera is being moved, the tools rest.
      if (left === null && e.buttons !== 0) return;
      tell(e, "move", left === null ? "none" : "left");
    };
    const up = (e: PointerEvent) => {
      touches.delete(e.pointerId);
      if (e.pointerId !== left || (e.type === "pointerup" && e.button !== 0)) return;
      release();
      tell(e, "up", "left");
    };
    const leave = (e: PointerEvent) => {
      if (left === null) tell(e, "leave", "none");
    };
    const double = (e: MouseEvent) => tell(e, "double", "left");
    const menu = (e: MouseEvent) => e.preventDefault();
    const key = (e: KeyboardEvent) => {
      if (e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey || left !== null || !takesKeys(holder)) return;
      if (e.key === "Escape") world.skipMotion();
      if (rig.key(e.key)) e.preventDefault();
    };
    holder.addEventListener("pointerdown", down);
    holder.addEventListener("pointermove", move);
    holder.addEventListener("pointerup", up);
    holder.addEventListener("pointercancel", up);
    holder.addEventListener("pointerleave", leave);
    holder.addEventListener("dblclick", double);
    holder.addEventListener("contextmenu", menu);
    window.addEventListener("keydown", key);
    return () => {
      release();
      holder.removeEventListener("pointerdown", down);
      holder.removeEventListener("pointermove", move);
      holder.removeEventListener("pointerup", up);
      holder.removeEventListener("pointercancel", up);
      holder.removeEventListener("pointerleave", leave);
      holder.removeEventListener("dblclick", double);
      holder.removeEventListener("contextmenu", menu);
      window.removeEventListener("keydown", key);
    };
  }, [holder, rig, world, map]);
}
