import { SegmentedControl } from "@mantine/core";

/** How a line runs from point to point. */
export const Course = ({ smooth, set }: { smooth: boolean; set: (smooth: boolean) => void }) => (
  <SegmentedControl
    aria-label="Course"
    value={smooth ? "smooth" : "straight"}
    onChange={(course) => set(course === "smooth")}
    data={[
      { value: "smooth", label: "Smooth" },
      { value: "straight", label: "Straight" },
    ]}
  />
);
