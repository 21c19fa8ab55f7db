/** The five rule systems, by id. Names belong to their owners. Behaviour lives in shared/rules/<id>, never here. */
export const SYSTEM_IDS = ["ghq-wwii", "ghq-modern", "micro-squad", "armour-battles", "brew-up"] as const;
export type SystemId = (typeof SYSTEM_IDS)[number];

export const SIDE_IDS = ["red", "blue"] as const;
export type SideId = (typeof SIDE_IDS)[number];
