import { FAQ_IDS, type FaqId } from '@domain/faq/entries';
import { HELP_FIGURES } from '@domain/faq/figures';
import type { FaqText } from '@domain/faq/retrieval';
import type { Language } from '@domain/shared/format';
import { interpolate } from '@domain/shared/text';
import en from '@locales/en/faq.json';
import pl from '@locales/pl/faq.json';

const ENTRIES = { pl: pl.entries, en: en.entries } as const satisfies Record<Language, unknown>;

const FIGURES: Record<string, string> = Object.fromEntries(
  Object.entries(HELP_FIGURES).map(([name, figure]) => [name, String(figure)]),
);

/** Returns all entries of the FAQ in a language, with their figures filled in. */
export const getFaqTexts = (lang: Language): FaqText<FaqId>[] =>
  FAQ_IDS.map((id) => {
    const { question, answer } = ENTRIES[lang][id];
    return { id, question: interpolate(question, FIGURES), answer: interpolate(answer, FIGURES) };
  });
