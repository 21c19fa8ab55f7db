import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";

export const SortArrow = ({ up, size }: { up: boolean; size: number }) =>
  up ? <IconChevronUp size={size} /> : <IconChevronDown size={size} />;
