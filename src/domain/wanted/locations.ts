import { toComparablePlace } from '../shared/placeName';

/** Returns the city of a location: the text before the first comma, as the form requires. */
export const parseCity = (location: string): string => location.split(',')[0]?.trim() ?? '';

/**
 * Returns the key shared by listings and offers of a city, independent of case, hyphens and diacritics: the id of a document in
 * `wantedPlaces`. `null` for no city.
 */
export const toLocationKey = (city: string): string | null =>
  toComparablePlace(city).replaceAll(' ', '-') || null;

const splitPlaceWords = (text: string): string[] => toComparablePlace(text).split(' ').filter(Boolean);

const OR = /,|;|\/|\b(?:albo|lub|i|oraz|or|and)\b/iu;

/** Returns the districts named after the city, each as its words: `Łazarz albo Jeżyce` gives two. */
export const parseDistricts = (location: string): string[][] =>
  location
    .split(',')
    .slice(1)
    .join(',')
    .split(OR)
    .map(splitPlaceWords)
    .filter((words) => words.length > 0);

/** Returns whether a place has all the words of a name. */
export const containsWords = (place: string, words: readonly string[]): boolean => {
  const own = splitPlaceWords(place);
  return words.every((word) => own.includes(word));
};
