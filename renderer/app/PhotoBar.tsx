/** The bar of a photograph: depth of field, saving, leaving. */
import { Button, Switch } from "@mantine/core";
import { useState } from "react";
import { saveViewPicture } from "../print/savePicture.ts";
import { useFront, useProgram } from "../window/context.ts";
import { leavePhoto, photoTimes } from "./photo.ts";

export function PhotoBar() {
  const program = useProgram();
  const photo = useFront((s) => s.photo);
  const [busy, setBusy] = useState(false);
  if (!photo) return null;
  const save = async () => {
    const stage = document.querySelector(".scene-host");
    if (!stage) return;
    setBusy(true);
    await saveViewPicture(program, photoTimes(stage.getBoundingClientRect())).catch((error: unknown) =>
      program.tell("warning", error instanceof Error ? error.message : String(error)),
    );
    setBusy(false);
  };
  return (
    <section className="photo-bar" aria-label="Photograph">
      <Switch
        label="Depth of field"
        checked={photo.blur}
        onChange={(e) => program.front.setState({ photo: { ...photo, blur: e.currentTarget.checked } })}
      />
      <Button size="compact-sm" loading={busy} onClick={() => void save()}>
        Save picture…
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => leavePhoto(program)}>
        Leave
      </Button>
    </section>
  );
}
