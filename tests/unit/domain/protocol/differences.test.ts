import { asSubmitted } from '@domain/protocol/asSubmitted';
import { createBlankProtocol, createProtocolItem } from '@domain/protocol/createBlankProtocol';
import { countMatches, getDifferences, markAllAsOffered } from '@domain/protocol/differences';
import { ITEM_SECTIONS, type OfferMatch, type ProtocolForm } from '@domain/protocol/protocol';
import { anOffer } from '@tests/support/builders';
import { setByPath } from '@tests/support/setByPath';
import { describe, expect, test } from 'vitest';

const OFFER = setByPath(
  setByPath(anOffer().office().build(), 'relatedDetails.officeEquipment', ['desks', 'blinds']),
  'areaDetails.levels.0.offices',
  [
    { type: 'openSpace', surface: 50, windows: 2 },
    { type: 'openSpace', surface: 20, windows: 1 },
  ],
);
const LEVEL = OFFER.areaDetails.levels[0]?.levelName ?? '';
const BLANK = createBlankProtocol(OFFER);
const OPEN_SPACES = BLANK.establishedPremiseCondition.flatMap(({ preset }, index) =>
  preset === 'roomType.openSpace' ? [index] : [],
);
const buildMarkedForm = (path: string, match: OfferMatch): ProtocolForm =>
  setByPath(BLANK, `${path}.match`, match);
const withoutFirst = (section: (typeof ITEM_SECTIONS)[number]): ProtocolForm => ({
  ...BLANK,
  [section]: BLANK[section].slice(1),
});

describe('what differs from the offer', () => {
  test('nothing while nothing is marked, nothing once everything is as offered', () => {
    expect(getDifferences(OFFER, BLANK)).toEqual([]);
    expect(getDifferences(OFFER, markAllAsOffered(BLANK))).toEqual([]);
  });
  test('a room marked so, with its level and its comments', () => {
    const path = `establishedPremiseCondition.${OPEN_SPACES[1]}`;
    const form = setByPath(buildMarkedForm(path, 'differs'), `${path}.comments`, 'Ściana działowa');
    expect(getDifferences(OFFER, form)).toEqual([
      {
        section: 'establishedPremiseCondition',
        preset: 'roomType.openSpace',
        level: LEVEL,
        comments: 'Ściana działowa',
        how: 'differs',
      },
    ]);
  });
  test.each(ITEM_SECTIONS)('the first item of %s marked so', (section) => {
    const found = getDifferences(OFFER, buildMarkedForm(`${section}.0`, 'differs'));
    expect(found).toMatchObject([{ section, preset: BLANK[section][0]?.preset, how: 'differs' }]);
  });
  test('is the same in the submitted protocol, without "Brak" for comments', () => {
    const form = buildMarkedForm('establishedPremiseCondition.0', 'differs');
    expect(getDifferences(OFFER, asSubmitted(form))).toEqual(getDifferences(OFFER, form));
  });
  test.each(['establishedPremiseCondition', 'establishedEquipmentState'] as const)(
    'an item of the offer no longer in %s is left out',
    (section) => {
      expect(getDifferences(OFFER, withoutFirst(section))).toMatchObject([
        { section, preset: BLANK[section][0]?.preset, how: 'leftOut' },
      ]);
    },
  );
  test('one of two rooms of a kind taken out is one difference', () => {
    const rooms = BLANK.establishedPremiseCondition.filter((_, index) => index !== OPEN_SPACES[0]);
    expect(getDifferences(OFFER, { ...BLANK, establishedPremiseCondition: rooms })).toHaveLength(1);
  });
  test.each(['localMeterReadings', 'transferredKeysAndDevices'] as const)(
    'a usual item that %s does not need is no difference',
    (section) => expect(getDifferences(OFFER, withoutFirst(section))).toEqual([]),
  );
  test('an item the offer does not know is none, whatever it says', () => {
    const foreign = { ...createProtocolItem(), preset: 'officeEquipment.sauna', match: 'differs' as const };
    const keys = [...BLANK.transferredKeysAndDevices, { ...foreign, quantity: 1 }];
    expect(getDifferences(OFFER, { ...BLANK, transferredKeysAndDevices: keys })).toEqual([]);
  });
});

describe('as offered, all at once', () => {
  const total = BLANK.establishedPremiseCondition.length + BLANK.establishedEquipmentState.length;
  test('marks the rooms and the equipment that are open and keeps what differs', () => {
    const form = markAllAsOffered(buildMarkedForm('establishedEquipmentState.1', 'differs'));
    expect(countMatches(form)).toEqual({ asOffered: total - 1, differs: 1, nothingToRecord: 0, open: 0 });
    expect(form.establishedEquipmentState[1]?.match).toBe('differs');
  });
  test('says nothing of meters and keys, which the offer does not speak of', () => {
    const form = markAllAsOffered(BLANK);
    expect(form.localMeterReadings.map(({ match }) => match)).toEqual([null, null, null, null, null]);
    expect(form.transferredKeysAndDevices.map(({ match }) => match)).toEqual([null, null, null, null]);
  });
  test('leaves a damaged room open', () => {
    const form = markAllAsOffered(setByPath(BLANK, 'establishedPremiseCondition.0.condition', 'damaged'));
    expect(form.establishedPremiseCondition[0]?.match).toBeNull();
    expect(countMatches(form).open).toBe(1);
  });
  test('leaves added items alone', () => {
    const keys = [{ ...createProtocolItem(), name: 'Pilot', quantity: 1 }];
    const form = markAllAsOffered({ ...BLANK, transferredKeysAndDevices: keys });
    expect<object[]>(form.transferredKeysAndDevices).toEqual(keys);
    expect(countMatches(form).open).toBe(0);
  });
});
