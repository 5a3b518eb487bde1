import { toComparablePlace } from '../shared/placeName';

/** The city a company looks in: what stands before the first comma, as the form asks. */
export const parseCity = (location: string): string => location.split(',')[0]?.trim() ?? '';

/**
 * Under what listings and offers of a city meet, whatever its capitals, hyphens and diacritics: the id of a document
 * of `wantedPlaces`. `null` for no city.
 */
export const toLocationKey = (city: string): string | null =>
  toComparablePlace(city).replaceAll(' ', '-') || null;

const splitWords = (text: string): string[] => toComparablePlace(text).split(' ').filter(Boolean);

const OR = /,|;|\/|\b(?:albo|lub|i|oraz|or|and)\b/iu;

/** The parts of a city a location names after it, each as its words: `Łazarz albo Jeżyce` names two. */
export const parseDistricts = (location: string): string[][] =>
  location
    .split(',')
    .slice(1)
    .join(',')
    .split(OR)
    .map(splitWords)
    .filter((words) => words.length > 0);

/** Whether a place bears all the words of a name. */
export const containsWords = (place: string, words: readonly string[]): boolean => {
  const own = splitWords(place);
  return words.every((word) => own.includes(word));
};
