import type { Offer } from '@domain/offers/offer';
import type { SubmittedProtocol } from '@domain/protocol/protocol';
import { createBlankReturn, getHandoverForm, type ReturnForm } from '@domain/returns/returnForm';
import { NOW } from '../../../support/builders/clock';
import { anOffer } from '../../../support/builders/offer';
import { getHandoverOn } from '../../../support/getHandoverOn';

const item = (name: string) => ({ name, preset: null, match: null, photos: [] });

/** A signed handover protocol: two rooms, one piece of equipment, two meters of which one has no reading, and keys. */
export const HANDOVER: SubmittedProtocol = {
  establishedPremiseCondition: [
    { ...item('Kuchnia'), match: 'asOffered', level: 'Parter', condition: 'usedGood', comments: 'Brak' },
    { ...item('Korytarz'), match: 'nothingToRecord', level: 'Parter', condition: 'Brak', comments: 'Brak' },
  ].map((row) => ({ ...row, match: row.match as 'asOffered', condition: row.condition as 'usedGood' })),
  establishedEquipmentState: [
    { ...item('Biurka'), match: 'asOffered', condition: 'usedGood', quantity: 12, comments: 'Brak' },
  ],
  localMeterReadings: [
    { ...item('energia elektryczna'), match: 'Brak', meterNumber: 'E1', quantity: 1200.5, unit: 'kWh' },
    { ...item('gaz'), match: 'nothingToRecord', meterNumber: 'Brak', quantity: 'Brak', unit: 'm3' },
  ],
  transferredKeysAndDevices: [{ ...item('drzwi wejściowe'), match: 'Brak', quantity: 3 }],
  additionalStatements: 'Brak',
  protocolSubmitterUid: 'uidLandlord',
  submitterSide: 'landlord',
  submittedAt: NOW,
  protocolSigningUid: 'uidTenant',
  signedAt: NOW,
};

/** A lease of twelve months handed over on 1 December 2026; its last day is 30 November 2027. */
export const aHandedOverLease = (more: Partial<Offer> = {}): Offer => {
  const offer = anOffer().withStatus('PROTOCOL_CONFIRMED').build();
  return {
    ...offer,
    ...getHandoverOn({ protocolData: HANDOVER }, '2026-12-01'),
    reservation: offer.reservation && { ...offer.reservation, months: 12 },
    ...more,
  };
};

/** The rows of the return, all complete: nothing is damaged, all keys came back. */
export const aCompleteReturn = (): ReturnForm => {
  const handover = getHandoverForm(aHandedOverLease());
  if (!handover) throw new Error('The lease has no signed handover protocol.');
  const blank = createBlankReturn(handover);
  return {
    ...blank,
    establishedPremiseCondition: blank.establishedPremiseCondition.map((row, index) =>
      index === 0 ? { ...row, answer: 'worn' } : row,
    ),
    establishedEquipmentState: blank.establishedEquipmentState.map((row) => ({
      ...row,
      answer: 'asAtHandover',
    })),
    localMeterReadings: blank.localMeterReadings.map((row, index) =>
      index === 0 ? { ...row, quantity: 3400.25 } : row,
    ),
    transferredKeysAndDevices: blank.transferredKeysAndDevices.map((row) => ({ ...row, quantity: 3 })),
  };
};
