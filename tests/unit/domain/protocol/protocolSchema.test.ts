import type { Offer } from '@domain/offers/offer';
import { createBlankProtocol } from '@domain/protocol/createBlankProtocol';
import {
  METER_TYPES,
  PROTOCOL_PHOTOS_MAX,
  PROTOCOL_ROWS_MAX,
  type ProtocolForm,
} from '@domain/protocol/protocol';
import { protocolFormSchema } from '@domain/protocol/protocolSchema';
import { getIssues } from '@domain/shared/validation';
import { anOffer } from '@tests/support/builders';
import { setByPath } from '@tests/support/setByPath';
import { describe, expect, test } from 'vitest';

const BLANK = createBlankProtocol(anOffer().build());
const FORM: ProtocolForm = {
  ...BLANK,
  establishedEquipmentState: [
    { name: 'Biurko', preset: null, condition: 'new', quantity: 4, match: null, photos: [] },
  ],
};
const listIssues = (path: string, value: unknown) =>
  getIssues(protocolFormSchema, setByPath(FORM, path, value)).map(
    (issue) => `${issue.path} ${issue.message.key}`,
  );

describe('the protocol as it opens [N1, N3, N4]', () => {
  test('is valid with nothing filled in', () => expect(getIssues(protocolFormSchema, BLANK)).toEqual([]));
  test('lists the equipment of an office and of a warehouse, each to be judged and counted [N2]', () => {
    const equipmentOf = (offer: Offer) => createBlankProtocol(offer).establishedEquipmentState;
    const office = setByPath(anOffer().office().build(), 'relatedDetails.officeEquipment', [
      'desks',
      'blinds',
    ]);
    expect(equipmentOf(office)).toEqual([
      {
        name: 'Biurka',
        preset: 'officeEquipment.desks',
        condition: null,
        quantity: null,
        comments: '',
        match: null,
        photos: [],
      },
      {
        name: 'Rolety',
        preset: 'officeEquipment.blinds',
        condition: null,
        quantity: null,
        comments: '',
        match: null,
        photos: [],
      },
    ]);
    const warehouse = anOffer().warehouse().build();
    const listed = setByPath(warehouse, 'relatedDetails.warehouseEquipment', ['socket380V', 'channel']);
    expect(equipmentOf(listed).map(({ preset }) => preset)).toEqual([
      'warehouseEquipment.socket380V',
      'warehouseEquipment.channel',
    ]);
    const none = setByPath(warehouse, 'relatedDetails.warehouseEquipment', ['none']);
    expect([equipmentOf(none), equipmentOf(anOffer().retail().build())]).toEqual([[], []]);
  });
  test('lists the rooms of the offer, every meter and the usual keys', () => {
    const rooms = setByPath(anOffer().build(), 'areaDetails.levels.0.offices', [
      { type: 'openSpace', surface: 50, windows: 2 },
    ]);
    expect(createBlankProtocol(rooms).establishedPremiseCondition).toContainEqual({
      level: rooms.areaDetails.levels[0]?.levelName,
      name: 'Open space',
      preset: 'roomType.openSpace',
      condition: null,
      comments: '',
      match: null,
      photos: [],
    });
    expect(BLANK.localMeterReadings.map(({ preset }) => preset)).toEqual(
      METER_TYPES.map((meter) => `meterType.${meter}`),
    );
    expect(BLANK.transferredKeysAndDevices).toHaveLength(4);
  });
});

const ITEM = ['name', 'preset', 'match', 'photos'];
const SHA = 'ab'.repeat(32);
const aPhoto = { sha256: SHA, width: 1600, height: 1200 };

describe('the items of the protocol', () => {
  test.each([
    ['a meter', 'localMeterReadings', ['meterNumber', 'quantity', 'unit']],
    ['a key', 'transferredKeysAndDevices', ['quantity']],
    ['a piece of equipment', 'establishedEquipmentState', ['condition', 'quantity']],
    ['a room', 'establishedPremiseCondition', ['level', 'condition', 'comments']],
  ] as const)('%s has a name and, beside its mark and photos, %s with %j [N6-N9]', (_, section, fields) => {
    expect(Object.keys(FORM[section][0] ?? {}).sort()).toEqual([...ITEM, ...fields].sort());
    for (const field of ['name', ...fields]) {
      const { [field as never]: __, ...without } = FORM[section][0] as object;
      expect(listIssues(`${section}.0`, without)).not.toEqual([]);
    }
    const path = `${section}.0.name`;
    expect(listIssues(path, 'ż'.repeat(120))).toEqual([]);
    expect(listIssues(path, 'ż'.repeat(121))).toEqual([`${section}[0].name tooLong`]);
    for (const wrong of [null, undefined, 7, ['Klucz'], { pl: 'Klucz' }])
      expect(listIssues(path, wrong)).toHaveLength(1);
  });
  test.each([
    ['asOffered', 0],
    ['differs', 0],
    [null, 0],
    ['better', 1],
  ])('what was prefilled is marked %s: %i faults', (match, faults) =>
    expect(listIssues('establishedPremiseCondition.0.match', match)).toHaveLength(faults),
  );
  test.each([
    ['asOffered', 1],
    ['differs', 1],
    ['nothingToRecord', 0],
  ])('a meter or a key, which no offer promises, is marked %s: %i faults', (match, faults) => {
    for (const section of ['localMeterReadings', 'transferredKeysAndDevices'])
      expect(listIssues(`${section}.0.match`, match)).toHaveLength(faults);
  });
  test('what someone added cannot be held against the offer', () => {
    expect(listIssues('establishedEquipmentState.0.match', 'asOffered')).toEqual([
      'establishedEquipmentState[0].match oneOf',
    ]);
  });
  test('a photo is named by its whole digest in small letters', () => {
    expect(listIssues('localMeterReadings.0.photos', [aPhoto])).toEqual([]);
    for (const sha256 of ['', SHA.slice(1), SHA.toUpperCase(), `${SHA}0`, '../../etc'])
      expect(listIssues('localMeterReadings.0.photos', [{ ...aPhoto, sha256 }])).not.toEqual([]);
  });
  test('as many photos as a protocol holds, over all sections, and not one more', () => {
    const photos = (count: number) => Array.from({ length: count }, () => aPhoto);
    const form = setByPath(FORM, 'localMeterReadings.0.photos', photos(PROTOCOL_PHOTOS_MAX - 1));
    const full = setByPath(form, 'transferredKeysAndDevices.0.photos', photos(1));
    const over = setByPath(form, 'transferredKeysAndDevices.0.photos', photos(2));
    expect(getIssues(protocolFormSchema, full)).toEqual([]);
    expect(getIssues(protocolFormSchema, over).map(({ message }) => message)).toEqual([
      { key: 'tooManyPhotos', values: { max: PROTOCOL_PHOTOS_MAX } },
    ]);
  });
  test('refuses a protocol too long to be stored within its offer, whatever its rows hold alone', () => {
    const rowWith = { ...(FORM.establishedEquipmentState[0] as object), comments: 'ż'.repeat(1000) };
    const withRows = (count: number) => ({
      ...FORM,
      establishedEquipmentState: Array.from({ length: count }, () => rowWith),
    });
    expect(getIssues(protocolFormSchema, withRows(150))).toEqual([]);
    expect(getIssues(protocolFormSchema, withRows(180)).map(({ message }) => message)).toEqual([
      { key: 'protocolTooLong' },
    ]);
  });
  test.each([null, 'rows', [null], [{}], [{ photos: 'x' }]])('a section of %j is a fault', (section) =>
    expect(listIssues('transferredKeysAndDevices', section)).not.toEqual([]),
  );
});

describe('limits of the protocol', () => {
  test('comments of 1000 characters [N10]', () => {
    const path = 'establishedPremiseCondition.0.comments';
    expect(listIssues(path, 'ż'.repeat(1000))).toEqual([]);
    expect(listIssues(path, 'ż'.repeat(1001))).toEqual(['establishedPremiseCondition[0].comments tooLong']);
  });
  test('additional statements of 1000 characters [N11]', () => {
    expect(listIssues('additionalStatements', 'ż'.repeat(1000))).toEqual([]);
    expect(listIssues('additionalStatements', 'ż'.repeat(1001))).toEqual(['additionalStatements tooLong']);
  });
  test.each(['establishedEquipmentState.0', 'localMeterReadings.0', 'transferredKeysAndDevices.0'])(
    'the quantity of %s is nought or more [N12]',
    (row) => {
      expect(listIssues(`${row}.quantity`, 0)).toEqual([]);
      expect(listIssues(`${row}.quantity`, null)).toEqual([]);
      expect(listIssues(`${row}.quantity`, -1)).toEqual([`${row.replace('.0', '[0]')}.quantity min`]);
      expect(listIssues(`${row}.quantity`, '3')).not.toEqual([]);
    },
  );
  test.each(['', '0', '0012345678', 'A-12/7 B.3'])('the meter number "%s" is taken [N12]', (number) => {
    expect(listIssues('localMeterReadings.0.meterNumber', number)).toEqual([]);
  });
  test.each(['-1', ' - 12', '<b>1</b>', '12#'])('the meter number "%s" is refused [N12]', (number) => {
    expect(listIssues('localMeterReadings.0.meterNumber', number)).not.toEqual([]);
  });
  test.each([
    ['establishedPremiseCondition.0.condition', 'damaged', 0],
    ['establishedEquipmentState.0.condition', 'damaged', 1],
    ['establishedEquipmentState.0.condition', 'perfect', 1],
    ['localMeterReadings.0.unit', 'GJ', 0],
    ['localMeterReadings.0.unit', 'kg', 1],
  ])('%s %s: %i faults', (path, value, faults) => expect(listIssues(path, value)).toHaveLength(faults));
  test('as many rows as allowed and not one more', () => {
    const rows = (length: number) =>
      Array.from({ length }, () => ({ name: 'Klucz', preset: null, quantity: 1, match: null, photos: [] }));
    expect(listIssues('transferredKeysAndDevices', rows(PROTOCOL_ROWS_MAX))).toEqual([]);
    expect(listIssues('transferredKeysAndDevices', rows(PROTOCOL_ROWS_MAX + 1))).toEqual([
      'transferredKeysAndDevices tooMany',
    ]);
  });
});
