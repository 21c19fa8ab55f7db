import type { SyntheticEvent } from "react";

/** A form's handler for its button or Enter. */
export const submitting = (act: () => unknown) => (event: SyntheticEvent) => {
  event.preventDefault();
  void act();
};
