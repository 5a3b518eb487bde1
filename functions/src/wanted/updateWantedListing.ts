import { SUCCESS } from '@contracts/callable';
import type { Handler } from '../runtime/pipeline';
import { changeOwnListing } from './changeListing';
import { keepWebsite, toStoredCriteria } from './listings';

/**
 * The company changes what it looks for (Spec 2 §5). Refuses with `wantedListingNotFound`, `noPermission` for any other
 * company and `identityNotAccepted`.
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
