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
 * The side that submitted the protocol takes it back before it is signed (decision 41): the form is open again with all
 * that was filled in, the withdrawn version stays in the evidence, the other side is told. Repeating it changes nothing.
 * Throws the refusals of `whyCannotWithdrawProtocol` and `protocolReplaced`.
 */
export const withdrawProtocol: Handler<'withdrawProtocol'> = (input, ctx) =>
  endProtocolRound(WITHDRAWAL, { ...input, comment: '' }, ctx);
