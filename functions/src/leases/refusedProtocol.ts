import type { Offer } from '@domain/offers/offer';
import { asSubmitted } from '@domain/protocol/asSubmitted';
import { isSubmitted, type ProtocolForm, pickProtocolForm } from '@domain/protocol/protocol';
import type { RefusedProtocol } from '@domain/protocol/rounds';
import { parseSavedProtocol } from '@domain/protocol/savedProtocol';
import { toCanonicalJson } from '@domain/shared/canonical';
import { getRefusedProtocolPath } from '../data/offers';
import type { Writes } from '../data/store';
import { sha256Hex } from '../runtime/hash';

/** Returns the submitted or saved protocol when the lease ends, or `null`. */
export const buildRefusedProtocol = (offer: Offer, at: number): RefusedProtocol | null => {
  const { protocolData, receptionTime } = offer;
  const saved = parseSavedProtocol(offer);
  if (!saved) return null;
  const protocol = isSubmitted(protocolData)
    ? pickProtocolForm(protocolData)
    : asSubmitted(saved as ProtocolForm);
  return { protocol, digest: sha256Hex(toCanonicalJson(protocol)), receptionTime, at };
};

type RefusedProtocolContext = { offerId: string; refused: RefusedProtocol | null };

/** Stores that protocol as evidence, in the batch that ends the lease. */
export const keepRefusedProtocol = (writes: Writes, { offerId, refused }: RefusedProtocolContext): void => {
  if (refused) writes.create(getRefusedProtocolPath(offerId), refused);
};
