import { getAcknowledgementWordings, SIGNING_ACKNOWLEDGEMENTS } from '@domain/leases/signing';
import { OFFER_DECLARATIONS } from '@domain/offers/picklists';
import { toCanonicalJson } from '@domain/shared/canonical';
import type { Language } from '@domain/shared/format';
import en from '@locales/en/declarations.json';
import pl from '@locales/pl/declarations.json';
import { sha256Hex } from '../runtime/hash';

/** Which words somebody agreed to: the language they were read in and the SHA-256 of their canonical JSON. */
export type ConsentTexts = { lang: Language; sha256: string };

type DeclarationKey = keyof typeof pl;

const TEXTS = { pl, en };

/** The declarations by their keys as they stand in a language, before any date is filled in. */
export const getDeclarations = <Key extends DeclarationKey>(
  keys: readonly Key[],
  lang: Language,
): Record<Key, string> =>
  Object.fromEntries(keys.map((key) => [key, TEXTS[lang][key]])) as Record<Key, string>;

/** Which words the declarations are in a language. */
export const buildConsentTexts = (keys: readonly DeclarationKey[], lang: Language): ConsentTexts => ({
  lang,
  sha256: sha256Hex(toCanonicalJson(getDeclarations(keys, lang))),
});

/** Every set of declarations that is agreed to at once. */
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
