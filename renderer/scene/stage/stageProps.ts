import type { TableSceneProps } from "../contract.ts";

export interface StageProps extends TableSceneProps {
  readonly holder: HTMLElement;
  readonly labels: HTMLElement;
  readonly margin: HTMLElement;
}
