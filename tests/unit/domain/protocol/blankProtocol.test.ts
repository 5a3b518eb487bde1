import { addedItem, blankProtocol } from '@domain/protocol/blankProtocol';
import { anOffer } from '@tests/support/builders';
import { describe, expect, it } from 'vitest';

describe('a blank protocol', () => {
  it('answers nothing by itself: every row is open, in words that are pinned whole', () => {
    const { areaDetails, ...offer } = anOffer().build();
    const bare = { ...offer, relatedDetails: null, areaDetails: { ...areaDetails, levels: [] } };
    const open = { name: '', match: null, photos: [] };
    const meter = { ...open, meterNumber: '', quantity: null };
    expect(blankProtocol(bare)).toStrictEqual({
      establishedPremiseCondition: [],
      establishedEquipmentState: [],
      localMeterReadings: [
        { ...meter, preset: 'meterType.electricity', unit: 'kWh' },
        { ...meter, preset: 'meterType.gas', unit: 'm3' },
        { ...meter, preset: 'meterType.hotWater', unit: 'm3' },
        { ...meter, preset: 'meterType.coldWater', unit: 'm3' },
        { ...meter, preset: 'meterType.heat', unit: 'GJ' },
      ],
      transferredKeysAndDevices: [
        { ...open, preset: 'protocolKey.entranceDoor', quantity: null },
        { ...open, preset: 'protocolKey.buildingEntranceDoor', quantity: null },
        { ...open, preset: 'protocolKey.mailbox', quantity: null },
        { ...open, preset: 'protocolKey.garageGateRemote', quantity: null },
      ],
      additionalStatements: '',
    });
    expect(addedItem()).toStrictEqual({ ...open, preset: null });
  });
});
