import { SUCCESS } from '@api/callable';
import { getActingCompanyId } from '@domain/accounts/viewer';
import { Refusal } from '@domain/shared/errors';
import { type SubmittedOffer, type WantedListing, withMatch } from '@domain/wanted/wantedListing';
import { fieldValue } from '../data/admin';
import { queueEvents } from '../data/eventLog';
import { loadOffer } from '../data/offers';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import { read } from '../data/store';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { getActivityPath, getListingPath, readActivity } from './listings';

/**
 * Marks listings of the tenant's company as matched by a lease it signed (Spec 2 §4). Each gets the time and an entry
 * for the offer among its submitted offers. Idempotent. Throws before any write: `Refusal('offerNotSigned')`,
 * `Refusal('noAccess')` for another company, or `Refusal('wantedListingNotFound')`.
 */
export const markWantedListingsMatched: Handler<'markWantedListingsMatched'> = async (input, ctx) => {
  const { offerId, wantedListingIds } = input;
  const companyId = await loadSigningCompanyId(offerId, ctx);
  const ids = [...new Set(wantedListingIds)];
  for (const id of ids) await assertMarkable(id, offerId, companyId);
  for (const id of ids) await markMatched(id, offerId, ctx);
  return SUCCESS;
};

/**
 * Returns the caller's company if it signed the offer as the tenant. Throws `Refusal('noAccess')` or
 * `Refusal('offerNotSigned')`.
 */
const loadSigningCompanyId = async (offerId: string, { viewer }: CallContext): Promise<string> => {
  const { offerStatus } = await loadOffer(offerId);
  const companyId = getActingCompanyId(viewer);
  if (!companyId || offerStatus.tenant?.companyId !== companyId) throw new Refusal('noAccess');
  if (offerStatus.state !== 'SIGNED') throw new Refusal('offerNotSigned');
  return companyId;
};

const listSubmittedOffers = async (listingId: string): Promise<SubmittedOffer[]> =>
  (await readActivity(listingId)).submittedOffers;

const isMatchedBy = (entries: readonly SubmittedOffer[], offerId: string): boolean =>
  entries.some((entry) => entry.offerId === offerId && entry.isMatched);

const assertMarkable = async (id: string, offerId: string, companyId: string): Promise<void> => {
  const listing = await read<WantedListing>(getListingPath(id));
  if (!listing) throw new Refusal('wantedListingNotFound');
  if (listing.companyId !== companyId) throw new Refusal('noAccess');
  if (listing.status === 'active' || isMatchedBy(await listSubmittedOffers(id), offerId)) return;
  throw new Refusal('wantedListingNotFound');
};

const markMatched = (id: string, offerId: string, ctx: CallContext): Promise<void> =>
  updateWithPrecondition<WantedListing, void>(
    getListingPath(id),
    async (listing): Promise<Decision<void>> => {
      if (listing?.status !== 'active') return { unchanged: undefined };
      const { now, viewer } = ctx;
      const match = { offerId, submittedAt: now, submittedBy: viewer.uid };
      const submittedOffers = withMatch(await listSubmittedOffers(id), match);
      const details = 'Oznaczono ogłoszenie jako znalezione';
      const event = { method: 'markWantedListingsMatched', details, userId: viewer.uid, offerId };
      return {
        write: {
          status: 'matched',
          matchedAt: now,
          updatedAt: now,
          submittedOffersCount: submittedOffers.length,
        },
        also: (writes) => {
          writes.merge(getActivityPath(id), { submittedOffers, people: fieldValue.added(viewer.uid) });
          queueEvents(writes, [event], ctx);
        },
        answer: undefined,
      };
    },
  );
