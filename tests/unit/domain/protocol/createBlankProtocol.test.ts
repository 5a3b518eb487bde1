import { createBlankProtocol, createProtocolItem } from '@domain/protocol/createBlankProtocol';
import { anOffer } from '@tests/support/builders';
import { describe, expect, it } from 'vitest';

describe('a blank protocol', () => {
  it('answers nothing by itself: every row is open, in words that are pinned whole', () => {
    const { areaDetails, ...offer } = anOffer().build();
    const bare = { ...offer, relatedDetails: null, areaDetails: { ...areaDetails, levels: [] } };
    const open = { name: '', match: null, photos: [] };
    const meter = { ...open, meterNumber: '', quantity: null };
    expect(createBlankProtocol(bare)).toStrictEqual({
      establishedPremiseCondition: [],
      establishedEquipmentState: [],
      localMeterReadings: [
        { ...meter, preset: 'meterType.electricity', name: 'energia elektryczna', unit: 'kWh' },
        { ...meter, preset: 'meterType.gas', name: 'gaz', unit: 'm3' },
        { ...meter, preset: 'meterType.hotWater', name: 'ciepła woda', unit: 'm3' },
        { ...meter, preset: 'meterType.coldWater', name: 'zimna woda', unit: 'm3' },
        { ...meter, preset: 'meterType.heat', name: 'ciepło', unit: 'GJ' },
      ],
      transferredKeysAndDevices: [
        { ...open, preset: 'protocolKey.entranceDoor', name: 'drzwi wejściowe do lokalu', quantity: null },
        {
          ...open,
          preset: 'protocolKey.buildingEntranceDoor',
          name: 'drzwi wejściowe do budynku',
          quantity: null,
        },
        { ...open, preset: 'protocolKey.mailbox', name: 'skrzynka na listy', quantity: null },
        { ...open, preset: 'protocolKey.garageGateRemote', name: 'pilot do bramy garażowej', quantity: null },
      ],
      additionalStatements: '',
    });
    expect(createProtocolItem()).toStrictEqual({ ...open, preset: null });
  });
});
