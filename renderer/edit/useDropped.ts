/** Reads the file that opened a dialog once, as if it were chosen there. */
import { useEffect, useRef } from "react";

export function useDropped(dropped: File | undefined, read: (file: File) => unknown): void {
  const waiting = useRef(dropped);
  useEffect(() => {
    const file = waiting.current;
    waiting.current = undefined;
    if (file) void read(file);
  });
}
