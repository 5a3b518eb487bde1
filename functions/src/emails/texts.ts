import type { Language } from '@domain/shared/format';
import en from '@locales/en/emails.json';
import pl from '@locales/pl/emails.json';

export type MailTexts = typeof pl;

const TEXTS: Record<Language, MailTexts> = { pl, en };

/** The texts of mails in a language; both have the same keys. */
export const mailTexts = (lang: Language): MailTexts => TEXTS[lang];

/** Fills `{{name}}` places; a place without a value is a mistake of ours and throws. */
export const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A mail text lacks the value ${name}.`);
    return value;
  });
