/** Whose player is here, and where the other player's window will be. */
import { Button, Radio, Stack } from "@mantine/core";
import { useState } from "react";
import type { SideId } from "../../../shared/systems.ts";
import { Dialog } from "../../window/panels/Dialog.tsx";
import { DialogFoot } from "../../window/panels/DialogFoot.tsx";
import { submitting } from "../../window/panels/submitting.ts";
import type { Questions } from "../../window/store/asking.ts";
import { YourSide } from "./YourSide.tsx";

type Props = Questions["twoWindows"]["about"] & {
  readonly answer: (answer: Questions["twoWindows"]["answer"]) => void;
};

export function OpenTwoWindows({ sides, places, answer }: Props) {
  const [side, setSide] = useState<SideId>(sides[0]?.id ?? "red");
  const [address, setAddress] = useState(places[0]?.address ?? "");
  const elsewhere = places.length > 1;
  return (
    <Dialog opened onClose={() => answer(null)} title="Play in two windows" size="md">
      <form className="stack" onSubmit={submitting(() => answer({ side, address }))}>
        <p style={{ margin: 0 }}>
          Each player gets a window that shows only what his side may know. Every command appears in both at once.
        </p>
        <YourSide sides={sides} side={side} choose={setSide} />
        <Radio.Group label="The other player’s window" value={address} onChange={setAddress}>
          <Stack gap="xs" mt="xs">
            {places.map(({ name, address: at }, i) => (
              <Radio
                key={at}
                value={at}
                data-autofocus={i === 0 ? true : undefined}
                label={
                  i === 0
                    ? "On this machine, in a browser"
                    : `On another machine of this house, through ${at} (${name})`
                }
              />
            ))}
          </Stack>
        </Radio.Group>
        {elsewhere && address !== places[0]?.address && (
          <p className="small" style={{ margin: 0 }}>
            Until you close the game, the program answers at this address to the one browser that you invite. It can’t
            read your files. The traffic isn’t encrypted: open a game only in a network that you trust. A firewall may
            ask you to allow it.
          </p>
        )}
        <DialogFoot close={() => answer(null)}>
          <Button type="submit" disabled={address === ""}>
            Open the game
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
