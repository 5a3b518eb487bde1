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

/** A version of an offer as it binds: its number and digest, and the canonical text the digest is of. */
export type FrozenVersion = { version: BindingVersion; canonical: string };
type VersionInput = FrozenVersion & { consent?: ConsentTexts; photos?: PhotoDigests };

/**
 * The next binding version of an offer, confirmed by the caller. New terms bring no new fee: what the landlord was shown
 * goes from version to version, unless `shownGrosze` says what was shown now.
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

/** Keeps a version for good, with the words its declarations were given in and what its photos were; no number is ever given twice. */
export const freezeVersion = (writes: Writes, offerId: string, { version, ...kept }: VersionInput): void =>
  writes.create(getVersionPath(offerId, version.number), { ...version, ...kept });
