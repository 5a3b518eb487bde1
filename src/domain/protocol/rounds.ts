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

/** Why the tenant rejected the premises, and the landlord's statement. Timestamps in epoch ms. */
export type PremisesRefusal = {
  reasons: RejectionReason[];
  comment: string;
  at: number;
  statement: { text: string; at: number } | null;
};

/** Protocol fields of an offer: the protocol, the end of its last round, and the rejection, if any. */
export type ProtocolRecord = {
  protocolData: ProtocolData | null;
  protocolReturn?: RoundEnd | null;
  refusal?: PremisesRefusal | null;
};
