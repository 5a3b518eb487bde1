import { trimmedText } from '../shared/fields';
import { ANONYMOUS_UID, type Report, type ReportState } from './report';

/** What an admin does with a report: from which states, into which, and whether its author is told. */
export const REPORT_STEPS = {
  answer: { from: ['open'], to: 'answered', tellsAuthor: true },
  close: { from: ['open', 'answered'], to: 'closed', tellsAuthor: false },
  reopen: { from: ['answered', 'closed'], to: 'open', tellsAuthor: false },
} as const satisfies Record<string, { from: readonly ReportState[]; to: ReportState; tellsAuthor: boolean }>;
export type ReportStep = keyof typeof REPORT_STEPS;
export const REPORT_STEP_NAMES = Object.keys(REPORT_STEPS) as ReportStep[];

/** How long an answer or a note may be. */
export const REPORT_STEP_TEXT_MAX_CHARS = 2000;
export const reportStepText = () => trimmedText(REPORT_STEP_TEXT_MAX_CHARS);

type ReportOwner = Pick<Report, 'userUid' | 'state'>;

/** Why a step cannot be taken, or `null`: the report stands elsewhere, or nobody could be answered. */
export const whyCannotHandle = (
  { userUid, state }: ReportOwner,
  step: ReportStep,
): 'reportStepClosed' | 'reportAnonymous' | null => {
  const { from, tellsAuthor }: { from: readonly ReportState[]; tellsAuthor: boolean } = REPORT_STEPS[step];
  if (!from.includes(state)) return 'reportStepClosed';
  return tellsAuthor && userUid === ANONYMOUS_UID ? 'reportAnonymous' : null;
};

/** Whether a step ends a report whose author was never told anything. */
export const isUnansweredClose = (
  { userUid, state, answeredAt, note }: ReportOwner & Pick<Report, 'answeredAt' | 'note'>,
  step: ReportStep,
): boolean =>
  // a note on an open report is from its opening again, after it was answered or closed
  step === 'close' && state === 'open' && userUid !== ANONYMOUS_UID && !answeredAt && !note;

/** The steps that are open for a report, in the order of the table. */
export const listOpenSteps = (report: ReportOwner): ReportStep[] =>
  REPORT_STEP_NAMES.filter((step) => whyCannotHandle(report, step) === null);
