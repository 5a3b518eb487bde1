/** Cuts at a word where it can and ends with an ellipsis; never longer than `max` characters. */
export const shorten = (text: string, max: number): string => {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > max / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
};

/** Lower case without diacritics, for searching; `ł` becomes `l` as well. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll('ł', 'l');

/** What an unfilled value of a protocol is stored as (Spec 2 §5). */
export const MISSING_VALUE = 'Brak';
