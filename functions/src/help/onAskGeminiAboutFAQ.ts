import type { FaqAnswer } from '@contracts/help';
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

/** Answers of the model cost money: this many a day for everybody together, then the FAQ answers by itself. */
export const MODEL_ANSWERS_DAILY_MAX = 300;

const NOBODY: FaqAnswer = { answer: '', sources: [], by: 'nobody' };

/** The answers of the entries that fit best; the first one in full, the others named as sources. */
const answerFromFaq = (question: string, texts: readonly FaqText<FaqId>[]): FaqAnswer => {
  const sources = findAnswers(question, texts);
  const best = texts.find(({ id }) => id === sources[0]);
  return best ? { answer: renderAnswerHtml(best.answer), sources, by: 'faq' } : NOBODY;
};

const isFaqId = (id: string): id is FaqId => (FAQ_IDS as readonly string[]).includes(id);

/** The model's answer if it is one from the FAQ: text without a source is not shown. */
const answerFromModel = async (
  model: FaqModel,
  asked: { question: string; lang: Language; texts: readonly FaqText<FaqId>[] },
): Promise<FaqAnswer> => {
  const { text, sources } = await model(asked);
  const known = [...new Set(sources.filter(isFaqId))];
  const answer = renderAnswerHtml(text);
  return answer && known.length > 0 ? { answer, sources: known, by: 'model' } : NOBODY;
};

/** Whether today's budget has room for one more answer; what cannot be counted is not spent. */
const isWithinBudget = (now: number): Promise<boolean> =>
  isWithinLimit(
    { name: 'faqModel', subject: 'all', max: MODEL_ANSWERS_DAILY_MAX, perSeconds: DAY_MS / SECOND_MS },
    now,
  ).catch((error: unknown) => {
    reportFailure('faqBudget', error);
    return false;
  });

/** The model of this deployment, `null` where no key is set. */
export const getConfiguredModel = (): FaqModel | null =>
  config.geminiKey ? createGeminiFaqModel({ apiKey: config.geminiKey }) : null;

/** As the callable answers, with a model of the caller's choice; a model that fails leaves the answer to the FAQ. */
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
 * Answers a question from the FAQ, by a model where a key is set, with the questions it is from (Spec 1 §7). The
 * question is neither kept nor logged.
 */
export const onAskGeminiAboutFAQ: Handler<'onAskGeminiAboutFAQ'> = ({ question, lang }, { viewer, now }) =>
  answerQuestionAboutFaq(
    { question: question.trim(), lang: (lang as Language | undefined) ?? viewer?.lang ?? DEFAULT_LANGUAGE },
    { model: getConfiguredModel(), now },
  );
