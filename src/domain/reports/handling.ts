import { trimmedText } from '../shared/fields';
import { ANONYMOUS_UID, type Report, type ReportState } from './report';

/** Steps of an admin on a report: allowed states, next state, and whether its author is notified. */
export const REPORT_STEPS = {
  answer: { from: ['open'], to: 'answered', tellsAuthor: true },
  close: { from: ['open', 'answered'], to: 'closed', tellsAuthor: false },
  reopen: { from: ['answered', 'closed'], to: 'open', tellsAuthor: false },
} as const satisfies Record<string, { from: readonly ReportState[]; to: ReportState; tellsAuthor: boolean }>;
export type ReportStep = keyof typeof REPORT_STEPS;
export const REPORT_STEP_NAMES = Object.keys(REPORT_STEPS) as ReportStep[];

/** Limit of an answer or a note. */
export const REPORT_STEP_TEXT_MAX_CHARS = 2000;
export const reportStepText = () => trimmedText(REPORT_STEP_TEXT_MAX_CHARS);

type ReportOwner = Pick<Report, 'userUid' | 'state'>;

/** Returns why a step cannot be taken, or `null`: wrong state, or an anonymous author who cannot be notified. */
export const whyCannotHandle = (
  { userUid, state }: ReportOwner,
  step: ReportStep,
): 'reportStepClosed' | 'reportAnonymous' | null => {
  const { from, tellsAuthor }: { from: readonly ReportState[]; tellsAuthor: boolean } = REPORT_STEPS[step];
  if (!from.includes(state)) return 'reportStepClosed';
  return tellsAuthor && userUid === ANONYMOUS_UID ? 'reportAnonymous' : null;
};

/** Returns whether a step closes a report whose author was never answered. */
export const isUnansweredClose = (
  { userUid, state, answeredAt, note }: ReportOwner & Pick<Report, 'answeredAt' | 'note'>,
  step: ReportStep,
): boolean =>
  // a note on an open report comes from its reopening, after it was answered or closed
  step === 'close' && state === 'open' && userUid !== ANONYMOUS_UID && !answeredAt && !note;

/** Returns the steps allowed for a report, in the order of the table. */
export const listOpenSteps = (report: ReportOwner): ReportStep[] =>
  REPORT_STEP_NAMES.filter((step) => whyCannotHandle(report, step) === null);
