/** The map's symbols, small: the palette is the legend. 40 × 28 units each. */
import type { ReactNode } from "react";
import { byGround } from "../../../shared/table/ground/groundKinds.ts";
import type { GroundKind, LineKind } from "../../../shared/table/kinds.ts";
import { sheet } from "../../theme/tokens.ts";

const fill = (colour: string) => <rect width="40" height="28" fill={colour} />;
const GROUND = byGround(({ map, swatch }) => (
  <>
    {fill(map.fill ?? sheet.paper)}
    {swatch.map(({ d, fill: ink = "none", stroke, width, dash }) => (
      <path key={d} d={d} fill={ink} stroke={stroke} strokeWidth={width} strokeDasharray={dash} />
    ))}
  </>
));

const path = "M0 16L40 10";
const cased = (ink: string, outer: number, inner: number) => (
  <>
    <path d={path} stroke={sheet.casing} strokeWidth={outer} />
    <path d={path} stroke={ink} strokeWidth={inner} />
  </>
);
const LINES: Readonly<Record<LineKind, ReactNode>> = {
  "good-road": cased(sheet.good, 7, 4.6),
  "poor-road": cased(sheet.poor, 6, 3.6),
  track: <path d={path} stroke={sheet.casing} strokeWidth="2" strokeDasharray="7 4" />,
  stream: (
    <g fill="none">
      <path d="M0 15c12-9 26 8 40-3" stroke={sheet.water} strokeWidth="5.500" />
      <path d="M0 15c12-9 26 8 40-3" stroke={sheet.waterFill} strokeWidth="3" />
    </g>
  ),
  ditch: <path d={path} stroke={sheet.position} strokeWidth="3" strokeDasharray="2 2" />,
  "anti-tank-ditch": (
    <g stroke={sheet.position} fill="none" strokeWidth="1.400">
      <path d={path} />
      <path d="M4 15.400l3 4 3-5M14 13.900l3 4 3-5M24 12.400l3 4 3-5M33 11l3 4 3-5" />
    </g>
  ),
  embankment: (
    <g stroke={sheet.roughInk} strokeWidth="1.400">
      <path d={path} />
      <path d="M4 15.400v5M10 14.500v5M16 13.600v5M22 12.700v5M28 11.800v5M34 10.900v5" />
    </g>
  ),
  wall: <path d="M0 16L40 11M6 15v-4M14 14v-4M22 13v-4M30 12v-4" stroke={sheet.casing} strokeWidth="1.600" />,
  hedge: (
    <path
      d="M2 15L38 12"
      stroke={sheet.hedge}
      strokeWidth="3.600"
      strokeDasharray="0.100 4.600"
      strokeLinecap="round"
    />
  ),
  hedgerow: (
    <g stroke={sheet.hedge} strokeLinecap="round">
      <path d="M2 15L38 12" strokeWidth="5.500" strokeDasharray="0.100 6" />
      <path d="M2 15L38 12" strokeWidth="1.400" />
    </g>
  ),
  "wood-fence": (
    <path
      d="M0 15L40 11M5 12v6M13 11.500v6M21 10.500v6M29 9.500v6M37 9v6"
      stroke={sheet.roughInk}
      strokeWidth="1.300"
    />
  ),
  "barbed-wire": (
    <path
      d="M0 15L40 11M5 12l3 5M8 12l-3 5M16 11l3 5M19 11l-3 5M27 10l3 5M30 10l-3 5"
      stroke={sheet.position}
      strokeWidth="1.200"
    />
  ),
};

export const Art = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 40 28" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    {fill(sheet.paper)}
    {children}
  </svg>
);
export const GroundSwatch = ({ kind }: { kind: GroundKind }) => <Art>{GROUND[kind]}</Art>;
export const LineSwatch = ({ kind }: { kind: LineKind }) => <Art>{LINES[kind]}</Art>;
