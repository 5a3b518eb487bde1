import type { Block } from '../blocks';
import type { Said, Speaker } from '../say';

/** Tells English readers which wording binds; a Polish document has only one. */
export const languageBlocks = ({ say }: Speaker): Block[] => {
  const text = say('language');
  return text.en === null ? [] : [{ kind: 'paragraph', text }];
};

/** Names the version whose digest stands in the footer. */
export const versionClause = ({ say }: Speaker, offerId: string, version: number): Said =>
  say('form.version', { id: offerId, number: String(version) });
