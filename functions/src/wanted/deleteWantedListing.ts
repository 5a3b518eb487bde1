import { SUCCESS } from '@api/callable';
import { isListingOwner } from '@domain/wanted/predicates';
import type { WantedListing } from '@domain/wanted/wantedListing';
import { read } from '../data/store';
import type { Handler } from '../runtime/pipeline';
import { changeOwnListing } from './changeListing';
import { getListingPath } from './listings';

/**
 * Removes a listing from the board; the record stays (Spec 2 §4). Idempotent. Throws a reason of
 * `whyCannotChangeListing`.
 */
export const deleteWantedListing: Handler<'deleteWantedListing'> = async ({ wantedListingId }, ctx) => {
  const stored = await read<WantedListing>(getListingPath(wantedListingId));
  if (stored?.status === 'deleted' && isListingOwner(stored, ctx.viewer)) return SUCCESS;
  await changeOwnListing(
    wantedListingId,
    {
      method: 'deleteWantedListing',
      details: 'Usunięto ogłoszenie poszukiwanego lokalu',
      patch: { status: 'deleted' },
    },
    ctx,
  );
  return SUCCESS;
};
