import type { Offer } from '@domain/offers/offer';
import type { ProtocolRound } from '@domain/protocol/rounds';
import { getProtocolRoundPath } from './offers';
import { read } from './store';

/** Returns the protocols of an offer that were returned before they were signed, in order. */
export const loadProtocolRounds = async ({
  id,
  protocolReturn,
}: Pick<Offer, 'id' | 'protocolReturn'>): Promise<ProtocolRound[]> => {
  const rounds = Array.from({ length: protocolReturn?.round ?? 0 }, (_, index) => index + 1);
  const records = await Promise.all(
    rounds.map((round) => read<ProtocolRound>(getProtocolRoundPath(id, round))),
  );
  return records.flatMap((record) => record ?? []);
};
