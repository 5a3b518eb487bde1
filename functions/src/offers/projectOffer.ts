import { COLLECTIONS } from '@api/collections';
import { getTown } from '@domain/offers/cities';
import { getProvince } from '@domain/offers/homeCarousels';
import type { Offer } from '@domain/offers/offer';
import { toMembersOffer, toPublicOffer } from '@domain/offers/offerCopies';
import type { Province } from '@domain/offers/picklists';
import { isPublished } from '@domain/offers/predicates';
import { type OfferCard, type PublicOffer, toOfferCard } from '@domain/offers/projections';
import { PUBLISHED_STATES } from '@domain/offers/states';
import { toCanonicalJson } from '@domain/shared/canonical';
import { findCompanyById } from '../data/companies';
import { getOfferPath } from '../data/offers';
import { updateWithPrecondition } from '../data/optimisticLocking';
import { toReplacement } from '../data/replacement';
import { readWithUpdateTime } from '../data/store';
import { sha256 } from '../runtime/hash';
import { updateCities } from './cityDirectory';
import { updateHomeCarousels } from './homeCarousels';

/** Returns an offer that is listed, or was before a block. A blocked offer may have no copy left that tells. */
const getListed = (offer: Offer | null): Offer | null =>
  offer && PUBLISHED_STATES.includes(offer.offerStatus.state) ? offer : null;

const findRegion = (listed: Pick<PublicOffer, 'address'> | null): Province | null =>
  listed && getProvince(listed.address);

/** Copies of an offer that must be stored; `null` if it is not public. */
export type OfferCopies = { publicCopy: PublicOffer | null; membersCopy: object | null };

type FindCompanyName = (companyId: string) => Promise<string>;

const findCompanyName: FindCompanyName = async (companyId) => (await findCompanyById(companyId))?.nazwa ?? '';

/** Builds the copies of an offer in its present state. */
export const loadCopies = async (
  offer: Offer | null,
  now: number,
  findName: FindCompanyName = findCompanyName,
): Promise<OfferCopies> => {
  if (!offer || !isPublished(offer)) return { publicCopy: null, membersCopy: null };
  const { companyId } = offer.offerStatus.landlord;
  const companyName = companyId ? await findName(companyId) : '';
  return {
    publicCopy: toPublicOffer(offer, now),
    membersCopy: await toMembersOffer(offer, { companyName, now, sha256 }),
  };
};

/** Returns the home page card of an offer, or `null` if it must not be listed. */
const toActiveCard = (copy: PublicOffer | null): OfferCard | null =>
  copy?.state === 'ACTIVE' ? toOfferCard(copy) : null;

/** The two copies of an offer are written together and carry the update time of their source. */
export type StoredCopy = PublicOffer & { sourceUpdatedAt: number };

/** Whether the stored copy is newer than the read offer, and the previously stored copy. */
type Outcome = { isStale: boolean; former: StoredCopy | null };

/** Stores the copies of an offer that was read at `changedAt` (epoch ms), unless a newer copy is stored. */
const storeCopies = (
  offerId: string,
  { publicCopy, membersCopy }: OfferCopies,
  changedAt: number,
): Promise<Outcome> => {
  const membersPath = `${COLLECTIONS.offersMembers}/${offerId}`;
  return updateWithPrecondition<StoredCopy, Outcome>(`${COLLECTIONS.offersPublic}/${offerId}`, (former) => {
    if (former && former.sourceUpdatedAt > changedAt) return { unchanged: { isStale: true, former } };
    const answer = { isStale: false, former };
    if (!publicCopy || !membersCopy)
      return former
        ? { remove: true, also: (writes) => writes.remove(membersPath), answer }
        : { unchanged: answer };
    return {
      write: toReplacement(former, { ...publicCopy, sourceUpdatedAt: changedAt }),
      also: (writes) => writes.set(membersPath, { ...membersCopy, sourceUpdatedAt: changedAt }),
      answer,
    };
  });
};

/** Returns whether the home carousels must be updated after a copy replaced a former one. */
type NeedsCarousels = (former: OfferCard | null, card: OfferCard | null) => boolean;

/** `before`: the offer before the change. */
type Projection = { now: number; needsCarousels: NeedsCarousels; before?: Offer | null };

const projectIfCurrent = async (
  offerId: string,
  { now, needsCarousels, before = null }: Projection,
): Promise<boolean> => {
  const { entity: offer, changedAt } = await readWithUpdateTime<Offer>(getOfferPath(offerId));
  const copies = await loadCopies(offer, now);
  const { isStale, former } = await storeCopies(offerId, copies, changedAt);
  if (isStale) return false;
  const card = toActiveCard(copies.publicCopy);
  if (needsCarousels(toActiveCard(former), card)) {
    const formerRegions = [findRegion(former), findRegion(getListed(before))];
    const region = findRegion(getListed(offer));
    await updateHomeCarousels({ offerId, card, region, formerRegions }, now);
  }
  const places = [former, copies.publicCopy, getListed(before)];
  await updateCities(
    places.flatMap((place) => (place ? [getTown(place)] : [])),
    now,
  );
  const current = await readWithUpdateTime<Offer>(getOfferPath(offerId));
  if (current.entity && current.changedAt !== changedAt) await projectOffer(offerId, now);
  return true;
};

/**
 * Updates the public copies of an offer, the home carousels and the city directory to its stored state. Triggers arrive late,
 * twice or out of order. So it reads the offer again and never replaces a newer copy by an older one. If the offer changes while
 * its cards are written, it is projected again, so that no old card outlives a newer state. `before` is the offer before the
 * change: a repeated attempt finds the new place in the copy already and would forget the former one.
 */
export const projectOffer = async (offerId: string, now: number, before?: Offer | null): Promise<void> => {
  await projectIfCurrent(offerId, { now, needsCarousels: () => true, before });
};

/**
 * Projects an offer that did not change itself: writes the home carousels only if its card differs. Returns `false` if a newer
 * copy was stored meanwhile and stays.
 */
export const reprojectOffer = (offerId: string, now: number): Promise<boolean> =>
  projectIfCurrent(offerId, {
    now,
    needsCarousels: (former, card) => toCanonicalJson(former) !== toCanonicalJson(card),
  });
