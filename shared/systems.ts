/** The five rule systems, by id. Names belong to their owners. Behaviour lives in shared/rules/<id>, never here. */
export const SYSTEM_IDS = ["ghq-wwii", "ghq-modern", "micro-squad", "armour-battles", "brew-up"] as const;
export type SystemId = (typeof SYSTEM_IDS)[number];

/** As people call them. */
export const SYSTEM_NAMES: Readonly<Record<SystemId, string>> = {
  "ghq-wwii": "GHQ WWII",
  "ghq-modern": "GHQ Modern",
  "micro-squad": "GHQ Micro Squad",
  "armour-battles": "Armour Battles",
  "brew-up": "Brew Up",
};

export const SIDE_IDS = ["red", "blue"] as const;
export type SideId = (typeof SIDE_IDS)[number];
