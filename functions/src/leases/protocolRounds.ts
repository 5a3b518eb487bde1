import { type StatusAnswer, SUCCESS } from '@contracts/callable';
import type { Offer } from '@domain/offers/offer';
import type { PostSigningStatus } from '@domain/offers/states';
import { formOf, isSubmitted, unsubmitted } from '@domain/protocol/protocol';
import { reopenForm } from '@domain/protocol/repair';
import type { ProtocolRound, RoundEnd, RoundEnding } from '@domain/protocol/rounds';
import { Refusal } from '@domain/shared/errors';
import type { OfferChange } from '../data/changeOffer';
import { protocolRoundPath } from '../data/offers';
import type { CallContext } from '../runtime/context';
import { digestOfProtocol } from './signProtocol';

/** What ended a round, and the status the lease goes back to. */
type Ending = { ending: RoundEnding; comment: string; status: PostSigningStatus };

/** Whether this side has already ended the round of the very protocol it means. */
export const isEndedBy = (
  { offerStatus, protocolReturn }: Offer,
  seenDigest: string,
  { ending, submitterSide }: Pick<RoundEnd, 'ending' | 'submitterSide'>,
): boolean =>
  offerStatus.postSigningStatus === 'DEPOSIT_CONFIRMED' &&
  protocolReturn?.digest === seenDigest &&
  protocolReturn.ending === ending &&
  protocolReturn.submitterSide === submitterSide;

/**
 * Ends the round of the attached protocol: its form is open again with all that was filled in, and the protocol as it
 * was submitted stays beside the offer, from where its document is made. Mails and events are the caller's.
 */
export const endRound = (
  offer: Offer,
  { ending, comment, status }: Ending,
  ctx: CallContext,
): Pick<OfferChange<StatusAnswer>, 'patch' | 'alsoWrite' | 'answer'> & { end: RoundEnd } => {
  const { protocolData, protocolReturn, receptionTime } = offer;
  const digest = digestOfProtocol(offer);
  if (!isSubmitted(protocolData) || digest === null) throw new Refusal('protocolNotAttached');
  const { submitterSide } = protocolData;
  const round = (protocolReturn?.round ?? 0) + 1;
  const end: RoundEnd = { round, ending, submitterSide, digest, comment, at: ctx.now };
  const record: ProtocolRound = { ...end, endedBy: ctx.viewer.uid, protocol: protocolData, receptionTime };
  return {
    end,
    patch: {
      protocolData: unsubmitted(reopenForm(formOf(protocolData))),
      protocolReturn: end,
      'offerStatus.postSigningStatus': status,
    },
    alsoWrite: (writes) => writes.create(protocolRoundPath(offer.id, round), record),
    answer: SUCCESS,
  };
};
