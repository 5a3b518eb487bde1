import { createHash } from 'node:crypto';
import { getPayoutDueBy } from '@domain/leases/payout';
import { getHandoverStart } from '@domain/leases/reception';
import { getBindingFacts } from '@domain/offers/getBindingFacts';
import type { LeaseOptionId } from '@domain/offers/leaseOptions';
import { findLeaseOption } from '@domain/offers/leaseOptions';
import type { HandoverPerson, Offer } from '@domain/offers/offer';
import { computeReservationEnd } from '@domain/offers/predicates';
import type { PostSigningStatus } from '@domain/offers/states';
import { asSubmitted } from '@domain/protocol/asSubmitted';
import { createBlankProtocol } from '@domain/protocol/createBlankProtocol';
import type { ProtocolForm, SubmittedProtocol } from '@domain/protocol/protocol';
import { toCanonicalJson } from '@domain/shared/canonical';
import { DAY_MS, HOUR_MS, MINUTE_MS, toIsoDay } from '@domain/shared/dates';

/** The person who reserves or signs. */
export type Party = {
  uid: string;
  email: string;
  firstName: string;
  lastName: string;
  companyId: string | null;
  companyName?: string | undefined;
};

export const computeSha256 = (text: string): string =>
  createHash('sha256').update(text, 'utf8').digest('hex');

/** Returns the offer after its landlord confirmed it at `at`: sent, bound by version 1, open for leases. */
export const buildConfirmedOffer = (offer: Offer, at: number): Offer => ({
  ...offer,
  projectSentAt: at - HOUR_MS,
  nameMailSent: true,
  version: {
    number: 1,
    digest: computeSha256(toCanonicalJson(getBindingFacts(offer, 1))),
    confirmedAt: at,
    confirmedBy: offer.uid,
  },
  offerStatus: { ...offer.offerStatus, state: 'ACTIVE' },
  updatedAt: at,
});

/** Returns an ACTIVE offer after `by` reserved it at `at`, with an indefinite lease by default. */
export const toBookedOffer = (
  offer: Offer,
  by: Party,
  at: number,
  option: LeaseOptionId = 'infinite',
): Offer => ({
  ...offer,
  offerStatus: {
    ...offer.offerStatus,
    state: 'BOOKED',
    tenant: { uid: computeSha256(by.uid), companyId: by.companyId ?? '', email: by.email },
  },
  reservation: {
    number: offer.lastReservationNumber + 1,
    bookedAt: at,
    endsAt: computeReservationEnd(at, { qualifiedSignature: option === 'fixedlong' }),
    linkSentAt: at + MINUTE_MS,
    tenantSignedAt: null,
    option,
    months: findLeaseOption(offer.leaseAgreement, option)?.months ?? null,
    ...(by.companyName ? { companyName: by.companyName } : {}),
  },
  lastReservationNumber: offer.lastReservationNumber + 1,
  updatedAt: at,
});

const HANDOVER_STARTS = '10:00';

export const buildHandoverPerson = (
  person: { firstName: string; lastName: string; email: string },
  signedAt: number,
): HandoverPerson => ({
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  date: toIsoDay(signedAt + 7 * DAY_MS),
  hour: HANDOVER_STARTS,
  authorized: true,
  savedAt: signedAt + HOUR_MS,
});

const LANDLORD_PERSON = { firstName: 'Tomasz', lastName: 'Zieliński', email: 'przekazania@demo.pl' };

/** Builds a handover protocol with all fields filled in, not submitted. */
export const buildFilledForm = (offer: Offer): ProtocolForm => {
  const blank = createBlankProtocol(offer);
  return {
    establishedPremiseCondition: blank.establishedPremiseCondition.map((row) => ({
      ...row,
      match: 'asOffered',
      condition: 'usedGood',
    })),
    establishedEquipmentState: blank.establishedEquipmentState.map((row) => ({
      ...row,
      match: 'asOffered',
      condition: 'usedGood',
      quantity: 4,
    })),
    localMeterReadings: blank.localMeterReadings.map((row, index) => ({
      ...row,
      meterNumber: `${2026_0000 + index}`,
      quantity: 1250 + index * 130,
    })),
    transferredKeysAndDevices: blank.transferredKeysAndDevices.map((row) => ({ ...row, quantity: 2 })),
    additionalStatements: 'Lokal wydano posprzątany, bez rzeczy wynajmującego.',
  };
};

/** Builds the protocol that the landlord submitted, signed by the tenant if `signedBy` is given. */
const buildSubmittedProtocol = (
  offer: Offer,
  submittedAt: number,
  signedBy: string | null,
): SubmittedProtocol => ({
  ...asSubmitted(buildFilledForm(offer)),
  protocolSubmitterUid: offer.uid,
  submitterSide: 'landlord',
  submittedAt,
  protocolSigningUid: signedBy,
  signedAt: signedBy ? submittedAt + 20 * MINUTE_MS : null,
});

type Handover = { reception: boolean; transfer: boolean; protocol: 'none' | 'submitted' | 'signed' };

const nobody: Handover = { reception: false, transfer: false, protocol: 'none' };
const bothNamed: Handover = { reception: true, transfer: true, protocol: 'none' };

/** Handover data in each status of a signed offer. */
const HANDOVERS: Record<PostSigningStatus, Handover> = {
  NONE: nobody,
  DEPOSIT_PENDING: nobody,
  DEPOSIT_CONFIRMED: bothNamed,
  REJECTED: { ...nobody, reception: true },
  AFTER_REJECTION: bothNamed,
  PROTOCOL_ATTACHED: { ...bothNamed, protocol: 'submitted' },
  PROTOCOL_REJECTED: { ...bothNamed, protocol: 'submitted' },
  PROTOCOL_CONFIRMED: { ...bothNamed, protocol: 'signed' },
};

/** Returns a reserved offer signed by its tenant at `at`, in `status` with all its data. */
export const buildSignedOffer = (
  offer: Offer,
  by: Party,
  at: number,
  status: PostSigningStatus = 'DEPOSIT_PENDING',
): Offer => {
  const handover = HANDOVERS[status];
  const reception = handover.reception ? buildHandoverPerson(by, at) : null;
  const startsAt = getHandoverStart(reception);
  const submittedAt = (startsAt ?? at + 7 * DAY_MS) + 20 * MINUTE_MS;
  const signedBy = handover.protocol === 'signed' ? by.uid : null;
  const protocolData =
    handover.protocol === 'none' ? null : buildSubmittedProtocol(offer, submittedAt, signedBy);
  return {
    ...offer,
    offerStatus: { ...offer.offerStatus, state: 'SIGNED', postSigningStatus: status },
    signedAt: at,
    receptionOfThePremise: reception,
    transferOfThePremise: handover.transfer ? buildHandoverPerson(LANDLORD_PERSON, at) : null,
    receptionTime: reception && { date: reception.date, hour: reception.hour },
    protocolData,
    payoutDueBy: protocolData?.signedAt ? getPayoutDueBy(protocolData.signedAt) : null,
    updatedAt: at,
  };
};
