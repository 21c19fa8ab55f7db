/** How many records of a list a file may hold, as its schema says. */
export const MOST = {
  stands: 500,
  formations: 200,
  lines: 500,
  linePoints: 400,
  overlays: 500,
  overlayPoints: 500,
  footprints: 2000,
  labels: 300,
  zones: 50,
  zonePoints: 200,
  entryEdges: 20,
  objectives: 50,
  reinforcements: 100,
  victory: 50,
  specialRules: 50,
} as const;
