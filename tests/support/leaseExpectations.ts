import { COLLECTIONS } from '@api/collections';
import type { AuditEntry } from '@domain/events/auditChain';
import { getDb } from '@functions/data/admin';
import { relistPremises } from '@functions/leases/relistPremises';
import { expect } from 'vitest';
import { loadStoredOffer } from './leaseFixtures';
import { readCounterOfferOutcomes, readMailKinds, readQueuePlaces } from './leaseRecord';

/** An offer in the test database, with its audit chain as it was read last. */
export type LeasePlace = { offerId: string; chain: readonly AuditEntry[] };

/** Expects the stored places to have no gap, and to be counted on the offer. */
export const expectNumberedPlaces = async (offerId: string): Promise<void> => {
  const places = await readQueuePlaces(offerId);
  const { queue } = await loadStoredOffer(offerId);
  expect(places.map(({ position }) => position).toSorted()).toEqual(places.map((_, index) => index + 1));
  expect((queue?.waiting ?? 0) + (queue?.paused ?? 0)).toBe(places.length);
};

/** Steps that send mails, and the kinds of each; a refund has a kind of its own if there was nothing to return. */
const MAILS_OF_STEPS: Record<string, readonly string[]> = {
  projectSent: ['offerConfirmationLink'],
  offerConfirmed: ['offerActivated'],
  signingLinkSent: ['signingLink'],
  reservationReleased: ['reservationReleased', 'reservationReleasedTenant'],
  counterOfferAccepted: ['counterOfferAccepted', 'counterOfferTaken'],
  leaseSigned: ['contractSignedAdmin', 'leaseSignedLandlord', 'leaseSignedTenant'],
  handoverTimeAccepted: ['handoverTimeAgreed'],
  handoverTimeDeclined: ['handoverTimeDeclined'],
  handoverTimeWithdrawn: ['handoverTimeWithdrawn'],
  confirmDeposit: ['depositConfirmed', 'depositConfirmed'],
  depositPaidAgain: ['depositConfirmedAgainLandlord', 'depositConfirmedAgainTenant'],
  rejectDeposit: ['depositRejected', 'depositRejected'],
  leaseEndedUnpaid: ['leaseEndedUnpaidLandlord', 'leaseEndedUnpaidTenant'],
  depositExtended: ['depositExtendedLandlord', 'depositExtendedTenant'],
  depositLate: ['depositLateLandlord', 'depositLateTenant'],
  depositNotPaidAgain: ['depositNotRepaidLandlord', 'depositNotRepaidTenant'],
  absenceReported: ['absenceReported'],
  absenceStated: ['absenceStated'],
  absenceEnded: ['absenceEnded', 'absenceEnded'],
  absenceDismissed: ['absenceDismissed', 'absenceDismissed'],
  protocolAttached: ['protocolAttached'],
  protocolReturned: ['protocolReturned'],
  protocolWithdrawn: ['protocolWithdrawn'],
  protocolSigned: ['protocolSigned', 'protocolSigned'],
  recordRefund: ['refundRecorded'],
  nothingToRefund: ['nothingToRefund'],
};
/** Mail kinds that describe the same steps in other words: about a first handover time, and about a deposit that is due again. */
const OTHER_WORDS: Record<string, string> = {
  protocolSignedDepositDue: 'protocolSigned',
  handoverTimeFixed: 'handoverTimeAgreed',
  handoverTimeNotTaken: 'handoverTimeDeclined',
};
/** Steps about a deposit that the bank had reversed. */
const AFTER_REVERSAL: Record<string, string> = {
  confirmDeposit: 'depositPaidAgain',
  rejectDeposit: 'depositNotPaidAgain',
};
const toMailedStep = (type: string, facts: AuditEntry['facts']): string => {
  if (type === 'recordRefund' && facts.grosze === 0) return 'nothingToRefund';
  return facts.reversedOn ? (AFTER_REVERSAL[type] ?? type) : type;
};

/**
 * Returns whether the tenant's first form accepted the time that the landlord had proposed. Then the landlord's mail about the
 * receiving person names that time, and there is no separate mail about the acceptance.
 */
const isTakenByFirstForm = (chain: readonly AuditEntry[], sent: readonly string[]): boolean => {
  const count = (all: readonly string[], one: string) => all.filter((entry) => entry === one).length;
  const types = chain.map(({ type }) => type);
  const first = types.find((type) => type === 'receptionOfThePremise' || type === 'handoverTimeAccepted');
  return (
    first === 'handoverTimeAccepted' &&
    count(sent, 'handoverTimeAgreed') < count(types, 'handoverTimeAccepted') &&
    sent.some((kind) => kind.startsWith('receptionSaved'))
  );
};

/** Expects one mail of each kind for each step that causes it, despite crashes and repeated calls. */
export const expectMails = async ({ offerId, chain }: LeasePlace): Promise<void> => {
  const outcomes = await readCounterOfferOutcomes(offerId);
  const sent = (await readMailKinds(offerId)).map((kind) => OTHER_WORDS[kind] ?? kind);
  const due = [
    ...chain.flatMap(({ type, facts }) => MAILS_OF_STEPS[toMailedStep(type, facts)] ?? []),
    ...outcomes.map(() => 'counterOfferReceived'),
    ...outcomes.filter((outcome) => outcome === 'DECLINED').map(() => 'counterOfferDeclined'),
  ];
  const kinds = new Set([
    ...Object.values(MAILS_OF_STEPS).flat(),
    'counterOfferReceived',
    'counterOfferDeclined',
  ]);
  if (isTakenByFirstForm(chain, sent)) due.splice(due.indexOf('handoverTimeAgreed'), 1);
  expect(sent.filter((kind) => kinds.has(kind)).toSorted()).toEqual(due.toSorted());
};

/** Expects one new offer of the premises of an ended lease whose landlord wished it, or the reason why there is none. */
export const expectRelistedOnce = async ({ offerId }: LeasePlace, now: number): Promise<void> => {
  const waiting = (await readQueuePlaces(offerId)).map(({ companyId }) => companyId);
  await relistPremises(offerId, now);
  const { relisting } = await loadStoredOffer(offerId);
  const made = await getDb()
    .collection(COLLECTIONS.offers)
    .where('relistedFrom.offerId', '==', offerId)
    .get();
  const isMade = Boolean(relisting) && relisting?.refusal === null;
  expect(made.docs.map(({ id }) => id)).toEqual(isMade ? [relisting?.offerId] : []);
  expect(relisting?.dueAt ?? null).toBeNull();
  if (!relisting) return;
  expect(await readQueuePlaces(offerId)).toEqual([]);
  const moved = relisting.offerId ? await readQueuePlaces(relisting.offerId) : [];
  expect(moved.map(({ companyId }) => companyId)).toEqual(isMade ? waiting : []);
};
