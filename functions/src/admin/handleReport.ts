import { type StatusAnswer, SUCCESS } from '@api/callable';
import { COLLECTIONS } from '@api/collections';
import type { User } from '@domain/accounts/user';
import { isUnansweredClose, REPORT_STEPS, type ReportStep, whyCannotHandle } from '@domain/reports/handling';
import type { Report } from '@domain/reports/report';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import { queueMails } from '../data/outbox';
import { findUser } from '../data/users';
import { buildMailDraft, type MailDraft } from '../emails/mails';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';

type ReportReply = { step: ReportStep; text: string };

/** Returns whether the step was already taken with the same text. */
const isRepeated = (report: Report, { step, text }: ReportReply): boolean =>
  report.state === REPORT_STEPS[step].to && (step === 'answer' ? report.answer : report.note) === text;

/**
 * Builds the author's mail about a step: the answer, or the closure without an answer. The closure quotes the author's
 * own text, so it goes only to a verified address: anyone can register with someone else's.
 */
const buildReportMails = (
  author: User | null,
  { title: subject }: Report,
  { step, text }: ReportReply,
): MailDraft[] => {
  if (!author) return [];
  if (!REPORT_STEPS[step].tellsAuthor)
    return author.emailVerified ? [buildMailDraft('reportClosed', author, { subject })] : [];
  return [buildMailDraft('reportAnswered', author, { subject, message: text })];
};

const decideReportStep = (
  { step, text }: ReportReply,
  { report, author }: { report: Report; author: User | null },
  ctx: CallContext,
): Decision<StatusAnswer> => {
  const { to, tellsAuthor } = REPORT_STEPS[step];
  const words = tellsAuthor ? { answer: text, answeredAt: ctx.now } : { note: text };
  return {
    write: { state: to, ...words },
    also: (writes) => queueMails(writes, buildReportMails(author, report, { step, text }), ctx),
    answer: SUCCESS,
  };
};

/**
 * Answers, closes or reopens a report. The author is mailed the answer, or the closure without one. Idempotent. Throws
 * `Refusal('reportNotFound')`, `Refusal('accountNotFound')` if the author's account is gone, and the reasons of
 * `whyCannotHandle`.
 */
export const handleReport: Handler<'handleReport'> = (input, ctx) =>
  updateWithPrecondition<Report, StatusAnswer>(`${COLLECTIONS.reports}/${input.reportId}`, async (report) => {
    if (!report) throw new Refusal('reportNotFound');
    const step: ReportReply = { step: input.step as ReportStep, text: input.text.trim() };
    if (isRepeated(report, step)) return { unchanged: SUCCESS };
    assertAllowed(whyCannotHandle(report, step.step));
    const { tellsAuthor } = REPORT_STEPS[step.step];
    const author =
      tellsAuthor || isUnansweredClose(report, step.step) ? await findUser(report.userUid) : null;
    if (tellsAuthor && !author) throw new Refusal('accountNotFound');
    return decideReportStep(step, { report, author }, ctx);
  });
