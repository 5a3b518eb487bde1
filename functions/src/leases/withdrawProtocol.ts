import { whyCannotWithdrawProtocol } from '@domain/protocol/predicates';
import { buildMailDraft } from '../emails/mails';
import type { Handler } from '../runtime/pipeline';
import { endProtocolRound, type RoundStep } from './protocolRounds';

const WITHDRAWAL: RoundStep = {
  call: 'withdrawProtocol',
  ending: 'withdrawn',
  details: 'Wycofano protokół',
  getSubmitter: (side) => side,
  whyCannotEnd: whyCannotWithdrawProtocol,
  buildMail: (recipient, { offerId, offerName }) =>
    buildMailDraft('protocolWithdrawn', recipient, { offerId, offerName }),
};

/**
 * Withdraws the protocol before it is signed, for the side that submitted it (decision 41). The form is open again with all its
 * data. The withdrawn version stays in the evidence; the other side is notified. Repeating it changes nothing. Throws the
 * refusals of `whyCannotWithdrawProtocol` and `Refusal('protocolReplaced')`.
 */
export const withdrawProtocol: Handler<'withdrawProtocol'> = (input, ctx) =>
  endProtocolRound(WITHDRAWAL, { ...input, comment: '' }, ctx);
