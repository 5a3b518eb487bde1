import type { NumberKind } from '@domain/shared/numberText';
import { RENT, type NumberTable as Table } from './rentInputs';

export type { Outcome } from './rentInputs';

const AREA: Table = [
  ['120 m2', 120],
  ['120m2', 120],
  ['120 m²', 120],
  ['120m²', 120],
  ['120 M2', 120],
  ['120 m^2', 120],
  ['120 m kw.', 120],
  ['120 mkw', 120],
  ['120 sqm', 120],
  ['120 m².', 120],
  ['120 m2.', 120],
  ['120,5 m^2.', 120.5],
  ['5 m.2', 'numberRest: 5|m.2'],
  ['5 m. 2', 'numberRest: 5|m. 2'],
  ['5 m2.5', 'numberRest: 5|m2.5'],
  ['120 sq m', 120],
  ['120,5 metrów kwadratowych', 120.5],
  ['1 200,50 m²', 1_200.5],
  ['1.200 m2', [1_200, 1.2]],
  ['120 m.kw.', 120],
  ['120 mtr.kw.', 120],
  ['120 \u33A1', 120],
  ['120 m', 'numberRest: 120|m'],
  ['120 m3', 'numberRest: 120|m3'],
  ['120 zł', 'numberRest: 120|zł'],
  ['120 ha', 'numberRest: 120|ha'],
  ['PLN 120', 'numberNone: PLN 120'],
  ['120,-', 'numberRest: 120,|-'],
  ['10 x 12', 'numberRest: 10|x 12'],
  ['10x12 m', 'numberRest: 10|x12 m'],
];

const COUNT: Table = [
  ['3', 3],
  ['3 szt.', 3],
  ['3 sztuki', 3],
  ['3 pcs', 3],
  ['3,00', 3],
  ['3,5', 'numberDecimals: 3,5'],
  ['1 000', 1_000],
  ['1.000', [1_000, 1]],
  ['1.500', [1_500]],
  ['3 klucze', 'numberRest: 3|klucze'],
];

const MONTHS: Table = [
  ['13 mies.', 13],
  ['13 miesięcy', 13],
  ['13 months', 13],
  ['13 m-c', 13],
  ['13 m-cy', 13],
  ['2 lata', 'numberRest: 2|lata'],
  ['1 rok', 'numberRest: 1|rok'],
];

const METER: Table = [
  ['1234,5 kWh', 1_234.5],
  ['1234,567', 1_234.567],
  ['123,456', 123.456],
  ['123.456', [123_456, 123.456]],
  ['0,125', 0.125],
  ['123,4567', 'numberDecimals: 123,4567'],
  ['12 m3', 'numberRest: 12|m3'],
];

/** Every kind of number field with texts that people type or paste into it. */
export const NUMBER_INPUTS: readonly (readonly [field: string, kind: NumberKind, table: Table])[] = [
  ['rent', { unit: 'plnNet' }, RENT],
  ['area', { unit: 'sqm' }, AREA],
  ['count', { unit: 'pieces', decimals: 0 }, COUNT],
  ['months', { unit: 'months', decimals: 0 }, MONTHS],
  [
    'rent for a square metre',
    { unit: 'plnPerSqm' },
    [
      ['45 zł/m²', 45],
      ['45,50 zł/m2', 45.5],
      ['45 PLN/sqm', 45],
      ['45 zł/m²/mies.', 45],
      ['45,50 zł netto/m2', 45.5],
      ['45 zł/m².', 45],
      ['45 zł/m2.', 45],
      ['45 zł/m²./mies.', 45],
      ['45 zł netto/m²/mies.', 45],
      ['45 PLN/m2/month', 45],
      ['45 zł za m kw.', 45],
      ['45 zł za 1 m² netto miesięcznie', 45],
      ['45 zł netto', 45],
      ['45 zł/m²/m²', 'numberRest: 45|zł/m²/m²'],
      ['45 zł m²', 'numberRest: 45|zł m²'],
      ['45 zł/m', 'numberRest: 45|zł/m'],
      ['45 zł/mies.', 'numberRest: 45|zł/mies.'],
    ],
  ],
  [
    'height',
    { unit: 'cm', decimals: 0 },
    [
      ['320 cm', 320],
      ['3,2 m', 'numberRest: 3,2|m'],
    ],
  ],
  [
    'days',
    { unit: 'days', decimals: 0 },
    [
      ['14 dni', 14],
      ['14 days', 14],
      ['2 tyg.', 'numberRest: 2|tyg.'],
    ],
  ],
  [
    'power',
    { unit: 'kw' },
    [
      ['40 kW', 40],
      ['40kw', 40],
      ['40 kWh', 'numberRest: 40|kWh'],
    ],
  ],
  ['meter', { unit: 'kWh', decimals: 3 }, METER],
  [
    'gas meter',
    { unit: 'm3', decimals: 3 },
    [
      ['12 m³.', 12],
      ['12 m3.', 12],
      ['12 m.3', 'numberRest: 12|m.3'],
    ],
  ],
  [
    'field without a unit',
    {},
    [
      ['12', 12],
      ['12 zł', 'numberRest: 12|zł'],
    ],
  ],
];
