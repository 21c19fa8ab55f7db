/** The margin of a printed sheet: title, scale in inches and metres, north, the meaning of the contours. */
import * as THREE from "three";
import type { Scenario } from "../../../shared/scenario/model.ts";
import { NARROW, sheetOf } from "./MapSheet.ts";

/** Margin elements have this many pixels to the inch of a 48-inch table, and scale with the sheet. */
const PIXELS = 22;
const svg = "http://www.w3.org/2000/svg";

const shape = (tag: string, attributes: Record<string, string>, text?: string): SVGElement => {
  const e = document.createElementNS(svg, tag);
  for (const [k, v] of Object.entries(attributes)) e.setAttribute(k, v);
  if (text !== undefined) e.textContent = text;
  return e;
};
const box = (className: string, left: number, top: number): HTMLElement => {
  const e = document.createElement("div");
  e.className = className;
  e.style.left = `${left}px`;
  e.style.top = `${top}px`;
  return e;
};
const number = (n: number) => n.toLocaleString("en-GB").replace(/,/g, "\u2009");

export class Margin {
  private readonly root: HTMLElement;
  private element: HTMLElement | null = null;
  private foot = { x: 0, z: 0 };
  private scale = 1;

  constructor(root: HTMLElement) {
    this.root = root;
  }

  /** `taken`: the inches from the lower right corner that stands occupy; the print there makes room. */
  set(scenario: Scenario, contours: boolean, grid: boolean, taken = 0): void {
    const { width, height } = scenario.table;
    const s = sheetOf(width, height);
    // Laid out for the table's width; a small table has a smaller margin in smaller print.
    this.scale = s.left / 0.9;
    this.foot = { x: -width / 2, z: height / 2 };
    const w = (width / this.scale) * PIXELS;
    const root = box("sheet-margin", 0, 0);
    root.style.width = `${w}px`;

    const title = box("title", 2, 14);
    title.textContent = scenario.title;
    const where = document.createElement("span");
    where.textContent = [scenario.facts.place, scenario.facts.date].filter(Boolean).join(", ");
    title.append(where);

    const m = scenario.facts.metresPerInch;
    const unit = PIXELS / this.scale;
    const narrow = width / this.scale < NARROW;
    const room = narrow ? w * 0.6 : w * 0.27;
    const inches = [20, 10, 6, 4, 2, 1].find((n) => n * unit <= room) ?? 1;
    // A scale has even divisions, of whole inches if possible.
    const step = [4, 2, 1].find((n) => inches % n === 0 && inches / n >= 2 && inches / n <= 5) ?? inches / 2;
    const bar = shape("svg", { width: String(inches * unit + 60), height: "44" });
    bar.setAttribute("style", narrow ? "left:2px;top:72px" : `left:${w * 0.37}px;top:14px`);
    for (let k = 0; k * step < inches; k++)
      bar.append(
        shape("rect", {
          x: String(k * step * unit + 6),
          y: "12",
          width: String(step * unit),
          height: "6",
          fill: k % 2 ? "none" : "currentColor",
          stroke: "currentColor",
        }),
      );
    for (let v = 0; v <= inches; v += step)
      bar.append(shape("text", { x: String(6 + v * unit), y: "8", "text-anchor": "middle" }, String(v)));
    bar.append(shape("text", { x: String(inches * unit + 14), y: "19" }, "inches"));
    bar.append(shape("text", { x: "6", y: "32", "text-anchor": "middle" }, "0"));
    bar.append(
      shape("text", { x: String(6 + inches * unit), y: "32", "text-anchor": "middle" }, `${number(inches * m)} m`),
    );

    const each = scenario.facts.metresPerLevel;
    const note = box("note", 0, narrow ? 72 : 14);
    note.style.left = "auto";
    note.style.right = `${52 + taken * unit}px`;
    note.textContent = [
      contours ? `Contours every ${number(each)} m, heavier every ${number(each * 3)} m.` : "Contours are not shown.",
      grid ? "Grid 1 in, heavier 6 in." : `1 inch is ${number(m)} ${m === 1 ? "metre" : "metres"}.`,
    ].join("\n");

    const north = shape("svg", { width: "30", height: "44", viewBox: "0 0 30 44" });
    north.setAttribute("style", `right:${2 + taken * unit}px;top:8px`);
    north.append(shape("path", { d: "M15 2l8 26-8-6-8 6z", fill: "currentColor" }));
    north.append(shape("text", { x: "15", y: "42", "text-anchor": "middle" }, "N"));

    // If two rows leave no room beside the scale, north and the note are dropped.
    root.append(title, bar);
    const left = w * (narrow ? 1 : 0.63) - inches * unit - taken * unit;
    if (taken === 0 || left > 110) root.append(north);
    if (left > 330 || (!narrow && taken === 0)) root.append(note);
    this.element?.remove();
    this.element = root;
    this.root.append(root);
  }

  /** Follows the map camera: the print scales with the sheet. */
  place(camera: THREE.OrthographicCamera, width: number, height: number): void {
    if (!this.element) return;
    const p = new THREE.Vector3(this.foot.x, 0, this.foot.z).project(camera);
    const k = (camera.zoom * this.scale) / PIXELS;
    this.element.style.transform = `translate(${((p.x * 0.5 + 0.5) * width).toFixed(2)}px, ${((-p.y * 0.5 + 0.5) * height).toFixed(2)}px) scale(${k.toFixed(4)})`;
  }

  show(on: boolean): void {
    this.root.style.display = on ? "block" : "none";
  }
}
