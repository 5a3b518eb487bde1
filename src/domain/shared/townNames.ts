/**
 * Polish towns whose last word is often abbreviated, without accents: the last word, and the words before it in all towns with that
 * end. A last word that is written in full is never changed, so a town that is missing here is compared as it is written.
 */
const TOWNS_BY_END: Readonly<Record<string, readonly string[]>> = {
  wielkopolski: ['borek', 'gorzow', 'grodzisk', 'kozmin', 'krzyz', 'ksiaz', 'ostrow'],
  wielkopolska: ['sroda'],
  mazowiecki: ['grodzisk', 'makow', 'minsk', 'nowy dwor', 'ozarow', 'tomaszow'],
  mazowiecka: ['ostrow', 'rawa'],
  mazowieckie: ['wysokie'],
  podlaski: ['bielsk', 'janow', 'miedzyrzec', 'radzyn', 'sokolow'],
  podlaska: ['biala'],
  rawska: ['biala'],
  piska: ['biala'],
  lubelski: ['janow', 'ostrow', 'tomaszow'],
  lubelskie: ['opole'],
  lubawskie: ['nowe miasto'],
  malopolski: ['sedziszow', 'sokolow'],
  swietokrzyski: ['ostrowiec'],
  trybunalski: ['piotrkow'],
  kujawski: ['aleksandrow', 'brzesc', 'lubien', 'piotrkow', 'solec'],
  kujawska: ['izbica'],
  lodzki: ['aleksandrow', 'konstantynow'],
  gdanski: ['nowy dwor', 'pruszcz', 'starogard'],
  pomorski: ['kamien'],
  pomorskie: ['drawsko'],
  krajenski: ['kamien'],
  krajenskie: ['sepolno', 'strzelce'],
  opolskie: ['strzelce'],
  slaski: ['gorzow', 'gryfow', 'lwowek', 'wodzislaw'],
  slaska: ['ruda', 'sroda'],
  slaskie: ['miasteczko', 'piekary', 'siemianowice', 'zabkowice'],
  wroclawskie: ['katy'],
  odrzanski: ['bytom'],
  odrzanskie: ['krosno'],
  bobrzanski: ['nowogrod'],
  dolny: ['brzeg', 'kazimierz'],
  gornicza: ['dabrowa'],
  tarnowska: ['dabrowa'],
  bialostocka: ['dabrowa'],
  klodzka: ['bystrzyca'],
  warminski: ['lidzbark'],
  chelminski: ['radzyn'],
  podhalanski: ['makow'],
  beskidzka: ['sucha'],
  zebrzydowska: ['kalwaria'],
  lukowski: ['stoczek'],
  kamienna: ['skarzysko'],
  biala: ['bielsko'],
  kozle: ['kedzierzyn'],
  dziedzice: ['czechowice'],
  leszczyny: ['czerwionka'],
  laskowice: ['jelcz'],
  jeziorna: ['konstancin'],
  dobrzyn: ['golub'],
  gorce: ['boguszow'],
  kalwaria: ['gora'],
  gora: ['jelenia', 'kamienna', 'zielona'],
  gory: ['tarnowskie'],
  wola: ['stalowa', 'zdunska'],
  zdroj: [
    ...['busko', 'duszniki', 'iwonicz', 'jastrzebie', 'jedlina', 'krynica', 'kudowa', 'ladek', 'piwniczna'],
    ...['polanica', 'polczyn', 'rabka', 'rymanow', 'swieradow', 'szczawno'],
  ],
};

/** Ends of each beginning. */
const ENDS_BY_START = new Map<string, string[]>();
for (const [end, starts] of Object.entries(TOWNS_BY_END))
  for (const start of starts) ENDS_BY_START.set(start, [...(ENDS_BY_START.get(start) ?? []), end]);

/** Short forms that are no beginning of their word, with the beginning that they stand for. */
const CONTRACTIONS: Readonly<Record<string, string>> = {
  wlkp: 'wielkopolsk',
  wlk: 'wielkopolsk',
  mlp: 'malopolsk',
  dln: 'doln',
};

/** Lists the known towns as their words. */
export const listKnownTowns = (): [start: string, end: string][] =>
  [...ENDS_BY_START].flatMap(([start, ends]) => ends.map((end): [string, string] => [start, end]));

/** Returns the words of a place with the last one in full, if it shortens exactly one known town: `ostrow wlkp`, `bielsko b`. */
export const expandTown = (words: readonly string[]): readonly string[] => {
  const short = words.at(-1) ?? '';
  const start = words.slice(0, -1);
  const ends = ENDS_BY_START.get(start.join(' '));
  if (!ends || ends.includes(short)) return words;
  const written = CONTRACTIONS[short] ?? short;
  const [end, other] = ends.filter((full) => full.startsWith(written));
  return end && !other ? [...start, end] : words;
};
