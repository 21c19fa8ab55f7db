/** The look of every kind of ground on paper: in the sheet's inks, and in black lines that save ink. */
import { byGround } from "../../table/ground/groundKinds.ts";
import type { PaperLook } from "../../table/ground/paper.ts";
import { BLACK } from "../../table/inks.ts";
import type { GroundKind } from "../../table/kinds.ts";

const PLAIN: PaperLook = { fill: null, edge: null, hatch: [], symbol: null, ink: BLACK, body: "#ffffff", share: 1 };
const COLOUR = byGround(({ paper }): PaperLook => ({ ...PLAIN, ...paper.colour }));
const LINE = byGround(({ paper }): PaperLook => ({ ...PLAIN, ...paper.line }));

export const groundLook = (kind: GroundKind, colour: boolean): PaperLook => (colour ? COLOUR : LINE)[kind];
