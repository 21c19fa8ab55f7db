import type { SyntheticEvent } from "react";

/** A form's answer to its button or Enter. */
export const submitting = (act: () => unknown) => (event: SyntheticEvent) => {
  event.preventDefault();
  void act();
};
