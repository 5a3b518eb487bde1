import { createBlankProtocol } from '@domain/protocol/createBlankProtocol';
import { completeForm } from '@domain/protocol/openRows';
import { toUnsubmitted } from '@domain/protocol/protocol';
import { protocolFormSchema } from '@domain/protocol/protocolSchema';
import { repairForm } from '@domain/protocol/repair';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anOffer } from '../../support/builders/offer';
import { openProtocolScreen } from './fixtures';

const buildOffer = () => anOffer().withStatus('DEPOSIT_CONFIRMED').build();
const buildBlankForm = () => createBlankProtocol(buildOffer());
const buildStoredOffer = (change: object) =>
  ({ ...buildOffer(), protocolData: { ...toUnsubmitted(buildBlankForm()), ...change } }) as ReturnType<
    typeof buildOffer
  >;

const BLANK = { name: 'x', preset: null, match: null, photos: [] };

/** Data that one side can store without the page: the database rules check lists, not rows. */
const SHAPES: [string, object][] = [
  ['no row', { establishedPremiseCondition: [null] }],
  ['a number for a row', { transferredKeysAndDevices: [7] }],
  ['a row without photos', { localMeterReadings: [{ preset: 'meterType.gas' }] }],
  ['an object for a name', { transferredKeysAndDevices: [{ ...BLANK, name: { a: 1 }, quantity: null }] }],
  [
    'an object for a level',
    { establishedPremiseCondition: [{ ...BLANK, level: { a: 1 }, condition: null, comments: '' }] },
  ],
  [
    'a number for photos',
    { establishedEquipmentState: [{ ...BLANK, photos: 5, condition: null, quantity: null }] },
  ],
];

describe('a form that the other side stored in no shape', () => {
  it.each(SHAPES)('is given one: %s', (_, change) => {
    const repaired = repairForm({ ...buildBlankForm(), ...change });
    expect(protocolFormSchema.isValidSync(repaired)).toBe(true);
    expect(protocolFormSchema.isValidSync({ ...buildBlankForm(), ...change })).toBe(false);
    expect(repairForm(repaired)).toEqual(repaired);
  });

  it('opens all the same, and is stored in its shape before it is submitted', async () => {
    const rows = {
      establishedPremiseCondition: [null, { ...BLANK, level: { a: 1 }, condition: null, comments: '' }],
      ...SHAPES[2]?.[1],
      transferredKeysAndDevices: [7, { ...BLANK, name: { a: 1 }, quantity: null }],
      ...SHAPES[5]?.[1],
    };
    const offer = buildStoredOffer(rows);
    const { store, unmount } = openProtocolScreen(offer);
    expect(await screen.findByRole('heading', { name: 'A. Pomieszczenia' })).toBeTruthy();
    unmount();
    await waitFor(() => expect(store.save).toHaveBeenCalled());
    const saved = completeForm(offer, repairForm({ ...buildBlankForm(), ...rows }));
    expect(store.save).toHaveBeenCalledWith(offer.id, saved, saved);
  });

  it('stays as it is where it has its shape', () => {
    expect(repairForm(buildBlankForm())).toEqual(buildBlankForm());
  });
});
