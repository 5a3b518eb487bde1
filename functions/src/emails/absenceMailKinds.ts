import { getLeasePath } from '@api/leasePaths';
import { defineMailSpec } from './mailSpec';
import type { Values } from './mailValues';

const toLease = ({ offerId }: Values<'offerId'>) => getLeasePath(offerId);

/** Mails about a tenant who does not come to the handover. */
export const ABSENCE_MAILS = {
  /** To the tenant: the landlord's report, and until when a position can be stated. */
  absenceReported: defineMailSpec({
    values: ['offerId', 'offerName', 'message', 'replyUntil'],
    facts: ['offerName', 'message', 'replyUntil'],
    path: toLease,
  }),
  /** To the landlord: the tenant's position. */
  absenceStated: defineMailSpec({
    values: ['offerId', 'offerName', 'message'],
    facts: ['offerName', 'message'],
    path: toLease,
  }),
  /** To both sides: an admin ended the lease. */
  absenceEnded: defineMailSpec({
    values: ['offerId', 'offerName', 'reason'],
    facts: ['offerName', 'reason'],
    path: toLease,
    isDecision: true,
  }),
  /** To both sides: the lease stands. */
  absenceDismissed: defineMailSpec({
    values: ['offerId', 'offerName', 'reason'],
    facts: ['offerName', 'reason'],
    path: toLease,
    isDecision: true,
  }),
} as const;
