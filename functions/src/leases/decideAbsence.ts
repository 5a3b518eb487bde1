import type { CallInput } from '@api';
import { type StatusAnswer, SUCCESS } from '@api/callable';
import { findOpenAbsence, getReplyAwaitedUntil, whyCannotDecideAbsence } from '@domain/leases/absence';
import type { TenantAbsence } from '@domain/leases/absenceRecord';
import type { Offer } from '@domain/offers/offer';
import { findNextLeaseStatus } from '@domain/offers/states';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { changeLease, type OfferDecision } from '../data/changeOffer';
import type { Lease } from '../data/parties';
import { buildMailDraft, type MailDraft } from '../emails/mails';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { assertNotOwnLease, callOffHandover } from './deposit';
import { buildRefusedProtocol, keepRefusedProtocol } from './refusedProtocol';

type Decision = CallInput<'decideAbsence'>;

/**
 * Ends a lease whose tenant does not come to the handover, or lets it stand, after an admin has read both sides. An ended lease is
 * settled as refused premises are: the handover is called off, a protocol is kept as evidence and the deposit is due for a refund.
 * The same decision again changes nothing. Throws `Refusal('ownCase')`, `Refusal('absenceAwaited')` with the end of the tenant's
 * time, and `Refusal('absenceClosed')`.
 */
export const decideAbsence: Handler<'decideAbsence'> = (input, ctx) =>
  changeLease(input.offerId, { decide: (lease) => decide(lease, input, ctx) }, ctx);

const isDecidedSo = ({ absence }: Offer, { ends, reason }: Decision): boolean =>
  absence?.decision?.ends === ends && absence.decision.reason === reason;

const decide = (lease: Lease, input: Decision, ctx: CallContext): OfferDecision<StatusAnswer> => {
  const { offer } = lease;
  const { viewer, now } = ctx;
  const { ends, reason } = input;
  assertNotOwnLease(lease, ctx);
  if (isDecidedSo(offer, input)) return { unchanged: SUCCESS };
  const why = whyCannotDecideAbsence(offer, now);
  if (why === 'absenceAwaited') throw new Refusal(why, null, getReplyAwaitedUntil(offer, now));
  assertAllowed(why);
  const open = findOpenAbsence(offer);
  const status = findNextLeaseStatus('decideAbsence', offer.offerStatus.postSigningStatus, 'admin');
  if (!open || !status) throw new Refusal('absenceClosed');
  const absence: TenantAbsence = { ...open, isOpen: false, decision: { ends, reason, at: now } };
  const refused = ends ? buildRefusedProtocol(offer, now) : null;
  const mails = buildDecisionMails(lease, input);
  return {
    patch: { absence, ...(ends && { 'offerStatus.postSigningStatus': status }) },
    audit: {
      type: ends ? 'absenceEnded' : 'absenceDismissed',
      facts: { reportedAt: open.report.at, ...(refused && { protocolDigest: refused.digest }) },
      named: { reason },
    },
    mails: ends ? callOffHandover(mails, lease, now) : mails,
    events: [
      {
        method: 'decideAbsence',
        details: ends ? 'Najem zakończony, bo lokalu nie odebrano' : 'Najem utrzymany',
        userId: viewer.uid,
        offerId: offer.id,
      },
    ],
    ...(ends && {
      alsoWrite: (writes) => keepRefusedProtocol(writes, { offerId: offer.id, refused }),
    }),
    answer: SUCCESS,
  };
};

const buildDecisionMails = ({ offer, ...lease }: Lease, { ends, reason }: Decision): MailDraft[] =>
  [lease.landlord, lease.tenant].map(({ recipient }) =>
    buildMailDraft(ends ? 'absenceEnded' : 'absenceDismissed', recipient, {
      offerId: offer.id,
      offerName: offer.name,
      reason,
    }),
  );
