/** The inspector's tabs, one in front; arrow keys go from one to the next. */
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { useProgram, useUi } from "../../../window/context.ts";
import type { InspectorTab } from "../../../window/store/ui.ts";

const TABS: readonly { readonly id: InspectorTab; readonly name: string }[] = [
  { id: "selected", name: "Selected" },
  { id: "forces", name: "Forces" },
  { id: "mission", name: "Mission" },
  { id: "rules", name: "Rules" },
  { id: "advice", name: "Advice" },
];

/** `badges`: shown beside a tab's name. */
export function InspectorTabs({ badges = {} }: { badges?: Partial<Record<InspectorTab, ReactNode>> }) {
  const { ui } = useProgram();
  const front = useUi((s) => s.inspector);
  const list = useRef<HTMLDivElement>(null);
  const go = (event: KeyboardEvent, index: number) => {
    const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: TABS.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const tab = TABS[(to + TABS.length) % TABS.length];
    if (!tab) return;
    ui.setState({ inspector: tab.id });
    list.current?.querySelector<HTMLElement>(`#inspector-${tab.id}`)?.focus();
  };
  return (
    <div ref={list} className="inspector-tabs" role="tablist" aria-label="Inspector">
      {TABS.map(({ id, name }, index) => (
        <button
          key={id}
          id={`inspector-${id}`}
          type="button"
          data-what={`tab ${id}`}
          role="tab"
          aria-selected={id === front}
          tabIndex={id === front ? 0 : -1}
          onClick={() => ui.setState({ inspector: id })}
          onKeyDown={(event) => go(event, index)}
        >
          {name}
          {badges[id]}
        </button>
      ))}
    </div>
  );
}
