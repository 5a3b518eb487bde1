const ZLOTY = ['zł', 'zl', 'PLN', 'złoty', 'złote', 'złotych', 'zloty', 'zlote', 'zlotych'];
const NET_ENDINGS = [
  ...['', ' netto', ' net', '/netto', '/net', '/mies', '/miesiąc', ' miesięcznie'],
  ...['/m-c', '/mc', '/msc', ' netto/m-c', ' netto/mc', ' za miesiąc', ' miesięcznie netto'],
  ...[' netto/mies', ' netto miesięcznie', '/month', ' per month', ' a month', ' monthly', ' net per month'],
];
const AREAS = ['/m²', '/m2', '/m^2', ' za m²', ' za m2', ' per m²', ' per m2', '/mkw', '/sqm'];
const AREA_ENDINGS = [
  '',
  ...AREAS,
  ...AREAS.flatMap((area) => [`${area}/mies`, `${area}/m-c`, `${area}/mc`, ` netto${area}`]),
];

const combine = (names: readonly string[], endings: readonly string[]) =>
  names.flatMap((name) => endings.map((ending) => name + ending));

/**
 * Names a unit may have behind a number, in Polish and English. Capitals and blanks make no difference, nor does a dot
 * behind a word.
 */
const UNIT_NAMES = {
  pln: ZLOTY,
  plnNet: combine(ZLOTY, NET_ENDINGS),
  plnPerSqm: combine(ZLOTY, AREA_ENDINGS),
  sqm: [
    ...['m²', 'm2', 'm^2', 'mkw', 'mtr kw', 'metr kwadratowy', 'metry kwadratowe', 'metrów kwadratowych'],
    ...['sqm', 'square metre', 'square metres', 'square meters'],
  ],
  cm: ['cm', 'centymetr', 'centymetry', 'centymetrów', 'centimetre', 'centimetres'],
  m: ['m', 'mb', 'metr', 'metry', 'metrów', 'metra', 'metre', 'metres', 'meter', 'meters'],
  kw: ['kW', 'kilowat', 'kilowaty', 'kilowatów', 'kilowatt', 'kilowatts'],
  kg: ['kg', 'kilogram', 'kilogramy', 'kilogramów', 'kilograms'],
  days: ['dni', 'dzień', 'dzien', 'd', 'day', 'days'],
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

export type NumberUnit = keyof typeof UNIT_NAMES;

const MONEY_UNITS: readonly NumberUnit[] = ['pln', 'plnNet', 'plnPerSqm'];

export const isMoneyUnit = (unit: NumberUnit | undefined): boolean =>
  unit !== undefined && MONEY_UNITS.includes(unit);

const toKey = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/(?<=\p{L})\./gu, '')
    .replaceAll('㎡', 'm²')
    .replaceAll(/\s/g, '');

const UNIT_KEYS = Object.entries(UNIT_NAMES).map(
  ([unit, names]) => [unit as NumberUnit, new Set<string>(names.map(toKey))] as const,
);

/** Whether a text is a name of the unit. */
export const isUnitName = (text: string, unit: NumberUnit): boolean =>
  UNIT_KEYS.some(([name, keys]) => name === unit && keys.has(toKey(text)));

/** The unit a field shows at its end (`zł`, `m²`, `mies.`), if it is one that can be typed behind a number. */
export const findNumberUnit = (shown: string | undefined): NumberUnit | undefined =>
  shown === undefined ? undefined : UNIT_KEYS.find(([, keys]) => keys.has(toKey(shown)))?.[0];
