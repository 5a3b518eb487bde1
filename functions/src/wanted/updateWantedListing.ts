import { SUCCESS } from '@api/callable';
import type { Handler } from '../runtime/pipeline';
import { changeOwnListing } from './changeListing';
import { keepWebsite, toStoredCriteria } from './listings';

/**
 * Changes the criteria of the company's listing (Spec 2 §5). Throws `Refusal('wantedListingNotFound')`,
 * `Refusal('noPermission')` for another company, or `Refusal('identityNotAccepted')`.
 */
export const updateWantedListing: Handler<'updateWantedListing'> = async (
  { wantedListingId, ...input },
  ctx,
) => {
  const patch = toStoredCriteria(input);
  await changeOwnListing(
    wantedListingId,
    {
      method: 'updateWantedListing',
      details: 'Zmieniono ogłoszenie poszukiwanego lokalu',
      patch,
      alsoWrite: (writes, listing) => keepWebsite(writes, listing.companyId, listing),
    },
    ctx,
  );
  return SUCCESS;
};
