/** The parts of the window, put together once: stores, tools, flows, and the bridge to the host. No React in here. */
import type { Bridge, Settings } from "../../shared/api.ts";
import type { EditingDocument } from "../../shared/editing/types.ts";
import { createAdvice } from "../edit/advice/advice.ts";
import { startAdviceWorker } from "../edit/advice/startWorker.ts";
import { advicePart } from "../edit/part.ts";
import { startAutosave } from "../files/autosave.ts";
import { createDocumentTargets } from "../files/documents.ts";
import { createFiles } from "../files/files.ts";
import { autosavePart, documentTargetPart, filesPart } from "../files/part.ts";
import { folderOf } from "../files/paths.ts";
import { labSource, openDoctor } from "../lab/labbing.ts";
import { labPart } from "../lab/part.ts";
import { createLab } from "../lab/store/lab.ts";
import { Pool } from "../lab/worker/pool.ts";
import { HAS_WORKERS, startLab } from "../lab/worker/startLab.ts";
import { heldBy, WINDOW_CLOCK } from "../opponent/opponents.ts";
import { ThoughtOfLine } from "../opponent/panels/ThoughtOfLine.tsx";
import { charactersPart, opponentsPart, thoughtsPart } from "../opponent/part.ts";
import { createOwnCharacters } from "../opponent/store/characters.ts";
import { createOpponents, type Opponents } from "../opponent/store/opponent.ts";
import { createThoughts } from "../opponent/store/thoughts.ts";
import { startOpponent } from "../opponent/worker/startOpponent.ts";
import { planPart } from "../plan/part.ts";
import { planSources } from "../plan/planning.ts";
import { createPlan } from "../plan/store/plan.ts";
import { startPlanner } from "../plan/worker/startPlanner.ts";
import { gameAutosavePart, gamesPart, lineNotePart, playPart, positionPart, seatsPart } from "../play/part.ts";
import { createPositions, keepEditorsView, samePlayed, tableInPlay } from "../play/playing.ts";
import { createPlay } from "../play/store/createPlay.ts";
import { startGameAutosave } from "../play/store/gameAutosave.ts";
import { createGames } from "../play/store/games.ts";
import { isDirty, type Play } from "../play/store/play.ts";
import { printPart } from "../print/part.ts";
import { printHost } from "../print/printHost.ts";
import { keepPrintInStep, printSource } from "../print/printing.ts";
import { createPrint, type Print } from "../print/store/print.ts";
import { firstSettings } from "../print/store/standard.ts";
import type { Part } from "../window/part.ts";
import { createFront, type Program } from "../window/program.ts";
import { askSight } from "../window/questions.ts";
import { createAskingStore } from "../window/store/asking.ts";
import { initialPicture } from "../window/store/hands/picture.ts";
import { setRegion } from "../window/store/hands/region.ts";
import { createOverlayStore, createPointerStore } from "../window/store/overlays.ts";
import { createSessionStore } from "../window/store/session.ts";
import { thingIn } from "../window/store/things.ts";
import { createUiStore, pruneSelection, setMode, type UiStore } from "../window/store/ui.ts";
import type { Tell } from "../window/tell.ts";
import { commandById, run } from "./commands.ts";
import { createToolbox } from "./toolbox.ts";

/** What each feature adds, by its name. */
const PARTS = {
  advice: advicePart,
  files: filesPart,
  autosave: autosavePart,
  documentTarget: documentTargetPart,
  play: playPart,
  games: gamesPart,
  position: positionPart,
  gameAutosave: gameAutosavePart,
  opponents: opponentsPart,
  thoughts: thoughtsPart,
  characters: charactersPart,
  plan: planPart,
  print: printPart,
  lab: labPart,
} as const;
type Parts = { readonly [K in keyof typeof PARTS]: (typeof PARTS)[K] extends Part<infer T> ? T : never };
/** The program with all its features: what app/ makes. Features see the ground floor and each other's parts. */
export type WholeProgram = Program & Parts;

function putParts(program: WholeProgram): WholeProgram {
  for (const name of Object.keys(PARTS) as (keyof Parts)[]) (PARTS[name] as Part<unknown>).put(program, program[name]);
  seatsPart.put(program, () => program.opponents.store.getState().seats);
  lineNotePart.put(program, ThoughtOfLine);
  return program;
}

export interface ProgramParts {
  readonly bridge: Bridge;
  readonly tell: Tell;
  readonly newId: () => string;
}

const FLASH_MS = 2500;
const SETTINGS_MS = 400;

export async function createProgram({ bridge, tell, newId }: ProgramParts): Promise<WholeProgram> {
  const [info, settings] = await Promise.all([bridge.invoke("app.info", {}), bridge.invoke("settings.get", {})]);
  const ui = createUiStore({
    theme: settings.theme,
    grid: settings.grid,
    contours: settings.contours,
    view: settings.view,
    quality: settings.quality,
    profile: settings.profile,
  });
  const session = createSessionStore(newId);
  const asking = createAskingStore();
  const overlays = createOverlayStore();
  const pointer = createPointerStore();
  const front = createFront();
  /** Once the host is gone a page of its own says so, and what to do. */
  const troubled = (what: string, message: string) =>
    front.getState().lost === null && tell("warning", `${what} could not be written: ${message}`);
  const autosave = startAutosave({
    bridge,
    session,
    seconds: settings.autosaveSeconds,
    onTrouble: (message) => troubled("The autosave", message),
  });

  let flashTimer: ReturnType<typeof setTimeout> | undefined;
  let last: EditingDocument | null = null;
  /** A tool that is put away because its scenario was closed may still look at it. */
  const document = () => {
    last = session.store.getState().open?.document ?? last;
    if (!last) throw new Error("no scenario is open");
    return last;
  };
  const flashFront = () => {
    clearTimeout(flashTimer);
    front.setState({ flash: true });
    flashTimer = setTimeout(() => front.setState({ flash: false }), FLASH_MS);
  };
  const play = createPlay({ byHand: settings.diceByHand, handOver: settings.handOver });
  const gameAutosave = startGameAutosave({
    bridge,
    play,
    seconds: settings.autosaveSeconds,
    onTrouble: (message) => troubled("The game's autosave", message),
  });
  const opponents = createOpponents({
    play,
    table: (open) => tableInPlay(open, session.store.getState().open),
    start: startOpponent,
    clock: WINDOW_CLOCK,
    held: heldBy({ ui, front, asking }),
    settings: { seats: settings.seats, pace: settings.pace },
  });
  const thoughts = createThoughts(settings.adviser);
  const position = createPositions(play);
  const plan = createPlan({ ui, sources: planSources(session, play), start: startPlanner });
  /** The table as it is shown. */
  const shown = () => {
    const { mode } = ui.getState();
    return (mode === "play" ? position() : mode === "plan" ? plan.table() : null) ?? document();
  };
  const toolbox = createToolbox({
    document,
    position: shown,
    ui,
    overlays,
    refuse: (text) => tell("warning", text),
    chooseVehicle: () => front.setState({ sheet: { name: "vehicles", stands: null } }),
    sight: (from, to) => askSight(shown(), from, to),
    flashFront,
    play,
    plan,
    askWhy: (text) => asking.ask("reason", { title: "The referee intervenes", text, yes: "Do it" }),
  });

  const files = createFiles({
    bridge,
    session,
    asking,
    autosave,
    tell,
    nativeDialogs: info.nativeDialogs,
    settle: () => session.store.getState().open && toolbox.settle(),
    mayLeaveGame: () => games.mayLeave(),
    adoptGame: async (text, name, how) => {
      const adopted = await games.adopt(text, name, how);
      if (adopted) setMode(ui, "play");
      return adopted;
    },
  });
  const games = createGames({
    bridge,
    session,
    play,
    asking,
    tell,
    newId,
    chooseTarget: files.chooseTarget,
  });
  const print = createPrint({
    host: printHost(bridge),
    source: printSource(session, play),
    settings: firstSettings(settings.print, globalThis.navigator?.language ?? ""),
  });
  const characters = createOwnCharacters(bridge, tell);
  const lab = createLab({
    pool: new Pool(startLab, 1),
    clock: () => performance.now(),
    cores: HAS_WORKERS ? (globalThis.navigator?.hardwareConcurrency ?? 2) : 1,
    source: labSource(session),
    same: samePlayed,
    openDoctor,
  });
  const documentTarget = createDocumentTargets({
    bridge,
    asking,
    nativeDialogs: info.nativeDialogs,
    folder: () => folderOf(session.store.getState().open?.file?.path),
  });
  const scene: Program["scene"] = { handle: null };
  const advice = createAdvice({ bridge, session, ui, start: startAdviceWorker });
  /** What the host is told: something in this window is unsaved. */
  const unsaved = () => session.store.getState().dirty || isDirty(play.store.getState());
  let toldUnsaved = false;
  const tellUnsaved = () => {
    if (unsaved() === toldUnsaved) return;
    toldUnsaved = !toldUnsaved;
    void bridge.invoke("app.setDirty", { dirty: toldUnsaved }).catch(() => undefined);
  };

  const ends: (() => void)[] = [
    bridge.onLost((why) => front.setState({ lost: why })),
    session.onChange((change, open) => {
      if (change.records) {
        const { scenario } = open.document;
        pruneSelection(
          ui,
          (id) => scenario.stands.some((s) => s.id === id),
          (thing) => thingIn(scenario, thing) !== undefined,
        );
      }
      if (change.cause !== "gesture" && change.cause !== "saved") toolbox.refresh();
    }),
    session.store.subscribe((now, before) => {
      if (now.open?.serial !== before.open?.serial) {
        play.end();
        print.forget();
        lab.newTable();
        ui.setState({
          selected: new Set(),
          thing: null,
          target: null,
          placing: null,
          mode: "edit",
          tool: "select",
          inspector: "forces",
          rested: null,
          picture: initialPicture,
        });
        setRegion(ui, { chosen: null, held: null });
      }
      tellUnsaved();
    }),
    play.store.subscribe((now, before) => {
      if (now.revision !== before.revision || now.open !== before.open) {
        tellUnsaved();
        if (ui.getState().mode === "play" && now.open) toolbox.refresh();
      }
    }),
    keepEditorsView({ ui, scene }),
    keepPrintInStep({ ui, session, play, print }),
    front.subscribe((now, before) => {
      // There vehicles can be changed.
      if (before.sheet.name === "vehicles" && now.sheet.name !== "vehicles") advice.forgetVehicles();
    }),
    plan.store.subscribe((now, before) => {
      if (now.table && (now.table !== before.table || now.slots !== before.slots)) toolbox.refresh();
    }),
    plan.stop,
    keepSettings(bridge, ui, play, print, opponents),
    opponents.store.subscribe((now, before) => now.advice !== before.advice && thoughts.fresh()),
    thoughts.store.subscribe((now, before) => {
      if (now.adviser !== before.adviser)
        void bridge.invoke("settings.set", { adviser: now.adviser }).catch(() => undefined);
    }),
    opponents.stop,
    toolbox.stop,
    advice.stop,
    print.stop,
    lab.end,
    autosave.stop,
    gameAutosave.stop,
    () => clearTimeout(flashTimer),
  ];
  const program: WholeProgram = putParts({
    ...{ bridge, info, ui, session, asking, overlays, pointer, front, toolbox, tell, flashFront, scene },
    ...{ advice, files, play, opponents, thoughts, games, plan, print, lab, characters, documentTarget, position },
    ...{ autosave, gameAutosave },
    shown,
    run: (id) => run(program, id),
    command: commandById,
    pulses: [ui, session.store, front, play.store, opponents.store, thoughts.store, plan.store, print.store, lab.store],
    stop: () => {
      for (const end of ends) end();
    },
  });
  return program;
}

/** Writes what the user prefers a moment after it was changed. */
function keepSettings(bridge: Bridge, ui: UiStore, play: Play, print: Print, opponents: Opponents): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let printed = false;
  const KEPT = ["theme", "grid", "contours", "view", "quality", "profile"] as const;
  const write = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const { theme, grid, contours, view, quality, profile } = ui.getState();
      const { byHand: diceByHand, handOver } = play.store.getState();
      const { pace } = opponents.store.getState();
      const seats = opponents.chosenSeats();
      const looks = { theme, grid, contours, view, quality, profile };
      const kept: Partial<Settings> = { ...looks, diceByHand, handOver, pace, seats };
      if (printed) kept.print = print.store.getState().settings;
      void bridge.invoke("settings.set", kept).catch(() => undefined);
    }, SETTINGS_MS);
  };
  const ends = [
    ui.subscribe((now, before) => {
      if (KEPT.some((k) => now[k] !== before[k])) write();
    }),
    print.store.subscribe((now, before) => {
      if (now.settings === before.settings) return;
      printed = true;
      write();
    }),
    opponents.store.subscribe((now, before) => {
      if (now.pace !== before.pace || now.seats !== before.seats) write();
    }),
    play.store.subscribe((now, before) => {
      if (now.byHand !== before.byHand || now.handOver !== before.handOver) write();
    }),
  ];
  return () => {
    clearTimeout(timer);
    for (const end of ends) end();
  };
}
