import { SUCCESS } from '@contracts/callable';
import { Refusal } from '@domain/shared/errors';
import { isListingOwner } from '@domain/wanted/predicates';
import {
  ANONYMOUS_CLICK,
  type LinkClick,
  WANTED_CLICKS_KEPT_MAX,
  type WantedListing,
} from '@domain/wanted/wantedListing';
import { fieldValue } from '../data/admin';
import { toDocument } from '../data/entities';
import { commit, read } from '../data/store';
import type { Handler } from '../runtime/pipeline';
import { getActivityPath, getListingPath } from './listings';

/**
 * Counts a click on the company's website (Spec 2 §3): the number stands on the listing, who clicked only where the
 * company reads it. The database adds up, so no click is lost among many. The company's own clicks do not count.
 * Refuses with `wantedListingNotFound` what is not on the board or names no website.
 */
export const countWantedLinkClick: Handler<'countWantedLinkClick'> = async (
  { wantedListingId },
  { viewer, now },
) => {
  const listing = await read<WantedListing>(getListingPath(wantedListingId));
  if (listing?.status !== 'active' || !listing.companyWebsite) throw new Refusal('wantedListingNotFound');
  if (isListingOwner(listing, viewer)) return SUCCESS;
  const click: LinkClick = { uid: viewer?.uid ?? ANONYMOUS_CLICK, timestamp: now };
  await commit((writes) => {
    writes.update(getListingPath(wantedListingId), { linkClicksCount: fieldValue.increased(1) });
    if (listing.linkClicksCount < WANTED_CLICKS_KEPT_MAX)
      writes.merge(getActivityPath(wantedListingId), {
        linkClicks: fieldValue.added(toDocument(click)),
        people: fieldValue.added(click.uid),
      });
  });
  return SUCCESS;
};
