import { paths } from '@api/paths';
import { defineMailSpec } from './mailSpec';
import type { Values } from './mailValues';

const toLease = ({ offerId, uid }: Values<'offerId' | 'uid'>) => paths.contractSubmit(offerId, uid);
const toOffer = ({ offerId }: Values<'offerId'>) => paths.offer(offerId);
const toPaperQueue = paths.paperQueue;

/** Mails about a lease of over twelve months, which both sides sign in writing. */
export const WRITTEN_MAILS = {
  leaseToCountersign: defineMailSpec({
    values: ['offerId', 'uid', 'offerName', 'reservedUntil', 'signer', 'issuer', 'signatureCheck'],
    facts: ['offerName', 'reservedUntil'],
    path: toLease,
  }),
  /** To the side that confirms a scan of the lease signed by hand. */
  paperLeaseToConfirm: defineMailSpec({
    values: ['offerId', 'uid', 'offerName', 'reservedUntil', 'signedOn', 'recordableUntil'],
    facts: ['offerName', 'signedOn', 'reservedUntil'],
    path: toLease,
  }),
  /** To the side whose scan was refused. */
  paperLeaseDeclined: defineMailSpec({
    values: [
      'offerId',
      'uid',
      'offerName',
      'reservedUntil',
      'recordableUntil',
      'attemptsLeft',
      'reason',
      'contactEmail',
    ],
    facts: ['offerName', 'reason', 'reservedUntil', 'attemptsLeft'],
    path: toLease,
  }),
  /** To the side that was to confirm a scan: the other side withdrew it. */
  paperLeaseWithdrawn: defineMailSpec({
    values: ['offerId', 'uid', 'offerName', 'reservedUntil', 'attemptsLeft'],
    facts: ['offerName', 'reservedUntil', 'attemptsLeft'],
    path: toLease,
  }),
  /** To the other side: an admin was asked to settle the lease. */
  paperLeaseAsked: defineMailSpec({
    values: ['offerId', 'uid', 'offerName', 'reservedUntil', 'recordableUntil', 'contactEmail'],
    facts: ['offerName', 'reservedUntil', 'recordableUntil'],
    path: toLease,
  }),
  paperLeaseAskedAdmin: defineMailSpec({
    values: ['offerId', 'offerName', 'reservedUntil', 'recordableUntil', 'requestNote'],
    facts: ['offerName', 'reservedUntil', 'recordableUntil'],
    path: toPaperQueue,
  }),
  paperLeaseUnansweredAdmin: defineMailSpec({
    values: ['offerId', 'offerName', 'reservedUntil', 'recordableUntil'],
    facts: ['offerName', 'reservedUntil', 'recordableUntil'],
    path: toPaperQueue,
  }),
  /** To both sides: the reservation ended before the lease signed by hand was settled, and what the side can do. */
  paperLeaseLapsed: defineMailSpec({
    values: ['offerId', 'uid', 'offerName', 'recordableUntil', 'nextStep'],
    facts: ['offerName', 'recordableUntil'],
    path: toLease,
  }),
  /** To the other side: an admin was asked to settle the lease after its reservation ended. */
  paperLeaseAskedLate: defineMailSpec({
    values: ['offerId', 'uid', 'offerName', 'recordableUntil', 'contactEmail', 'requestNote'],
    facts: ['offerName', 'recordableUntil'],
    path: toLease,
  }),
  /** To both sides: why an admin does not record the lease so far, and what the side can do. */
  paperLeaseAnswered: defineMailSpec({
    values: ['offerId', 'uid', 'offerName', 'reason', 'recordableUntil', 'nextStep'],
    facts: ['offerName', 'reason', 'recordableUntil'],
    path: toLease,
  }),
  /** To the other side: one side agrees that the lease is not recorded, and what the other can do. */
  paperLeaseClosing: defineMailSpec({
    values: ['offerId', 'uid', 'offerName', 'recordableUntil'],
    facts: ['offerName', 'recordableUntil'],
    path: toLease,
  }),
  /** To the other side: one side has taken back its consent to close the case. */
  paperLeaseKeptOpen: defineMailSpec({
    values: ['offerId', 'uid', 'offerName', 'recordableUntil'],
    facts: ['offerName', 'recordableUntil'],
    path: toLease,
  }),
  /** To the side that agreed first: the case is closed. */
  paperLeaseClosed: defineMailSpec({
    values: ['offerId', 'uid', 'offerName'],
    facts: ['offerName'],
    path: toOffer,
  }),
  paperLeaseLapsedAdmin: defineMailSpec({
    values: ['offerId', 'offerName', 'recordableUntil'],
    facts: ['offerName', 'recordableUntil'],
    path: toPaperQueue,
  }),
} as const;
