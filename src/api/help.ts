import type { FaqId } from '@domain/faq/entries';
import { FAQ_QUESTION_MAX_CHARS } from '@domain/faq/renderAnswerHtml';
import { LEGAL_DOCUMENTS, type LegalText } from '@domain/legal/documents';
import { sentReportFields } from '@domain/reports/report';
import { choiceField, requiredChoice, requiredText } from '@domain/shared/fields';
import { LANGUAGES } from '@domain/shared/format';
import { object } from 'yup';
import { defineCall, type StatusAnswer } from './callable';
import { idField } from './fields';

/**
 * Source of the answer: a language model over the FAQ, the FAQ itself, or none because the FAQ does not cover the
 * question.
 */
export const FAQ_ANSWERERS = ['model', 'faq', 'nobody'] as const;
export type FaqAnswerer = (typeof FAQ_ANSWERERS)[number];

/**
 * `answer` is HTML with paragraphs, list items and strong text only; empty if the FAQ has none. `sources` are the
 * questions it is based on.
 */
export type FaqAnswer = { answer: string; sources: FaqId[]; by: FaqAnswerer };

/** Rate for everyone: an answer of the model costs money. */
const ASK_RATE = { max: 3, perSeconds: 60 };
const REPORT_RATE = { max: 10, perSeconds: 600 };

const languageField = () => choiceField(LANGUAGES);

export const helpCalls = {
  /** Answers a question from the FAQ (Spec 1 §7). */
  onAskGeminiAboutFAQ: defineCall<FaqAnswer>()({
    access: 'anyone',
    writes: false,
    rate: ASK_RATE,
    input: object({ question: requiredText(FAQ_QUESTION_MAX_CHARS), lang: languageField().optional() }),
  }),
  /** A report of an account, or a suggestion about the FAQ from anyone (Spec 1 §6, §7). */
  onReport: defineCall<StatusAnswer>()({
    access: 'anyone',
    writes: true,
    rate: REPORT_RATE,
    input: object({ ...sentReportFields, userUid: idField() }),
  }),
  /** Creates the PDF of a legal document in its current wording unless it exists. Returns its path in Storage and its text. */
  prepareLegalDocument: defineCall<{ path: string; text: LegalText }>()({
    access: 'anyone',
    writes: true,
    input: object({ name: requiredChoice(LEGAL_DOCUMENTS), lang: requiredChoice(LANGUAGES) }),
  }),
} as const;
