import { getOtherSide, type LeaseSide } from '../offers/states';
import type { ProtocolData, RejectionReason, SubmittedForm, SubmittedProtocol } from './protocol';

/** How an attached protocol came back: the other side returned it, or its submitter withdrew it. */
export type RoundEnding = 'returned' | 'withdrawn';

/** The end of one round of a protocol; `round` counts from 1, `digest` is the SHA-256 of its canonical form. Epoch ms. */
export type RoundEnd = {
  round: number;
  ending: RoundEnding;
  submitterSide: LeaseSide;
  digest: string;
  /** Words of the side that returned it on what to correct; `''` of a withdrawn one. */
  comment: string;
  at: number;
};

/** `offers/{id}/protocolRounds/{round}`: the protocol as it was submitted in a round that is over. */
export type ProtocolRound = RoundEnd & {
  endedBy: string;
  protocol: SubmittedProtocol;
  receptionTime: { date: string; hour: string } | null;
};

/** `offers/{id}/protocolRounds/refused`: the protocol as it stood when the premises or the deposit were refused, submitted or only saved. */
export type RefusedProtocol = {
  protocol: SubmittedForm;
  /** SHA-256 of the canonical protocol, which the chain names too. */
  digest: string;
  receptionTime: { date: string; hour: string } | null;
  at: number;
};

/** The side that ended a round. */
export const getEndingSide = ({ ending, submitterSide }: RoundEnd): LeaseSide =>
  ending === 'withdrawn' ? submitterSide : getOtherSide(submitterSide);

/** Why the premises were refused, in the tenant's words, and the landlord's statement to it. Moments in epoch ms. */
export type PremisesRefusal = {
  reasons: RejectionReason[];
  comment: string;
  at: number;
  statement: { text: string; at: number } | null;
};

/** What an offer keeps of its protocol: how the last submitted one came back, and why the premises were refused, if so. */
export type ProtocolRecord = {
  protocolData: ProtocolData | null;
  protocolReturn?: RoundEnd | null;
  refusal?: PremisesRefusal | null;
};
