/** Small pictures of things to place: the map's symbols, as in swatches.tsx. 40 × 28 units each. */
import type { ReactNode } from "react";
import type { Label } from "../../../shared/scenario/model.ts";
import type { OverlayKind } from "../../../shared/table/kinds.ts";
import { sheet } from "../../theme/tokens.ts";
import { Art } from "./swatches.tsx";

const solid = (d: string) => <path d={d} fill={sheet.house} />;
const ink = (d: string, width = 2) => <path d={d} stroke={sheet.house} strokeWidth={width} fill="none" />;

const FOOTPRINTS: Readonly<Record<string, ReactNode>> = {
  house: solid("M13 9h14v10H13z"),
  row: solid("M3 10h10v8H3zM14 10h12v8H14zM27 10h10v8H27z"),
  barn: (
    <>
      {solid("M9 8h22v12H9z")}
      <path d="M9 14h22" stroke={sheet.paper} strokeWidth="1.200" />
    </>
  ),
  church: (
    <>
      {solid("M12 16h16v8H12z")}
      {ink("M20 16V3M15.500 7h9")}
    </>
  ),
  mill: (
    <>
      <circle cx="20" cy="15" r="5" fill={sheet.house} />
      {ink("M11 6l18 18M29 6L11 24", 1.8)}
    </>
  ),
  factory: (
    <>
      {solid("M7 21V12l6-4v4l6-4v4l6-4v13z")}
      {solid("M28 5h4v16h-4z")}
    </>
  ),
  block: solid("M9 5h22v18H9z"),
  bridge: (
    <>
      <path d="M20 0v28" stroke={sheet.water} strokeWidth="9" />
      <path d="M3 14h34" stroke={sheet.poor} strokeWidth="7" />
      {ink("M8 8l3 2.500h18l3-2.500M8 20l3-2.500h18l3 2.500", 1.7)}
    </>
  ),
  "road-block": <path d="M8 8l24 12M8 20L32 8M8 14h24" stroke={sheet.mine} strokeWidth="2" />,
  wreck: (
    <>
      <path d="M13 8h14v12H13z" fill={sheet.smoke} />
      <path d="M11 7l18 14M11 21L29 7" stroke={sheet.position} strokeWidth="2" />
    </>
  ),
};

const outline = "M6 20C4 10 12 4 21 6s16 3 13 11-20 10-28 3z";
const AREAS: Readonly<Record<OverlayKind, ReactNode>> = {
  smoke: (
    <g fill="none" stroke={sheet.smoke}>
      <path d={outline} strokeWidth="1.700" strokeDasharray="3 2" />
      <path d="M8 18l12-11M13 21L27 8M19 22l13-12" strokeWidth="1.400" />
    </g>
  ),
  minefield: (
    <g stroke={sheet.mine} fill="none">
      <path d={outline} strokeWidth="1.700" strokeDasharray="4 2" />
      <g fill={sheet.mine} stroke="none">
        <circle cx="14" cy="13" r="2" />
        <circle cx="24" cy="12" r="2" />
        <circle cx="19" cy="19" r="2" />
      </g>
    </g>
  ),
  "light-position": (
    <g fill="none" stroke={sheet.position} strokeWidth="1.500">
      <path d="M7 20V8h26v12" />
      <path d="M11 8v4M16 8v4M21 8v4M26 8v4" />
    </g>
  ),
  "medium-position": (
    <g fill="none" stroke={sheet.position} strokeWidth="1.700">
      <path d="M7 20V8h26v12" />
      <path d="M11 5v6M16 5v6M21 5v6M26 5v6" />
    </g>
  ),
  "heavy-position": (
    <g fill="none" stroke={sheet.position} strokeWidth="3">
      <path d="M7 20V8h26v12" />
      <path d="M11 4v8M17 4v8M23 4v8M29 4v8" strokeWidth="2" />
    </g>
  ),
  "standing-crop": (
    <>
      <path d={outline} fill={sheet.crop} stroke={sheet.cropInk} />
      <path
        d="M9 17l20-8M11 20l21-8M17 21l14-6"
        stroke={sheet.cropInk}
        strokeWidth="1.400"
        strokeDasharray="2 2"
        fill="none"
      />
    </>
  ),
};

const word = (text: string, colour: string, style: "italic" | "normal" = "italic") => (
  <text x="20" y="18" textAnchor="middle" fill={colour} style={{ font: `${style} 600 12px "Source Serif 4", serif` }}>
    {text}
  </text>
);
const LABELS: Readonly<Record<Label["style"], ReactNode>> = {
  town: word("Town", sheet.ink, "normal"),
  wood: word("Wood", sheet.woodInk),
  water: word("Water", sheet.water),
  height: (
    <>
      <path d="M5 18l4-7 4 7z" fill={sheet.mudInk} />
      <text x="25" y="19" textAnchor="middle" fill={sheet.mudInk} style={{ font: '600 13px "Barlow Condensed"' }}>
        203
      </text>
    </>
  ),
  note: word("Note", sheet.ink),
};

export const FootprintSwatch = ({ id }: { id: string }) => <Art>{FOOTPRINTS[id]}</Art>;
export const AreaSwatch = ({ kind }: { kind: OverlayKind }) => <Art>{AREAS[kind]}</Art>;
export const LabelSwatch = ({ style }: { style: Label["style"] }) => <Art>{LABELS[style]}</Art>;
export const ObjectiveSwatch = () => (
  <Art>
    <circle cx="20" cy="16" r="9" fill="none" stroke={sheet.good} strokeWidth="1.600" strokeDasharray="3 2" />
    <path d="M18 20V4l10 4-9 4" fill={sheet.good} stroke={sheet.casing} strokeWidth="1.200" />
  </Art>
);
