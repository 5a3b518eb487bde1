import type { Language } from '@domain/shared/format';
import en from '@locales/en/emails.json';
import pl from '@locales/pl/emails.json';

export type MailTexts = typeof pl;

const TEXTS: Record<Language, MailTexts> = { pl, en };

/** Returns the mail texts of a language. All languages have the same keys. */
export const getMailTexts = (lang: Language): MailTexts => TEXTS[lang];
