import { getAcknowledgementWordings, SIGNING_ACKNOWLEDGEMENTS } from '@domain/leases/signing';
import { OFFER_DECLARATIONS } from '@domain/offers/picklists';
import { toCanonicalJson } from '@domain/shared/canonical';
import type { Language } from '@domain/shared/format';
import en from '@locales/en/declarations.json';
import pl from '@locales/pl/declarations.json';
import { sha256Hex } from '../runtime/hash';

/** Texts a user agreed to: their language and the SHA-256 of their canonical JSON. */
export type ConsentTexts = { lang: Language; sha256: string };

type DeclarationKey = keyof typeof pl;

const TEXTS = { pl, en };

/** Returns the declarations by key in a language, before any date is filled in. */
export const getDeclarations = <Key extends DeclarationKey>(
  keys: readonly Key[],
  lang: Language,
): Record<Key, string> =>
  Object.fromEntries(keys.map((key) => [key, TEXTS[lang][key]])) as Record<Key, string>;

/** Builds the record of the declarations in a language. */
export const buildConsentTexts = (keys: readonly DeclarationKey[], lang: Language): ConsentTexts => ({
  lang,
  sha256: sha256Hex(toCanonicalJson(getDeclarations(keys, lang))),
});

/** All sets of declarations that a user agrees to at once. */
const DECLARATION_SETS: readonly (readonly DeclarationKey[])[] = [
  OFFER_DECLARATIONS,
  SIGNING_ACKNOWLEDGEMENTS,
  getAcknowledgementWordings({ qualifiedSignature: true }),
  ['handInPaper'],
  ['confirmPaper'],
];

/** Returns the words behind a digest by key, or `null` for words this release no longer uses. */
export const findDeclarations = ({ lang, sha256 }: ConsentTexts): Record<string, string> | null => {
  const keys = DECLARATION_SETS.find((set) => buildConsentTexts(set, lang).sha256 === sha256);
  return keys ? getDeclarations(keys, lang) : null;
};
