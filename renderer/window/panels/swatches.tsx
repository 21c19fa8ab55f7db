/** The map's own symbols, small: the palette is the legend. 40 × 28 units each. */
import type { ReactNode } from "react";
import type { GroundKind, LineKind } from "../../../shared/table/kinds.ts";
import { sheet } from "../../theme/tokens.ts";

const fill = (colour: string) => <rect width="40" height="28" fill={colour} />;
const trees = (ink: string) => (
  <g fill="none" stroke={ink} strokeWidth="1.500">
    {(
      [
        [9, 9],
        [22, 17],
        [32, 8],
      ] as const
    ).map(([x, y]) => (
      <g key={x}>
        <circle cx={x} cy={y} r="3.600" />
        <path d={`M${x} ${y + 3.6}v3.200`} />
      </g>
    ))}
  </g>
);
const houses = (d: string) => <path d={d} fill={sheet.house} />;
const tufts = (ink: string) => (
  <path
    d="M5 11h12M11 11V6M8 11L6 7M14 11l2-4M21 22h12M27 22v-5M24 22l-2-4M30 22l2-4"
    stroke={ink}
    strokeWidth="1.400"
    fill="none"
  />
);
const peaks = (n: 1 | 2 | 3) => (
  <g fill="none" stroke={sheet.roughInk} strokeWidth={0.9 + n * 0.3}>
    <path d="M6 11l3-4 3 4M26 22l3-4 3 4" />
    {n > 1 && <path d="M17 17l3-4 3 4M31 9l3-4 3 4" />}
    {n > 2 && <path d="M4 23l3-4 3 4M14 7l3-4 3 4M33 17l3-4 3 4" />}
  </g>
);
const SPECKS = [
  [4, 5],
  [12, 3],
  [21, 7],
  [30, 4],
  [37, 9],
  [7, 12],
  [16, 14],
  [26, 13],
  [34, 17],
  [3, 20],
  [11, 22],
  [20, 21],
  [29, 24],
  [37, 23],
] as const;
const dots = (ink: string, r = 1) => (
  <g fill={ink}>
    {SPECKS.map(([x, y]) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r={r} />
    ))}
  </g>
);

const GROUND: Readonly<Record<GroundKind, ReactNode>> = {
  clear: fill(sheet.paper),
  woods: (
    <>
      {fill(sheet.broadleaf)}
      {trees(sheet.woodInk)}
    </>
  ),
  grove: (
    <>
      {fill(sheet.grove)}
      <g fill="none" stroke={sheet.woodInk} strokeWidth="1.300">
        <circle cx="12" cy="10" r="3" />
        <path d="M12 13v3M28 18v3" />
        <circle cx="28" cy="15" r="3" />
      </g>
    </>
  ),
  jungle: (
    <>
      {fill(sheet.jungle)}
      {trees(sheet.woodInk)}
      <path d="M14 24c0-5 2-7 5-8M14 24c0-5-2-7-5-8M14 24v-9" stroke={sheet.woodInk} fill="none" strokeWidth="1.400" />
    </>
  ),
  marsh: (
    <>
      {fill(sheet.marsh)}
      {tufts(sheet.water)}
    </>
  ),
  "soft-sand": (
    <>
      {fill(sheet.sand)}
      {dots(sheet.sandInk, 0.9)}
    </>
  ),
  mud: (
    <>
      {fill(sheet.mud)}
      <path d="M4 8q4-4 8 0t8 0M18 17q4-4 8 0t8 0M4 24q4-4 8 0" stroke={sheet.mudInk} strokeWidth="1.400" fill="none" />
    </>
  ),
  ford: (
    <>
      {fill(sheet.ford)}
      <path d="M0 9h40M0 19h40" stroke={sheet.water} strokeWidth="1.500" strokeDasharray="5 3" />
    </>
  ),
  "rough-1": (
    <>
      {fill(sheet.rough)}
      {peaks(1)}
    </>
  ),
  "rough-2": (
    <>
      {fill(sheet.rough)}
      {peaks(2)}
    </>
  ),
  "rough-3": (
    <>
      {fill(sheet.rough)}
      {peaks(3)}
    </>
  ),
  "gravel-plain": (
    <>
      {fill(sheet.gravel)}
      {dots(sheet.rockInk, 0.7)}
    </>
  ),
  "broken-rock": (
    <>
      {fill(sheet.rock)}
      <path d="M5 12l5-6 5 3 1 5zM20 22l4-7 7 2 1 5zM28 9l4-5 5 4-3 3z" fill={sheet.rockInk} />
    </>
  ),
  depression: (
    <>
      {fill(sheet.hollow)}
      <g fill="none" stroke={sheet.roughInk} strokeWidth="1.200">
        <ellipse cx="20" cy="14" rx="14" ry="8.500" />
        <path d="M20 5.500v3.500M8 14h3.500M32 14h-3.500M20 22.500V19M10.500 8.500l2.500 2M29.500 8.500l-2.500 2" />
      </g>
    </>
  ),
  rubble: (
    <>
      {fill(sheet.rubble)}
      <path d="M6 10h5v4H6zM15 18h4v4h-4zM24 8h6v3h-6zM30 19h5v3h-5zM19 12h3v3h-3z" fill={sheet.rubbleInk} />
    </>
  ),
  "light-buildings": (
    <>
      {fill(sheet.town)}
      {houses("M6 7h8v5H6zM25 16h8v6h-8z")}
    </>
  ),
  "medium-buildings": (
    <>
      {fill(sheet.townMedium)}
      {houses("M6 7h9v6H6zM20 5h7v9h-7zM10 17h12v6H10zM29 17h6v7h-6z")}
    </>
  ),
  "heavy-buildings": (
    <>
      {fill(sheet.townHeavy)}
      {houses("M3 4h13v8H3zM19 3h9v10h-9zM31 4h7v12h-7zM4 15h15v10H4zM22 16h7v9h-7zM31 18h7v7h-7z")}
    </>
  ),
  scrub: (
    <>
      {fill(sheet.scrub)}
      <g fill={sheet.woodInk}>
        <circle cx="9" cy="10" r="2" />
        <circle cx="13" cy="11" r="1.500" />
        <circle cx="28" cy="18" r="2" />
        <circle cx="24" cy="19" r="1.400" />
        <circle cx="31" cy="7" r="1.600" />
      </g>
    </>
  ),
  water: (
    <>
      {fill(sheet.waterFill)}
      <path d="M3 9q4-3 8 0t8 0M18 19q4-3 8 0t8 0" stroke={sheet.water} strokeWidth="1.300" fill="none" />
    </>
  ),
};

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
