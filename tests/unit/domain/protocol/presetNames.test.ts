import { getPresetName } from '@domain/protocol/presetNames';
import enums from '@locales/pl/enums.json';
import { expect, test } from 'vitest';

test.each(['roomType', 'officeEquipment', 'warehouseEquipment', 'meterType', 'protocolKey'] as const)(
  'the stored names of %s are the Polish labels',
  (group) => {
    for (const [value, label] of Object.entries(enums[group]))
      expect(getPresetName(`${group}.${value}`)).toBe(label);
  },
);

test('a key no one knows has no name', () => {
  for (const preset of ['roomType.sauna', 'toString.length', 'roomType', ''])
    expect(getPresetName(preset)).toBeNull();
});
