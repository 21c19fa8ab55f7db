/** The choice of prints, as radio buttons. */
import {
  IconBook2,
  IconCards,
  IconChecklist,
  IconFileDescription,
  IconGridDots,
  IconHierarchy2,
  IconMap,
  IconPackage,
  IconReport,
  IconRuler2,
  IconScissors,
  IconShoppingCart,
  IconStack2,
} from "@tabler/icons-react";
import { type KeyboardEvent, useRef } from "react";
import { PRINT_NAMES } from "../../../shared/print/names.ts";
import { PRINTS, type PrintName } from "../../../shared/print/settings.ts";
import { usePlay } from "../../play/part.ts";
import { usePart } from "../../window/context.ts";
import { printPart, usePrint } from "../part.ts";

const ICONS: Readonly<Record<PrintName, typeof IconMap>> = {
  overview: IconMap,
  map: IconGridDots,
  sheet: IconFileDescription,
  forces: IconHierarchy2,
  roster: IconChecklist,
  cards: IconCards,
  counters: IconRuler2,
  aids: IconBook2,
  contours: IconStack2,
  felt: IconScissors,
  shopping: IconShoppingCart,
  packet: IconPackage,
  report: IconReport,
};
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

export function PrintChoice() {
  const print = usePart(printPart);
  const what = usePrint((s) => s.settings.what);
  const busy = usePrint((s) => s.running !== null);
  const played = usePlay((s) => s.open !== null);
  const list = useRef<HTMLDivElement>(null);
  const able = PRINTS.filter((name) => played || name !== "report");
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined || busy) return;
    event.preventDefault();
    const next = able[(able.indexOf(what) + by + able.length) % able.length];
    if (next === undefined) return;
    print.setSettings({ what: next });
    list.current?.querySelector<HTMLElement>(`[data-print=${next}]`)?.focus();
  };
  return (
    <div
      className="print-choice"
      role="radiogroup"
      aria-label="Sheet"
      aria-orientation="vertical"
      ref={list}
      onKeyDown={step}
    >
      <h3>Print</h3>
      {PRINTS.map((name) => {
        const Icon = ICONS[name];
        const off = !able.includes(name) || busy;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a radio with a picture and two lines
          <button
            key={name}
            type="button"
            role="radio"
            aria-checked={name === what}
            tabIndex={name === what ? 0 : -1}
            data-print={name}
            disabled={off}
            onClick={() => print.setSettings({ what: name })}
          >
            <Icon size={18} stroke={1.5} aria-hidden="true" />
            <span>
              <b>{PRINT_NAMES[name].name}</b>
              <small>{able.includes(name) ? PRINT_NAMES[name].help : "Available after a battle (F3)."}</small>
            </span>
          </button>
        );
      })}
    </div>
  );
}
