import { COLLECTIONS } from '@api/collections';
import { assertAllowed } from '@domain/shared/errors';
import { whyCannotAddListing } from '@domain/wanted/predicates';
import type { SearchCriteria, WantedActivity, WantedListing } from '@domain/wanted/wantedListing';
import { queueEvents } from '../data/eventLog';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import { findAll } from '../data/queries';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import {
  buildListingEvent,
  getActivityPath,
  getListingPath,
  keepWebsite,
  toStoredCriteria,
} from './listings';

/** `wantedQuotas/{companyId}`: written with every added listing, so that parallel additions of a company conflict. */
type Quota = { addedAt: number };

/**
 * Adds a wanted listing of a company with a confirmed identity (Spec 2 §5). Parallel calls cannot exceed the company's
 * limit. Throws a reason of `whyCannotAddListing`.
 */
export const addWantedListing: Handler<'addWantedListing'> = async (input, ctx) => {
  const { viewer } = ctx;
  assertAllowed(whyCannotAddListing(viewer, 0));
  const companyId = viewer.companyId ?? '';
  const listing = buildListing(toStoredCriteria(input), companyId, ctx);
  await updateWithPrecondition<Quota, void>(`${COLLECTIONS.wantedQuotas}/${companyId}`, async () => {
    const active = await findAll<WantedListing>('companyWantedListings', { companyId, status: 'active' });
    assertAllowed(whyCannotAddListing(viewer, active.length));
    return decideAddition(listing, ctx);
  });
  return { wantedListingId: listing.id };
};

const buildListing = (
  wishes: SearchCriteria,
  companyId: string,
  { now, newId }: CallContext,
): WantedListing => ({
  ...wishes,
  id: newId(),
  companyId,
  status: 'active',
  submittedOffersCount: 0,
  linkClicksCount: 0,
  createdAt: now,
  updatedAt: now,
  matchedAt: null,
});

const decideAddition = (listing: WantedListing, ctx: CallContext): Decision<void> => {
  const activity: WantedActivity = {
    submittedOffers: [],
    linkClicks: [],
    createdBy: ctx.viewer.uid,
    areAlertsPaused: false,
    people: [ctx.viewer.uid],
  };
  const write: Quota = { addedAt: ctx.now };
  return {
    write,
    also: (writes) => {
      writes.create(getListingPath(listing.id), listing);
      writes.create(getActivityPath(listing.id), activity);
      keepWebsite(writes, listing.companyId, listing);
      queueEvents(
        writes,
        [buildListingEvent('addWantedListing', 'Dodano ogłoszenie poszukiwanego lokalu', ctx)],
        ctx,
      );
    },
    answer: undefined,
  };
};
