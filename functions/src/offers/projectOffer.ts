import { COLLECTIONS } from '@contracts/collections';
import { provinceOf } from '@domain/offers/homeCarousels';
import type { Offer } from '@domain/offers/offer';
import type { Province } from '@domain/offers/picklists';
import {
  isPublished,
  type OfferCard,
  type PublicOffer,
  toMembersOffer,
  toOfferCard,
  toPublicOffer,
} from '@domain/offers/projections';
import { PUBLISHED_STATES } from '@domain/offers/states';
import { getCompany } from '../data/companies';
import { changeDocument, type Decision } from '../data/conditional';
import { offerPath } from '../data/offers';
import { readStamped } from '../data/store';
import { sha256 } from '../runtime/hash';
import { updateHomeCarousels } from './homeCarousels';

/** Where an offer is listed, or was before it was blocked: of that one no copy may be left that tells. */
const regionOf = (offer: Offer | null): Province | null =>
  offer && PUBLISHED_STATES.includes(offer.offerStatus.state) ? provinceOf(offer.address) : null;

type Copies = { publicCopy: PublicOffer | null; membersCopy: object | null; card: OfferCard | null };

const copiesOf = async (offer: Offer | null, now: number): Promise<Copies> => {
  if (!offer || !isPublished(offer)) return { publicCopy: null, membersCopy: null, card: null };
  const { companyId } = offer.offerStatus.landlord;
  const company = companyId ? await getCompany(companyId) : null;
  const publicCopy = toPublicOffer(offer, now);
  const membersCopy = await toMembersOffer(offer, { companyName: company?.nazwa ?? '', now, sha256 });
  return { publicCopy, membersCopy, card: publicCopy.state === 'ACTIVE' ? toOfferCard(publicCopy) : null };
};

/** Two copies of one offer, written together and stamped with the version they were made from. */
type StoredCopy = PublicOffer & { sourceUpdatedAt: number };

/** Where an offer was listed before, or that its stored copy is newer than what was read. */
type Outcome = { isStale: boolean; formerRegion: Province | null };

/**
 * Brings the public copies of an offer and the home carousels up to its stored state. Triggers come late, twice or
 * out of order: the offer is read anew, and a copy made from a later state is never replaced by an earlier one. An
 * offer that changed while its cards were written is projected again, so that no earlier card outlives a later state.
 */
export const projectOffer = async (offerId: string, now: number): Promise<void> => {
  const { entity: offer, changedAt } = await readStamped<Offer>(offerPath(offerId));
  const { publicCopy, membersCopy, card } = await copiesOf(offer, now);
  const stamp = { sourceUpdatedAt: changedAt };
  const membersPath = `${COLLECTIONS.offersMembers}/${offerId}`;
  const { isStale, formerRegion } = await changeDocument<StoredCopy, Outcome>(
    `${COLLECTIONS.offersPublic}/${offerId}`,
    (stored) => {
      const former = stored && provinceOf(stored.address);
      if (stored && stored.sourceUpdatedAt > changedAt)
        return { unchanged: { isStale: true, formerRegion: former } };
      if (!publicCopy || !membersCopy) return withdrawn(stored, membersPath);
      return {
        write: { ...publicCopy, ...stamp },
        also: (writes) => writes.set(membersPath, { ...membersCopy, ...stamp }),
        answer: { isStale: false, formerRegion: former },
      };
    },
  );
  if (isStale) return;
  const region = regionOf(offer);
  await updateHomeCarousels({ offerId, card, region, formerRegion }, now);
  const current = await readStamped<Offer>(offerPath(offerId));
  if (current.entity && current.changedAt !== changedAt) await projectOffer(offerId, now);
};

const withdrawn = (stored: StoredCopy | null, membersPath: string): Decision<Outcome> =>
  stored
    ? {
        remove: true,
        also: (writes) => writes.remove(membersPath),
        answer: { isStale: false, formerRegion: provinceOf(stored.address) },
      }
    : { unchanged: { isStale: false, formerRegion: null } };
