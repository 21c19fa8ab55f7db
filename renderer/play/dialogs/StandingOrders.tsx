/** What stands do unasked when they might fire at a mover: for a side, and for single stands that differ from it. */
import { NumberInput, Select } from "@mantine/core";
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
  const sides = viewer === null ? SIDE_IDS : [viewer];
  return (
    <Dialog opened onClose={close} title="Standing orders" size="lg">
      <div className="stack orders">
        <p style={{ margin: 0 }}>
          They answer for you when a moving enemy could be fired at, so you are asked less often. The log shows each
          order.
        </p>
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
      </div>
    </Dialog>
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

/** `order` null: as its side. */
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
