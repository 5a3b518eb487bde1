import type { StringSchema, TestConfig } from 'yup';
import { hasHiddenSigns, hasHiddenSignsInText, hasPiledMarks } from './hiddenSigns';
import { message } from './validation';
import { findUrl } from './webAddresses';

/**
 * Building blocks for text that users write and others read. Each text is a line, a letter or a text.
 * `tests/unit/architecture/publicTexts.test.ts` checks that every text field of the contracts uses one.
 */
export type TextKind = 'line' | 'letter' | 'text';

declare module 'yup' {
  interface CustomSchemaMetadata {
    textKind?: TextKind;
  }
}

type Text = StringSchema<string | null | undefined>;
type Sentence = 'webAddress' | 'webAddressInQuestion' | 'webAddressInLine';

/** `without` removes parts that only look like a URL. */
type Limits = { sentence?: Sentence; without?: (text: string) => string };

/** One test, so that a text has one issue: a URL is reported before invisible characters. */
const judge = (
  kind: TextKind,
  { sentence, without = (text) => text }: Limits,
): TestConfig<string | null | undefined> => ({
  name: 'publicText',
  // a stricter test replaces the one it is based on
  exclusive: true,
  test: (value, { createError }) => {
    const text = value ?? '';
    const found = sentence ? findUrl(without(text)) : null;
    if (sentence && found !== null) return createError({ message: message(sentence, { found }) });
    const isHidden =
      kind === 'line' ? hasHiddenSigns(text) || hasPiledMarks(text) : hasHiddenSignsInText(text);
    return !isHidden || createError({ message: message('hiddenSigns') });
  },
});

const asKind = <Schema extends Text>(schema: Schema, kind: TextKind, limits: Limits = {}): Schema =>
  schema.test(judge(kind, limits)).meta({ textKind: kind }) as Schema;

/** Multi-line text without hidden characters: descriptions, comments, reasons. URLs are allowed. */
export const asPublicText = <Schema extends Text>(schema: Schema): Schema => asKind(schema, 'text');

/** Multi-line text that we mail in our name, so URLs are also forbidden. */
export const asPublicLetter = <Schema extends Text>(schema: Schema, sentence: Sentence): Schema =>
  asKind(schema, 'letter', { sentence });

/** A single line shown in a mail, on the board or in a notification: no hidden characters, line breaks or URLs. */
export const asPublicLine = <Schema extends Text>(schema: Schema, limits: Limits = {}): Schema =>
  asKind(schema, 'line', { sentence: 'webAddressInLine', ...limits });
