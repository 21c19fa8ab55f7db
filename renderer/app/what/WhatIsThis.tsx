/**
 * “What is this?”: a card beside the pointer, or below the focus, explains what is there. A click or Enter opens the handbook at
 * its place; nothing else happens by a click until the mode ends. Where its key is held, the mode ends with the key.
 */
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { readAt } from "../../handbook/reading.ts";
import "../../theme/what.css";
import { useProgram } from "../../window/context.ts";
import type { Program } from "../../window/program.ts";
import { type Explanation, explainElement } from "./explain.ts";
import { explainTable } from "./explainTable.ts";

interface Shown {
  readonly explanation: Explanation;
  readonly x: number;
  readonly y: number;
}

const GAP = 16;
/** The button that ends the mode works as ever. */
const END = "[data-what='command what-is-this']";

/** On the bare table the pointer's place decides; labels and panels over it explain themselves. */
const explain = (p: Program, target: Element): Explanation | null => {
  const onTable = target.closest(".scene") !== null && target.closest("[data-over-table]") === null;
  return (onTable ? explainTable(p) : null) ?? explainElement(p, target);
};

export function WhatIsThis() {
  const program = useProgram();
  const [shown, setShown] = useState<Shown | null>(null);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => listen(program, setShown), [program]);
  useLayoutEffect(() => {
    const box = card.current;
    if (!box) return;
    if (!shown) {
      box.style.translate = "";
      return;
    }
    const { offsetWidth: width, offsetHeight: height } = box;
    const left = shown.x + GAP + width > innerWidth ? shown.x - GAP - width : shown.x + GAP;
    const top = shown.y + GAP + height > innerHeight ? shown.y - GAP - height : shown.y + GAP;
    box.style.translate = `${Math.max(4, left)}px ${Math.max(4, top)}px`;
  }, [shown]);
  return (
    <div ref={card} className="what-card" role="status" data-placed={shown !== null}>
      {shown ? (
        <>
          <b>{shown.explanation.title}</b>
          <p>{shown.explanation.words}</p>
          <small>
            <kbd>Click</kbd> or <kbd>Enter</kbd> opens the handbook, <kbd>Esc</kbd> ends.
          </small>
        </>
      ) : (
        <p>Point at anything, or walk through the window with Tab. Esc ends.</p>
      )}
    </div>
  );
}

function listen(program: Program, show: (shown: Shown | null) => void): () => void {
  const ending = new AbortController();
  const how = { capture: true, signal: ending.signal } as const;
  const stop = () => program.front.setState({ what: false });
  let latest: Explanation | null = null;
  const open = () => {
    stop();
    if (latest) readAt(program, latest.place);
  };
  const at = (target: EventTarget | null, x: number, y: number) => {
    latest = target instanceof Element ? explain(program, target) : null;
    show(latest && { explanation: latest, x, y });
  };
  let pointed: PointerEvent | null = null;
  const again = () => pointed && at(pointed.target, pointed.clientX, pointed.clientY);
  window.addEventListener(
    "pointermove",
    (event) => {
      pointed = event;
      again();
    },
    how,
  );
  window.addEventListener(
    "focusin",
    ({ target }) => {
      if (!(target instanceof Element) || !target.matches(":focus-visible")) return;
      const { left, bottom } = target.getBoundingClientRect();
      at(target, left, bottom - GAP / 2);
    },
    how,
  );
  let held = false;
  window.addEventListener("keyup", ({ key }) => held && /^(?:F1|Shift)$/.test(key) && stop(), how);
  const swallow = (event: Event) => {
    if (event instanceof MouseEvent && event.button !== 0) return;
    if (event.target instanceof Element && event.target.closest(END)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.type !== "click" || !(event instanceof MouseEvent)) return;
    // Pressed by the keys, a button has no place of the pointer.
    if (event.detail > 0) at(event.target, event.clientX, event.clientY);
    open();
  };
  for (const type of ["pointerdown", "pointerup", "mousedown", "mouseup", "click", "dblclick"])
    window.addEventListener(type, swallow, how);
  window.addEventListener(
    "keydown",
    (event) => {
      const own = event.key === "F1" && event.shiftKey;
      held ||= own && event.repeat;
      if (event.key === "Escape" || (own && !event.repeat)) stop();
      else if (own) return;
      else if (event.key === "Enter") open();
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    how,
  );
  // The table's place follows a moment after the pointer.
  const place = program.pointer.subscribe(again);
  document.documentElement.dataset["pointing"] = "yes";
  return () => {
    ending.abort();
    place();
    delete document.documentElement.dataset["pointing"];
  };
}
