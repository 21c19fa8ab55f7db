/** A key of the keyboard and its effect. */
export const KeyHint = ({ keys, children }: { keys: string; children: string }) => (
  <span>
    {keys.split("+").map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}{" "}
    {children}
  </span>
);
