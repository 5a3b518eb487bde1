import { renderAnswerHtml } from '@domain/faq/renderAnswerHtml';
import { DAY_MS } from '@domain/shared/dates';
import { ExternalServiceError } from '@functions/adapters/externalService';
import type { FaqModel } from '@functions/adapters/faqModel';
import { getFaqTexts } from '@functions/help/getFaqTexts';
import { answerQuestionAboutFaq, MODEL_ANSWERS_DAILY_MAX } from '@functions/help/onAskGeminiAboutFAQ';
import { describe, expect, it, vi } from 'vitest';
import { createTestAccount, getRefusal, invoke, NOW, startTestProject } from '../../support/functionsHarness';
import { HOSTILE_TEXTS } from '../../support/hostileTexts';

startTestProject();

const ASKED = { question: 'Jak długo trwa rezerwacja?', lang: 'pl' } as const;
const renderFaqAnswer = (id: string, lang: 'pl' | 'en' = 'pl') =>
  renderAnswerHtml(getFaqTexts(lang).find((text) => text.id === id)?.answer ?? '');
const createFakeModel =
  (text: string, sources: string[] = ['reservation']): FaqModel =>
  async () => ({ text, sources });
const ask = (model: FaqModel | null, now = NOW) => answerQuestionAboutFaq(ASKED, { model, now });

describe('asking the FAQ without a key of the model', () => {
  it('answers with the entry that fits and names it as the source [Q7]', async () => {
    const found = await invoke('onAskGeminiAboutFAQ', { question: ASKED.question }, { ip: '198.51.100.1' });
    expect(found.by).toBe('faq');
    expect(found.sources[0]).toBe('reservation');
    expect(found.answer).toBe(renderFaqAnswer('reservation'));
    expect(found.answer).toContain('2 godziny');
  });

  it('answers in the language that is shown, else in that of the account', async () => {
    const by = await createTestAccount({ lang: 'en' });
    const question = 'how long does a reservation last';
    const english = renderFaqAnswer('reservation', 'en');
    expect(
      await invoke('onAskGeminiAboutFAQ', { question, lang: 'en' }, { ip: '198.51.100.2' }),
    ).toMatchObject({
      answer: english,
    });
    expect(await invoke('onAskGeminiAboutFAQ', { question }, { by })).toMatchObject({ answer: english });
  });

  it('says that there is nothing where nothing fits', async () => {
    const found = await invoke(
      'onAskGeminiAboutFAQ',
      { question: 'pogoda na jutro' },
      { ip: '198.51.100.3' },
    );
    expect(found).toEqual({ answer: '', sources: [], by: 'nobody' });
  });

  it('takes three questions a minute of one address and account, the fourth is refused', async () => {
    const by = await createTestAccount();
    for (const options of [{ ip: '198.51.100.4' }, { by }]) {
      const once = (now = NOW) => invoke('onAskGeminiAboutFAQ', { question: 'kaucja' }, { ...options, now });
      for (let count = 0; count < 3; count += 1) await once();
      expect(await getRefusal(once())).toMatchObject({ code: 'resource-exhausted', reason: 'tooManyCalls' });
      await expect(once(NOW + 60_000)).resolves.toBeDefined();
    }
  });

  it.each([[''], ['   '], ['x'.repeat(501)], [null], [7], [{ text: 'kaucja' }]])(
    'refuses %j as a question',
    async (question) => {
      const asked = invoke('onAskGeminiAboutFAQ', { question } as never, {
        ip: '198.51.100.5',
        now: NOW + DAY_MS,
      });
      expect(await getRefusal(asked)).toMatchObject({ code: expect.stringMatching(/invalid|exhausted/) });
    },
  );
});

describe('asking the model', () => {
  it('gets every entry in the language asked and no more than the question', async () => {
    const model = vi.fn<FaqModel>(async () => ({ text: 'Dwie godziny.', sources: ['reservation'] }));
    expect(await ask(model)).toEqual({
      answer: '<p>Dwie godziny.</p>',
      sources: ['reservation'],
      by: 'model',
    });
    expect(model).toHaveBeenCalledExactlyOnceWith({ ...ASKED, texts: getFaqTexts('pl') });
  });

  it.each(HOSTILE_TEXTS)('keeps %s a text [Q7]', async (hostile) => {
    const { answer } = await ask(createFakeModel(hostile));
    expect(answer.replace(/<\/?(?:p|ul|li|strong)>/g, '')).not.toMatch(/[<>]/);
  });

  it('is not shown without a source, nor with one that the FAQ does not have', async () => {
    const noAnswer = { answer: '', sources: [], by: 'nobody' };
    expect(await ask(createFakeModel('Zaufaj mi.', []))).toEqual(noAnswer);
    expect(await ask(createFakeModel('Zaufaj mi.', ['https://evil.example', '__proto__']))).toEqual(noAnswer);
    expect(await ask(createFakeModel('', ['reservation']))).toEqual(noAnswer);
  });

  it.each(['limit', 'unavailable', 'timeout', 'badAnswer'] as const)(
    'that fails (%s) leaves the answer to the FAQ',
    async (failure) => {
      const model: FaqModel = () => Promise.reject(new ExternalServiceError('faqModel', failure));
      expect(await ask(model)).toMatchObject({ by: 'faq', answer: renderFaqAnswer('reservation') });
    },
  );

  it('is asked up to the budget of a day; then the FAQ answers until the next one', async () => {
    const tomorrow = NOW + DAY_MS;
    const model = vi.fn(createFakeModel('Dwie godziny.'));
    for (let count = 0; count < MODEL_ANSWERS_DAILY_MAX; count += 25)
      await Promise.all(Array.from({ length: 25 }, () => ask(model, tomorrow)));
    expect(model).toHaveBeenCalledTimes(MODEL_ANSWERS_DAILY_MAX);
    expect(await ask(model, tomorrow)).toMatchObject({ by: 'faq' });
    expect(model).toHaveBeenCalledTimes(MODEL_ANSWERS_DAILY_MAX);
    expect(await ask(model, tomorrow + DAY_MS)).toMatchObject({ by: 'model' });
  });
});
