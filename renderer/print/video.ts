/** A video of the table on screen (WebM): the battle runs from its start to its end and is recorded by the browser. */
import type { Game } from "../../shared/play/game.ts";
import { PACES, type Pace } from "../../shared/print/report/pace.ts";
import { type Failure, fail, ok, type Result } from "../../shared/result.ts";
import { documentTargetPart } from "../files/part.ts";
import { nameOf } from "../files/paths.ts";
import { playPart } from "../play/part.ts";
import type { Program } from "../window/program.ts";
import { plainName } from "../window/store/session.ts";
import { printPart } from "./part.ts";

const KINDS = ["video/webm;codecs=vp9", "video/webm;codecs=vp8", "video/webm"];
const BITS = 2_500_000;
/** A file that the host takes. */
const MOST_BYTES = 58 * 1024 * 1024;
/** Steps in the time of a turn, on average. */
const STEPS = 4;
/** Milliseconds between two pictures. */
const PICTURE = 100;

const kindOf = (): string | undefined =>
  typeof MediaRecorder === "undefined" ? undefined : KINDS.find((kind) => MediaRecorder.isTypeSupported(kind));

/** A recording shows what the viewer sees, so nothing may be hidden from the viewer. */
export function canRecord(p: Program): boolean {
  const { open, viewer, cover, asked } = playPart.of(p).store.getState();
  const busy = printPart.of(p).store.getState().video !== null;
  return p.ui.getState().mode === "play" && open !== null && viewer === null && cover === null && !asked && !busy;
}

export async function recordVideo(p: Program): Promise<void> {
  const { open } = playPart.of(p).store.getState();
  if (!open || !canRecord(p)) return;
  const refuse = (failure: Failure) => p.asking.ask("failure", { title: "The video was not recorded", failure });
  const kind = kindOf();
  if (!kind) return void (await refuse({ code: "unsupported", message: "This window can't record WebM videos." }));
  const { pace } = printPart.of(p).store.getState().settings.report;
  const { game } = open;
  const back = game.at;
  const bytes = await recorded(p, game, kind, pace);
  if (playPart.of(p).store.getState().open?.game === game) playPart.of(p).goTo(back);
  if (!bytes.ok) return bytes.error.code === "cancelled" ? undefined : void (await refuse(bytes.error));
  const path = await documentTargetPart.of(p)(`${plainName(game.info.title, "Battle")}, video.webm`, ".webm");
  if (path === null) return;
  const saved = await p.bridge.invoke("files.savePicture", { path, bytes: bytes.value });
  if (!saved.ok) return void (await refuse(saved.error));
  p.tell("good", `Saved as ${nameOf(path)}, ${Math.max(1, Math.round(saved.value.bytes / 1024))} KB.`);
}

/** Steps through the line from its start; “stop” keeps what is there, leaving the game calls it off. */
async function recorded(p: Program, game: Game, kind: string, pace: Pace): Promise<Result<Uint8Array<ArrayBuffer>>> {
  const play = playPart.of(p);
  const { store } = printPart.of(p);
  // A computer whose decision this is waits there, as after any step by the log.
  play.goTo(0);
  const first = p.scene.handle?.picture(1);
  if (!first) return fail<Failure>({ code: "unsupported", message: "No table is on screen." });
  const film = Object.assign(document.createElement("canvas"), { width: first.width, height: first.height });
  const ink = film.getContext("2d");
  const recorder = new MediaRecorder(film.captureStream(1000 / PICTURE), {
    mimeType: kind,
    videoBitsPerSecond: BITS,
  });
  const parts: Blob[] = [];
  const over = new Promise<void>((ended) => {
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.onstop = () => ended();
  });
  let stopped = false;
  const total = game.lineTo(game.end).length - 1;
  const tell = () =>
    store.setState({
      video: { done: game.lineTo(game.at).length - 1, total, stop: () => (stopped = true) },
    });
  const isHere = () => p.ui.getState().mode === "play" && play.store.getState().open?.game === game;
  recorder.start(1000);
  try {
    for (;;) {
      tell();
      for (let time = 0; time < PACES[pace] / STEPS && !stopped; time += PICTURE) {
        await moment(PICTURE);
        const picture = isHere() ? p.scene.handle?.picture(1) : undefined;
        if (picture) ink?.drawImage(picture, 0, 0, film.width, film.height);
      }
      const size = parts.reduce((sum, part) => sum + part.size, 0);
      if (!isHere() || stopped || size > MOST_BYTES || !play.forward()) break;
    }
  } finally {
    recorder.stop();
    store.setState({ video: null });
  }
  await over;
  if (!isHere()) return fail<Failure>({ code: "cancelled", message: "The game was left." });
  return ok(new Uint8Array(await new Blob(parts, { type: kind }).arrayBuffer()));
}

const moment = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));
