import { REGION } from '@api';
import { COLLECTIONS } from '@api/collections';
import { onSchedule } from 'firebase-functions/scheduler';
import { onDocumentWritten } from './runtime/documentTriggers';

type StoredFields = Record<string, unknown> | undefined;

/** Fields that the city lists are built from. Clicks and submitted offers change none of them. */
const PLACED = ['status', 'location', 'purpose', 'minRent', 'maxRent', 'minSurface', 'maxSurface'] as const;

const hasListedFieldChanged = (before: StoredFields, after: StoredFields): boolean =>
  PLACED.some((field) => before?.[field] !== after?.[field]);

/** Keeps the city lists of wanted listings up to date. */
export const onWantedListingWritten = onDocumentWritten(
  { region: REGION, document: `${COLLECTIONS.wantedListings}/{id}`, retry: true },
  async (event) => {
    const before: StoredFields = event.data?.before.data();
    if (!hasListedFieldChanged(before, event.data?.after.data())) return;
    const { placeListing } = await import('./wanted/placeListing');
    await placeListing(event.params.id, Date.now(), before && String(before.location));
  },
);

/** Sends the due digests of new offers. */
export const sendSearchAlerts = onSchedule({ region: REGION, schedule: 'every 5 minutes' }, async () => {
  const { sendDueAlerts } = await import('./searches/deliverAlerts');
  await sendDueAlerts(Date.now());
});
