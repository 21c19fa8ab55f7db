/** Invented names of villages, woods, heights and waters, made from syllables. None is meant to be on a real map. */
import type { Chance } from "./chance.ts";
import type { GeneratorSettings } from "./settings.ts";

interface Words {
  readonly first: readonly [string, ...string[]];
  readonly second: readonly [string, ...string[]];
  readonly town: readonly [string, ...string[]];
  readonly water: readonly [string, ...string[]];
  readonly woods: readonly [string, ...string[]];
  readonly heights: readonly [string, ...string[]];
}

/** `*` stands for an invented name before the word for a wood or height. */
const WORDS: Readonly<Record<GeneratorSettings["country"], Words>> = {
  eastern: {
    first: [
      "Bel",
      "Vor",
      "Kal",
      "Dub",
      "Ol",
      "Sos",
      "Mal",
      "Ner",
      "Tur",
      "Zel",
      "Pod",
      "Gor",
      "Kras",
      "Lip",
      "Ber",
      "Star",
    ],
    second: ["o", "ne", "ki", "no", "a", "ya", "sto", "ino", "eto"],
    town: ["vka", "vo", "shino", "pino", "kino", "goye", "lets", "zersk", "novka", "rodka"],
    water: ["va", "tsa", "nka", "shnya", "kha", "rma"],
    woods: ["Raven Wood", "Alder Wood", "Birch Wood", "Wolf Wood", "* Wood", "Black Copse", "Fox Covert"],
    heights: ["Windmill Hill", "Kurgan", "* Height", "Signal Hill", "Bald Hill", "Lime Ridge"],
  },
  central: {
    first: [
      "Ahl",
      "Brei",
      "Drei",
      "Eber",
      "Fal",
      "Grun",
      "Hei",
      "Kalten",
      "Lin",
      "Mar",
      "Neu",
      "Ober",
      "Rei",
      "Stein",
      "Wal",
      "Zell",
    ],
    second: ["", "", "en", "er", "el", "ing"],
    town: ["bach", "dorf", "feld", "hausen", "heim", "rode", "tal", "weiler", "brunn", "au"],
    water: ["bach", "ach", "lach", "graben"],
    woods: ["Mill Wood", "* Forest", "Oak Covert", "Priest’s Wood", "Hunter’s Wood", "Beech Hanger", "Long Wood"],
    heights: ["Gallows Hill", "Chapel Hill", "* Height", "Vineyard Hill", "Watch Hill", "Stone Ridge"],
  },
  western: {
    first: [
      "Beau",
      "Cour",
      "Mont",
      "Saint-Ar",
      "Tilly",
      "Vill",
      "Haut",
      "Bray",
      "Font",
      "Louv",
      "Mesn",
      "Rouv",
      "Carp",
      "Gran",
      "Thur",
      "Aul",
    ],
    second: ["", "a", "e", "i", "o", "er", "el"],
    town: ["ville", "court", "mont", "nay", "gny", "tot", "le", "mesnil", "vert", "bourg"],
    water: ["onne", "ère", "ette", "ise", "elle"],
    woods: ["Church Wood", "* Wood", "Abbey Wood", "Orchard Copse", "Manor Wood", "Hazel Copse", "Hermit’s Wood"],
    heights: ["Mill Hill", "* Ridge", "Cross Hill", "Quarry Hill", "Chapel Ridge", "Pear Tree Hill"],
  },
};

/** Gives each name once. */
export class Names {
  readonly #words: Words;
  readonly #chance: Chance;
  readonly #given = new Set<string>();

  constructor(country: GeneratorSettings["country"], chance: Chance) {
    this.#words = WORDS[country];
    this.#chance = chance;
  }

  town(): string {
    return this.#new(() => this.#made(this.#words.town));
  }
  water(): string {
    return this.#new(() => this.#made(this.#words.water));
  }
  wood(): string {
    return this.#new(() => this.#chance.pick(this.#words.woods).replace("*", this.#made(this.#words.town)));
  }
  height(): string {
    return this.#new(() => this.#chance.pick(this.#words.heights).replace("*", this.#made(this.#words.town)));
  }

  #made(ends: readonly [string, ...string[]]): string {
    const { first, second } = this.#words;
    const name = this.#chance.pick(first) + this.#chance.pick(second) + this.#chance.pick(ends);
    // "Steinnheim", "Kalllets": three equal letters, or a doubled vowel, are hard to read.
    return name.replace(/(.)\1\1/gu, "$1$1").replace(/([aeiouy])\1/gu, "$1");
  }
  #new(make: () => string): string {
    for (let tries = 0; ; tries++) {
      const name = make();
      if (this.#given.has(name) && tries < 50) continue;
      this.#given.add(name);
      return name;
    }
  }
}
