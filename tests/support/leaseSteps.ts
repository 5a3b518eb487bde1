import type { MoneyCall } from '@domain/leases/moneySteps';
import type { PostSigningStatus } from '@domain/offers/states';
import { toUnsubmitted } from '@domain/protocol/protocol';
import { DAY_MS, HOUR_MS, MINUTE_MS, toIsoDay } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { commit } from '@functions/data/store';
import { releaseIfLapsed } from '@functions/leases/sweepReservations';
import { createDocumentId } from '@functions/runtime/ids';
import { buildFilledForm } from '@tools/demo/factories/lifecycle';
import { anOffer, NOW, type OfferBuilder } from './builders';
import { type Account, invoke } from './functionsHarness';
import {
  admin,
  answerProtocol,
  buildConfirmationInput,
  buildSigningInput,
  landlord,
  loadSeenFormDigest,
  loadStoredOffer,
  storeOffer,
  tenant,
} from './leaseFixtures';

export type LeaseStep = {
  /** The offer before the step. */
  from: (offer: OfferBuilder) => OfferBuilder;
  prepare?: (offerId: string) => Promise<unknown>;
  act: (offerId: string, now: number) => Promise<unknown>;
};

const toStatus = (status: PostSigningStatus) => (offer: OfferBuilder) => offer.withStatus(status);
const toUnreserved = (offer: OfferBuilder) => offer.active();
const toReserved = (offer: OfferBuilder) => offer.booked({ at: NOW });

const clearReservationLink = (id: string) =>
  getDb().doc(`offers/${id}`).update({ 'reservation.linkSentAt': null });
const storeFilledForm = async (id: string) => {
  const protocolData = toUnsubmitted(buildFilledForm(await loadStoredOffer(id)));
  await commit((writes) => writes.update(`offers/${id}`, { protocolData }));
};

const person = {
  firstName: 'Ewa',
  lastName: 'Żółć',
  email: 'ewa@example.pl',
  date: toIsoDay(NOW + 3 * DAY_MS),
  hour: '12:00',
  authorized: true,
};
const asked = { date: person.date, hour: '15:00', proposedAt: NOW };
const namePerson = (isLandlord: boolean, by: Account) => (id: string, now: number) =>
  invoke('updateReceptionOfThePremise', { id, landlord: isLandlord, receptionForm: person }, { by, now });

const toHandoverBegun = (offer: OfferBuilder) => offer.withStatus('DEPOSIT_CONFIRMED').handoverBegun();

const signProtocol = (id: string, now: number) => answerProtocol(id, { by: tenant, accepted: true, now });

const refuse = (offerId: string, now: number) =>
  invoke(
    'rejectProtocol',
    {
      offerId,
      uid: tenant.token.uid,
      damagedPremise: false,
      mismatchedDetails: false,
      unavailabilityOfLandlord: true,
    },
    { by: tenant, now },
  );

/** Returns the digest of the attached protocol, also after it came back. */
const loadAttachedDigest = async (offerId: string): Promise<string> => {
  const { protocolReturn } = await loadStoredOffer(offerId);
  return protocolReturn?.digest ?? loadSeenFormDigest(offerId);
};
const sendBack = async (offerId: string, now: number) => {
  const seenDigest = await loadAttachedDigest(offerId);
  return invoke('returnProtocol', { offerId, seenDigest, comment: 'Brakuje kluczy' }, { by: tenant, now });
};
const withdraw = async (offerId: string, now: number) => {
  const seenDigest = await loadAttachedDigest(offerId);
  return invoke('withdrawProtocol', { offerId, seenDigest }, { by: landlord, now });
};

const invokeMoneyCall = (call: MoneyCall) => (offerId: string, now: number) =>
  invoke(call, { offerId, reason: 'Tak ustalono' }, { by: admin, now });

/** Every step of a lease that writes in more than one place, by name. */
export const LEASE_STEPS: Record<string, LeaseStep> = {
  'sending the project': {
    from: (offer) => offer.unsigned(),
    act: (offerId, now) => invoke('onOfferAdd', { offerId }, { by: landlord, now }),
  },
  'confirming the offer': {
    from: (offer) => offer.unsigned(),
    prepare: (offerId) => invoke('onOfferAdd', { offerId }, { by: landlord, now: NOW - MINUTE_MS }),
    act: async (offerId, now) => {
      return invoke('onOfferAddConfirm', await buildConfirmationInput(offerId), { by: landlord, now });
    },
  },
  reserving: {
    from: toUnreserved,
    act: (offerId, now) =>
      invoke('bookOffer', { offerId, selectedOfferOption: 'infinite' }, { by: tenant, now }),
  },
  'preparing the lease': {
    from: toReserved,
    prepare: clearReservationLink,
    act: (id, now) =>
      invoke('onOfferSign', { offer: { id }, selectedOfferOption: 'infinite' }, { by: tenant, now }),
  },
  signing: {
    from: toReserved,
    act: async (offerId, now) =>
      invoke('onSignConfirm', await buildSigningInput(offerId, tenant), { by: tenant, now }),
  },
  'telling the admin': {
    from: toStatus('DEPOSIT_PENDING'),
    act: (offerId, now) => invoke('notifyAdminOnContractSigned', { offerId }, { by: tenant, now }),
  },
  'releasing a lapsed reservation': {
    from: (offer) => offer.booked({ at: NOW - 3 * HOUR_MS }),
    act: releaseIfLapsed,
  },
  'naming who receives': { from: toStatus('DEPOSIT_PENDING'), act: namePerson(false, tenant) },
  'naming who hands over': { from: toStatus('DEPOSIT_PENDING'), act: namePerson(true, landlord) },
  'asking for another hour of the handover': {
    from: toStatus('DEPOSIT_CONFIRMED'),
    act: (offerId, now) =>
      invoke('proposeHandoverTime', { offerId, date: person.date, hour: '15:00' }, { by: landlord, now }),
  },
  'accepting another hour of the handover': {
    from: (offer) =>
      offer.withStatus('DEPOSIT_CONFIRMED').with({ receptionProposal: { ...asked, by: 'landlord' } }),
    act: (offerId, now) =>
      invoke('answerHandoverTime', { offerId, seen: asked, accepted: true }, { by: tenant, now }),
  },
  'confirming the deposit': { from: toStatus('DEPOSIT_PENDING'), act: invokeMoneyCall('confirmDeposit') },
  'refusing the deposit': {
    from: (offer) => offer.withStatus('DEPOSIT_PENDING').handoverBegun(),
    act: invokeMoneyCall('rejectDeposit'),
  },
  'recording the refund': { from: toStatus('REJECTED'), act: invokeMoneyCall('recordRefund') },
  'recording the payout': { from: toStatus('PROTOCOL_CONFIRMED'), act: invokeMoneyCall('recordPayout') },
  'submitting the protocol': {
    from: toHandoverBegun,
    prepare: storeFilledForm,
    act: async (id, now) =>
      invoke(
        'onProtocolAttached',
        { offer: { id }, protocolLink: `/protocol/${id}`, seenDigest: await loadSeenFormDigest(id) },
        { by: landlord, now },
      ),
  },
  'signing the protocol': { from: toStatus('PROTOCOL_ATTACHED'), act: signProtocol },
  'returning the protocol': { from: toStatus('PROTOCOL_ATTACHED'), act: sendBack },
  'withdrawing the protocol': { from: toStatus('PROTOCOL_ATTACHED'), act: withdraw },
  'refusing the premises': { from: toStatus('PROTOCOL_ATTACHED'), act: refuse },
};

/** Stores a new offer on which the step is due. It has one lease option, so few documents are made. */
export const arrangeLease = async ({ from, prepare }: LeaseStep): Promise<string> => {
  const base = anOffer().withId(createDocumentId());
  const { leaseAgreement } = base.build();
  const terms = { ...leaseAgreement, fixedshort: false, fixedlong: false };
  const named = base.with({ name: `Lokal ${base.build().id}`, leaseAgreement: terms });
  const { id } = await storeOffer(from(named).build());
  await prepare?.(id);
  return id;
};
