/**
 * A game in two windows: what is given here goes to the host and from there to the other window, in one order for both. A command
 * that comes too late is taken back here.
 */
import type { ApiEvent, Bridge, Input } from "../../../shared/api.ts";
import type { SharedStep } from "../../../shared/apiTwoWindows.ts";
import type { ByWindows, Sitting } from "../../../shared/play/apart.ts";
import type { GameNode, NodeId } from "../../../shared/play/game.ts";
import { beginMail } from "../../../shared/play/mail.ts";
import type { Result } from "../../../shared/result.ts";
import type { SideId } from "../../../shared/systems.ts";
import type { Tell } from "../../window/tell.ts";
import type { OpenGame, Play } from "./play.ts";

export interface TwoWindowsParts {
  readonly bridge: Pick<Bridge, "invoke">;
  readonly play: Play;
  readonly tell: Tell;
  /** Puts a game's text on the table, once the open scenario may be left. */
  readonly take: (text: string, title: string, sitting: Sitting) => Promise<boolean>;
}
export type TwoWindows = ReturnType<typeof startTwoWindows>;

/** The game of this window: its node for each command since it was opened to two windows. */
interface Shared {
  readonly serial: number;
  readonly id: string;
  readonly base: NodeId;
  nodes: NodeId[];
  /** The number of the other window's commands. */
  seen: number;
}

const stepOf = ({ command, dice, from }: GameNode): SharedStep | null =>
  command && { command: { ...command }, dice: [...dice], from: [...from] };

export function startTwoWindows({ bridge, play, tell, take }: TwoWindowsParts) {
  const store = play.store;
  let shared: Shared | null = null;
  /** What the other window gave while the game is being put on this table. */
  let joining: { readonly id: string; readonly steps: SharedStep[] } | null = null;
  /** Within a change of the game that this file makes. */
  let busy = false;

  const here = (): OpenGame | null => {
    const { open } = store.getState();
    return open && shared && open.serial === shared.serial && open.apart?.by.type === "windows" ? open : null;
  };
  const end = (): void => {
    if (here()) play.otherWindow("ended");
  };

  /** Sends what was given here since. */
  function send(): void {
    const open = here();
    if (busy || !open || !shared) return;
    const last = shared.nodes.at(-1) ?? shared.base;
    const line = open.game.lineTo(open.game.at);
    const place = line.findIndex(({ id }) => id === last);
    if (place < 0) return;
    busy = true;
    for (const node of line.slice(place + 1)) {
      const step = stepOf(node);
      if (!step) continue;
      const index = shared.nodes.push(node.id) - 1;
      play.receivedAt(node.id);
      void give({ id: shared.id, index, seen: shared.seen, step });
    }
    busy = false;
  }
  async function give(step: Input<"twoWindows.give">): Promise<void> {
    const answer = await bridge.invoke("twoWindows.give", step).catch(() => null);
    if (answer && !answer.ok && shared?.id === step.id) end();
  }

  /** The other window's command. `old`: others follow that are known, too. */
  function receive(index: number, step: SharedStep, when: "now" | "old" = "now"): void {
    const open = here();
    if (!open || !shared || index > shared.nodes.length) return;
    const before = shared.nodes[index - 1] ?? shared.base;
    const late = shared.nodes[index];
    busy = true;
    try {
      if (late !== undefined) {
        shared.nodes = shared.nodes.slice(0, index);
        play.takeBack(late, before);
      }
      const node = play.receive(step, before, when);
      if (node.ok) {
        shared.nodes.push(node.value);
        shared.seen++;
        play.receivedAt(node.value);
      } else {
        tell("warning", `The other window’s command was refused here: ${node.error.message}`);
        end();
      }
    } finally {
      busy = false;
    }
    if (late !== undefined)
      tell("warning", "The other player was quicker. Give your command again if you still want it.");
    if (when === "now") send();
  }

  /** The game in this window is played in another window, too. */
  function begin(id: string): void {
    const { open } = store.getState();
    if (open) shared = { serial: open.serial, id, base: open.game.at, nodes: [], seen: 0 };
  }
  function leave(): void {
    if (!shared) return;
    const { id } = shared;
    shared = null;
    void bridge.invoke("twoWindows.leave", { id }).catch(() => undefined);
  }

  async function join(id: string): Promise<void> {
    const answer = await bridge.invoke("twoWindows.join", { id });
    if (!answer.ok) return tell("warning", answer.error.message);
    const { text, title, side, steps, given } = answer.value;
    joining = { id, steps };
    const by: ByWindows = { type: "windows", id, invitation: null, other: "here" };
    const taken = await take(text, title, { sits: side, by });
    const missed = joining.steps;
    joining = null;
    if (!taken) return void bridge.invoke("twoWindows.leave", { id });
    begin(id);
    // Some of them came from this seat, before its window was opened again.
    if (shared) shared.seen = -given;
    for (const [index, step] of missed.entries()) receive(index, step, index < missed.length - 1 ? "old" : "now");
  }

  function onEvent(event: ApiEvent): void {
    switch (event.type) {
      case "invited":
        void join(event.id);
        break;
      case "shared-step":
        if (joining?.id === event.id) joining.steps.push(event.step);
        else if (shared?.id === event.id) receive(event.index, event.step);
        break;
      case "shared-other":
        if (shared?.id === event.id && here()) play.otherWindow(event.other);
        break;
    }
  }

  const unsubscribe = store.subscribe(({ open }) => {
    if (shared && open?.serial !== shared.serial) leave();
    else send();
  });

  return {
    onEvent,
    places: () => bridge.invoke("twoWindows.places", {}),
    /** Opens the present game to another window at one of the host's places. `text`: its file. */
    async open(text: string, side: SideId, address: string): Promise<Result<null>> {
      const { open } = store.getState();
      if (!open) return { ok: true, value: null };
      const { title } = open.game.info;
      const answer = await bridge.invoke("twoWindows.open", { text, title, side, address });
      if (!answer.ok) return answer;
      const { id, invitation } = answer.value;
      if (store.getState().open?.serial !== open.serial) void bridge.invoke("twoWindows.leave", { id });
      else {
        begin(id);
        play.sitApart({ sits: side, by: { type: "windows", id, invitation, other: "awaited" } });
      }
      return { ok: true, value: null };
    },
    /** Another address, valid once. */
    async inviteAgain(): Promise<void> {
      const open = here();
      if (open?.apart?.by.type !== "windows") return;
      const { sits, by } = open.apart;
      const answer = await bridge.invoke("twoWindows.inviteAgain", { id: by.id });
      if (answer.ok) play.sitApart({ sits, by: { ...by, invitation: answer.value.invitation } });
      else tell("warning", answer.error.message);
    },
    /** Closes the other window's game. Here it can go on by mail, so that nothing hidden is shown. */
    close(): void {
      const open = here();
      if (!open?.apart) return;
      const { sits } = open.apart;
      leave();
      play.sitApart({ sits, by: { type: "mail", mail: beginMail(open.game.at) } });
    },
    stop: unsubscribe,
  };
}
