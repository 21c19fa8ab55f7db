/** The reference picture: its looks, its place, and whether the scenario's file keeps it. */
import { Button, Checkbox, NumberInput } from "@mantine/core";
import { useState } from "react";
import { editPicture, type PictureChange, removePicture } from "../../../../shared/editing/picture/editPicture.ts";
import { useDocument, useProgram, useScenario, useUi } from "../../../window/context.ts";
import { useEdit } from "../../../window/panels/editing.ts";
import { SliderField } from "../../../window/panels/SliderField.tsx";
import { submitting } from "../../../window/panels/submitting.ts";
import { initialPicture, setPicture } from "../../../window/store/hands/picture.ts";
import { setTool } from "../../../window/store/ui.ts";
import { givePlace, nextQuestion } from "../../tools/picture.ts";
import { PaletteFrame } from "./PaletteFrame.tsx";

const short = (n: number) => String(Math.round(n * 100) / 100);

export function PicturePalette() {
  const program = useProgram();
  const { front } = program;
  const { table } = useScenario();
  const { picture } = table;
  const edit = useEdit();
  const choose = () => front.setState({ sheet: { name: "picture" } });
  if (!picture)
    return (
      <PaletteFrame>
        <h3>Reference picture</h3>
        <p>A photograph or scan of a map, under the table.</p>
        <Button size="xs" onClick={choose}>
          Choose a picture…
        </Button>
      </PaletteFrame>
    );
  const change = (label: string, what: PictureChange) => edit(label, (s) => editPicture(s, what));
  const { pixels, inchesPerPixel, angle } = picture;
  return (
    <PaletteFrame foot={<PictureButtons choose={choose} />}>
      <h3>Reference picture</h3>
      <p style={{ overflowWrap: "anywhere" }}>
        <b>{picture.name}</b>
        <br />
        {pixels[0]} × {pixels[1]} pixels, {short(pixels[0] * inchesPerPixel)}″ × {short(pixels[1] * inchesPerPixel)}″
        {angle !== 0 && `, turned ${short(angle)}°`}
      </p>
      <Placing locked={picture.locked} />
      <Button size="xs" variant="default" onClick={() => program.run("read-picture")}>
        Read it…
      </Button>
      <Opacity />
      <Checkbox
        label="Shown"
        checked={picture.shown}
        onChange={(e) =>
          change(e.currentTarget.checked ? "Show picture" : "Hide picture", { shown: e.currentTarget.checked })
        }
      />
      <Checkbox
        label="Locked"
        checked={picture.locked}
        onChange={(e) =>
          change(e.currentTarget.checked ? "Lock picture" : "Unlock picture", { locked: e.currentTarget.checked })
        }
      />
      <Checkbox
        label="Keep in the scenario file"
        checked={picture.keep !== false}
        onChange={(e) => change("Keep picture in the file", { keep: e.currentTarget.checked })}
      />
    </PaletteFrame>
  );
}

function PictureButtons({ choose }: { choose: () => void }) {
  const program = useProgram();
  return (
    <div className="palette-foot">
      <Button size="xs" variant="default" onClick={choose}>
        Another picture…
      </Button>
      <Button
        size="xs"
        variant="default"
        onClick={() => {
          program.toolbox.settle();
          setTool(program.ui, "select");
          program.session.store.getState().open?.document.edit("Remove reference picture", removePicture);
        }}
      >
        Remove it
      </Button>
    </div>
  );
}

function Opacity() {
  const { ui } = useProgram();
  const scenario = useScenario();
  const opacity = scenario.table.picture?.opacity ?? 0;
  return (
    <SliderField
      label="Opacity"
      shown={`${Math.round(opacity * 100)}%`}
      thumb="Opacity of the picture"
      value={opacity}
      limits={{ least: 0, most: 1, step: 0.05 }}
      write={(opacity) => setPicture(ui, { opacity })}
      done={() => setPicture(ui, { opacity: null })}
    />
  );
}

function Placing({ locked }: { locked: boolean }) {
  const { ui } = useProgram();
  const hand = useUi((s) => s.picture);
  if (!hand.placing)
    return (
      <Button size="xs" disabled={locked} onClick={() => setPicture(ui, { ...initialPicture, placing: true })}>
        Place by two points
      </Button>
    );
  return (
    <div className="picture-steps" role="status">
      <p>
        <b>{hand.known ? "2 of 2" : "1 of 2"}.</b> {nextQuestion(hand)}
      </p>
      {hand.pixel !== null && <TypedPlace key={hand.known ? 2 : 1} />}
      <Button size="xs" variant="default" onClick={() => setPicture(ui, initialPicture)}>
        Cancel
      </Button>
    </div>
  );
}

/** The point's place on the table, typed in inches east and north. */
function TypedPlace() {
  const program = useProgram();
  const document = useDocument();
  const [east, setEast] = useState<string | number>("");
  const [north, setNorth] = useState<string | number>("");
  const known = east !== "" && north !== "" && Number.isFinite(Number(east)) && Number.isFinite(Number(north));
  const place = () => {
    if (known)
      givePlace({ document: () => document, refuse: (text) => program.tell("warning", text), ui: program.ui }, [
        Number(east),
        Number(north),
      ]);
  };
  return (
    <form className="typed-place" onSubmit={submitting(place)}>
      <NumberInput size="xs" label="E, inches" hideControls decimalScale={3} value={east} onChange={setEast} />
      <NumberInput size="xs" label="N, inches" hideControls decimalScale={3} value={north} onChange={setNorth} />
      <Button size="xs" type="submit" disabled={!known}>
        Place it there
      </Button>
    </form>
  );
}
