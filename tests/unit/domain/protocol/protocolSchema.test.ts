import {
  blankProtocol,
  COMMENTS_MAX_CHARS,
  METER_TYPES,
  PROTOCOL_ROWS_MAX,
  type ProtocolForm,
  STATEMENTS_MAX_CHARS,
} from '@domain/protocol/protocol';
import { protocolFormSchema } from '@domain/protocol/protocolSchema';
import { issuesOf } from '@domain/shared/validation';
import { anOffer } from '@tests/support/builders';
import { setAt } from '@tests/support/setAt';
import { describe, expect, test } from 'vitest';

const BLANK = blankProtocol(anOffer().build());
const FORM: ProtocolForm = {
  ...BLANK,
  establishedEquipmentState: [{ name: 'Biurko', preset: null, condition: 'new', quantity: 4 }],
};
const issues = (path: string, value: unknown) =>
  issuesOf(protocolFormSchema, setAt(FORM, path, value)).map((issue) => `${issue.path} ${issue.message.key}`);

describe('[N1] [N2] [N3] [N4] the protocol as it opens', () => {
  test('is valid with nothing filled in', () => expect(issuesOf(protocolFormSchema, BLANK)).toEqual([]));
  test('lists the rooms and equipment of the offer, every meter and the usual keys', () => {
    expect(BLANK.establishedPremiseCondition.length).toBeGreaterThan(0);
    expect(BLANK.localMeterReadings.map(({ preset }) => preset)).toEqual(
      METER_TYPES.map((meter) => `meterType.${meter}`),
    );
    expect(BLANK.transferredKeysAndDevices).toHaveLength(4);
  });
});

describe('limits of the protocol', () => {
  test('[N10] comments of 1000 characters', () => {
    const path = 'establishedPremiseCondition.0.comments';
    expect(issues(path, 'ż'.repeat(COMMENTS_MAX_CHARS))).toEqual([]);
    expect(issues(path, 'ż'.repeat(COMMENTS_MAX_CHARS + 1))).toEqual([
      'establishedPremiseCondition[0].comments tooLong',
    ]);
  });
  test('[N11] additional statements of 1000 characters', () => {
    expect(issues('additionalStatements', 'ż'.repeat(STATEMENTS_MAX_CHARS))).toEqual([]);
    expect(issues('additionalStatements', 'ż'.repeat(STATEMENTS_MAX_CHARS + 1))).toEqual([
      'additionalStatements tooLong',
    ]);
  });
  test.each(['establishedEquipmentState.0', 'localMeterReadings.0', 'transferredKeysAndDevices.0'])(
    '[N12] the quantity of %s is nought or more',
    (row) => {
      expect(issues(`${row}.quantity`, 0)).toEqual([]);
      expect(issues(`${row}.quantity`, null)).toEqual([]);
      expect(issues(`${row}.quantity`, -1)).toEqual([`${row.replace('.0', '[0]')}.quantity min`]);
      expect(issues(`${row}.quantity`, '3')).not.toEqual([]);
    },
  );
  test.each(['', '0', '0012345678', 'A-12/7 B.3'])('[N12] the meter number "%s" is taken', (number) => {
    expect(issues('localMeterReadings.0.meterNumber', number)).toEqual([]);
  });
  test.each(['-1', ' - 12', '<b>1</b>', '12#'])('[N12] the meter number "%s" is refused', (number) => {
    expect(issues('localMeterReadings.0.meterNumber', number)).not.toEqual([]);
  });
  test.each([
    ['establishedPremiseCondition.0.condition', 'damaged', 0],
    ['establishedEquipmentState.0.condition', 'damaged', 1],
    ['establishedEquipmentState.0.condition', 'perfect', 1],
    ['localMeterReadings.0.unit', 'GJ', 0],
    ['localMeterReadings.0.unit', 'kg', 1],
  ])('%s %s: %i faults', (path, value, faults) => expect(issues(path, value)).toHaveLength(faults));
  test('as many rows as allowed and not one more', () => {
    const rows = (length: number) =>
      Array.from({ length }, () => ({ name: 'Klucz', preset: null, quantity: 1 }));
    expect(issues('transferredKeysAndDevices', rows(PROTOCOL_ROWS_MAX))).toEqual([]);
    expect(issues('transferredKeysAndDevices', rows(PROTOCOL_ROWS_MAX + 1))).toEqual([
      'transferredKeysAndDevices tooMany',
    ]);
  });
});
