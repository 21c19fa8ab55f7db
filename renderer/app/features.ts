/** The features, each made from the ground floor and the features below it. */
import type { Output, Settings } from "../../shared/api.ts";
import { CHARACTERS } from "../../shared/opponent/character.ts";
import { createAdvice } from "../edit/advice/advice.ts";
import { startAdviceWorker } from "../edit/advice/startWorker.ts";
import { createStamps } from "../edit/stamps/stamps.ts";
import { startAutosave } from "../files/autosave.ts";
import { createDocumentTargets } from "../files/documents.ts";
import { createFiles } from "../files/files.ts";
import { folderOf } from "../files/paths.ts";
import { createGuide } from "../guide/store/guide.ts";
import { createTableGuide } from "../guide/store/tableGuide.ts";
import { labSource, openDoctor } from "../lab/labbing.ts";
import { createLab } from "../lab/store/lab.ts";
import { Pool } from "../lab/worker/pool.ts";
import { HAS_WORKERS, startLab } from "../lab/worker/startLab.ts";
import { heldBy, WINDOW_CLOCK } from "../opponent/opponents.ts";
import { createOwnCharacters } from "../opponent/store/characters.ts";
import { createOpponents } from "../opponent/store/opponent.ts";
import { createThoughts } from "../opponent/store/thoughts.ts";
import { startOpponent } from "../opponent/worker/startOpponent.ts";
import { planSources } from "../plan/planning.ts";
import { createPlan } from "../plan/store/plan.ts";
import { sightBetween } from "../plan/store/sight.ts";
import { startPlanner } from "../plan/worker/startPlanner.ts";
import { createPositions, samePlayed, tableInPlay } from "../play/playing.ts";
import { createPlay } from "../play/store/createPlay.ts";
import { startGameAutosave } from "../play/store/gameAutosave.ts";
import { createGames } from "../play/store/games.ts";
import { startTwoWindows } from "../play/store/twoWindows.ts";
import { INTERVENTION } from "../play/tools/playIntervene.ts";
import { printHost } from "../print/printHost.ts";
import { printSource } from "../print/printing.ts";
import { createPrint } from "../print/store/print.ts";
import { firstSettings } from "../print/store/standard.ts";
import { setMode } from "../window/store/ui.ts";
import { tempoOf } from "../window/tempo.ts";
import type { GroundFloor } from "./groundFloor.ts";
import type { Foundation } from "./threshold.ts";
import { createToolbox } from "./toolbox.ts";

type Info = Output<"app.info">;
export type Features = ReturnType<typeof createFeatures>;

export function createFeatures({ floor, info, settings, library }: Foundation) {
  const { bridge, session, ui, tell } = floor;
  const autosave = startAutosave({
    bridge,
    session,
    seconds: settings.autosaveSeconds,
    onTrouble: (message) => floor.troubled("The autosave", message),
  });
  const table = atTheTable(floor, settings);
  const { play } = table;
  const guide = createGuide({ play, learned: settings.learned });
  const disk = onTheDisk(floor, info, table, autosave);
  return {
    autosave,
    ...table,
    ...disk,
    library,
    print: createPrint({
      host: printHost(bridge),
      source: printSource(session, play),
      settings: firstSettings(settings.print, globalThis.navigator?.language ?? ""),
    }),
    characters: createOwnCharacters(bridge, tell),
    stamps: createStamps(bridge, tell),
    lab: createLab({
      pool: new Pool(startLab, 1),
      clock: () => performance.now(),
      cores: HAS_WORKERS ? (globalThis.navigator?.hardwareConcurrency ?? 2) : 1,
      source: labSource(session),
      same: samePlayed,
      openDoctor,
    }),
    guide,
    tableGuide: createTableGuide({ session, guide }),
    advice: createAdvice({ bridge, session, ui, start: startAdviceWorker }),
  };
}

/** The play, plan and tool features. */
function atTheTable(floor: GroundFloor, settings: Settings) {
  const { bridge, session, ui, front, asking, overlays, tell, document, flashFront } = floor;
  const play = createPlay({
    byHand: settings.diceByHand,
    confirmRolls: settings.confirmRolls,
    handOver: settings.handOver,
  });
  const gameAutosave = startGameAutosave({
    bridge,
    play,
    seconds: settings.autosaveSeconds,
    onTrouble: (message) => floor.troubled("The game's autosave", message),
  });
  const opponents = createOpponents({
    play,
    table: (open) => tableInPlay(open, session.store.getState().open),
    suggested: () => {
      const suits = session.store.getState().open?.character;
      return suits ? CHARACTERS[suits] : null;
    },
    start: startOpponent,
    clock: WINDOW_CLOCK,
    tempo: () => tempoOf(ui.getState().effects),
    held: heldBy({ ui, front, asking }),
    settings: { seats: settings.seats, pace: settings.pace },
  });
  const thoughts = createThoughts(settings.adviser);
  const position = createPositions(play);
  const plan = createPlan({ ui, sources: planSources(session, play), start: startPlanner });
  /** The table on screen. */
  const shown = () => {
    const { mode } = ui.getState();
    return (mode === "play" ? position() : mode === "plan" ? plan.table() : null) ?? document();
  };
  const toolbox = createToolbox({
    document,
    hasTable: () => session.store.getState().open !== null,
    position: shown,
    ui,
    overlays,
    refuse: (text) => tell("warning", text),
    chooseVehicle: () => front.setState({ sheet: { name: "vehicles", stands: null } }),
    sight: (from, to) => sightBetween(shown(), from, to),
    flashFront,
    play,
    plan,
    askWhy: (text) => asking.ask("words", { ...INTERVENTION, text }),
  });
  return { play, gameAutosave, opponents, thoughts, position, plan, shown, toolbox };
}

/** Scenarios, games and documents as files. */
function onTheDisk(
  { bridge, session, asking, tell, newId, ui, front }: GroundFloor,
  { nativeDialogs }: Info,
  { play, toolbox }: ReturnType<typeof atTheTable>,
  autosave: ReturnType<typeof startAutosave>,
) {
  const files = createFiles({
    bridge,
    session,
    asking,
    autosave,
    tell,
    nativeDialogs,
    settle: () => session.store.getState().open && toolbox.settle(),
    showPack: (of) => front.setState({ sheet: { name: "pack", of } }),
    mayLeaveGame: () => games.mayLeave(),
    adoptGame: async (text, name, how) => {
      const adopted = await games.adopt(text, name, how);
      if (adopted) setMode(ui, "play");
      return adopted;
    },
  });
  const games = createGames({ bridge, session, play, asking, tell, newId, chooseTarget: files.chooseTarget });
  const twoWindows = startTwoWindows({
    ...{ bridge, play, tell },
    take: (text, title, sitting) => files.takeGame(text, title, { sitting }),
  });
  const documentTarget = createDocumentTargets({
    bridge,
    asking,
    nativeDialogs,
    folder: () => folderOf(session.store.getState().open?.file?.path),
  });
  return { files, games, twoWindows, documentTarget };
}
