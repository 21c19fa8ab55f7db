/** The planner's topics: each has a tool, a panel, and overlays over the table. */
export const TOPICS = ["sight", "viewshed", "ranges", "move", "odds", "route", "plans"] as const;
export type Topic = (typeof TOPICS)[number];
export const isTopic = (tool: string): tool is Topic => (TOPICS as readonly string[]).includes(tool);
