import type { Language } from '../shared/format';

/** The legal documents everybody may read, by the name of their file, in the order of the footer (Spec 1 §2). */
export const LEGAL_DOCUMENTS = [
  'aspekty-prawne',
  'polityka-prywatnosci',
  'regulamin',
  'regulamin-wynajmujacego',
  'regulamin-najemcy',
  'cennik',
  'polityka-cookies',
  'regulamin-promocji',
] as const;
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number];

/** The terms a person signs to confirm who they are. */
export const TERMS_TO_SIGN = 'regulamin' satisfies LegalDocument;

/** The documents the workspace lists under information (Spec 1 §2). */
export const WORKSPACE_DOCUMENTS = [
  'aspekty-prawne',
  'regulamin',
  'regulamin-wynajmujacego',
  'regulamin-najemcy',
  'cennik',
] as const satisfies readonly LegalDocument[];

/** Of the wording now in force; raise both with every change of a text. `YYYY-MM-DD`. */
export const LEGAL_EDITION = { number: 2, validFrom: '2026-11-25' } as const;

const ENGLISH_SUFFIX = '-en';

/** The name of a document's file, without its ending; the English one carries the Polish text too. */
export const toLegalFileName = (name: LegalDocument, lang: Language): string =>
  lang === 'en' ? `${name}${ENGLISH_SUFFIX}` : name;

/** The document and language a file name stands for, or `null` when it is none of ours. */
export const parseLegalFileName = (fileName: string): { name: LegalDocument; lang: Language } | null => {
  const isEnglish = fileName.endsWith(ENGLISH_SUFFIX);
  const bare = isEnglish ? fileName.slice(0, -ENGLISH_SUFFIX.length) : fileName;
  const name = LEGAL_DOCUMENTS.find((known) => known === bare);
  return name ? { name, lang: isEnglish ? 'en' : 'pl' } : null;
};
