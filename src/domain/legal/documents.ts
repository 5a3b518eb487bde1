import type { Language } from '../shared/format';

/** Public legal documents by file name, in the order of the footer (Spec 1 §2). */
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

/** The terms a user signs to confirm their identity. */
export const TERMS_TO_SIGN = 'regulamin' satisfies LegalDocument;

/** Documents listed under information in the workspace (Spec 1 §2). */
export const WORKSPACE_DOCUMENTS = [
  'aspekty-prawne',
  'regulamin',
  'regulamin-wynajmujacego',
  'regulamin-najemcy',
  'cennik',
] as const satisfies readonly LegalDocument[];

/**
 * Edition of the current texts. Raise both values with every change of a text or of a figure in one; `edition.test.ts` keeps the digest
 * of the edition. `YYYY-MM-DD`.
 */
export const LEGAL_EDITION = { number: 5, validFrom: '2026-11-28' } as const;

/** Text of a legal document in one language, with its figures and names filled in. `note` says that it is a draft. */
export type LegalText = {
  title: string;
  edition: string;
  note: string;
  sections: { title: string; points: string[] }[];
};

const ENGLISH_SUFFIX = '-en';

/** Returns the file name of a document without its extension. The English file includes the Polish text. */
export const toLegalFileName = (name: LegalDocument, lang: Language): string =>
  lang === 'en' ? `${name}${ENGLISH_SUFFIX}` : name;

/** Returns the document and language of a file name, or `null` if it is none of ours. */
export const parseLegalFileName = (fileName: string): { name: LegalDocument; lang: Language } | null => {
  const isEnglish = fileName.endsWith(ENGLISH_SUFFIX);
  const bare = isEnglish ? fileName.slice(0, -ENGLISH_SUFFIX.length) : fileName;
  const name = LEGAL_DOCUMENTS.find((known) => known === bare);
  return name ? { name, lang: isEnglish ? 'en' : 'pl' } : null;
};
