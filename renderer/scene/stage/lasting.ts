/** Parts of the scene with memory on the graphics card: freed when the table goes. */
import { type RefObject, useEffect, useState } from "react";
import type { SideId } from "../../../shared/systems.ts";
import type { TableSceneProps } from "../contract.ts";

export interface StageProps extends TableSceneProps {
  readonly holder: HTMLElement;
  readonly labels: HTMLElement;
  readonly margin: HTMLElement;
  /** The compass rose, while it is shown. */
  readonly rose: RefObject<SVGGElement | null>;
  /** Called after each frame with the side whose knowledge it showed. */
  readonly onDrawnFor: (viewer: SideId | null) => void;
}

interface Disposable {
  dispose(): void;
}

export function useDisposal(part: Disposable | null): void {
  useEffect(() => () => part?.dispose(), [part]);
}

/** Made with the table and kept as long as the table. */
export function useLasting<T extends Disposable>(make: () => T): T {
  const [part] = useState(make);
  useDisposal(part);
  return part;
}
