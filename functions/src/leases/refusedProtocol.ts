import type { Offer } from '@domain/offers/offer';
import { asSubmitted, formOf, isSubmitted, type ProtocolForm } from '@domain/protocol/protocol';
import type { RefusedProtocol } from '@domain/protocol/rounds';
import { protocolAsSaved } from '@domain/protocol/savedProtocol';
import { canonicalJson } from '@domain/shared/canonical';
import { scheduleFileSweep } from '../data/fileSweeps';
import { getRefusedProtocolPath } from '../data/offers';
import type { Writes } from '../data/store';
import { sha256Hex } from '../runtime/hash';

/** Returns the protocol as it stands when the lease ends, submitted or saved; `null` where there is none. */
export const buildRefusedProtocol = (offer: Offer, at: number): RefusedProtocol | null => {
  const { protocolData, receptionTime } = offer;
  const saved = protocolAsSaved(offer);
  if (!saved) return null;
  const protocol = isSubmitted(protocolData) ? formOf(protocolData) : asSubmitted(saved as ProtocolForm);
  return { protocol, digest: sha256Hex(canonicalJson(protocol)), receptionTime, at };
};

type RefusedProtocolContext = { offerId: string; refused: RefusedProtocol | null; now: number };

/** Keeps that protocol as evidence and has the photos it does not name removed, as part of the change that ends the lease. */
export const keepRefusedProtocol = (
  writes: Writes,
  { offerId, refused, now }: RefusedProtocolContext,
): void => {
  scheduleFileSweep(writes, offerId, now);
  if (refused) writes.create(getRefusedProtocolPath(offerId), refused);
};
