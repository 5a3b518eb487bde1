import { asSubmitted } from '@domain/protocol/asSubmitted';
import { createBlankProtocol, createProtocolItem } from '@domain/protocol/createBlankProtocol';
import {
  completeForm,
  getEmptyRows,
  getOpenFields,
  getOpenRows,
  getProgress,
  getRowsToPassOver,
} from '@domain/protocol/openRows';
import { ITEM_SECTIONS, type ProtocolForm } from '@domain/protocol/protocol';
import { protocolFormSchema } from '@domain/protocol/protocolSchema';
import { reopenForm, repairForm } from '@domain/protocol/repair';
import { anOffer } from '@tests/support/builders';
import { setByPath } from '@tests/support/setByPath';
import { buildFilledForm } from '@tools/demo/factories/lifecycle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const OFFER = setByPath(
  setByPath(anOffer().office().build(), 'relatedDetails.officeEquipment', ['desks']),
  'areaDetails.levels.0.offices',
  [{ type: 'openSpace', surface: 50, windows: 2 }],
);
const BLANK = createBlankProtocol(OFFER);
const FILLED = buildFilledForm(OFFER);
const ROOM = 'establishedPremiseCondition.0';
const DESKS = 'establishedEquipmentState.0';
const METER = 'localMeterReadings.0';
const KEY = 'transferredKeysAndDevices.0';
const PHOTO = { sha256: 'a'.repeat(64), width: 10, height: 10 };

const listReasons = (form: ProtocolForm) => getOpenRows(OFFER, form).map(({ reason }) => reason);
const buildChangedForm = (...pairs: [path: string, value: unknown][]): ProtocolForm =>
  pairs.reduce<ProtocolForm>((form, [path, value]) => setByPath(form, path, value as never), FILLED);

describe('a protocol that is not answered', () => {
  test('names every room, piece, meter and key of a blank one, but not the meter of a utility the premises lack', () => {
    const open = getOpenRows(OFFER, BLANK);
    expect(
      open.filter(({ section }) => section === 'localMeterReadings').map(({ preset }) => preset),
    ).toEqual(['meterType.electricity', 'meterType.hotWater', 'meterType.coldWater', 'meterType.heat']);
    expect(open.find(({ preset }) => preset === 'roomType.openSpace')).toMatchObject({
      name: 'Open space',
      reason: 'answer',
    });
    expect(open.filter(({ section }) => section === 'transferredKeysAndDevices')).toHaveLength(4);
  });
  test('has nothing open once it is filled in', () => expect(getOpenRows(OFFER, FILLED)).toEqual([]));
  test('counts the rows that need an answer, and those that have it', () => {
    expect(getProgress(OFFER, BLANK)).toEqual({ answered: 0, total: 12 });
    const half = setByPath(BLANK, `${ROOM}.match`, 'asOffered');
    expect(getProgress(OFFER, half)).toEqual({ answered: 1, total: 12 });
    const shorter = { ...half, establishedEquipmentState: [] };
    expect(getProgress(OFFER, shorter)).toEqual({ answered: 1, total: 12 });
    // a meter of gas that is read counts, although the premises have none
    expect(getProgress(OFFER, FILLED)).toEqual({ answered: 13, total: 13 });
  });
  test('tells the fields at fault by their path', () => {
    const open = getOpenRows(OFFER, buildChangedForm([`${KEY}.quantity`, null]));
    expect(getOpenFields(open)).toEqual({ [KEY]: 'quantity' });
  });

  const CASES: [string, [string, unknown][], string[]][] = [
    ['a room without an answer', [[`${ROOM}.match`, null]], ['answer']],
    [
      'a room with nothing to record and a description',
      [
        [`${ROOM}.match`, 'nothingToRecord'],
        [`${ROOM}.comments`, 'Zalany sufit'],
      ],
      ['contradiction'],
    ],
    [
      'a room with nothing to record and a photo',
      [
        [`${ROOM}.match`, 'nothingToRecord'],
        [`${ROOM}.condition`, null],
        [`${ROOM}.photos`, [PHOTO]],
      ],
      ['contradiction'],
    ],
    [
      'a room with nothing to record that is renovated',
      [
        [`${ROOM}.match`, 'nothingToRecord'],
        [`${ROOM}.condition`, 'renovated'],
      ],
      ['contradiction'],
    ],
    [
      'a room that differs, with a dash as its comment',
      [
        [`${ROOM}.match`, 'differs'],
        [`${ROOM}.comments`, ' - '],
      ],
      ['note'],
    ],
    [
      'a room that differs, with an invisible character as its comment',
      [
        [`${ROOM}.match`, 'differs'],
        [`${ROOM}.comments`, '\u200b'],
      ],
      ['note'],
    ],
    [
      'a meter passed over, with its number',
      [
        [`${METER}.quantity`, null],
        [`${METER}.meterNumber`, '12'],
        [`${METER}.match`, 'nothingToRecord'],
      ],
      ['contradiction'],
    ],
    [
      'a piece with nothing to record and a count',
      [
        [`${DESKS}.match`, 'nothingToRecord'],
        [`${DESKS}.quantity`, 3],
      ],
      ['contradiction'],
    ],
    [
      'a piece that differs and is described by the word for nothing',
      [
        [`${DESKS}.match`, 'differs'],
        [`${DESKS}.comments`, ' brak. '],
      ],
      ['note'],
    ],
    [
      'an added key named by the word for nothing',
      [
        [`${KEY}.preset`, null],
        [`${KEY}.name`, 'Brak'],
      ],
      ['name', 'leftOut'],
    ],
    ['a room as offered without a condition', [[`${ROOM}.condition`, null]], []],
    [
      'a room that differs without a condition',
      [
        [`${ROOM}.match`, 'differs'],
        [`${ROOM}.condition`, null],
        [`${ROOM}.comments`, 'Rysa'],
      ],
      ['condition'],
    ],
    [
      'a room with nothing to record',
      [
        [`${ROOM}.match`, 'nothingToRecord'],
        [`${ROOM}.condition`, null],
      ],
      [],
    ],
    ['a room that differs without a word', [[`${ROOM}.match`, 'differs']], ['note']],
    [
      'a room that differs, with a comment',
      [
        [`${ROOM}.match`, 'differs'],
        [`${ROOM}.comments`, 'Rysa'],
      ],
      [],
    ],
    [
      'a room that differs, with a blank comment',
      [
        [`${ROOM}.match`, 'differs'],
        [`${ROOM}.comments`, '  '],
      ],
      ['note'],
    ],
    [
      'a room that differs, with a photo',
      [
        [`${ROOM}.match`, 'differs'],
        [`${ROOM}.photos`, [PHOTO]],
      ],
      [],
    ],
    [
      'damage as offered',
      [
        [`${ROOM}.condition`, 'damaged'],
        [`${ROOM}.comments`, 'Dziura'],
      ],
      ['contradiction'],
    ],
    [
      'damage with nothing to record',
      [
        [`${ROOM}.condition`, 'damaged'],
        [`${ROOM}.match`, 'nothingToRecord'],
      ],
      ['contradiction'],
    ],
    [
      'damage without a word',
      [
        [`${ROOM}.condition`, 'damaged'],
        [`${ROOM}.match`, 'differs'],
      ],
      ['note'],
    ],
    [
      'damage with a photo',
      [
        [`${ROOM}.condition`, 'damaged'],
        [`${ROOM}.match`, 'differs'],
        [`${ROOM}.photos`, [PHOTO]],
      ],
      [],
    ],
    [
      'equipment as offered without condition and quantity',
      [
        [`${DESKS}.condition`, null],
        [`${DESKS}.quantity`, null],
      ],
      [],
    ],
    ['equipment that differs without a word', [[`${DESKS}.match`, 'differs']], ['note']],
    [
      'equipment that differs, with a comment',
      [
        [`${DESKS}.match`, 'differs'],
        [`${DESKS}.comments`, 'Dwa, nie cztery'],
      ],
      [],
    ],
    ['a meter without a reading', [[`${METER}.quantity`, null]], ['reading']],
    [
      'a meter passed over',
      [
        [`${METER}.quantity`, null],
        [`${METER}.meterNumber`, ''],
        [`${METER}.match`, 'nothingToRecord'],
      ],
      [],
    ],
    ['a meter read and passed over', [[`${METER}.match`, 'nothingToRecord']], ['contradiction']],
    ['a key without a number', [[`${KEY}.quantity`, null]], ['quantity']],
    ['a key, none handed over', [[`${KEY}.quantity`, 0]], []],
    [
      'a key passed over',
      [
        [`${KEY}.quantity`, null],
        [`${KEY}.match`, 'nothingToRecord'],
      ],
      [],
    ],
    [
      'an added room that is damaged, without a word',
      [
        [
          'establishedPremiseCondition',
          [
            ...FILLED.establishedPremiseCondition,
            {
              ...createProtocolItem(),
              name: 'Komórka',
              level: '',
              surface: null,
              condition: 'damaged',
              comments: '',
            },
          ],
        ],
      ],
      ['note'],
    ],
    [
      'an added key without a name',
      [
        [
          'transferredKeysAndDevices',
          [...FILLED.transferredKeysAndDevices, { ...createProtocolItem(), quantity: 1 }],
        ],
      ],
      ['name'],
    ],
    [
      'a meter of gas the premises do not have, left empty',
      [
        ['localMeterReadings.1.quantity', null],
        ['localMeterReadings.1.meterNumber', ''],
      ],
      [],
    ],
  ];
  test.each(CASES)('%s', (_, pairs, reasons) =>
    expect(listReasons(buildChangedForm(...pairs))).toEqual(reasons),
  );

  test.each(ITEM_SECTIONS)('a prefilled row taken out of %s', (section) => {
    const form = { ...FILLED, [section]: FILLED[section].slice(1) };
    expect(getOpenRows(OFFER, form)).toMatchObject([{ section, index: null, reason: 'leftOut' }]);
    expect(getOpenRows(OFFER, completeForm(OFFER, form)).some(({ reason }) => reason === 'leftOut')).toBe(
      false,
    );
  });
});

describe('what is passed over with one press', () => {
  test('is what has no answer yet and no damage, in its section alone', () => {
    const form = setByPath(BLANK, `${ROOM}.condition`, 'damaged');
    const rooms = getRowsToPassOver(OFFER, form, 'establishedPremiseCondition');
    expect(rooms).toEqual(BLANK.establishedPremiseCondition.map((_, index) => index).slice(1));
    expect(getRowsToPassOver(OFFER, BLANK, 'localMeterReadings')).toEqual([0, 2, 3, 4]);
  });
});

describe('what stays empty', () => {
  test('is named with the row before it is submitted', () => {
    const form = buildChangedForm([`${DESKS}.quantity`, null], [`${METER}.meterNumber`, '']);
    expect(getEmptyRows(OFFER, form)).toMatchObject([
      { preset: 'officeEquipment.desks', name: 'Biurka', values: ['quantity'] },
      { preset: 'meterType.electricity', values: ['meterNumber'] },
    ]);
  });
  test('is named where a row is passed over, or as offered with a comment', () => {
    const form = buildChangedForm(
      [`${ROOM}.comments`, 'Pęknięta ściana'],
      [DESKS, { ...BLANK.establishedEquipmentState[0], match: 'nothingToRecord' }],
    );
    expect(getEmptyRows(OFFER, form)).toMatchObject([
      { preset: 'roomType.openSpace', values: ['commented'] },
      { preset: 'officeEquipment.desks', values: ['passedOver'] },
    ]);
  });
  test('is not the condition of a room as offered', () =>
    expect(getEmptyRows(OFFER, buildChangedForm([`${ROOM}.condition`, null]))).toEqual([]));
});

const aRow = fc.record({
  match: fc.constantFrom(null, 'asOffered', 'differs', 'nothingToRecord'),
  condition: fc.constantFrom(null, 'new', 'damaged', 'notApplicable'),
  comments: fc.constantFrom('', 'Rysa na drzwiach'),
  photos: fc.constantFrom([], [PHOTO]),
});

describe('whatever is filled in', () => {
  test('a room is closed exactly when it has an answer that is shown and does not contradict itself', () => {
    fc.assert(
      fc.property(aRow, (values) => {
        const form = setByPath(FILLED, ROOM, {
          ...FILLED.establishedPremiseCondition[0],
          ...values,
        } as never);
        const { match, condition, comments, photos } = values;
        const isShown = comments !== '' || photos.length > 0;
        const isClosed =
          (match === 'nothingToRecord' && [null, 'notApplicable'].includes(condition) && !isShown) ||
          (match === 'asOffered' && condition !== 'damaged') ||
          (match === 'differs' && condition !== null && isShown);
        expect(listReasons(form).length === 0).toBe(isClosed);
      }),
    );
  });
  test('a submitted protocol opens again as it was, and is submitted the same', () => {
    fc.assert(
      fc.property(aRow, aRow, fc.constantFrom(null, 0, 3), (room, piece, quantity) => {
        const form = buildChangedForm(
          [ROOM, { ...FILLED.establishedPremiseCondition[0], ...room }],
          [DESKS, { ...FILLED.establishedEquipmentState[0], ...piece, condition: null }],
          [`${KEY}.quantity`, quantity],
          ['additionalStatements', ''],
        );
        const submitted = asSubmitted(form);
        const reopened = reopenForm(submitted);
        expect(protocolFormSchema.isValidSync(reopened)).toBe(true);
        expect(reopened).toEqual(form);
        expect(asSubmitted(reopened)).toEqual(submitted);
      }),
    );
  });
});

describe('the names of a protocol', () => {
  test('are the labels of their keys, whatever a party stored', () => {
    const named = (name: string) => asSubmitted(setByPath(FILLED, `${ROOM}.name`, name as never));
    for (const name of ['', 'Brak', 'Hala 900 m²'])
      expect(named(name).establishedPremiseCondition[0]?.name).toBe('Open space');
  });
  test.each([
    [ROOM, 'roomType.unknown'],
    [ROOM, 'meterType.gas'],
    [DESKS, 'warehouseEquipment.none'],
    [KEY, 'toString'],
  ])('%s is not named by the key %s', (row, preset) => {
    const form = setByPath(FILLED, `${row}.preset`, preset as never);
    expect(protocolFormSchema.isValidSync(FILLED)).toBe(true);
    expect(protocolFormSchema.isValidSync(form)).toBe(false);
  });

  test('are the Polish labels, also once it is submitted; nothing is called "Brak"', () => {
    const submitted = asSubmitted(BLANK);
    const names = ITEM_SECTIONS.flatMap((section) => submitted[section].map(({ name }) => name));
    expect(names).not.toContain('Brak');
    expect(submitted.localMeterReadings.map(({ name }) => name)).toEqual([
      'energia elektryczna',
      'gaz',
      'ciepła woda',
      'zimna woda',
      'ciepło',
    ]);
  });
  test('come back to a protocol stored without them', () => {
    const old = {
      ...BLANK,
      transferredKeysAndDevices: BLANK.transferredKeysAndDevices.map((row) => ({ ...row, name: 'Brak' })),
    };
    expect(repairForm(old).transferredKeysAndDevices[0]?.name).toBe('drzwi wejściowe do lokalu');
  });
  test.each(['protocolKey.zzz', 'roomType.kitchen'])(
    'are those of rows added by a party where the key %s is none of the section',
    (preset) => {
      const [first, ...others] = BLANK.transferredKeysAndDevices;
      const stored = {
        ...BLANK,
        transferredKeysAndDevices: [{ ...first, preset, name: 'klucz' }, ...others],
      };
      expect(repairForm(stored).transferredKeysAndDevices[0]).toMatchObject({ preset: null, name: 'klucz' });
    },
  );
});
