/** Accepted names of each unit, in Polish and English. Case and blanks are ignored, and so is a dot after a word or a power. */
const UNIT_NAMES = {
  sqm: [
    ...['m²', 'm2', 'm^2', 'mkw', 'mtr kw', 'metr kwadratowy', 'metry kwadratowe', 'metrów kwadratowych'],
    ...['sqm', 'square metre', 'square metres', 'square meters'],
  ],
  cm: ['cm', 'centymetr', 'centymetry', 'centymetrów', 'centimetre', 'centimetres'],
  m: ['m', 'mb', 'metr', 'metry', 'metrów', 'metra', 'metre', 'metres', 'meter', 'meters'],
  kw: ['kW', 'kilowat', 'kilowaty', 'kilowatów', 'kilowatt', 'kilowatts'],
  kg: ['kg', 'kilogram', 'kilogramy', 'kilogramów', 'kilograms'],
  days: ['dni', 'dzień', 'dzien', 'd', 'day', 'days'],
  businessDays: [
    ...['dni roboczych', 'dni robocze', 'dzień roboczy', 'dzien roboczy', 'dni rob', 'dni', 'd'],
    ...['business days', 'business day', 'working days', 'working day', 'days'],
  ],
  months: [
    ...[
      'mies',
      'mc',
      'm-c',
      'm-cy',
      'm-ce',
      'msc',
      'miesiąc',
      'miesiące',
      'miesięcy',
      'miesiąca',
      'miesiac',
      'miesiace',
    ],
    ...['miesiecy', 'month', 'months', 'mth', 'mths'],
  ],
  pieces: ['szt', 'sztuka', 'sztuki', 'sztuk', 'pc', 'pcs', 'piece', 'pieces'],
  year: ['r', 'rok', 'roku', 'year'],
  kWh: ['kWh'],
  m3: ['m3', 'm³', 'm^3'],
  l: ['l', 'litr', 'litry', 'litrów', 'litre', 'litres'],
  GJ: ['GJ'],
} as const satisfies Record<string, readonly string[]>;

/** Parts of a money unit's name, in any order. */
const MONEY_PARTS = {
  currency: ['zł', 'zl', 'PLN', 'złoty', 'złote', 'złotych', 'zloty', 'zlote', 'zlotych'],
  net: [...['netto', 'net', '/netto', '/net', 'excl. VAT'], ...['/netto (excl. VAT)', '(excl. VAT)']],
  area: ['m²', 'm2', 'm^2', 'm kw', 'mkw', 'metr kwadratowy', 'sqm', 'square metre'].flatMap((area) =>
    ['/', 'za ', 'za 1 ', 'per ', 'a '].map((before) => before + area),
  ),
  month: [
    ...['mies', 'miesiąc', 'miesiac', 'm-c', 'mc', 'msc', 'month', 'mth'].map((month) => `/${month}`),
    ...['miesięcznie', 'miesiecznie', 'za miesiąc', 'za miesiac', 'za mies', 'za m-c', 'na miesiąc'],
    ...['monthly', 'per month', 'a month'],
  ],
} as const;
type MoneyPart = keyof typeof MONEY_PARTS;

/** Allowed parts of each money unit besides its currency. In a rent per m², a month is only allowed with an area. */
const MONEY_UNITS = {
  pln: [],
  plnNet: ['net', 'month'],
  plnPerSqm: ['net', 'area', 'month'],
} as const satisfies Record<string, readonly MoneyPart[]>;
type MoneyUnit = keyof typeof MONEY_UNITS;

export type NumberUnit = keyof typeof UNIT_NAMES | MoneyUnit;

const isMoney = (unit: NumberUnit): unit is MoneyUnit => unit in MONEY_UNITS;

export const isMoneyUnit = (unit: NumberUnit | undefined): boolean => unit !== undefined && isMoney(unit);

const toKey = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('㎡', 'm²')
    .replaceAll(/(?<=[\p{L}²³]|m\^?[23])\.(?!\s*\d)/gu, '')
    .replaceAll(/\s/g, '');

const UNIT_KEYS = Object.entries(UNIT_NAMES).map(
  ([unit, names]) => [unit as NumberUnit, new Set<string>(names.map(toKey))] as const,
);

/** The longest names first, so that none matches as the beginning of another. */
const MONEY_KEYS = Object.entries(MONEY_PARTS)
  .flatMap(([part, names]) => names.map((name) => ({ part: part as MoneyPart, key: toKey(name) })))
  .sort((one, other) => other.key.length - one.key.length);

/** Returns the parts of a money unit's name, each once; an empty set if it contains anything else. */
const readMoneyParts = (key: string): ReadonlySet<MoneyPart> => {
  const parts = new Set<MoneyPart>();
  let rest = key;
  while (rest !== '') {
    const found = MONEY_KEYS.find((name) => rest.startsWith(name.key));
    if (!found || parts.has(found.part)) return new Set();
    parts.add(found.part);
    rest = rest.slice(found.key.length);
  }
  return parts;
};

const isMoneyName = (key: string, unit: MoneyUnit): boolean => {
  const parts = readMoneyParts(key);
  const known: readonly MoneyPart[] = ['currency', ...MONEY_UNITS[unit]];
  const isWhole = unit !== 'plnPerSqm' || !parts.has('month') || parts.has('area');
  return parts.has('currency') && isWhole && [...parts].every((part) => known.includes(part));
};

/** Returns whether a text is a name of the unit. */
export const isUnitName = (text: string, unit: NumberUnit): boolean => {
  const key = toKey(text);
  return isMoney(unit)
    ? isMoneyName(key, unit)
    : UNIT_KEYS.some(([name, keys]) => name === unit && keys.has(key));
};

const UNITS = [...Object.keys(MONEY_UNITS), ...Object.keys(UNIT_NAMES)] as NumberUnit[];

/** Returns the unit of a field's suffix (`zł`, `m²`, `mies.`), if it can be typed after a number. */
export const findNumberUnit = (shown: string | undefined): NumberUnit | undefined =>
  shown === undefined ? undefined : UNITS.find((unit) => isUnitName(shown, unit));
