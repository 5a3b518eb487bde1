import type { BindingVersion } from '@domain/offers/bindingVersion';
import { getNextVersionNumber } from '@domain/offers/confirming';
import { getBindingFacts } from '@domain/offers/getBindingFacts';
import type { Offer } from '@domain/offers/offer';
import { toCanonicalJson } from '@domain/shared/canonical';
import { getVersionPath } from '../data/offers';
import type { Writes } from '../data/store';
import type { CallContext } from '../runtime/context';
import { sha256Hex } from '../runtime/hash';
import type { ConsentTexts } from './consent';
import type { PhotoDigests } from './sentPhotos';

/** Binding version of an offer: its number and digest, and the canonical text behind the digest. */
export type FrozenVersion = { version: BindingVersion; canonical: string };
type VersionInput = FrozenVersion & { consent?: ConsentTexts; photos?: PhotoDigests };

/**
 * Builds the next binding version of an offer, confirmed by the caller. New terms bring no new fee: the fee shown to the landlord
 * carries over, unless `shownGrosze` replaces it.
 */
export const buildNextVersion = (
  offer: Offer,
  ctx: CallContext,
  shownGrosze: number | undefined = offer.version?.feeGrosze,
): FrozenVersion => {
  const number = getNextVersionNumber(offer);
  const canonical = toCanonicalJson(getBindingFacts(offer, number));
  const digest = sha256Hex(canonical);
  const fee = shownGrosze === undefined ? {} : { feeGrosze: shownGrosze };
  const version = { number, digest, confirmedAt: ctx.now, confirmedBy: ctx.viewer.uid, ...fee };
  return { version, canonical };
};

/** Stores a version permanently, with its declarations and photo digests. Fails if the number already exists. */
export const freezeVersion = (writes: Writes, offerId: string, { version, ...kept }: VersionInput): void =>
  writes.create(getVersionPath(offerId, version.number), { ...version, ...kept });
