import { type StatusAnswer, SUCCESS } from '@api/callable';
import { findOpenAbsence, getAbsenceReportableAt, whyCannotReportAbsence } from '@domain/leases/absence';
import type { TenantAbsence } from '@domain/leases/absenceRecord';
import type { Offer } from '@domain/offers/offer';
import { getStatementDueBy } from '@domain/protocol/statementDays';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { changeLease, type OfferDecision } from '../data/changeOffer';
import type { Lease } from '../data/parties';
import { buildMailDraft } from '../emails/mails';
import { assertLandlord } from '../offers/side';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';

/**
 * Records the landlord's report that the tenant does not come to the handover, and mails it to the tenant, who has some days to
 * state a position. The lease goes on meanwhile. The same report again changes nothing. Throws `Refusal('noAccess')`,
 * `Refusal('absenceTooEarly')` with the moment from which it is possible, and the other refusals of `whyCannotReportAbsence`.
 */
export const reportAbsence: Handler<'reportAbsence'> = ({ offerId, statement }, ctx) =>
  changeLease(
    offerId,
    {
      check: (offer: Offer) => assertLandlord(offer, ctx.viewer),
      decide: (lease) => decideReport(lease, statement, ctx),
    },
    ctx,
  );

const decideReport = (
  { offer, tenant }: Lease,
  text: string,
  { viewer, now }: CallContext,
): OfferDecision<StatusAnswer> => {
  if (findOpenAbsence(offer)?.report.text === text) return { unchanged: SUCCESS };
  const why = whyCannotReportAbsence(offer, now);
  if (why === 'absenceTooEarly') throw new Refusal(why, null, getAbsenceReportableAt(offer, now));
  assertAllowed(why);
  const absence: TenantAbsence = {
    isOpen: true,
    report: { text, at: now },
    reply: null,
    decision: null,
  };
  return {
    patch: { absence },
    audit: { type: 'absenceReported', facts: { side: 'landlord' }, named: { statement: text } },
    mails: [
      buildMailDraft('absenceReported', tenant.recipient, {
        offerId: offer.id,
        offerName: offer.name,
        message: text,
        replyUntil: getStatementDueBy(now),
      }),
    ],
    events: [
      {
        method: 'reportAbsence',
        details: 'Zgłoszenie, że lokalu nie odebrano',
        userId: viewer.uid,
        offerId: offer.id,
      },
    ],
    answer: SUCCESS,
  };
};
