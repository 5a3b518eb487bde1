import type { Viewer } from '@domain/accounts/viewer';
import type { ViewerHashes } from '@domain/offers/membersView';
import type { Offer } from '@domain/offers/offer';
import { toMembersOffer, toPublicOffer } from '@domain/offers/offerCopies';
import type { MembersOffer, PublicOffer } from '@domain/offers/projections';
import { computeSha256 } from '@tools/demo/factories/lifecycle';
import { NOW } from './builders/clock';

/** Returns the copy of an offer that visitors read. */
export const buildPublicOffer = (offer: Offer, now = NOW): PublicOffer => toPublicOffer(offer, now);

/** Returns the copy of an offer that signed-in accounts read. */
export const buildMembersOffer = (offer: Offer, now = NOW): Promise<MembersOffer> =>
  toMembersOffer(offer, {
    companyName: 'LOKALE TESTOWE SP. Z O.O.',
    now,
    sha256: async (text) => computeSha256(text),
  });

/** Returns the digests that identify a viewer of an offer. The tenant's company knows its tenant from the full record. */
export const computeViewerHashes = (
  offer: Offer,
  { uid, companyId }: Pick<Viewer, 'uid' | 'companyId'>,
): ViewerHashes => {
  const { tenant } = offer.offerStatus;
  return {
    uid: computeSha256(uid),
    companyId: companyId && computeSha256(companyId),
    tenantUid: tenant && tenant.companyId === companyId ? tenant.uid : null,
  };
};
