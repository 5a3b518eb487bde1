import { SUCCESS } from '@api/callable';
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
 * Counts a click on the company's website (Spec 2 §3). The listing shows the number; only the company sees who
 * clicked. Uses an atomic increment, so no click is lost. Clicks of the company itself do not count. Throws
 * `Refusal('wantedListingNotFound')` if the listing is not on the board or has no website.
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
