import { getOtherSide, type LeaseSide } from '../offers/states';
import type { ProtocolData, RejectionReason, SubmittedForm, SubmittedProtocol } from './protocol';

/** How an attached protocol's round ended: the other side returned it, or its submitter withdrew it. */
export type RoundEnding = 'returned' | 'withdrawn';

/** The end of one round of a protocol. `round` starts at 1, `digest` is the SHA-256 of its canonical form. Epoch ms. */
export type RoundEnd = {
  round: number;
  ending: RoundEnding;
  submitterSide: LeaseSide;
  digest: string;
  /** The other side's comment on the corrections needed; `''` if withdrawn. */
  comment: string;
  at: number;
};

/** How often each side has ended a round: returned a protocol of the other side, or withdrawn its own. */
export type RoundCounts = Partial<Record<RoundEnding, Partial<Record<LeaseSide, number>>>>;

/** `offers/{id}/protocolRounds/{round}`: the protocol as submitted in a finished round. */
export type ProtocolRound = RoundEnd & {
  endedBy: string;
  protocol: SubmittedProtocol;
  receptionTime: { date: string; hour: string } | null;
};

/**
 * `offers/{id}/protocolRounds/refused`: the submitted or saved protocol at the time the premises or the deposit were rejected.
 */
export type RefusedProtocol = {
  protocol: SubmittedForm;
  /** SHA-256 of the canonical protocol, also recorded in the audit chain. */
  digest: string;
  receptionTime: { date: string; hour: string } | null;
  at: number;
};

/** Returns the side that ended a round. */
export const getEndingSide = ({ ending, submitterSide }: RoundEnd): LeaseSide =>
  ending === 'withdrawn' ? submitterSide : getOtherSide(submitterSide);

/** Returns how often a side has ended a round in this way. No round of the other side counts. */
export const countRounds = (
  counts: RoundCounts | null | undefined,
  ending: RoundEnding,
  side: LeaseSide,
): number => counts?.[ending]?.[side] ?? 0;

/** Returns the counts with the end of one more round. */
export const addRound = (counts: RoundCounts | null | undefined, end: RoundEnd): RoundCounts => {
  const { ending } = end;
  const side = getEndingSide(end);
  return { ...counts, [ending]: { ...counts?.[ending], [side]: countRounds(counts, ending, side) + 1 } };
};

/** Why the tenant rejected the premises, and the landlord's statement. Timestamps in epoch ms. */
export type PremisesRefusal = {
  reasons: RejectionReason[];
  comment: string;
  at: number;
  statement: { text: string; at: number } | null;
};

/** Protocol fields of an offer: the protocol, the end of its last round, all rounds by side, and the rejection, if any. */
export type ProtocolRecord = {
  protocolData: ProtocolData | null;
  protocolReturn?: RoundEnd | null;
  /** Earlier records lack it; their rounds do not count. */
  protocolRoundCounts?: RoundCounts | null;
  refusal?: PremisesRefusal | null;
};
