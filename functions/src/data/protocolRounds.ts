import type { Offer } from '@domain/offers/offer';
import type { ProtocolRound } from '@domain/protocol/rounds';
import type { ReturnForm } from '@domain/returns/returnForm';
import { getProtocolRoundPath, getReturnRoundPath } from './offers';
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

/** Returns the return protocols of an offer that were sent back or withdrawn before they were signed, in order. */
export const loadReturnRounds = async ({
  id,
  premisesReturn,
}: Pick<Offer, 'id' | 'premisesReturn'>): Promise<ReturnForm[]> => {
  const rounds = Array.from({ length: premisesReturn?.lastRound?.round ?? 0 }, (_, index) => index + 1);
  const records = await Promise.all(
    rounds.map((round) => read<{ protocol: ReturnForm }>(getReturnRoundPath(id, round))),
  );
  return records.flatMap((record) => record?.protocol ?? []);
};
