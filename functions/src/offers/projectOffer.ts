import { COLLECTIONS } from '@contracts/collections';
import type { Company } from '@domain/companies/company';
import type { Offer } from '@domain/offers/offer';
import {
  CAROUSEL_CARDS_MAX,
  HOME_CAROUSELS,
  type HomeCarousel,
  type HomeCarouselId,
  isPublished,
  type OfferCard,
  toMembersOffer,
  toOfferCard,
  toPublicOffer,
} from '@domain/offers/projections';
import { changeDocument, type Decision } from '../data/conditional';
import { read, readStamped } from '../data/store';
import { sha256Hex } from '../runtime/hash';

type Copies = { publicCopy: object | null; membersCopy: object | null; card: OfferCard | null };

const copiesOf = async (offer: Offer | null, now: number): Promise<Copies> => {
  if (!offer || !isPublished(offer)) return { publicCopy: null, membersCopy: null, card: null };
  const { companyId } = offer.offerStatus.landlord;
  const company = companyId ? await read<Company>(`companies/${companyId}`) : null;
  const sha256 = async (text: string) => sha256Hex(text);
  const publicCopy = toPublicOffer(offer, now);
  const membersCopy = await toMembersOffer(offer, { companyName: company?.nazwa ?? '', now, sha256 });
  return { publicCopy, membersCopy, card: publicCopy.state === 'ACTIVE' ? toOfferCard(publicCopy) : null };
};

/** Two copies of one offer, written together and stamped with the version they were made from. */
type Stamped = { sourceUpdatedAt: number };

/**
 * Brings the public copies of an offer and the home carousels up to its stored state. Triggers come late, twice or
 * out of order: the offer is read anew, and a copy made from a later state is never replaced by an earlier one.
 */
export const projectOffer = async (offerId: string, now: number): Promise<void> => {
  const { entity: offer, changedAt } = await readStamped<Offer>(`${COLLECTIONS.offers}/${offerId}`);
  const { publicCopy, membersCopy, card } = await copiesOf(offer, now);
  const stamp = { sourceUpdatedAt: changedAt };
  const membersPath = `${COLLECTIONS.offersMembers}/${offerId}`;
  await changeDocument<Stamped, void>(`${COLLECTIONS.offersPublic}/${offerId}`, (stored) => {
    if (stored && stored.sourceUpdatedAt > stamp.sourceUpdatedAt) return { unchanged: undefined };
    if (!publicCopy || !membersCopy) return withdrawn(stored, membersPath);
    return {
      write: { ...publicCopy, ...stamp },
      also: (writes) => writes.set(membersPath, { ...membersCopy, ...stamp }),
      answer: undefined,
    };
  });
  for (const id of Object.keys(HOME_CAROUSELS) as HomeCarouselId[])
    await updateCarousel(id, offerId, card, now);
};

const withdrawn = (stored: Stamped | null, membersPath: string): Decision<void> =>
  stored
    ? { remove: true, also: (writes) => writes.remove(membersPath), answer: undefined }
    : { unchanged: undefined };

const belongsIn = (id: HomeCarouselId, card: OfferCard): boolean =>
  HOME_CAROUSELS[id] === null || HOME_CAROUSELS[id] === card.legalMainUse;

const newestFirst = (a: OfferCard, b: OfferCard) => (b.confirmedAt ?? 0) - (a.confirmedAt ?? 0);

/** Puts an offer's card into a carousel or takes it out; keeps the newest ones. */
const updateCarousel = (
  id: HomeCarouselId,
  offerId: string,
  card: OfferCard | null,
  now: number,
): Promise<void> =>
  changeDocument<HomeCarousel, void>(`${COLLECTIONS.home}/${id}`, (stored) => {
    const others = (stored?.cards ?? []).filter((other) => other.id !== offerId);
    const isListed = others.length !== (stored?.cards.length ?? 0);
    const added = card && belongsIn(id, card) ? [card] : [];
    if (!isListed && added.length === 0) return { unchanged: undefined };
    const cards = [...others, ...added].sort(newestFirst).slice(0, CAROUSEL_CARDS_MAX);
    return { write: { id, cards, updatedAt: now }, answer: undefined };
  });
