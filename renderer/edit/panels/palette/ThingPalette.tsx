/** Buildings, works, areas, names and objectives with their effect in the rules; and settings of the next thing. */
import { Button } from "@mantine/core";
import { useProgram, useScenario, useUi } from "../../../window/context.ts";
import { choose, type ThingHand } from "../../../window/store/hands/things.ts";
import { placeInMiddle } from "../../thingHands.ts";
import { OFFER_GROUPS, type Offer } from "../../things/thingView.ts";
import { PLACEABLE, placingOf } from "../../things/views.ts";
import { Scenery } from "./Kinds.tsx";
import { MirrorSwitch } from "./MirrorSwitch.tsx";
import { PaletteFrame } from "./PaletteFrame.tsx";
import { Swatch } from "./Swatch.tsx";

export function ThingPalette() {
  const scenario = useScenario();
  const offers = PLACEABLE.flatMap((placing) => placing.offers(scenario));
  const scenery = offers.filter((offer) => !offer.ruled);
  const chosen = useUi((s) => JSON.stringify(s.things.what));
  return (
    <PaletteFrame foot={<ThingSettings />}>
      {OFFER_GROUPS.map((group) => (
        <Group
          key={group}
          title={group}
          offers={offers.filter((offer) => offer.ruled && offer.group === group)}
          chosen={chosen}
        />
      ))}
      {scenery.length > 0 && (
        <Scenery folded={scenery.every(({ what }) => JSON.stringify(what) !== chosen)}>
          <Swatches offers={scenery} chosen={chosen} />
        </Scenery>
      )}
    </PaletteFrame>
  );
}

interface Offers {
  readonly offers: readonly Offer[];
  /** The choice in hand, as JSON. */
  readonly chosen: string;
}

function Group({ title, ...group }: Offers & { title: string }) {
  if (group.offers.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <Swatches {...group} />
    </>
  );
}

function Swatches({ offers, chosen }: Offers) {
  const { ui } = useProgram();
  return (
    <div className="swatches">
      {offers.map(({ key, name, words, what, art }) => (
        <Swatch
          key={key}
          name={name}
          words={words}
          on={JSON.stringify(what) === chosen}
          art={art}
          pick={() => ui.setState((s) => ({ things: choose(s.things, what) }))}
        />
      ))}
    </div>
  );
}

function ThingSettings() {
  const program = useProgram();
  const { ui } = program;
  const hand = useUi((s) => s.things);
  const set = (change: Partial<ThingHand>) => ui.setState((s) => ({ things: { ...s.things, ...change } }));
  const { what } = hand;
  const { Settings, propose } = placingOf(what);
  if (!propose) return <Settings what={what} hand={hand} set={set} />;
  return (
    <div className="palette-foot">
      <Settings what={what} hand={hand} set={set} />
      <MirrorSwitch />
      <Button size="compact-xs" variant="default" onClick={() => placeInMiddle(program)}>
        Place in the middle
      </Button>
    </div>
  );
}
