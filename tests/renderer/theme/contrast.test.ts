/** Contrasts by WCAG 2.2: letters (1.4.3) and the outlines of what a person uses (1.4.11), in both themes and every set of colours. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { COLOUR_SETS } from "../../../renderer/theme/colourSets.ts";
import { cssVariables } from "../../../renderer/theme/theme.ts";
import { overlay, themes } from "../../../renderer/theme/tokens.ts";
import { BEAD_INKS } from "../../../shared/picture/beads.ts";
import { contrast, inkOn, READABLE, sideColours } from "../../../shared/picture/sideColours.ts";

const OUTLINE = 3;
const style = (name: string) => readFileSync(path.resolve(import.meta.dirname, "../../../renderer", name), "utf8");

describe.each(Object.entries(themes))("the %s theme", (_, theme) => {
  const surfaces = Object.entries({
    bg: theme.bg,
    panel: theme.panel,
    raised: theme.raised,
    sunken: theme.sunken,
  });
  it("has letters that can be read on every surface", () => {
    for (const [on, surface] of surfaces)
      for (const ink of ["ink", "inkSoft", "inkFaint"] as const)
        expect(contrast(theme[ink], surface), `${ink} on ${on}`).toBeGreaterThanOrEqual(READABLE);
    expect(contrast(theme.accentInk, theme.accent)).toBeGreaterThanOrEqual(READABLE);
  });
  it("outlines controls, and marks what is chosen or has the focus, on every surface", () => {
    for (const [on, surface] of surfaces)
      for (const line of ["edge", "accent"] as const)
        expect(contrast(theme[line], surface), `${line} on ${on}`).toBeGreaterThanOrEqual(OUTLINE);
  });
});

describe("marks", () => {
  it("have letters that can be read: markers, outcomes, sides", () => {
    for (const [tone, { fill, letter }] of Object.entries(BEAD_INKS))
      expect(contrast(fill, letter), tone).toBeGreaterThanOrEqual(READABLE);
    for (const [name, { outcome, sides }] of Object.entries(COLOUR_SETS)) {
      for (const [gravity, fill] of Object.entries(outcome))
        expect(contrast(fill, inkOn(fill)), `${name}, gravity ${gravity}`).toBeGreaterThanOrEqual(READABLE);
      for (const id of ["red", "blue"] as const) {
        const { main, ink } = sideColours({ id, colour: sides?.[id] });
        expect(contrast(main, ink), `${name}, ${id}`).toBeGreaterThanOrEqual(READABLE);
      }
    }
    const css = cssVariables();
    for (const [k, fill] of Object.entries(COLOUR_SETS.safe.outcome))
      expect(css).toContain(`--out-${k}:${fill};--out-ink-${k}:${inkOn(fill)};`);
  });
  it("a tag has a dark gap and a pale edge between it and a label of any colour", () => {
    const [, rule = ""] = /\.lab\.stand i \{([^}]*)\}/.exec(style("scene/scene.css")) ?? [];
    const [, pale = ""] = /border-left: [\d.]+px solid (#\w+)/.exec(rule) ?? [];
    const [, dark = ""] = /box-shadow: -1px 0 0 (#\w+)/.exec(rule) ?? [];
    expect(contrast(pale, dark)).toBeGreaterThanOrEqual(OUTLINE);
    for (const [tone, { fill }] of Object.entries(BEAD_INKS))
      expect(Math.max(contrast(fill, pale), contrast(fill, dark)), tone).toBeGreaterThanOrEqual(OUTLINE);
  });
  it("on the table stand out from their casing", () => {
    for (const set of Object.values(COLOUR_SETS))
      for (const ink of [set.clear, set.blocked, overlay.reach, overlay.select])
        expect(contrast(ink, overlay.casing), ink).toBeGreaterThanOrEqual(OUTLINE);
  });
});

describe("style sheets", () => {
  it("of panels have no rule for a label on the table", () => {
    const scene = style("scene/scene.css");
    const labels = new Set([...scene.matchAll(/\.(?:lab\.|chips \.)([a-z-]+)/g)].map(([, name]) => name));
    expect(labels.size).toBeGreaterThan(20);
    for (const file of readdirSync(path.resolve(import.meta.dirname, "../../../renderer/theme")).filter((f) =>
      f.endsWith(".css"),
    ))
      for (const [, selectors = ""] of style(`theme/${file}`).matchAll(/([^{}]+)\{/g))
        for (const selector of selectors.split(","))
          expect(labels, `${file}: ${selector.trim()}`).not.toContain(/^\.([a-z-]+)/.exec(selector.trim())?.[1]);
  });
  it("outline fields, switches and buttons with the token for it", () => {
    const [panels, play, shell] = [style("theme/panels.css"), style("theme/play.css"), style("theme/shell.css")];
    for (const [css, of] of [
      [panels, ".mantine-Input-input {"],
      [panels, ".mantine-Switch-track {"],
      [panels, ".mantine-Slider-track::before {"],
      [panels, ".sizes button {"],
      [play, ".kinds button {"],
      [play, ".answers button {"],
      [shell, ".mantine-SegmentedControl-root {"],
    ] as const)
      expect(css.slice(css.indexOf(`\n${of}`)).split("}")[0], of).toContain("var(--edge)");
    expect(cssVariables()).toContain("--mantine-color-default-border:var(--edge)");
  });
});
