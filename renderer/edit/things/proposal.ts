/** The thing tool's proposal: its picture over the table, and its edit. */
import { placeBoth } from "../../../shared/editing/gestures/mirrorThings.ts";
import type { Recipe } from "../../../shared/editing/recipe.ts";
import type { Thing, ThingRef } from "../../../shared/editing/things.ts";
import { ok, type Result } from "../../../shared/result.ts";
import type { OutlineOverlay } from "../../scene/contract.ts";
import type { ToolOverlays } from "../../window/store/overlays.ts";
import type { Hands, Spot } from "../../window/tools/tool.ts";

/** The place of a thing; `to`: the point that it is turned or sized to, with Shift in steps of 15°. */
export interface Aim {
  readonly at: Spot;
  readonly to: Spot | null;
  readonly shift: boolean;
}

export interface Proposal {
  readonly picture: Pick<ToolOverlays, "outlines" | "words">;
  readonly label: string;
  readonly result: Result<{ readonly ref: ThingRef; readonly recipe: Recipe }>;
}

interface Wish<R> {
  readonly placed: Result<R>;
  /** For the history. */
  readonly label: string;
  readonly words: (record: R) => string;
  readonly draft: (record: R) => readonly OutlineOverlay[];
  /** Changes to the mirrored thing. */
  readonly refit?: (image: R) => R;
}

/** A thing to put down, with its image where the tool mirrors, or the reason why it can't be. */
export function proposal<T extends Thing>(
  { document, ui }: Hands,
  type: T["type"],
  { placed, label, words, draft, refit = (image) => image }: Wish<T["record"]>,
): Proposal {
  if (!placed.ok) return { picture: { outlines: [], words: placed.error.message }, label, result: placed };
  const { mirror } = ui.getState().paint;
  const record = placed.value;
  const both = placeBoth(
    document().scenario,
    { type, record } as Thing,
    mirror,
    (image) => ({ ...image, record: refit(image.record) }) as Thing,
  );
  if (!both.ok) return { picture: { outlines: [], words: both.error.message }, label, result: both };
  const { image, recipe } = both.value;
  const alone = mirror !== "off" && !image ? "; on the mirror's axis, so it stays alone" : "";
  return {
    picture: {
      outlines: [record, ...(image ? [image.record as T["record"]] : [])].flatMap((drawn) => draft(drawn)),
      words: words(record) + alone,
    },
    label,
    result: ok({ ref: { type, id: record.id }, recipe }),
  };
}
