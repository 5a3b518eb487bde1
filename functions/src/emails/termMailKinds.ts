import { getLeasePath } from '@api/leasePaths';
import { defineMailSpec } from './mailSpec';
import type { Values } from './mailValues';

const toLease = ({ offerId }: Values<'offerId'>) => getLeasePath(offerId);

const aboutNotice = defineMailSpec({
  values: ['offerId', 'offerName', 'companyName', 'noticeEnd', 'message', 'outcome'],
  facts: ['offerName', 'companyName', 'noticeEnd', 'message'],
  path: toLease,
});

const aboutEnd = defineMailSpec({
  values: ['offerId', 'offerName', 'leaseEnd', 'nextStep'],
  facts: ['offerName', 'leaseEnd'],
  path: toLease,
});

const aboutReturn = defineMailSpec({
  values: ['offerId', 'offerName', 'returnBy'],
  facts: ['offerName', 'returnBy'],
  path: toLease,
});

/** Mails about the term of a lease: notice, agreed changes, the days ahead and the end. */
export const TERM_MAILS = {
  noticeGiven: aboutNotice,
  /** To the side that gave it. */
  noticeGivenCopy: aboutNotice,
  noticeConfirmed: defineMailSpec({
    values: ['offerId', 'offerName', 'companyName', 'noticeEnd'],
    facts: ['offerName', 'companyName', 'noticeEnd'],
    path: toLease,
  }),
  termProposed: defineMailSpec({
    values: ['offerId', 'offerName', 'companyName', 'outcome', 'newEnd', 'newRent', 'answerBy'],
    facts: ['offerName', 'companyName', 'newEnd', 'newRent', 'answerBy'],
    path: toLease,
  }),
  /** To both sides; `message` names a new rent and what becomes of the return. */
  termAgreed: defineMailSpec({
    values: ['offerId', 'offerName', 'outcome', 'leaseEnd', 'message'],
    facts: ['offerName', 'leaseEnd'],
    path: toLease,
  }),
  /** `nextStep` repeats what was proposed. */
  termProposalClosed: defineMailSpec({
    values: ['offerId', 'offerName', 'outcome', 'nextStep', 'leaseEnd'],
    facts: ['offerName', 'leaseEnd'],
    path: toLease,
  }),
  leaseEndNear: defineMailSpec({
    values: ['offerId', 'offerName', 'leaseEnd', 'nextStep'],
    facts: ['offerName', 'leaseEnd'],
    path: toLease,
  }),
  noticeDayNear: defineMailSpec({
    values: ['offerId', 'offerName', 'noticeDay', 'availableUntil', 'outcome'],
    facts: ['offerName', 'noticeDay', 'availableUntil'],
    path: toLease,
  }),
  /** The first day on which the return can begin, and a week before the last. */
  returnOpens: aboutReturn,
  returnNear: aboutReturn,
  leaseOverLandlord: aboutEnd,
  leaseOverTenant: aboutEnd,
} as const;
