const UNITS = [
  '',
  'jeden',
  'dwa',
  'trzy',
  'cztery',
  'pięć',
  'sześć',
  'siedem',
  'osiem',
  'dziewięć',
  'dziesięć',
  'jedenaście',
  'dwanaście',
  'trzynaście',
  'czternaście',
  'piętnaście',
  'szesnaście',
  'siedemnaście',
  'osiemnaście',
  'dziewiętnaście',
];
const TENS = [
  '',
  '',
  'dwadzieścia',
  'trzydzieści',
  'czterdzieści',
  'pięćdziesiąt',
  'sześćdziesiąt',
  'siedemdziesiąt',
  'osiemdziesiąt',
  'dziewięćdziesiąt',
];
const HUNDREDS = [
  '',
  'sto',
  'dwieście',
  'trzysta',
  'czterysta',
  'pięćset',
  'sześćset',
  'siedemset',
  'osiemset',
  'dziewięćset',
];

/** Polish plural forms: one, few (2–4, but not 12–14), many. */
type Forms = readonly [one: string, few: string, many: string];
const ZLOTY: Forms = ['złoty', 'złote', 'złotych'];
const GROUPS: readonly Forms[] = [
  ['', '', ''],
  ['tysiąc', 'tysiące', 'tysięcy'],
  ['milion', 'miliony', 'milionów'],
  ['miliard', 'miliardy', 'miliardów'],
];

const getPluralForm = (count: number, [one, few, many]: Forms): string => {
  if (count === 1) return one;
  const last = count % 10;
  const isTeen = count % 100 > 11 && count % 100 < 15;
  return last > 1 && last < 5 && !isTeen ? few : many;
};

/** Spells 0 to 999. Zero returns no word. */
const spellBelowThousand = (count: number): string[] => {
  const rest = count % 100;
  const tens = rest < 20 ? [UNITS[rest]] : [TENS[Math.floor(rest / 10)], UNITS[rest % 10]];
  return [HUNDREDS[Math.floor(count / 100)], ...tens].filter((word): word is string => Boolean(word));
};

/** Spells a group of three digits with its name. A single thousand or million has no numeral ("tysiąc", not "jeden tysiąc"). */
const spellGroup = (count: number, group: number): string[] => {
  if (count === 0) return [];
  const name = getPluralForm(count, GROUPS[group] ?? ZLOTY);
  const counted = count === 1 && group > 0 ? [] : spellBelowThousand(count);
  return [...counted, name].filter(Boolean);
};

const spellInteger = (whole: number): string => {
  if (whole === 0) return 'zero';
  const groups = GROUPS.map((_, group) => Math.floor(whole / 1000 ** group) % 1000);
  return groups
    .map((count, group) => spellGroup(count, group).join(' '))
    .reverse()
    .filter(Boolean)
    .join(' ');
};

/**
 * Returns an amount in Polish words, in the style of invoices: `tysiąc dwieście trzydzieści złotych 50/100`. Accepts whole grosze
 * from zero to below 10¹² złoty; throws a `RangeError` otherwise.
 */
export const formatAmountInWords = (grosze: number): string => {
  if (!Number.isSafeInteger(grosze) || grosze < 0 || grosze >= 10 ** 14)
    throw new RangeError('An amount is a whole number of grosze.');
  const whole = Math.floor(grosze / 100);
  const rest = String(grosze % 100).padStart(2, '0');
  return `${spellInteger(whole)} ${getPluralForm(whole, ZLOTY)} ${rest}/100`;
};
