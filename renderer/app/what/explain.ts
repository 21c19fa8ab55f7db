/** Explains what is pointed at: the nearest part of the window that is known, or what lies on the table. */

import { rulesPageId } from "../../../shared/handbook/contents.ts";
import type { Place } from "../../../shared/handbook/page.ts";
import { rulePlace } from "../../../shared/handbook/rulePlace.ts";
import { handbook } from "../../handbook/texts.ts";
import type { Program } from "../../window/program.ts";
import { rulesIn } from "../../window/questions.ts";
import { keysOf } from "../../window/shortcuts.ts";
import { commandById, TOOL_NAMES } from "../commands.ts";
import { handbookPlace, TOOL_PLACES } from "../handbookPlace.ts";
import { MODES } from "../modes.ts";
import { REGIONS } from "../regions.ts";
import { SECTION_WORDS } from "./sectionWords.ts";
import { MODE_WORDS, PART_WORDS, REGION_WORDS, reliefWords, TAB_WORDS, TONE_WORDS, TOOL_WORDS } from "./words.ts";

export interface Explanation {
  readonly title: string;
  readonly words: string;
  readonly place: Place;
}

const scenarioOf = (p: Program) => p.session.store.getState().open?.document.scenario ?? null;

/** A heading of the page of the scenario's rules, or the page's beginning. */
export function rulesPlace(p: Program, heading: RegExp): Place {
  const page = rulesPage(p);
  const found = page?.blocks.find((block) => block.type === "heading" && block.level > 1 && heading.test(block.text));
  return page
    ? { page: page.id, anchor: found?.type === "heading" ? found.anchor : null }
    : { page: "glossary", anchor: null };
}
const rulesPage = (p: Program) => {
  const scenario = scenarioOf(p);
  return scenario ? handbook().page(rulesPageId(scenario.system)) : undefined;
};

const textOf = (element: Element | null | undefined): string =>
  ((element instanceof HTMLElement ? element.innerText : element?.textContent) ?? "").replace(/\s+/g, " ").trim();
const nameOf = (element: Element): string => element.getAttribute("aria-label") ?? textOf(element);

/** The first of the ways to explain an element, from the element outwards. */
export function explainElement(p: Program, element: Element): Explanation | null {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const found = marked(p, at) ?? ruled(p, at) ?? titled(p, at) ?? field(at) ?? dialog(p, at) ?? region(at);
    if (found) return found;
  }
  return null;
}

/** An element that says what it is: `data-what="tool brush"`. */
function marked(p: Program, element: Element): Explanation | null {
  const [type, ...rest] = (element.getAttribute("data-what") ?? "").split(" ");
  const arg = rest.join(" ");
  switch (type) {
    case "section": {
      const known = SECTION_WORDS.get(arg);
      return known ? { title: arg, ...known } : { title: arg, words: "A part of this panel.", place: handbookPlace(p) };
    }
    case "tool":
      return toolNamed(arg);
    case "mode": {
      const mode = MODES.find(({ id }) => id === arg);
      return mode ? { title: mode.name, ...MODE_WORDS[mode.id] } : null;
    }
    case "tab": {
      const known = Object.entries(TAB_WORDS).find(([id]) => id === arg);
      return known ? { title: textOf(element), ...known[1] } : null;
    }
    case "command": {
      const { label, shortcuts } = commandById(arg);
      const key = shortcuts[0] === undefined ? "" : ` Key: ${keysOf(shortcuts[0]).join(" ")}.`;
      return { title: nameOf(element), words: `The command “${label}”.${key}`, place: { page: "keys", anchor: null } };
    }
    case "swatch":
      return {
        title: nameOf(element),
        words: element.getAttribute("data-words") ?? "",
        place: rulesPlace(p, /^Terrain\b/),
      };
    case "option": {
      const scenario = scenarioOf(p);
      const known = scenario && rulesIn(scenario);
      const spec = known?.ok ? known.value.system.optionSpecs.find(({ key }) => key === arg) : undefined;
      return spec ? { title: spec.name, words: spec.help, place: rulesPlace(p, /^Options$/) } : null;
    }
    default:
      return null;
  }
}

function toolNamed(id: string): Explanation | null {
  const tool = Object.keys(TOOL_WORDS).find((known): known is keyof typeof TOOL_WORDS => known === id);
  if (tool)
    return {
      title: TOOL_NAMES[tool].label,
      words: `${TOOL_WORDS[tool]} Key: ${TOOL_NAMES[tool].key}.`,
      place: TOOL_PLACES[tool],
    };
  const relief = reliefWords(id);
  return relief && { title: "Relief", ...relief };
}

/** A row or line with the number of its rule. */
function ruled(p: Program, element: Element): Explanation | null {
  const own = element.matches(".rule") ? element : element.matches("tr, p, li") ? element.querySelector(".rule") : null;
  const rule = textOf(own).replace(/^§\s*/, "");
  const page = rulesPage(p);
  if (!own || rule === "" || rule === "house" || !page || /″$/.test(rule)) return null;
  const row = own.closest("tr");
  const [name, , value] = row ? [...row.children].map(textOf) : [];
  const title = name === undefined ? `Rule ${rule}` : `${name} ${value ?? ""}`.trim();
  const [first = rule] = rule.split(",");
  return { title, words: `By rule ${rule} of ${page.title}.`, place: rulePlace(page, first) };
}

const chances = (p: Program): Place =>
  p.ui.getState().mode === "play" ? { page: "playing", anchor: "odds-before-the-dice" } : TOOL_PLACES.odds;

/** A marker, a figure, or anything else with a note of its own. */
function titled(p: Program, element: Element): Explanation | null {
  const tone = Object.keys(TONE_WORDS).find(
    (one) => element.matches("li, .bead-chip") && element.querySelector(`.bead.${one}`),
  );
  if (tone !== undefined) {
    const name = element.getAttribute("title") ?? textOf(element);
    return {
      title: name,
      words: `A marker. ${TONE_WORDS[tone] ?? ""}`,
      place: rulesPlace(p, /^(?:What a result does|Marker|Results|The target)/),
    };
  }
  if (element.matches("dl.facts > dt, dl.facts > dd")) {
    const term = element.matches("dd") ? element.previousElementSibling : element;
    const value = term?.nextElementSibling;
    const help = term?.getAttribute("title");
    return {
      title: `${textOf(term)}: ${textOf(value)}`,
      words: help ?? "A figure of what is shown here.",
      place: handbookPlace(p),
    };
  }
  const note = element.getAttribute("title");
  if (note !== null && element.matches(".odds > li, .after > li"))
    return { title: textOf(element), words: `A result and its chance: ${note}.`, place: chances(p) };
  return note && element.textContent && note !== textOf(element)
    ? { title: textOf(element).slice(0, 60), words: note, place: handbookPlace(p) }
    : null;
}

/** A field with its label; the section around it says more. */
function field(element: Element): Explanation | null {
  if (!element.matches(".mantine-InputWrapper-root, .mantine-Switch-root, .mantine-Checkbox-root, [role=radiogroup]"))
    return null;
  const label =
    element.getAttribute("aria-label") ?? textOf(element.querySelector("label, legend, .mantine-InputWrapper-label"));
  const about = element.closest("[data-what^='section ']")?.getAttribute("data-what")?.slice("section ".length);
  const known = about === undefined ? undefined : SECTION_WORDS.get(about);
  if (label === "" || !known) return null;
  const note = textOf(element.querySelector(".mantine-InputWrapper-description, .mantine-Switch-description"));
  return { title: label, words: note === "" ? `A setting of “${about}”. ${known.words}` : note, place: known.place };
}

function dialog(p: Program, element: Element): Explanation | null {
  if (!element.matches("[role=dialog]")) return null;
  const title = textOf(document.getElementById(element.getAttribute("aria-labelledby") ?? ""));
  return { title, words: "The handbook explains this dialog.", place: handbookPlace(p) };
}

function region(element: Element): Explanation | null {
  const part = PART_WORDS.find(([selector]) => element.matches(selector));
  if (part) return { title: part[1], ...part[2] };
  const name = REGIONS.find((selector) => element.matches(selector));
  return name === undefined
    ? null
    : { title: element.getAttribute("aria-label") ?? "This part of the window", ...REGION_WORDS[name] };
}
