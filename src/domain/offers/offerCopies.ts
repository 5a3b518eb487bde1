import type { Sha256 } from '../shared/canonical';
import { getAtPath } from '../shared/changedPaths';
import { setPath } from './fields/blank';
import type { Audience } from './fields/field';
import { hasField, listFieldPaths, OFFER_FIELDS, type OfferField } from './fields/table';
import { findPrecedence } from './negotiation';
import type { Offer, OfferFacts } from './offer';
import { effectiveState, isBlocked } from './predicates';
import { type MembersOffer, type PublicOffer, pick } from './projections';
import { buildFacets } from './searchFacets';

type ReadableFacts<Reader extends Audience> = OfferFacts<Extract<OfferField, { audience: Reader }>> &
  Pick<Offer, 'relatedDetails'>;

/** Returns the fields whose entries are open to these audiences, and no others. */
export const pickReadableFields = <Reader extends Audience>(
  offer: Offer,
  readers: readonly Reader[],
): ReadableFacts<Reader> => {
  const { relatedDetails } = offer;
  const facts: { [key: string]: unknown } = {};
  if ((readers as readonly Audience[]).includes('public'))
    facts.relatedDetails = relatedDetails && { kind: relatedDetails.kind };
  const fields = OFFER_FIELDS.filter(
    (field) =>
      (readers as readonly Audience[]).includes(field.audience) && hasField(field, relatedDetails?.kind),
  );
  for (const path of fields.flatMap(listFieldPaths)) {
    const value = getAtPath(offer, path);
    if (value !== undefined) setPath(facts, path, value);
  }
  return facts as ReadableFacts<Reader>;
};

/** Builds the visitors' copy of a published offer. */
export const toPublicOffer = (offer: Offer, now: number): PublicOffer => {
  const premises = pickReadableFields(offer, ['public']);
  return {
    ...premises,
    id: offer.id,
    state: effectiveState(offer, now),
    confirmedAt: offer.version?.confirmedAt ?? null,
    facets: buildFacets(premises),
  };
};

const pickBlockKind = ({
  blockedOnRequest,
  heldForReview,
}: Pick<Offer, 'blockedOnRequest' | 'heldForReview'>) => ({
  ...(blockedOnRequest ? { blockedOnRequest } : {}),
  ...(heldForReview ? { heldForReview } : {}),
});

/** Builds the copy of a published offer for signed-in accounts. */
export const toMembersOffer = async (
  offer: Offer,
  facts: { companyName: string; now: number; sha256: Sha256 },
): Promise<MembersOffer> => {
  const { tenant, landlord } = offer.offerStatus;
  const { address, ...beside } = pickReadableFields(offer, ['members']);
  const precedence = findPrecedence(offer, facts.now);
  return {
    ...toPublicOffer(offer, facts.now),
    uid: await facts.sha256(offer.uid),
    facets: buildFacets(offer),
    ...beside,
    price: offer.price ?? 0,
    ownershipType: address?.ownershipType,
    companyName: facts.companyName,
    version: offer.version && { number: offer.version.number, digest: offer.version.digest },
    tenant: tenant && { uid: tenant.uid },
    landlordCompanyId: landlord.companyId && (await facts.sha256(landlord.companyId)),
    reservation: offer.reservation && { endsAt: offer.reservation.endsAt },
    ...(precedence ? { precedence: pick(precedence, ['uid', 'endsAt']) } : {}),
    ...(offer.queue ? { queue: pick(offer.queue, ['waiting', 'paused', 'turnsFrom', 'isOver']) } : {}),
    ...(isBlocked(offer) ? { blockedAt: offer.blockedAt, ...pickBlockKind(offer) } : {}),
  };
};
