import { FORMAT_CHARACTERS } from './identifierText';
import { normalizeForSearch } from './text';
import { expandTown } from './townNames';

/** Words before a name that only state the kind of place. */
const KIND_WORDS = new Set([
  ...['ul', 'ulica', 'al', 'aleja', 'aleje', 'pl', 'plac', 'os', 'osiedle', 'pow', 'powiat', 'gm', 'gmina'],
  ...['woj', 'wojewodztwo', 'm', 'st', 'miasto', 'stoleczne'],
]);
/** Titles before the name of a person whom a place is named after, by abbreviation. */
const TITLES = new Map(
  Object.entries({
    sw: ['swiety', 'swieta', 'swietego', 'swietej', 'swietych', 'ss'],
    ks: ['ksiedza', 'ksiadz'],
    kard: ['kardynala', 'kardynal'],
    bp: ['biskupa', 'biskup'],
    gen: ['generala', 'general'],
    marsz: ['marszalka', 'marszalek'],
    plk: ['pulkownika'],
    mjr: ['majora'],
    kpt: ['kapitana'],
    por: ['porucznika'],
    rtm: ['rotmistrza'],
    dr: ['doktora'],
    prof: ['profesora'],
    inz: ['inzyniera'],
    bl: ['blogoslawionego', 'blogoslawionej'],
  }).flatMap(([short, words]) => words.map((word) => [word, short] as const)),
);
/** Abbreviated kinds of streets that belong to the name. */
const SHORT_KINDS = new Map(Object.entries({ skw: 'skwer', bulw: 'bulwar', rnd: 'rondo', pas: 'pasaz' }));
/** `Ś-go Marcina` is `Św. Marcina`. */
const SAINT = /(?<![\p{L}\p{N}])s[\s\p{Pd}]*g[oa](?![\p{L}\p{N}])/gu;
/** `3-go Maja` is `3 Maja`. */
const ORDINAL = /(\d)[\s\p{Pd}]*(?:go|ego|tego|ciego|szego|giego|ej|tej)(?![\p{L}\p{N}])/gu;

/**
 * Normalises a place name for comparison: without accents, capitals, hyphens, ordinal endings and words for its kind, with titles
 * such as "saint" unified and abbreviated towns written out. A name made only of such words keeps them.
 */
export const toComparablePlace = (name: string): string => {
  const words = normalizeForSearch(name.replaceAll(FORMAT_CHARACTERS, ''))
    .replaceAll(ORDINAL, '$1')
    .replaceAll(SAINT, 'sw')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const start = words.findIndex((word) => !KIND_WORDS.has(word));
  const named = words
    .slice(Math.max(start, 0))
    .map((word) => TITLES.get(word) ?? SHORT_KINDS.get(word) ?? word)
    .filter((word, index, all) => !(word === 'sw' && all[index - 1] === 'sw'))
    .map((word, index, all) => (word === 'n' && index > 0 && index < all.length - 1 ? 'nad' : word));
  return expandTown(named).join(' ');
};

/** Returns the most frequent spelling, the first one if equal; `null` if there is no name. */
export const findUsualName = (names: readonly string[]): string | null => {
  const counts = new Map<string, number>();
  for (const name of names.map((text) => text.trim()).filter(Boolean))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null;
};
