import type { TestConfig } from 'yup';
import { message } from './validation';

// bounded as addresses are (a label has at most 63 characters), so that no text takes long to read
const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,63}(?![\p{L}\p{N}:/?#])/gu;
const WITH_SCHEME = /[a-z][a-z0-9+.-]{0,20}:\/\/\S*/iu;
const DOMAIN =
  /(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,8}(?:xn--[a-z0-9-]{1,59}|\p{L}{2,63})/giu;

/** What is written like a domain and is a word. */
const WORDS: readonly string[] = ['m.in'];

/** The text as mail programs read it: what is not seen left out, every sort of full stop as one. */
const asRead = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replaceAll('\u3002', '.');

/**
 * The first web address in a text, with a scheme or as the bare domain that mail programs turn into a link, or `null`.
 * E-mail addresses are none.
 */
export const webAddressIn = (text: string): string | null => {
  const written = asRead(text);
  const [withScheme] = WITH_SCHEME.exec(written) ?? [];
  if (withScheme) return withScheme;
  const domains = written.replace(EMAIL, ' ').match(DOMAIN) ?? [];
  return domains.find((domain) => !WORDS.includes(domain.toLowerCase())) ?? null;
};

/** The test of a schema that refuses a web address with a sentence of the `validation` locale, told what was `found`. */
export const noWebAddress = (
  sentence: 'webAddress' | 'webAddressInQuestion',
): TestConfig<string | null | undefined> => ({
  name: sentence,
  test: (value, { createError }) => {
    const found = webAddressIn(value ?? '');
    return found === null || createError({ message: message(sentence, { found }) });
  },
});
