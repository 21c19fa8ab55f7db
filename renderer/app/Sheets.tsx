/** The dialogs that are not questions: shortcuts, about, vehicles. */
import { lazy, Suspense } from "react";
import { ChangeSystem } from "../edit/dialogs/ChangeSystem.tsx";
import { OrderOfBattleText } from "../edit/dialogs/OrderOfBattleText.tsx";
import { ReferencePicture } from "../edit/dialogs/ReferencePicture.tsx";
import { TableSize } from "../edit/dialogs/TableSize.tsx";
import { Generator } from "../edit/generator/Generator.tsx";
import { VehicleBrowser } from "../edit/vehicles/VehicleBrowser.tsx";
import { FirstBattle } from "../guide/FirstBattle.tsx";
import { MakePack } from "../library/MakePack.tsx";
import { PackSheet } from "../library/PackSheet.tsx";
import { Characters } from "../opponent/characters/Characters.tsx";
import { Seats } from "../opponent/panels/Seats.tsx";
import { BattleResult } from "../play/dialogs/BattleResult.tsx";
import { CompareLines } from "../play/dialogs/CompareLines.tsx";
import { EndBattle } from "../play/dialogs/EndBattle.tsx";
import { StandingOrders } from "../play/dialogs/StandingOrders.tsx";
import { SavePicture } from "../print/dialogs/SavePicture.tsx";
import { useFront, useProgram } from "../window/context.ts";
import { Dialog } from "../window/panels/Dialog.tsx";
import { Preferences } from "./Preferences.tsx";
import { Shortcuts } from "./Shortcuts.tsx";

/** Projections and readers of map data are loaded when somebody asks for them. */
const RealGround = lazy(() =>
  import("../edit/realGround/RealGround.tsx").then(({ RealGround: default_ }) => ({ default: default_ })),
);
const ReadPicture = lazy(() =>
  import("../edit/scan/ReadPicture.tsx").then(({ ReadPicture: default_ }) => ({ default: default_ })),
);

const Tonight = lazy(() => import("../tonight/Tonight.tsx").then(({ Tonight: default_ }) => ({ default: default_ })));

/** The model's viewer is loaded when somebody asks for it. */
const SolidsDialog = lazy(() =>
  import("../print/solids/SolidsDialog.tsx").then(({ SolidsDialog: default_ }) => ({ default: default_ })),
);

export function Sheets() {
  const program = useProgram();
  const sheet = useFront((s) => s.sheet);
  const close = () => program.front.setState({ sheet: { name: "none" } });
  switch (sheet.name) {
    case "none":
      return null;
    case "shortcuts":
      return (
        <Dialog opened onClose={close} title="Keyboard shortcuts" size="xl">
          <Shortcuts />
        </Dialog>
      );
    case "preferences":
      return <Preferences close={close} />;
    case "about":
      return (
        <Dialog opened onClose={close} title="About Sand Table">
          <About />
        </Dialog>
      );
    case "save-picture":
      return <SavePicture close={close} />;
    case "solids": {
      const open = program.session.store.getState().open;
      return (
        open && (
          <Suspense>
            <SolidsDialog loaded={open.document} close={close} />
          </Suspense>
        )
      );
    }
    case "standing-orders":
      return <StandingOrders close={close} />;
    case "end-battle":
      return <EndBattle close={close} />;
    case "battle-result":
      return <BattleResult close={close} />;
    case "compare-lines":
      return <CompareLines close={close} />;
    case "seats":
      return <Seats close={close} />;
    case "characters":
      return <Characters show={sheet.show} close={close} />;
    case "change-system":
      return <ChangeSystem close={close} />;
    case "table-size":
      return <TableSize close={close} />;
    case "picture":
      return <ReferencePicture close={close} dropped={sheet.dropped} />;
    case "read-picture":
      return (
        <Suspense>
          <ReadPicture close={close} />
        </Suspense>
      );
    case "order-of-battle":
      return <OrderOfBattleText side={sheet.side} close={close} />;
    case "generator":
      return <Generator close={close} />;
    case "first-battle":
      return <FirstBattle close={close} />;
    case "tonight":
      return (
        <Suspense>
          <Tonight close={close} />
        </Suspense>
      );
    case "real-ground":
      return (
        <Suspense>
          <RealGround
            close={close}
            dropped={sheet.dropped}
            again={(sheet.again && program.session.store.getState().open?.document) ?? null}
          />
        </Suspense>
      );
    case "make-pack":
      return <MakePack close={close} />;
    case "pack":
      return <PackSheet of={sheet.of} close={close} />;
    case "vehicles":
      return <VehicleBrowser stands={sheet.stands} close={close} dropped={sheet.dropped} />;
  }
}

function About() {
  const { info } = useProgram();
  return (
    <div className="stack">
      <p style={{ margin: 0 }}>
        A table for battles with miniature tanks. The rule systems belong to their owners; the program carries their
        figures in its own words.
      </p>
      <dl className="facts">
        <dt>Version</dt>
        <dd>{info.version}</dd>
        <dt>Window</dt>
        <dd>{info.host === "electron" ? "its own" : "in a browser, served by this computer only"}</dd>
        <dt>System</dt>
        <dd>{info.platform}</dd>
        <dt>Your data</dt>
        <dd>{info.dataFolder}</dd>
      </dl>
      <p style={{ margin: 0 }}>It uses no network. Licence: MIT; type: Barlow and Source Serif, OFL 1.1.</p>
    </div>
  );
}
