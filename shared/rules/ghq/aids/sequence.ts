/** Phases in words. */

/** The end of an alternation: by the option `passIsFinal`. */
export const endingWords = ({ passIsFinal }: { readonly passIsFinal: boolean }): string =>
  passIsFinal
    ? "A side that passes is done with the phase; the other side goes on alone."
    : "The phase ends when both sides pass one after the other.";
