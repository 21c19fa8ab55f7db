/** All sheets of the job, small: only those in view are requested and drawn. */
import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { usePart } from "../../window/context.ts";
import { printPart, usePrint } from "../part.ts";
import type { SheetSize } from "../store/host.ts";
import { ThumbPicture } from "./ThumbPicture.tsx";
import { useSheetPicture } from "./useSheet.ts";

/** In pixels: the greatest width and height of a sheet, and the height of its name below. */
const WIDEST = 104;
const HIGHEST = 128;
const LABEL = 36;

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

function thumbSize({ width, height }: Pick<SheetSize, "width" | "height">): { width: number; height: number } {
  const scale = Math.min(WIDEST / width, HIGHEST / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

export function Thumbnails({ sheets }: { sheets: readonly SheetSize[] }) {
  const print = usePart(printPart);
  const page = usePrint((s) => s.page);
  const scroller = useRef<HTMLElement>(null);
  const rows = useVirtualizer({
    count: sheets.length,
    getScrollElement: () => scroller.current,
    estimateSize: (i) => thumbSize(sheets[i] ?? { width: 1, height: 1 }).height + LABEL,
    overscan: 1,
    paddingStart: 12,
    paddingEnd: 12,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other sheets have other sizes
  useEffect(() => rows.measure(), [sheets]);
  useEffect(() => rows.scrollToIndex(page, { align: "auto" }), [rows, page]);
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = Math.min(sheets.length - 1, Math.max(0, page + by));
    print.setPage(next);
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus());
  };
  return (
    <nav className="thumbs" aria-label="Pages" ref={scroller} onKeyDown={step}>
      <div style={{ height: rows.getTotalSize(), position: "relative" }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const sheet = sheets[index];
          return (
            sheet && (
              <Thumb
                key={index}
                index={index}
                sheet={sheet}
                top={start}
                current={index === page}
                choose={() => print.setPage(index)}
              />
            )
          );
        })}
      </div>
    </nav>
  );
}

interface ThumbProps {
  readonly index: number;
  readonly sheet: SheetSize;
  readonly top: number;
  readonly current: boolean;
  readonly choose: () => void;
}
function Thumb({ index, sheet, top, current, choose }: ThumbProps) {
  const picture = useSheetPicture(index);
  const size = thumbSize(sheet);
  return (
    <button
      type="button"
      className="thumb"
      data-index={index}
      style={{ transform: `translateY(${top}px)` }}
      aria-current={current ? "page" : undefined}
      aria-label={`Page ${index + 1}: ${sheet.name}`}
      tabIndex={current ? 0 : -1}
      onClick={choose}
    >
      <span className="paper" style={size}>
        {picture && "svg" in picture && <ThumbPicture svg={picture.svg} {...size} />}
        {picture && "failure" in picture && <b>!</b>}
      </span>
      <span className="name">{sheet.name}</span>
    </button>
  );
}
