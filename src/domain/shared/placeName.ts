import { FORMAT_CHARACTERS } from './identifierText';
import { folded } from './text';

/** Words in front of a name that only say which kind of place it is. */
const KIND_WORDS = new Set([
  ...['ul', 'ulica', 'al', 'aleja', 'aleje', 'pl', 'plac', 'os', 'osiedle', 'pow', 'powiat', 'gm', 'gmina'],
  ...['woj', 'wojewodztwo', 'm', 'st', 'miasto', 'stoleczne'],
]);
const SAINTS = new Set(['sw', 'swiety', 'swieta', 'swietego', 'swietej', 'swietych']);
const SAINT = 'sw';
/** `3-go Maja` is `3 Maja`. */
const ORDINAL = /(\d)[\s\p{Pd}]*(?:go|ego|tego|ciego|szego|giego|ej|tej)(?![\p{L}\p{N}])/gu;

/**
 * A name of a place as places are compared: without accents, capitals, hyphens, ordinal endings, words for its kind and
 * spellings of "saint". A name of nothing but such words keeps them.
 */
export const toComparablePlace = (name: string): string => {
  const words = folded(name.replaceAll(FORMAT_CHARACTERS, ''))
    .replaceAll(ORDINAL, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const start = words.findIndex((word) => !KIND_WORDS.has(word));
  return words
    .slice(Math.max(start, 0))
    .map((word) => (SAINTS.has(word) ? SAINT : word))
    .join(' ');
};
