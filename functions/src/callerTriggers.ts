import { REGION } from '@api';
import { COLLECTIONS } from '@api/collections';
import type { CallerGroup } from '@domain/callers/milestones';
import type { Offer } from '@domain/offers/offer';
import { onSchedule } from 'firebase-functions/scheduler';
import { onDocumentWritten } from './runtime/documentTriggers';

const options = { region: REGION, retry: true };

/** Credits milestones of an account to its invitation. */
export const onInvitedUserWritten = onDocumentWritten(
  { ...options, document: `${COLLECTIONS.users}/{uid}` },
  async ({ params, time }) => {
    const { trackUserMilestones } = await import('./callers/trackUserMilestones');
    await trackUserMilestones(params.uid, Date.parse(time));
  },
);

/** Credits sent projects and signed leases. */
export const onInvitedOfferWritten = onDocumentWritten(
  { ...options, document: `${COLLECTIONS.offers}/{id}` },
  async ({ data, time }) => {
    const { toEntityOrNull } = await import('./data/entities');
    const { trackOfferMilestones } = await import('./callers/trackOfferMilestones');
    if (!data) return;
    await trackOfferMilestones(
      toEntityOrNull<Offer>(data.before),
      toEntityOrNull<Offer>(data.after),
      Date.parse(time),
    );
  },
);

const createEntryCountTrigger = (group: CallerGroup) =>
  onDocumentWritten(
    { ...options, document: `${COLLECTIONS.callers}/{uid}/${group}/{entryId}` },
    async ({ params }) => {
      const { countEntry } = await import('./callers/countEntry');
      await countEntry({ callerUid: params.uid, group, entryId: params.entryId });
    },
  );

/** Keep the callers' statistics in sync with their entries. */
export const onNewUserEntryWritten = createEntryCountTrigger('newUsers');
export const onExistingUserEntryWritten = createEntryCountTrigger('existingUsers');

/** Adds pending clicks to their short links. */
export const sweepLinkClicks = onSchedule({ region: REGION, schedule: 'every 5 minutes' }, async () => {
  const { sweepLinkClicks: sweep } = await import('./links/clicks');
  await sweep(Date.now());
});
