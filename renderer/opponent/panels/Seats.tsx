/** The players of both sides, to view or change at any moment of a game. */
import { Button, Modal } from "@mantine/core";
import { SeatFields } from "./SeatFields.tsx";

export function Seats({ close }: { close: () => void }) {
  return (
    <Modal opened onClose={close} title="Players" size="lg">
      <div className="stack seats">
        <SeatFields plain />
        <div className="dialog-foot">
          <Button onClick={close}>Done</Button>
        </div>
      </div>
    </Modal>
  );
}
