import type { PartyAuthority } from '@domain/leases/partyAuthority';
import type { BindingVersion } from '@domain/offers/bindingVersion';
import { getNextVersionNumber } from '@domain/offers/confirming';
import { getBindingFacts } from '@domain/offers/getBindingFacts';
import type { Offer } from '@domain/offers/offer';
import { toCanonicalJson } from '@domain/shared/canonical';
import { getVersionPath } from '../data/offers';
import { read, type Writes } from '../data/store';
import type { CallContext } from '../runtime/context';
import { sha256Hex } from '../runtime/hash';
import type { ConsentTexts } from './consent';
import type { PhotoDigests } from './sentPhotos';

/** Binding version of an offer: its number and digest, and the canonical text behind the digest. */
export type FrozenVersion = { version: BindingVersion; canonical: string };
type VersionInput = FrozenVersion & {
  consent?: ConsentTexts;
  photos?: PhotoDigests;
  /** The register and the verdicts on those who confirmed, in order. */
  authorities?: PartyAuthority[];
};

/**
 * Builds the next binding version of an offer, confirmed by the caller. New terms bring no new fee: the fee shown to the landlord
 * carries over, unless `shownGrosze` replaces it.
 */
export const buildNextVersion = (
  offer: Offer,
  ctx: CallContext,
  shownGrosze: number | undefined = offer.version?.feeGrosze,
): FrozenVersion => {
  const fee = shownGrosze === undefined ? {} : { feeGrosze: shownGrosze };
  return buildVersion(offer, { confirmedAt: ctx.now, confirmedBy: ctx.viewer.uid, ...fee });
};

/** Builds the next binding version of an offer with the person and the time of its consent, and the fee shown then. */
export const buildVersion = (
  offer: Offer,
  confirmation: Omit<BindingVersion, 'number' | 'digest'>,
): FrozenVersion => {
  const number = getNextVersionNumber(offer);
  const canonical = toCanonicalJson(getBindingFacts(offer, number));
  return { version: { number, digest: sha256Hex(canonical), ...confirmation }, canonical };
};

/** A stored version: what an offer was confirmed with. */
export type StoredVersion = BindingVersion & Omit<VersionInput, 'version'>;

/** Loads a stored version of an offer, or `null`. */
export const findVersion = (offerId: string, number: number): Promise<StoredVersion | null> =>
  read<StoredVersion>(getVersionPath(offerId, number));

/** Stores a version permanently, with its declarations and photo digests. Fails if the number already exists. */
export const freezeVersion = (writes: Writes, offerId: string, { version, ...kept }: VersionInput): void =>
  writes.create(getVersionPath(offerId, version.number), { ...version, ...kept });
