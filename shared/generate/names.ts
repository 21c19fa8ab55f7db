/** Invented names of villages, woods, heights and waters, made from syllables. None is meant to be on a real map. */
import type { Chance } from "./chance.ts";
import type { GeneratorSettings } from "./settings.ts";

type List = readonly [string, ...string[]];
interface Words {
  readonly first: List;
  readonly second: List;
  readonly town: List;
  readonly water: List;
  readonly woods: List;
  readonly heights: List;
}

const list = (words: string): List => words.split(",") as [string, ...string[]];

/** Syllables, and words for woods and heights, in which `*` stands for an invented name. */
const WORDS: Readonly<Record<GeneratorSettings["country"], Words>> = {
  eastern: {
    first: list("Bel,Vor,Kal,Dub,Ol,Sos,Mal,Ner,Tur,Zel,Pod,Gor,Kras,Lip,Ber,Star"),
    second: list("o,ne,ki,no,a,ya,sto,ino,eto"),
    town: list("vka,vo,shino,pino,kino,goye,lets,zersk,novka,rodka"),
    water: list("va,tsa,nka,shnya,kha,rma"),
    woods: list("Raven Wood,Alder Wood,Birch Wood,Wolf Wood,* Wood,Black Copse,Fox Covert"),
    heights: list("Windmill Hill,Kurgan,* Height,Signal Hill,Bald Hill,Lime Ridge"),
  },
  central: {
    first: list("Ahl,Brei,Drei,Eber,Fal,Grun,Hei,Kalten,Lin,Mar,Neu,Ober,Rei,Stein,Wal,Zell"),
    second: list(",,en,er,el,ing"),
    town: list("bach,dorf,feld,hausen,heim,rode,tal,weiler,brunn,au"),
    water: list("bach,ach,lach,graben"),
    woods: list("Mill Wood,* Forest,Oak Covert,Priest’s Wood,Hunter’s Wood,Beech Hanger,Long Wood"),
    heights: list("Gallows Hill,Chapel Hill,* Height,Vineyard Hill,Watch Hill,Stone Ridge"),
  },
  western: {
    first: list("Beau,Cour,Mont,Saint-Ar,Tilly,Vill,Haut,Bray,Font,Louv,Mesn,Rouv,Carp,Gran,Thur,Aul"),
    second: list(",a,e,i,o,er,el"),
    town: list("ville,court,mont,nay,gny,tot,le,mesnil,vert,bourg"),
    water: list("onne,ère,ette,ise,elle"),
    woods: list("Church Wood,* Wood,Abbey Wood,Orchard Copse,Manor Wood,Hazel Copse,Hermit’s Wood"),
    heights: list("Mill Hill,* Ridge,Cross Hill,Quarry Hill,Chapel Ridge,Pear Tree Hill"),
  },
  southern: {
    first: list("Mon,Castel,San-Mar,Roc,Val,Per,Cam,Tor,Bel,Fon,Gra,Cer,Alt,Piet,Ven,Col"),
    second: list(",e,o,a,i,ta,li"),
    town: list("tello,mignano,rano,vetere,lina,nova,letta,zano,ghetto,mura"),
    water: list("ola,ana,etta,iglio,ento"),
    woods: list("Olive Grove,Chestnut Wood,* Wood,Cypress Copse,Convent Wood,Cork Wood"),
    heights: list("Monte *,Shrine Hill,* Ridge,Monastery Hill,Goat Hill,Terrace Hill"),
  },
  desert: {
    first: list("Bir-Ha,Kas,Sidi-Ab,Gab,Tel-Ma,Mar,Ghaz,Had,Rah,Sal,Fuw,Naz,Qar,Zar,Umm-Ra,Jab"),
    second: list(",a,i,u,e,al"),
    town: list("rim,sala,dan,far,bara,mid,reb,shara,zil,met"),
    water: list("ran,dum,lib,mir,sah"),
    woods: list("Palm Grove,Tamarisk Grove,* Grove,Thorn Copse,Acacia Grove,Fig Garden"),
    heights: list("* Ridge,Cairn Hill,Tomb Hill,* Rise,Cistern Hill,Stony Ridge"),
  },
  islands: {
    first: list("Ma,Ta,Ka,Ba,Lo,Nu,Sa,Pa,To,Ra,Wai,La,Mo,Bu,Ki,Na"),
    second: list("la,ri,ku,no,ta,nga,li"),
    town: list("rau,bau,lama,pura,tong,wan,keng,dalo,mati,yan"),
    water: list("lai,bari,tong,koro,una"),
    woods: list("Bamboo Grove,* Forest,Palm Wood,Teak Wood,Banyan Copse,Fern Wood"),
    heights: list("* Hill,Temple Hill,Bald Ridge,* Ridge,Lookout Hill,Grass Hill"),
  },
  steppe: {
    first: list("Khal,Bay,Tam,Ul,Sar,Bor,Dal,Erd,Tog,Zun,Khar,Nom,Alt,Man,Bul,Tsag"),
    second: list(",a,u,an,en,o"),
    town: list("gol,tai,khin,nur,sum,bulak,dzar,gai,lan,tag"),
    water: list("gol,khe,run,tsu,lyn"),
    woods: list("Willow Grove,Larch Wood,* Grove,Elm Copse,Poplar Wood,Pine Wood"),
    heights: list("* Hill,Cairn Hill,* Sands,Shrine Hill,Long Ridge,Salt Ridge"),
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
