/** The greatest number of records in a list, as the file's schema says; for things: shared/scenario/things. */
export const MOST = {
  stands: 500,
  formations: 200,
  linePoints: 400,
  overlayPoints: 500,
  zonePoints: 200,
  reinforcements: 100,
  victory: 50,
  specialRules: 50,
  planLayers: 20,
  planMarks: 200,
  planPoints: 200,
} as const;
