import type { FaqAnswer } from '@api/help';
import { FAQ_IDS, type FaqId } from '@domain/faq/entries';
import { renderAnswerHtml } from '@domain/faq/renderAnswerHtml';
import { type FaqText, findAnswers } from '@domain/faq/retrieval';
import { DAY_MS, SECOND_MS } from '@domain/shared/dates';
import { DEFAULT_LANGUAGE, type Language } from '@domain/shared/format';
import { createGeminiFaqModel, type FaqModel } from '../adapters/faqModel';
import { isWithinLimit } from '../data/rateLimits';
import { config } from '../runtime/config';
import { reportFailure } from '../runtime/log';
import type { Handler } from '../runtime/pipeline';
import { getFaqTexts } from './getFaqTexts';

/** Daily budget of paid model answers, for all users together. Above it the FAQ search answers alone. */
export const MODEL_ANSWERS_DAILY_MAX = 300;

const NOBODY: FaqAnswer = { answer: '', sources: [], by: 'nobody' };

/** Returns the best matching entry in full and names the other matches as sources. */
const answerFromFaq = (question: string, texts: readonly FaqText<FaqId>[]): FaqAnswer => {
  const sources = findAnswers(question, texts);
  const best = texts.find(({ id }) => id === sources[0]);
  return best ? { answer: renderAnswerHtml(best.answer), sources, by: 'faq' } : NOBODY;
};

const isFaqId = (id: string): id is FaqId => (FAQ_IDS as readonly string[]).includes(id);

/** Returns the model's answer if it cites entries of the FAQ. Text without a source is not shown. */
const answerFromModel = async (
  model: FaqModel,
  asked: { question: string; lang: Language; texts: readonly FaqText<FaqId>[] },
): Promise<FaqAnswer> => {
  const { text, sources } = await model(asked);
  const known = [...new Set(sources.filter(isFaqId))];
  const answer = renderAnswerHtml(text);
  return answer && known.length > 0 ? { answer, sources: known, by: 'model' } : NOBODY;
};

/** Returns whether the daily budget allows one more model answer. Fails closed: returns `false` if the counter is unavailable. */
const isWithinBudget = (now: number): Promise<boolean> =>
  isWithinLimit(
    { name: 'faqModel', subject: 'all', max: MODEL_ANSWERS_DAILY_MAX, perSeconds: DAY_MS / SECOND_MS },
    now,
  ).catch((error: unknown) => {
    reportFailure('faqBudget', error);
    return false;
  });

/** Returns the model of this deployment, or `null` if no key is set. */
export const getConfiguredModel = (): FaqModel | null =>
  config.geminiKey ? createGeminiFaqModel({ apiKey: config.geminiKey }) : null;

/** Answers as the callable does, with a given model. Falls back to the FAQ search if the model fails. */
export const answerQuestionAboutFaq = async (
  { question, lang }: { question: string; lang: Language },
  { model, now }: { model: FaqModel | null; now: number },
): Promise<FaqAnswer> => {
  const texts = getFaqTexts(lang);
  if (!model || !(await isWithinBudget(now))) return answerFromFaq(question, texts);
  try {
    return await answerFromModel(model, { question, lang, texts });
  } catch (error) {
    reportFailure('faqModel', error);
    return answerFromFaq(question, texts);
  }
};

/**
 * Answers a question from the FAQ, by a model if a key is set, and names the source entries (Spec 1 §7). The question is neither
 * stored nor logged.
 */
export const onAskGeminiAboutFAQ: Handler<'onAskGeminiAboutFAQ'> = ({ question, lang }, { viewer, now }) =>
  answerQuestionAboutFaq(
    { question: question.trim(), lang: (lang as Language | undefined) ?? viewer?.lang ?? DEFAULT_LANGUAGE },
    { model: getConfiguredModel(), now },
  );
