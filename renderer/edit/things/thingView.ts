/** The window's view of a kind of thing: its outlines, grips and section, and how it is placed. */

import type { ReactNode } from "react";
import type { Sided } from "../../../shared/editing/base.ts";
import type { ThingRecord, ThingType } from "../../../shared/editing/things.ts";
import type { Scenario } from "../../../shared/scenario/model.ts";
import type { OutlineOverlay } from "../../scene/contract.ts";
import type { ThingChoice, ThingHand } from "../../window/store/hands/things.ts";
import type { Hands } from "../../window/tools/tool.ts";
import type { Grip } from "../tools/select/grips.ts";
import type { OutlineStyle } from "./outlines.ts";
import type { Aim, Proposal } from "./proposal.ts";

/** The groups of the palette. */
export const OFFER_GROUPS = ["Buildings", "Works and wrecks", "Areas", "Names", "Mission"] as const;

/** A thing to place: its name, effect and picture. */
export interface Offer {
  readonly group: (typeof OFFER_GROUPS)[number];
  readonly key: string;
  readonly name: string;
  readonly words: string;
  readonly ruled: boolean;
  readonly what: ThingChoice;
  readonly art: ReactNode;
}

export type Choice<T extends ThingChoice["type"]> = Extract<ThingChoice, { readonly type: T }>;

export interface SettingsProps<C> {
  readonly what: C;
  readonly hand: ThingHand;
  readonly set: (change: Partial<ThingHand>) => void;
}

/** How the thing tool places a kind. */
export interface Placing<C> {
  offers(scenario: Scenario): readonly Offer[];
  /** The palette's settings for the next thing. */
  Settings(props: SettingsProps<C>): ReactNode;
  /** Absent for kinds that are drawn, which have a palette of their own. */
  propose?(hands: Hands, what: C, aim: Aim): Proposal;
  readonly turns?: boolean;
}

export interface SectionProps<R> {
  readonly scenario: Scenario;
  readonly record: R;
}

interface Look<T extends ThingType> {
  /** Its title in the list of all things. */
  readonly title: string;
  /** The thing's outlines. */
  outlines(record: ThingRecord<T>, style: OutlineStyle, table: Sided): readonly OutlineOverlay[];
  /** The outlines before it is placed, where they differ. */
  draft?(record: ThingRecord<T>, style: OutlineStyle): readonly OutlineOverlay[];
  /** Its grips other than corners. */
  grips?(record: ThingRecord<T>, table: Sided): readonly Grip[];
  /** Its current size in words. */
  size?(record: ThingRecord<T>): string | null;
  /** Its section of the inspector. */
  Section(props: SectionProps<ThingRecord<T>>): ReactNode;
}

export type ThingView<T extends ThingType> = Look<T> &
  (T extends ThingChoice["type"] ? { readonly placing: Placing<Choice<T>> } : unknown);

/** A view whose kind isn't known: functions of views are methods, so that every kind's view fits. */
export type AnyView = Look<ThingType> & { readonly placing?: Placing<ThingChoice> };

export const thingView = <T extends ThingType>(_type: T, view: ThingView<T>) => view;
