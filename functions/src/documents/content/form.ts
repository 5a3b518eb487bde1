import type { BilingualText, Translator } from '../bilingualText';
import type { Block } from '../blocks';

/** Tells English readers which wording binds. A Polish document has only one. */
export const buildLanguageBlocks = ({ say }: Translator): Block[] => {
  const text = say('language');
  return text.en === null ? [] : [{ kind: 'paragraph', text }];
};

/** Returns the clause with the version whose digest is in the footer. */
export const buildVersionClause = ({ say }: Translator, offerId: string, version: number): BilingualText =>
  say('form.version', { id: offerId, number: String(version) });
