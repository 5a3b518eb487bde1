import type { StringSchema, TestConfig } from 'yup';
import { hasHiddenSigns, hasHiddenSignsInText, hasPiledMarks } from './hiddenSigns';
import { message } from './validation';
import { findUrl } from './webAddresses';

/**
 * The building blocks of every text that people write and others read. A text is one of three: a line, a letter or a text.
 * `tests/unit/architecture/publicTexts.test.ts` holds every text field of the contracts to one of them.
 */
export type TextKind = 'line' | 'letter' | 'text';

declare module 'yup' {
  interface CustomSchemaMetadata {
    textKind?: TextKind;
  }
}

type Text = StringSchema<string | null | undefined>;
type Sentence = 'webAddress' | 'webAddressInQuestion' | 'webAddressInLine';

/** `without` returns the text without what only looks like a web address. */
type Limits = { sentence?: Sentence; without?: (text: string) => string };

/** One test, so that a text has one fault: a web address is reported before invisible characters. */
const judge = (
  kind: TextKind,
  { sentence, without = (text) => text }: Limits,
): TestConfig<string | null | undefined> => ({
  name: 'publicText',
  // a stricter block takes the place of the one it is built on
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

/** Several lines without hidden characters: descriptions, comments, reasons. Web addresses are allowed. */
export const asPublicText = <Schema extends Text>(schema: Schema): Schema => asKind(schema, 'text');

/** Several lines that are mailed in our name, so that they also hold no web address. */
export const asPublicLetter = <Schema extends Text>(schema: Schema, sentence: Sentence): Schema =>
  asKind(schema, 'letter', { sentence });

/** One line that reaches a mail, the board or a notice: no hidden characters, no line breaks, no web address. */
export const asPublicLine = <Schema extends Text>(schema: Schema, limits: Limits = {}): Schema =>
  asKind(schema, 'line', { sentence: 'webAddressInLine', ...limits });
