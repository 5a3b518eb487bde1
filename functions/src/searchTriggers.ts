import { REGION } from '@contracts';
import { COLLECTIONS } from '@contracts/collections';
import { onSchedule } from 'firebase-functions/scheduler';
import { onDocumentWritten } from './runtime/documentTriggers';

type Stored = Record<string, unknown> | undefined;

/** The fields the lists of cities are made of; clicks and offers that were sent change none of them. */
const PLACED = ['status', 'location', 'purpose', 'minRent', 'maxRent', 'minSurface', 'maxSurface'] as const;

const isPlacedAnew = (before: Stored, after: Stored): boolean =>
  PLACED.some((field) => before?.[field] !== after?.[field]);

/** Keeps the lists of what companies seek in each city. */
export const onWantedListingWritten = onDocumentWritten(
  { region: REGION, document: `${COLLECTIONS.wantedListings}/{id}`, retry: true },
  async (event) => {
    const before: Stored = event.data?.before.data();
    if (!isPlacedAnew(before, event.data?.after.data())) return;
    const { placeListing } = await import('./wanted/placeListing');
    await placeListing(event.params.id, before && String(before.location));
  },
);

/** Sends the digests of new offers that are due. */
export const sendSearchAlerts = onSchedule({ region: REGION, schedule: 'every 5 minutes' }, async () => {
  const { sendDueAlerts } = await import('./searches/deliverAlerts');
  await sendDueAlerts(Date.now());
});
