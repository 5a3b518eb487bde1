import { createBlankProtocol } from '@domain/protocol/createBlankProtocol';
import * as protocol from '@domain/protocol/protocol';
import { anOffer } from '@tests/support/builders';
import { describe, expect, it } from 'vitest';

const PROTOCOL_LISTS: readonly [row: string, list: readonly string[], expected: string][] = [
  ['G69', protocol.METER_TYPES, 'electricity, gas, hotWater, coldWater, heat'],
  ['G70', protocol.METER_UNITS, 'kWh, m3, l, GJ'],
  ['G73', protocol.EQUIPMENT_CONDITIONS, 'new, usedGood, usedModerate, renovated, notApplicable'],
  ['G74', protocol.ROOM_CONDITIONS, 'new, usedGood, usedModerate, renovated, notApplicable, damaged'],
];

describe('the protocol of an offer [G69, G70, G73, G74]', () => {
  it.each(PROTOCOL_LISTS)('chooses from exactly these [%s]', (_row, list, expected) => {
    expect(list.join(', ')).toBe(expected);
  });

  const presets = (rows: readonly { preset: string | null }[]) => rows.map(({ preset }) => preset);
  const blank = createBlankProtocol(anOffer().build());

  it('starts with the five default meters [G71]', () => {
    expect(presets(blank.localMeterReadings)).toEqual([
      'meterType.electricity',
      'meterType.gas',
      'meterType.hotWater',
      'meterType.coldWater',
      'meterType.heat',
    ]);
  });

  it('starts with the four default keys [G72]', () => {
    expect(presets(blank.transferredKeysAndDevices)).toEqual([
      'protocolKey.entranceDoor',
      'protocolKey.buildingEntranceDoor',
      'protocolKey.mailbox',
      'protocolKey.garageGateRemote',
    ]);
  });
});
