import { paths } from '@api/paths';
import { viewingPaths } from '@api/viewingPaths';
import { defineMailSpec } from './mailSpec';

const VALUES = [
  'offerId',
  'offerName',
  'viewingAt',
  'previousViewingAt',
  'viewingPlace',
  'meetingPoint',
  'askFor',
  'personName',
  'companyName',
  'message',
] as const;

const WHO_AND_WHERE = ['viewingPlace', 'meetingPoint', 'askFor', 'personName', 'companyName'] as const;

const getViewingsPath = () => viewingPaths.list();

/** Mails about viewings. Both sides read most of them; a row without a value is not shown. */
export const VIEWING_MAILS = {
  /** To both sides, with an invitation. */
  viewingBooked: defineMailSpec({
    values: VALUES,
    facts: ['offerName', 'viewingAt', ...WHO_AND_WHERE],
    path: getViewingsPath,
  }),
  /** To the landlord: another time than those offered. */
  viewingRequested: defineMailSpec({
    values: VALUES,
    facts: ['offerName', 'viewingAt', 'personName', 'companyName', 'message'],
    path: getViewingsPath,
  }),
  viewingRequestDeclined: defineMailSpec({
    values: VALUES,
    facts: ['offerName', 'viewingAt'],
    path: ({ offerId }) => paths.offer(offerId),
  }),
  /** The requested time came without an answer. */
  viewingRequestLapsed: defineMailSpec({
    values: VALUES,
    facts: ['offerName', 'viewingAt'],
    path: ({ offerId }) => paths.offer(offerId),
  }),
  /** To both sides, with an invitation that replaces the earlier one. */
  viewingMoved: defineMailSpec({
    values: VALUES,
    facts: ['offerName', 'viewingAt', ...WHO_AND_WHERE],
    changes: { viewingAt: 'previousViewingAt' },
    path: getViewingsPath,
  }),
  /** To the tenant: another meeting point or person to ask for. */
  viewingPlaceChanged: defineMailSpec({
    values: VALUES,
    facts: ['offerName', 'viewingAt', ...WHO_AND_WHERE],
    path: getViewingsPath,
  }),
  /** To both sides, with the cancellation of the invitation. */
  viewingCancelled: defineMailSpec({
    values: VALUES,
    facts: ['offerName', 'viewingAt', 'personName', 'companyName'],
    path: getViewingsPath,
  }),
  /** Like `viewingCancelled`, because the offer was let, withdrawn or blocked; the mail does not say which. */
  viewingOfferClosed: defineMailSpec({
    values: VALUES,
    facts: ['offerName', 'viewingAt', 'personName', 'companyName'],
    path: getViewingsPath,
  }),
  viewingReminder: defineMailSpec({
    values: VALUES,
    facts: ['offerName', 'viewingAt', ...WHO_AND_WHERE],
    path: getViewingsPath,
  }),
} as const;
