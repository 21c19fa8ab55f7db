/** The window's keyboard: shortcuts work wherever the focus is, unless a text is being edited. */
import { useEffect } from "react";
import { useProgram } from "../window/context.ts";
import type { Program } from "../window/program.ts";
import { isNavigation } from "../window/shortcuts.ts";
import { meant } from "./commands.ts";
import { atRest, belongsToControl, editsText, keepsClick } from "./keyOwner.ts";
import { worksInPhoto } from "./photo.ts";

const inDialog = (): boolean => document.querySelector("[role=dialog]") !== null;

function focusOf(event: KeyboardEvent): Element {
  const { target } = event;
  return document.activeElement !== document.body && target instanceof Element ? target : document.body;
}

/** Escape leaves a text field after the field's own handlers have taken back what was typed. */
function leaveText(focus: Element): void {
  setTimeout(() => {
    if (focus instanceof HTMLElement && document.activeElement === focus) focus.blur();
  });
}

/** Space passes in Play, so Enter also works switches and radio buttons. */
function worksByEnter(focus: Element): boolean {
  if (!(focus instanceof HTMLInputElement) || !/^(checkbox|radio)$/.test(focus.type)) return false;
  focus.click();
  return true;
}

/** A dialog has its keys; help is asked for there too, and Escape ends the help before the dialog. */
function pressInDialog(program: Program, event: KeyboardEvent): void {
  const { what, handbook } = program.front.getState();
  if (event.key === "Escape" && (what || handbook)) {
    program.front.setState(what ? { what: false } : { handbook: null });
    event.stopImmediatePropagation();
  } else {
    if (what || (event.key.length === 1 && belongsToControl(focusOf(event), event))) return;
    const help = meant(program, event).find(({ id }) => id === "handbook" || id === "what-is-this");
    if (!help) return;
    help.run(program);
  }
  event.preventDefault();
}

function press(program: Program, event: KeyboardEvent): void {
  if (event.defaultPrevented) return;
  if (inDialog()) {
    pressInDialog(program, event);
    return;
  }
  // Its own listener has the keys of “What is this?”.
  if (program.front.getState().what) return;
  const focus = focusOf(event);
  if (event.key === "Escape" && editsText(focus) && focus.getAttribute("aria-expanded") !== "true") leaveText(focus);
  if (belongsToControl(focus, event)) return;
  const passes = event.key === " " && program.ui.getState().mode === "play";
  const all = atRest(focus) || passes;
  const photo = program.front.getState().photo !== null;
  const command = meant(program, event).find(
    (c) => (all || !c.shortcuts.some((s) => isNavigation(s))) && (!photo || worksInPhoto(c)),
  );
  if (command) {
    // The browser reports its own clipboard keys as clipboard events.
    if (command.byBrowser) return;
    event.preventDefault();
    command.run(program);
  } else if (event.key === "Enter" && worksByEnter(focus)) event.preventDefault();
  // Space without a meaning would scroll the question out of sight.
  else if (event.key === " " && atRest(focus)) event.preventDefault();
}

/**
 * The focus of a mouse click returns to the table, so that Space, Enter and the arrows are the table's again; the focus
 * of the keyboard stays where the keyboard brought it.
 */
function giveBackClicks(signal: AbortSignal): () => void {
  let byMouse = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = () => {
    clearTimeout(timer);
    timer = undefined;
    const focus = document.activeElement;
    if (focus instanceof HTMLElement && !atRest(focus) && !keepsClick(focus)) focus.blur();
  };
  /** After the effects of the click: a menu that closes gives the focus to its button first. */
  const leaveSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(leave);
  };
  const chose = (event: MouseEvent) => {
    const option = event.target instanceof Element && event.target.closest("[role=option]");
    const list = document.activeElement;
    // A choice by the keys leaves the focus on the list, and a dialog keeps the focus in any case.
    if (event.detail === 0) return;
    if (!option || !(list instanceof HTMLInputElement) || !list.readOnly) leaveSoon();
    else if (!list.closest("[role=dialog]")) setTimeout(() => list.blur());
  };
  window.addEventListener("pointerdown", () => (byMouse = true), { capture: true, signal });
  window.addEventListener("keydown", ({ key }) => (byMouse &&= !/^(Tab|F6|Arrow\w+)$/.test(key)), {
    capture: true,
    signal,
  });
  window.addEventListener("focusin", () => byMouse && leaveSoon(), { signal });
  window.addEventListener("click", chose, { signal });
  signal.addEventListener("abort", () => clearTimeout(timer));
  // On a busy machine a key may come before the timer: the click's focus must not take it.
  return () => timer !== undefined && leave();
}

/** A listener for every shortcut of the command list. */
export function useKeys(): void {
  const program = useProgram();
  useEffect(() => {
    const ending = new AbortController();
    const settle = giveBackClicks(ending.signal);
    const keys = (event: KeyboardEvent) => {
      settle();
      press(program, event);
    };
    // Before the table's own keys: with a stand in hand the arrows move the stand, not the camera.
    window.addEventListener("keydown", keys, { capture: true, signal: ending.signal });
    return () => ending.abort();
  }, [program]);
}
