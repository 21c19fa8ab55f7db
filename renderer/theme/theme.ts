/** The Mantine theme, and the tokens as CSS variables for Mantine's surfaces. */
import {
  type ActionIconProps,
  Button,
  type CheckboxProps,
  createTheme,
  type MantineColorsTuple,
  type MenuProps,
  type ModalProps,
  type SegmentedControlProps,
  type SelectProps,
  type SliderProps,
  type SwitchProps,
  type TooltipProps,
} from "@mantine/core";
import { BEAD_INKS } from "../../shared/picture/beads.ts";
import { inkOn } from "../../shared/picture/sideColours.ts";
import { COLOUR_SETS, type ColourSet } from "./colourSets.ts";
import { dark, light, overlay, profile, room, side } from "./tokens.ts";

function ramp(c: string): MantineColorsTuple {
  const paler = (share: number) => `color-mix(in oklab, ${c} ${share}%, white)`;
  const darker = (share: number) => `color-mix(in oklab, ${c} ${share}%, black)`;
  return [
    paler(20),
    paler(36),
    paler(52),
    paler(68),
    paler(84),
    darker(100),
    darker(91),
    darker(82),
    darker(73),
    darker(64),
  ];
}

/** A component's usual properties. The theme names components without importing them: the start screen needs few. */
const usually = <P>(defaultProps: Partial<P>) => ({ defaultProps });

export const theme = createTheme({
  fontFamily: "Barlow, sans-serif",
  headings: { fontFamily: "'Barlow Condensed', sans-serif", fontWeight: "600" },
  fontSizes: { xs: "12px", sm: "13px", md: "14px", lg: "16px", xl: "20px" },
  spacing: { xs: "4px", sm: "8px", md: "12px", lg: "16px", xl: "24px" },
  radius: { xs: "1px", sm: "2px", md: "2px", lg: "3px", xl: "4px" },
  defaultRadius: "sm",
  primaryColor: "brass",
  primaryShade: { dark: 5, light: 6 },
  autoContrast: true,
  luminanceThreshold: 0.36,
  respectReducedMotion: true,
  focusRing: "auto",
  colors: { brass: ramp("#e8b93c"), red: ramp(side.red.main), blue: ramp(side.blue.main) },
  components: {
    Tooltip: usually<TooltipProps>({ openDelay: 350, withArrow: false, offset: 6, multiline: true }),
    ActionIcon: usually<ActionIconProps>({ variant: "subtle", color: "gray" }),
    Checkbox: usually<CheckboxProps>({ size: "xs" }),
    SegmentedControl: usually<SegmentedControlProps>({ size: "xs", fullWidth: true }),
    Select: usually<SelectProps>({ allowDeselect: false }),
    Slider: usually<SliderProps>({ size: "xs" }),
    Switch: usually<SwitchProps>({ size: "xs" }),
    Button: Button.extend({
      // The accent with its own ink, not with the ink of a contrast formula.
      vars: (_, { variant, color }) => ({
        root:
          (variant ?? "filled") === "filled" && (color ?? "brass") === "brass"
            ? {
                "--button-bg": "var(--accent)",
                "--button-hover": "color-mix(in oklab, var(--accent) 88%, var(--ink))",
                "--button-color": "var(--accent-ink)",
              }
            : {},
      }),
    }),
    // Without Mantine's focus placeholder, which is no menu item: the first item has the focus.
    Menu: usually<MenuProps>({ withInitialFocusPlaceholder: false }),
    Modal: usually<ModalProps>({
      centered: true,
      overlayProps: { backgroundOpacity: 0.55 },
      closeButtonProps: { "aria-label": "Close" },
    }),
  },
});

const kebab = (name: string) => name.replace(/[A-Z]/g, (m) => `-${m.toLowerCase()}`);

const mantineSurfaces = {
  body: "panel",
  text: "ink",
  dimmed: "ink-soft",
  placeholder: "ink-faint",
  default: "raised",
  "default-border": "edge",
  "default-color": "ink",
  "default-hover": "sunken",
  anchor: "accent",
  error: "danger",
};

/** Markers on labels and in panels; the scene and the paper use the same inks. */
const beadRules = (): string =>
  Object.entries(BEAD_INKS)
    .map(([tone, { fill, letter }]) => `.bead.${tone},.lab.stand i.${tone}{background:${fill};color:${letter}}`)
    .join("");

/** A set of colours, and the background and the letters of each outcome. */
function coloursRule(set: ColourSet): string {
  const outcomes = Object.entries(set.outcome).map(([k, v]) => `--out-${k}:${v};--out-ink-${k}:${inkOn(v)};`);
  const bands = set.bands.map((band, i) => `--band-${i}:${band};`);
  return `--ov-clear:${set.clear};--ov-blocked:${set.blocked};${outcomes.join("")}${bands.join("")}`;
}
const gravityRules = Object.keys(COLOUR_SETS.usual.outcome)
  .map((k) => `.gravity-${k}{background:var(--out-${k});color:var(--out-ink-${k})}`)
  .join("");

/** The style sheet with every token; `data-theme` on the root element chooses between dark and light. */
export function cssVariables(): string {
  const block = (t: typeof dark, danger: string, [benchDark, bench]: readonly [string, string]) => {
    const all: [string, string][] = [
      ...Object.entries(t).map(([k, v]): [string, string] => [kebab(k), v]),
      ...Object.entries(overlay).flatMap(([k, v]): [string, string][] =>
        k in COLOUR_SETS.usual ? [] : [[`ov-${kebab(k)}`, v]],
      ),
      ...Object.entries(profile).map(([k, v]): [string, string] => [kebab(k), v]),
      ["danger", danger],
      ["bench-dark", benchDark],
      ["bench", bench],
      ["red", side.red.main],
      ["red-deep", side.red.deep],
      ["blue", side.blue.main],
      ["blue-deep", side.blue.deep],
      ...Object.entries(mantineSurfaces).map(([k, v]): [string, string] => [`mantine-color-${k}`, `var(--${v})`]),
    ];
    return all.map(([k, v]) => `--${k}:${v};`).join("");
  };
  return (
    `html[data-theme=dark][data-mantine-color-scheme]{color-scheme:dark;${block(dark, "#ff8f70", room.air.dark.bench)}}` +
    `html[data-theme=light][data-mantine-color-scheme]{color-scheme:light;${block(light as typeof dark, "#a83216", room.air.light.bench)}}` +
    `html[data-theme]{${coloursRule(COLOUR_SETS.usual)}}` +
    `html[data-theme][data-colours=safe]{${coloursRule(COLOUR_SETS.safe)}}` +
    gravityRules +
    beadRules()
  );
}
