import { SegmentedControl } from "@mantine/core";

/** The course of a line between its points. */
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
