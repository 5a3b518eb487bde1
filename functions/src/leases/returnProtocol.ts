import { getOtherSide } from '@domain/offers/states';
import { whyCannotReturnProtocol } from '@domain/protocol/predicates';
import { buildMailDraft } from '../emails/mails';
import type { Handler } from '../runtime/pipeline';
import { endProtocolRound, type RoundStep } from './protocolRounds';

const RETURN: RoundStep = {
  call: 'returnProtocol',
  ending: 'returned',
  details: 'Zwrócono protokół',
  getSubmitter: getOtherSide,
  whyCannotEnd: whyCannotReturnProtocol,
  buildMail: (recipient, { offerId, offerName, comment }) =>
    buildMailDraft('protocolReturned', recipient, { offerId, offerName, reason: comment }),
};

/**
 * Returns the protocol for correction, with a comment, for the side that did not submit it (decision 41). The form is open again
 * with all its data. The returned version stays in the evidence and gets its document. Repeating it changes nothing. Throws the
 * refusals of `whyCannotReturnProtocol` and `Refusal('protocolReplaced')`.
 */
export const returnProtocol: Handler<'returnProtocol'> = (input, ctx) => endProtocolRound(RETURN, input, ctx);
