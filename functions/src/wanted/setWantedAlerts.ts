import { SUCCESS } from '@api/callable';
import { assertAllowed } from '@domain/shared/errors';
import { whyCannotChangeListing } from '@domain/wanted/predicates';
import type { WantedListing } from '@domain/wanted/wantedListing';
import { commit, read } from '../data/store';
import type { Handler } from '../runtime/pipeline';
import { getActivityPath, getListingPath } from './listings';

/**
 * Turns the mails about offers that match a listing of the company on or off. Throws a reason of
 * `whyCannotChangeListing`.
 */
export const setWantedAlerts: Handler<'setWantedAlerts'> = async ({ wantedListingId, arePaused }, ctx) => {
  assertAllowed(
    whyCannotChangeListing(await read<WantedListing>(getListingPath(wantedListingId)), ctx.viewer),
  );
  await pauseListingAlerts([wantedListingId], arePaused);
  return SUCCESS;
};

export const pauseListingAlerts = (ids: readonly string[], arePaused: boolean): Promise<void> =>
  commit((writes) => {
    for (const id of ids) writes.merge(getActivityPath(id), { areAlertsPaused: arePaused });
  });
