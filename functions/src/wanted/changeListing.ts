import { assertAllowed } from '@domain/shared/errors';
import { whyCannotChangeListing } from '@domain/wanted/predicates';
import type { WantedListing } from '@domain/wanted/wantedListing';
import { queueEvents } from '../data/eventLog';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import type { Writes } from '../data/store';
import type { CallContext } from '../runtime/context';
import { buildListingEvent, getListingPath } from './listings';

export type ListingChange = {
  /** Name of the call and text of its log entry. */
  method: string;
  details: string;
  patch: Partial<WantedListing>;
  alsoWrite?: (writes: Writes, listing: WantedListing) => void;
};

/** Changes an active listing of the caller's company. Throws a reason of `whyCannotChangeListing`. */
export const changeOwnListing = (id: string, change: ListingChange, ctx: CallContext): Promise<void> =>
  updateWithPrecondition<WantedListing, void>(getListingPath(id), (stored): Decision<void> => {
    assertAllowed(whyCannotChangeListing(stored, ctx.viewer));
    const write = { ...change.patch, updatedAt: ctx.now };
    const after = { ...(stored as WantedListing), ...write };
    return {
      write,
      also: (writes) => {
        queueEvents(writes, [buildListingEvent(change.method, change.details, ctx)], ctx);
        change.alsoWrite?.(writes, after);
      },
      answer: undefined,
    };
  });
