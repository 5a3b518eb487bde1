import type { FaqAnswer } from '@contracts/help';
import { track } from '@data/calls/analytics';
import { callFunction } from '@data/calls/callFunction';
import { ANONYMOUS_UID, type ReportDraft } from '@domain/reports/report';
import type { Language } from '@domain/shared/format';

/** Answers from the FAQ. @throws AppError `tooManyCalls`, `networkFailed` */
const ask = (question: string, lang: Language): Promise<FaqAnswer> =>
  callFunction('onAskGeminiAboutFAQ', { question, lang });

/** Sends a report of an account; without one (`null`) only a suggestion about the FAQ is taken. @throws AppError */
const report = async (uid: string | null, draft: ReportDraft, idempotencyKey: string): Promise<void> => {
  await callFunction('onReport', { ...draft, userUid: uid ?? ANONYMOUS_UID }, idempotencyKey);
};

/** How the help pages reach the outside; tests put fakes in its place. */
export const helpPort = { ask, report, track };
export type HelpPort = typeof helpPort;
