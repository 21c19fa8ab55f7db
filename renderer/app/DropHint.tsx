/** Listens for files over the whole window, and says what a drop will do. */
import { IconFileDownload } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useProgram } from "../window/context.ts";
import { takeDrop } from "./fileDrop.ts";

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") ?? false;
/** A question on the screen is answered first; some dialogs take files themselves. */
const asking = (): boolean => document.querySelector("[role=dialog]") !== null;

export function DropHint() {
  const program = useProgram();
  const [over, setOver] = useState(false);
  useEffect(() => {
    const drag = (event: DragEvent) => {
      if (!hasFiles(event) || event.defaultPrevented) return;
      // Without this the browser would leave the program for the file.
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = asking() ? "none" : "copy";
      setOver(!asking());
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      if (asking()) program.tell("warning", "Close the open dialog first, then drop the file again.");
      else takeDrop(program, [...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener("dragover", drag);
    window.addEventListener("dragleave", leave);
    window.addEventListener("drop", drop);
    return () => {
      window.removeEventListener("dragover", drag);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("drop", drop);
    };
  }, [program]);
  if (!over) return null;
  return (
    <div className="drop-hint" role="status">
      <div>
        <IconFileDownload size={40} stroke={1.3} aria-hidden="true" />
        <b>Drop to open</b>
        <span>A scenario, a game, a battle pack, a vehicle table, or a picture to trace</span>
      </div>
    </div>
  );
}
