import { toFileName } from '@domain/shared/fileName';
import type { Language } from '@domain/shared/format';
import type plDocuments from '@locales/pl/documents.json';
import { createTranslator } from './bilingualText';

/** Documents with a download name of their own. */
export type NamedFile = keyof typeof plDocuments.file;

/** Returns the download name of a PDF in its reader's language. */
export const getFileName = (lang: Language, kind: NamedFile, values: Record<string, string>): string => {
  const said = createTranslator(lang).say(`file.${kind}`, values);
  return `${toFileName(said.en ?? said.pl)}.pdf`;
};
