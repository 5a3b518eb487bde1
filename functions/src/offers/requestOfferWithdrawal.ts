import { SUCCESS } from '@api/callable';
import type { WithdrawalAnswer } from '@api/offers';
import { formatPersonName } from '@domain/accounts/personName';
import type { Viewer } from '@domain/accounts/viewer';
import type { Offer } from '@domain/offers/offer';
import { whyCannotRequestWithdrawal, whyPaperKeepsOffer } from '@domain/offers/withdrawal';
import { REPORT_TITLE_MAX_CHARS, type Report, WITHDRAWAL_REPORT_TYPE } from '@domain/reports/report';
import { assertAllowed } from '@domain/shared/errors';
import { shorten } from '@domain/shared/text';
import { changeOffer, type OfferDecision } from '../data/changeOffer';
import { findPaperCases } from '../data/paperCases';
import { findOpenWithdrawal, getWithdrawalReportPath } from '../data/withdrawalRequests';
import { buildMailDraft, type MailDraft } from '../emails/mails';
import { getAdminRecipient } from '../emails/recipients';
import { getMailTexts } from '../emails/texts';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';

/**
 * Requests the admins to take a binding offer out of public. The offer does not change until an admin blocks it. The request is
 * stored among the reports and mailed to the operator; its author gets a receipt. While one is open, a repeat changes nothing and
 * says so. Throws the refusals of `whyCannotRequestWithdrawal` and `whyPaperKeepsOffer`.
 */
export const requestOfferWithdrawal: Handler<'requestOfferWithdrawal'> = ({ offerId, reason }, ctx) =>
  changeOffer(offerId, (offer) => decideRequest(offer, reason.trim(), ctx), ctx);

const buildReport = (offer: Offer, reason: string, { viewer, now, newId }: CallContext): Report => ({
  id: newId(),
  title: shorten(offer.name, REPORT_TITLE_MAX_CHARS),
  type: WITHDRAWAL_REPORT_TYPE,
  description: reason,
  userUid: viewer.uid,
  offerId: offer.id,
  state: 'open',
  createdAt: now,
});

const buildMails = ({ title, type, description }: Report, viewer: Viewer): MailDraft[] => {
  const to = getAdminRecipient();
  const author = [formatPersonName(viewer), viewer.email].filter(Boolean).join(', ');
  const reportType = getMailTexts(to.lang).reportTypes[type];
  const operator = { reportType, subject: title, message: description, personName: author };
  const receipt = viewer.emailVerified
    ? [buildMailDraft('withdrawalRequested', viewer, { offerName: title })]
    : [];
  return [buildMailDraft('reportReceivedAdmin', to, operator), ...receipt];
};

const decideRequest = async (
  offer: Offer,
  reason: string,
  ctx: CallContext,
): Promise<OfferDecision<WithdrawalAnswer>> => {
  const { viewer, now } = ctx;
  assertAllowed(whyCannotRequestWithdrawal(offer, viewer, now));
  assertAllowed(whyPaperKeepsOffer(await findPaperCases(offer.id), now));
  if (await findOpenWithdrawal(offer)) return { unchanged: { ...SUCCESS, wasRequested: true } };
  const report = buildReport(offer, reason, ctx);
  const details = 'Wynajmujący poprosił o wycofanie oferty';
  return {
    patch: { withdrawalRequest: { reportId: report.id, at: now } },
    audit: { type: 'offerWithdrawalRequested', facts: {} },
    mails: buildMails(report, viewer),
    events: [{ method: 'requestOfferWithdrawal', details, userId: viewer.uid, offerId: offer.id }],
    alsoWrite: (writes) => writes.create(getWithdrawalReportPath(report.id), report),
    answer: { ...SUCCESS, wasRequested: false },
  };
};
