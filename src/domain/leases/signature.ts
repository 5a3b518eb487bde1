import { object } from 'yup';
import { declarationField, requiredChoice } from '../shared/fields';
import { LANGUAGES, type Language } from '../shared/format';
import { normalizeForSearch } from '../shared/text';
import { message } from '../shared/validation';
import type { SigningAcknowledgement } from './signing';

/** Declarations of a tenant who signed: the texts as shown on the page, in its language. */
export type TenantDeclarations = { lang: Language; said: Record<SigningAcknowledgement, string> };

/** The tenant's acknowledgements. Each has to be ticked (Spec 2 §4). */
export const acknowledgementFields = (): Record<
  SigningAcknowledgement,
  ReturnType<typeof declarationField>
> => ({
  readTerms: declarationField(),
  acceptElectronicForm: declarationField(),
});

/** The acknowledgements with the language of the page. */
export const acknowledgementsSchema = () =>
  object({ ...acknowledgementFields(), lang: requiredChoice(LANGUAGES) }).required(message('required'));

/** Letters that Unicode normalisation does not decompose. */
const MARKED_LETTERS: Record<string, string> = {
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

const normalizeName = (name: string): string =>
  normalizeForSearch(name)
    .replace(/[đðøħıßæœ]/g, (letter) => MARKED_LETTERS[letter] ?? letter)
    .replace(/[’ʼ`´]/g, "'")
    .replace(/\s*[-‐‑–—]\s*/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** Returns whether the typed name is that of the account. Ignores case, spaces and diacritics. */
export const isFullName = (typed: string, name: string): boolean =>
  normalizeName(name) !== '' && normalizeName(typed) === normalizeName(name);
