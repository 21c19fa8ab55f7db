/** A large sheet: the wheel zooms to the pointer, a drag moves it, keys turn pages and zoom (see printCommands.ts). */
import { useElementSize, useMergedRef } from "@mantine/hooks";
import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { usePart } from "../../window/context.ts";
import { fillSheet } from "../job/sheetElement.ts";
import { printPart, usePrint } from "../part.ts";
import type { SheetSize } from "../store/host.ts";
import { PIXELS, shownAt } from "./fit.ts";
import { useSheetPicture } from "./useSheet.ts";

interface PageProps {
  readonly sheet: SheetSize;
  readonly index: number;
  readonly count: number;
}
export function PageView({ sheet, index, count }: PageProps) {
  const zoom = usePrint((s) => s.zoom);
  const picture = useSheetPicture(index);
  const { ref: measured, width, height } = useElementSize();
  const view = useRef<HTMLElement>(null);
  const refs = useMergedRef(measured, view);
  const scale = shownAt(zoom, sheet, width, height);
  const [w, h] = [sheet.width * PIXELS * scale, sheet.height * PIXELS * scale];

  const paper = useRef<HTMLDivElement>(null);
  const svg = picture && "svg" in picture ? picture.svg : null;
  useLayoutEffect(() => {
    if (paper.current) fillSheet(paper.current, svg ?? "");
  }, [svg]);

  useWheelZoom(view, paper, scale);
  return (
    <section
      className="page-view"
      aria-label="Page"
      ref={refs}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
      tabIndex={0}
      onPointerDown={(event) => drag(event, view.current)}
      data-zoomed={zoom !== "fit"}
    >
      <div className="page-room">
        <div
          className="paper"
          ref={paper}
          role="img"
          aria-label={`${sheet.name}, page ${index + 1} of ${count}`}
          data-ready={picture !== undefined}
          style={{ width: w, height: h }}
        />
      </div>
      {picture && "failure" in picture && (
        <p className="bench-busy" role="alert">
          {picture.failure.message}
        </p>
      )}
    </section>
  );
}

type Ref<T> = RefObject<T | null>;

/** The wheel zooms; the place under the pointer stays there. */
function useWheelZoom(view: Ref<HTMLElement>, paper: Ref<HTMLElement>, scale: number): void {
  const print = usePart(printPart);
  /** A place of the page (fractions of its width and height) that stays under a place of the view. */
  const pinned = useRef<{ u: number; v: number; x: number; y: number } | null>(null);
  const at = useRef(scale);
  at.current = scale;
  useEffect(() => {
    const element = view.current;
    if (!element) return;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const page = paper.current?.getBoundingClientRect();
      if (!page) return;
      const { clientX: x, clientY: y } = event;
      pinned.current = { u: (x - page.left) / page.width, v: (y - page.top) / page.height, x, y };
      const pixels = event.deltaMode === 1 ? event.deltaY * 30 : event.deltaY;
      print.setZoom(at.current * 1.0016 ** -Math.max(-300, Math.min(300, pixels)));
    };
    // React's wheel listeners are passive and could not prevent the scrolling.
    element.addEventListener("wheel", turn, { passive: false });
    return () => element.removeEventListener("wheel", turn);
  }, [print, view, paper]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new scale shifts the page
  useLayoutEffect(() => {
    const pin = pinned.current;
    pinned.current = null;
    const page = paper.current?.getBoundingClientRect();
    if (!pin || !page || !view.current) return;
    view.current.scrollLeft += page.left + pin.u * page.width - pin.x;
    view.current.scrollTop += page.top + pin.v * page.height - pin.y;
  }, [scale]);
}

function drag(event: PointerEvent<HTMLElement>, element: HTMLElement | null): void {
  if (event.button !== 0 || event.pointerType === "touch" || !element) return;
  if (event.target === element && event.nativeEvent.offsetX > element.clientWidth) return;
  const from = { x: event.clientX + element.scrollLeft, y: event.clientY + element.scrollTop };
  element.setPointerCapture(event.pointerId);
  const move = (e: globalThis.PointerEvent) => element.scrollTo(from.x - e.clientX, from.y - e.clientY);
  element.addEventListener("pointermove", move);
  const end = () => element.removeEventListener("pointermove", move);
  element.addEventListener("lostpointercapture", end, { once: true });
}
