/** The program's mark: contour lines of a hill. */
export const Mark = ({ size }: { size: number }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
    <path d="M3 24c5-9 9-12 13-12s8 4 13 12" />
    <path d="M8 24c3-5 5-7 8-7s5 3 8 7" />
    <path d="M13 24c1-2 2-2.600 3-2.600s2 .6 3 2.600" />
    <path d="M1 27.500h30" className="edge" />
  </svg>
);
