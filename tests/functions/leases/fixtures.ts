import { DAY_MS, toIsoDay } from '@domain/shared/dates';
import { createDocumentId } from '@functions/runtime/ids';
import { anOffer, NOW } from '@tests/support/builders';
import { type Account, invoke } from '@tests/support/functionsHarness';
import { buildSigningInput, storeOffer } from '@tests/support/leaseFixtures';

/** Stores an offer that the demo tenant reserved at `at`. */
export const storeBookedOffer = (at = NOW) =>
  storeOffer(anOffer().withId(createDocumentId()).booked({ at }).build());

/** Signs the reserved lease with the digests that its tenant saw. */
export const sign = async (offerId: string, by: Account, now = NOW) =>
  invoke('onSignConfirm', await buildSigningInput(offerId, by), { by, now });

/** A person for the handover, three days from now. */
export const aHandoverPerson = (patch: object = {}) => ({
  firstName: 'Ewa',
  lastName: 'Żółć',
  email: 'ewa@example.pl',
  date: toIsoDay(NOW + 3 * DAY_MS),
  hour: '12:00',
  authorized: true,
  ...patch,
});

/** Names the person of one side for the handover. */
export const namePerson = (id: string, landlordSide: boolean, by: Account, patch: object = {}) =>
  invoke(
    'updateReceptionOfThePremise',
    { id, landlord: landlordSide, receptionForm: aHandoverPerson(patch) },
    { by },
  );
