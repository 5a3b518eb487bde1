import type { FaqAnswer } from '@api/help';
import { track } from '@data/calls/analytics';
import { callFunction } from '@data/calls/callFunction';
import { ANONYMOUS_UID, type ReportDraft } from '@domain/reports/report';
import type { Language } from '@domain/shared/format';

/** Returns an answer from the FAQ. Throws `AppError('tooManyCalls')` or `AppError('networkFailed')`. */
const ask = (question: string, lang: Language): Promise<FaqAnswer> =>
  callFunction('onAskGeminiAboutFAQ', { question, lang });

/**
 * Sends a report of an account. Without an account (`null`) only a suggestion about the FAQ is accepted. Throws
 * `AppError` if the call fails.
 */
const report = async (uid: string | null, draft: ReportDraft, idempotencyKey: string): Promise<void> => {
  await callFunction('onReport', { ...draft, userUid: uid ?? ANONYMOUS_UID }, idempotencyKey);
};

/** The help pages' access to the server; tests replace it with fakes. */
export const helpPort = { ask, report, track };
export type HelpPort = typeof helpPort;
