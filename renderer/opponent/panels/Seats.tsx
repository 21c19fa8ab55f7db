/** Who plays which side: looked at and changed at any moment of a game. */
import { Button } from "@mantine/core";
import { Dialog } from "../../window/panels/Dialog.tsx";
import { SeatFields } from "./SeatFields.tsx";

export function Seats({ close }: { close: () => void }) {
  return (
    <Dialog opened onClose={close} title="Players" size="lg">
      <div className="stack seats">
        <SeatFields plain />
        <div className="dialog-foot">
          <Button onClick={close}>Done</Button>
        </div>
      </div>
    </Dialog>
  );
}
