import { SUCCESS } from '@api/callable';
import { COLLECTIONS } from '@api/collections';
import { formatPersonName } from '@domain/accounts/personName';
import type { Viewer } from '@domain/accounts/viewer';
import { ANONYMOUS_UID, FAQ_REPORT_TYPE, type Report, whyCannotReport } from '@domain/reports/report';
import { assertAllowed } from '@domain/shared/errors';
import { queueEvents } from '../data/eventLog';
import { queueMails } from '../data/outbox';
import { commit } from '../data/store';
import { buildMailDraft, debounceMail, type MailDraft } from '../emails/mails';
import { getAdminRecipient } from '../emails/recipients';
import { getMailTexts } from '../emails/texts';
import type { Handler } from '../runtime/pipeline';

const formatAuthor = (viewer: Viewer | null): string =>
  viewer ? [formatPersonName(viewer), viewer.email].filter(Boolean).join(', ') : '';

/**
 * Builds the operator's mail. Suggestions about the FAQ need no account, so their mails are debounced: only the last of a burst
 * is sent.
 */
const buildOperatorMail = ({ title, type, description }: Report, author: Viewer | null): MailDraft => {
  const to = getAdminRecipient();
  const reportType = getMailTexts(to.lang).reportTypes[type];
  const values = { reportType, subject: title, message: description, personName: formatAuthor(author) };
  const draft = buildMailDraft('reportReceivedAdmin', to, values);
  return type === FAQ_REPORT_TYPE ? debounceMail(draft) : draft;
};

/**
 * Builds the receipt that the author of a report must get (art. 16 (4) of regulation (EU) 2022/2065). Only for a confirmed
 * address, because anyone can register with a stranger's address.
 */
const buildReceipts = ({ title: subject }: Report, author: Viewer | null): MailDraft[] =>
  author?.emailVerified ? [buildMailDraft('reportReceived', author, { subject })] : [];

/**
 * Stores a report for the admins, mails it to the operator (Spec 1 §7) and sends its author a receipt. Without an account only a
 * suggestion about the FAQ is accepted, under the uid `anonymous`. Throws `Refusal('foreignUid')` or `Refusal('signedOut')`.
 */
export const onReport: Handler<'onReport'> = async ({ userUid, title, type, description }, ctx) => {
  const { viewer, now } = ctx;
  const draft = { title: title.trim(), type, description: description.trim() };
  assertAllowed(whyCannotReport(viewer?.uid ?? null, { ...draft, userUid }));
  const id = ctx.newId();
  const report: Report = { ...draft, id, userUid, state: 'open', createdAt: now };
  const author = userUid === ANONYMOUS_UID ? null : viewer;
  await commit((writes) => {
    writes.create(`${COLLECTIONS.reports}/${id}`, report);
    queueMails(writes, [buildOperatorMail(report, author), ...buildReceipts(report, author)], ctx);
    queueEvents(
      writes,
      [{ method: 'onReport', details: `Zgłoszenie: ${type}`, userId: author?.uid ?? null, offerId: null }],
      ctx,
    );
  });
  return SUCCESS;
};
