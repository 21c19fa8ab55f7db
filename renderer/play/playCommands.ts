/** The commands of a game: repeated commands have keys. None of them knows a rule system's decisions by name. */

import type { Choice } from "../../shared/play/contract.ts";
import { linesOf } from "../../shared/play/lines.ts";
import { type Command, command } from "../window/command.ts";
import type { Program } from "../window/program.ts";
import { MODE_TOOLS, setMode, setTool } from "../window/store/ui.ts";
import {
  acting,
  aiming,
  companyInHand,
  confirming,
  deciding,
  gestureNow,
  inPlay,
  mayHold,
  mayPassPhase,
  opensToOther,
  partInHand,
  readerOf,
  turningInPlay,
  under,
} from "./moments.ts";
import { gamesPart, playPart, twoWindowsPart } from "./part.ts";
import {
  beginAnew,
  byMail,
  enterPlay,
  mayGoByMail,
  mayOpenTwoWindows,
  openTwoWindows,
  playRulesOf,
} from "./playing.ts";
import { alongWith, groupsAsTheyStand, nextOf, targetsOf, withKind, withStand } from "./store/hand.ts";
import { facingInHand, turned } from "./store/intent.ts";
import { conclusion, kindInHand } from "./store/reader.ts";
import { removedLast } from "./store/removedLines.ts";
import { sorted } from "./store/seldom.ts";
import { aimOf } from "./store/shot.ts";
import { bringBack } from "./undoing.ts";

export const PLAY_TOOL_NAMES = {
  act: { label: "Carry out the decision", key: "V" },
  intervene: { label: "Intervene as the referee", key: "I" },
} as const;

export function stepStand(p: Program, by: 1 | -1): void {
  playPart.of(p).setHand((hand, reader) => {
    const kind = kindInHand(reader, hand.kind);
    if (!kind || kind.gesture === "button") return hand;
    const able = reader.able(kind.kind);
    if (kind.gesture === "stands") {
      const next = nextOf(able, hand.picked.at(-1) ?? null, by);
      return next === null ? hand : { ...hand, picked: [next] };
    }
    return withStand(reader, hand, nextOf(able, hand.stand, by));
  });
}

/** Adds all stands that may act together with the chosen ones. */
function pickTogether(p: Program): void {
  playPart.of(p).setHand((hand, reader) => {
    const kind = kindInHand(reader, hand.kind);
    return kind?.gesture === "stands" ? { ...hand, picked: alongWith(reader, kind.kind, hand.picked) } : hand;
  });
}

/** The kind in hand, if it binds stands to movement groups. */
function musterOf(p: Program): string | null {
  const reader = readerOf(p);
  const kind = reader && kindInHand(reader, playPart.of(p).store.getState().hand.kind);
  return kind && reader.game.battle.effects.get(kind.kind)?.type === "muster" ? kind.kind : null;
}

/** Forms a group of each company in contact, one whenever the side decides. */
function formAllGroups(p: Program): void {
  const reader = readerOf(p);
  const type = musterOf(p);
  if (!reader || type === null) return;
  const [first, ...others] = groupsAsTheyStand(reader, type).map((stands) => ({ type, stands }));
  if (!first) return;
  playPart.of(p).give(
    first,
    others.map((command) => (now) => now.domain(command.type)?.has(command) ?? command),
  );
}

function stepTarget(p: Program, by: 1 | -1): void {
  playPart.of(p).setHand((hand, reader) => {
    const kind = kindInHand(reader, hand.kind);
    if (!kind || hand.stand === null) return hand;
    const target = nextOf(targetsOf(reader, kind.kind, hand.stand), hand.target, by);
    return { ...hand, target, variant: 0, over: { ...hand.over, stand: null } };
  });
}

/** Moves along an interrupted path to the next place where something may happen. */
function stepPlace(p: Program, by: 1 | -1): void {
  playPart.of(p).setHand((hand, reader) => {
    const aim = aimOf(reader, hand);
    if (aim.type !== "aimed" || aim.places.length < 2) return hand;
    const now = aim.places.findIndex(([x, y]) => x === aim.choice.at?.[0] && y === aim.choice.at[1]);
    const next = aim.places[Math.min(aim.places.length - 1, Math.max(0, now + by))];
    return { ...hand, along: next ?? hand.along, over: { ...hand.over, along: null } };
  });
}

function turnInHand(p: Program, by: number): void {
  const facing = facingInHand(playPart.of(p).intent());
  if (facing !== null) playPart.of(p).setHand((hand) => ({ ...hand, facing: turned(facing, by) }));
}

/** The n-th of several buttons; those that are seldom wanted have no key. */
function choiceAt(p: Program, index: number): Choice | null {
  const reader = acting(p) ? readerOf(p) : null;
  const intent = playPart.of(p).intent();
  if (!reader || intent.type !== "buttons" || intent.choices.length < 2) return null;
  return sorted(reader, intent.choices).usual[index] ?? null;
}
function giveChoice(p: Program, index: number): void {
  const choice = choiceAt(p, index);
  if (choice) playPart.of(p).give(choice.command);
}

/** Switches to the next kind of command that this decision allows. */
function stepKind(p: Program): void {
  playPart.of(p).setHand((hand, reader) => {
    const kinds = reader.decision.open.map(({ kind }) => kind);
    const next = nextOf(kinds, kindInHand(reader, hand.kind)?.kind ?? null, 1);
    return next === null ? hand : withKind(reader, hand, next);
  });
}

const hasPlaces = (p: Program): boolean => {
  const reader = readerOf(p);
  if (!acting(p) || !reader) return false;
  const aim = aimOf(reader, playPart.of(p).store.getState().hand);
  return aim.type === "aimed" && aim.places.length > 1;
};

/** Whether a stand has several commands of its kind. */
const hasVariants = (p: Program): boolean => {
  if (!acting(p)) return false;
  const intent = playPart.of(p).intent();
  return intent.type === "stand" && intent.choices.length > 1;
};

export const playCommands: readonly Command[] = [
  command("Play", "mode-play", "Play this scenario now", (p) => void enterPlay(p), {
    shortcuts: ["F3"],
    offered: (p) => {
      const { open } = p.session.store.getState();
      return open === null || playRulesOf(open.document.scenario) !== null;
    },
    enabled: (p) => p.session.store.getState().open !== null,
    on: (p) => p.ui.getState().mode === "play",
  }),
  command(
    "Play",
    "play-confirm",
    "Confirm: fire, move, roll",
    (p) => {
      const play = playPart.of(p);
      if (play.store.getState().cover !== null) play.reveal();
      else if (!play.confirm()) stepStand(p, 1);
    },
    { shortcuts: ["Enter"], enabled: confirming },
  ),
  command("Play", "play-company", "Move its company along", (p) => void playPart.of(p).confirmCompany(), {
    shortcuts: ["Shift+Enter"],
    words: "formation group together all",
    enabled: (p) => companyInHand(p) > 1,
  }),
  command(
    "Play",
    "play-as-far",
    "Move as far as the path can be gone",
    (p) => {
      const part = partInHand(p);
      if (part) playPart.of(p).give(part.command);
    },
    { shortcuts: ["Alt+Enter"], words: "reach part too far", enabled: (p) => partInHand(p) !== null },
  ),
  command("Play", "play-conclude", "Pass, or end this part", (p) => void playPart.of(p).concludeByKey(), {
    shortcuts: ["Space"],
    enabled: (p) => {
      const reader = readerOf(p);
      return deciding(p) && reader !== null && conclusion(reader) !== null;
    },
  }),
  command("Play", "play-hold", "Hold fire, let it pass", (p) => void playPart.of(p).conclude(), {
    shortcuts: ["H"],
    enabled: mayHold,
  }),
  command("Play", "play-hold-move", "Hold fire for the rest of this move", (p) => void playPart.of(p).holdForMove(), {
    shortcuts: ["Shift+Space"],
    enabled: mayHold,
  }),
  command("Play", "play-pass-phase", "Pass for the rest of this phase", (p) => void playPart.of(p).passPhase(), {
    shortcuts: ["Shift+Space"],
    enabled: mayPassPhase,
  }),
  command("Play", "play-next-target", "Next target", (p) => stepTarget(p, 1), { shortcuts: ["."], enabled: aiming }),
  command("Play", "play-previous-target", "Previous target", (p) => stepTarget(p, -1), {
    shortcuts: [","],
    enabled: aiming,
  }),
  ...[1, 2, 3, 4].map((n) =>
    command("Play", `play-choice-${n}`, `Choice ${n}`, (p) => giveChoice(p, n - 1), {
      shortcuts: [String(n)],
      enabled: (p) => choiceAt(p, n - 1) !== null,
    }),
  ),
  command("Play", "play-together", "Add all that can join", pickTogether, {
    shortcuts: ["T"],
    enabled: (p) => acting(p) && gestureNow(p) === "stands" && playPart.of(p).store.getState().hand.picked.length > 0,
  }),
  command("Play", "play-all-groups", "Each company forms a group", (p) => formAllGroups(p), {
    shortcuts: ["Shift+G"],
    enabled: (p) => acting(p) && musterOf(p) !== null,
  }),
  command(
    "Play",
    "play-next-weapon",
    "Next weapon, or further stands",
    (p) => playPart.of(p).setHand((h) => ({ ...h, variant: h.variant + 1 })),
    { shortcuts: ["W"], enabled: (p) => aiming(p) || hasVariants(p) },
  ),
  command("Play", "play-next-kind", "Other kind of command", stepKind, {
    shortcuts: ["X"],
    enabled: (p) => acting(p) && (readerOf(p)?.decision.open.length ?? 0) > 1,
  }),
  command("Play", "play-turn-left", "Turn left 15°", (p) => turnInHand(p, -15), {
    shortcuts: ["Q"],
    enabled: turningInPlay,
  }),
  command("Play", "play-turn-right", "Turn right 15°", (p) => turnInHand(p, 15), {
    shortcuts: ["E"],
    enabled: turningInPlay,
  }),
  command("Play", "play-place-back", "Earlier on the path", (p) => stepPlace(p, -1), {
    shortcuts: ["["],
    enabled: hasPlaces,
  }),
  command("Play", "play-place-on", "Later on the path", (p) => stepPlace(p, 1), {
    shortcuts: ["]"],
    enabled: hasPlaces,
  }),
  command("Play", "play-roads", "Use road rate", (p) => playPart.of(p).setHand((h) => ({ ...h, roads: !h.roads })), {
    shortcuts: ["R"],
    enabled: (p) => acting(p) && gestureNow(p) === "move",
    on: (p) => playPart.of(p).store.getState().hand.roads,
  }),
  command(
    "Play",
    "play-dice",
    "Roll my own dice",
    (p) => playPart.of(p).setByHand(!playPart.of(p).store.getState().byHand),
    {
      shortcuts: ["D"],
      enabled: inPlay,
      on: (p) => playPart.of(p).store.getState().byHand,
    },
  ),
  command(
    "Play",
    "play-hand-over",
    "Cover the table between the sides",
    (p) => playPart.of(p).setHandOver(!playPart.of(p).store.getState().handOver),
    {
      enabled: inPlay,
      on: (p) => playPart.of(p).store.getState().handOver,
    },
  ),
  command(
    "Play",
    "play-log",
    "The whole log",
    (p) => playPart.of(p).setLogOpen(!playPart.of(p).store.getState().logOpen),
    {
      shortcuts: ["Shift+L"],
      enabled: inPlay,
      on: (p) => playPart.of(p).store.getState().logOpen,
    },
  ),
  command(
    "Play",
    "play-lines",
    "Lines of the game",
    (p) => playPart.of(p).setLinesOpen(!playPart.of(p).store.getState().linesOpen),
    {
      shortcuts: ["Shift+B"],
      words: "tree branches what if variations history",
      enabled: inPlay,
      on: (p) => playPart.of(p).store.getState().linesOpen,
    },
  ),
  command("Play", "play-compare", "Compare two lines…", (p) => p.front.setState({ sheet: { name: "compare-lines" } }), {
    words: "tree branches what if variations losses luck",
    enabled: (p) => {
      const { open, cover } = playPart.of(p).store.getState();
      return inPlay(p) && cover === null && open !== null && linesOf(open.game).length > 1;
    },
  }),
  command("Play", "play-bring-back", "Bring back the removed line", bringBack, {
    words: "undo lines branches",
    enabled: (p) => inPlay(p) && removedLast(playPart.of(p).store.getState()) !== null,
  }),
  command("Play", "play-bookmark", "Bookmark this position", toggleBookmark, {
    shortcuts: ["B"],
    enabled: (p) => inPlay(p) && playPart.of(p).store.getState().cover === null,
    on: (p) => inPlay(p) && bookmarkHere(p),
  }),
  command(
    "Play",
    "play-goals",
    "How to win",
    (p) => playPart.of(p).setGoalsOpen(!playPart.of(p).store.getState().goalsOpen),
    {
      words: "victory conditions score objectives points turns",
      enabled: inPlay,
      on: (p) => playPart.of(p).store.getState().goalsOpen,
    },
  ),
  command("Play", "play-by-mail", "Play by mail…", (p) => void byMail(p), {
    enabled: mayGoByMail,
    words: "e-mail post correspondence pbem opponent far away",
  }),
  command("Play", "play-two-windows", "Play in two windows…", (p) => void openTwoWindows(p), {
    enabled: mayOpenTwoWindows,
    words: "network lan house second screen computer opponent share invite friend",
  }),
  command("Play", "play-close-windows", "Close the other window’s game", (p) => twoWindowsPart.of(p).close(), {
    enabled: opensToOther,
  }),
  command("Play", "play-orders", "Standing orders…", (p) => p.front.setState({ sheet: { name: "standing-orders" } }), {
    shortcuts: ["O"],
    words: "confirm rolls automatic opportunity fire who goes first",
    enabled: under,
  }),
  ...(["act", "intervene"] as const).map((tool) =>
    command("Play", `tool-${tool}`, PLAY_TOOL_NAMES[tool].label, (p) => setTool(p.ui, tool), {
      shortcuts: [PLAY_TOOL_NAMES[tool].key],
      enabled: (p) => inPlay(p) && MODE_TOOLS.play.includes(tool),
      on: (p) => p.ui.getState().tool === tool,
    }),
  ),
  command("Play", "play-anew", "Restart the game…", (p) => void anew(p), { enabled: inPlay }),
  command("Play", "play-position", "Save the position as a new scenario…", (p) => void gamesPart.of(p).savePosition(), {
    enabled: inPlay,
  }),
  command("Play", "play-end-battle", "End the battle…", (p) => p.front.setState({ sheet: { name: "end-battle" } }), {
    enabled: under,
  }),
  command(
    "Play",
    "play-result",
    "Result of the battle",
    (p) => p.front.setState({ sheet: { name: "battle-result" } }),
    {
      words: "winner losses luck end report replay",
      enabled: (p) => inPlay(p) && readerOf(p)?.view(null).ending !== null,
    },
  ),
  command("Play", "play-leave", "Back to the editor", (p) => setMode(p.ui, "edit"), { enabled: inPlay }),
];

/** Whether the present position has a bookmark that the viewer may see. */
function bookmarkHere(p: Program): boolean {
  const { open, viewer } = playPart.of(p).store.getState();
  return open?.game.remarkAt(open.game.at, viewer)?.bookmark ?? false;
}
function toggleBookmark(p: Program): void {
  const { open } = playPart.of(p).store.getState();
  if (!open) return;
  const bookmark = !bookmarkHere(p);
  playPart.of(p).remark(open.game.at, { bookmark });
  const { turn } = open.game.state;
  p.tell("good", `${bookmark ? "Bookmark set" : "Bookmark removed"}: ${turn === 0 ? "set-up" : `turn ${turn}`}.`);
}

async function anew(p: Program): Promise<void> {
  if (await gamesPart.of(p).mayLeave()) await beginAnew(p);
}
