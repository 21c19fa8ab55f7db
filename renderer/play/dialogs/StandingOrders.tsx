/** Standing orders for opportunity fire: for a side, and for single stands that differ from it. */
import { Button, NumberInput, Select, Switch } from "@mantine/core";
import { useState } from "react";
import type { StandingOrder, StandView } from "../../../shared/play/contract.ts";
import { SIDE_IDS, type SideId } from "../../../shared/systems.ts";
import { usePart } from "../../window/context.ts";
import { Dialog } from "../../window/panels/Dialog.tsx";
import { StandName } from "../panels/PlayStandCard.tsx";
import { SideBlock, Why } from "../panels/playWords.tsx";
import { useGame } from "../panels/useGame.ts";
import { playPart, usePlay } from "../part.ts";

type OrderType = StandingOrder["type"];
const NAMES: Readonly<Record<OrderType, string>> = {
  ask: "Ask me",
  hold: "Hold fire",
  within: "Fire within …",
  chance: "Fire at a chance of …",
};
const START: Readonly<Record<OrderType, StandingOrder>> = {
  ask: { type: "ask" },
  hold: { type: "hold" },
  within: { type: "within", inches: 10 },
  chance: { type: "chance", percent: 50 },
};

export function StandingOrders({ close }: { close: () => void }) {
  const { view } = useGame();
  const viewer = usePlay((s) => s.viewer);
  const notice = usePlay((s) => s.notice);
  const confirmRolls = usePlay((s) => s.confirmRolls);
  const play = usePart(playPart);
  const sides = viewer === null ? SIDE_IDS : [viewer];
  return (
    <Dialog opened onClose={close} title="Standing orders" size="lg">
      <div className="stack orders">
        <p style={{ margin: 0 }}>
          Standing orders answer for you, so you are asked less often. The log shows each order.
        </p>
        <h3>When a moving enemy could be fired at</h3>
        {notice?.type === "refused" && (
          <div className="told no" role="alert">
            <Why refusal={notice.refusal} />
          </div>
        )}
        {sides.map((side) => (
          <SideOrders
            key={side}
            side={side}
            stands={view.stands.filter((s) => s.side === side && s.status === "on-table")}
          />
        ))}
        <h3>When a side may say which side begins</h3>
        {sides.map((side) => (
          <Begins key={side} side={side} />
        ))}
        <h3>Rolls without a choice, and usual answers</h3>
        <Switch
          label="Confirm each roll and usual answer"
          description="Off: the program rolls and answers at once. A button then leads to other answers."
          checked={confirmRolls}
          onChange={(e) => play.setConfirmRolls(e.currentTarget.checked)}
        />
        <div className="dialog-foot">
          <Button onClick={close}>Done</Button>
        </div>
      </div>
    </Dialog>
  );
}

function Begins({ side }: { side: SideId }) {
  const play = usePart(playPart);
  const { view } = useGame();
  const begins = usePlay((s) => s.beginners[side] ?? null);
  const sides = SIDE_IDS.map((id) => ({ value: id, label: `${view.sides[id].name} goes first` }));
  return (
    <div className="order-row">
      <SideBlock side={side}>{view.sides[side].name}</SideBlock>
      <Select
        size="xs"
        aria-label={`The side that begins, chosen by ${view.sides[side].name}`}
        value={begins ?? "ask"}
        data={[{ value: "ask", label: NAMES.ask }, ...sides]}
        onChange={(value) => play.setBeginner(side, value === "red" || value === "blue" ? value : null)}
      />
    </div>
  );
}

function SideOrders({ side, stands }: { side: SideId; stands: readonly StandView[] }) {
  const play = usePart(playPart);
  const { view } = useGame();
  const general = view.sides[side].standingOrder;
  const [more, setMore] = useState(stands.some((s) => s.standingOrder));
  return (
    <section>
      <div className="order-row">
        <SideBlock side={side}>{view.sides[side].name}</SideBlock>
        <Order
          label={`All of ${view.sides[side].name}`}
          order={general}
          give={(order) => play.orderStanding(side, order)}
        />
      </div>
      {more ? (
        <div className="roll">
          {stands.map((stand) => (
            <div key={stand.id} className="order-row">
              <span className="pick still">
                <StandName stand={stand} />
              </span>
              <Order
                label={stand.label}
                order={stand.standingOrder}
                give={(order) => play.orderStanding(side, order, stand.id)}
              />
            </div>
          ))}
        </div>
      ) : (
        <button type="button" className="link" onClick={() => setMore(true)}>
          Orders for single stands…
        </button>
      )}
    </section>
  );
}

/** `order` null: the side's order. */
function Order(props: { label: string; order: StandingOrder | null; give: (order: StandingOrder | null) => void }) {
  const { label, order, give } = props;
  const isSide = label.startsWith("All of");
  const figure = order?.type === "within" ? order.inches : order?.type === "chance" ? order.percent : null;
  return (
    <span className="order">
      <Select
        size="xs"
        w={170}
        aria-label={`Standing order: ${label}`}
        value={order?.type ?? "side"}
        data={[
          ...(isSide ? [] : [{ value: "side", label: "As its side" }]),
          ...Object.entries(NAMES).map(([value, name]) => ({ value, label: name })),
        ]}
        onChange={(value) => give(value === "side" || value === null ? null : START[value as OrderType])}
      />
      {figure !== null && order && (
        <NumberInput
          size="xs"
          w={90}
          aria-label={`${order.type === "within" ? "Inches" : "Percent"}: ${label}`}
          defaultValue={figure}
          min={0}
          max={100}
          step={order.type === "within" ? 1 : 5}
          suffix={order.type === "within" ? "″" : "%"}
          clampBehavior="strict"
          onBlur={(e) => {
            const n = Number.parseFloat(e.currentTarget.value);
            if (!Number.isFinite(n) || n === figure) return;
            give(order.type === "within" ? { type: "within", inches: n } : { type: "chance", percent: n });
          }}
          onKeyDown={(e) => e.key === "Enter" && e.currentTarget.blur()}
        />
      )}
    </span>
  );
}
