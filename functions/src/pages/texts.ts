import type { Language } from '@domain/shared/format';
import en from '@locales/en/pages.json';
import pl from '@locales/pl/pages.json';

export type PageTexts = typeof pl;

const TEXTS: Record<Language, PageTexts> = { pl, en };

/** Returns the texts of pages built by the server. */
export const getPageTexts = (lang: Language): PageTexts => TEXTS[lang];
