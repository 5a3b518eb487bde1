import type { Offer } from './offer';

/** A shorter description cannot distinguish two offers, so the name is compared with it. */
const DESCRIPTION_MIN_CHARS = 40;

/** Most offers an offer lists as its sources. */
const COPIED_FROM_MAX = 50;

/**
 * Returns only the letters and digits of a text, in lower case and without diacritics, so that spaces and punctuation make no
 * difference.
 */
const toBareText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const getTextMark = ({ name, description }: Pick<Offer, 'name' | 'description'>): string => {
  const bare = toBareText(description);
  return `text:${bare.length >= DESCRIPTION_MIN_CHARS ? bare : `${toBareText(name)}|${bare}`}`;
};

/** Photos of an offer: digests of their bytes, and perceptual hashes (`looks`). */
export type PhotoMarks = { digests: readonly string[]; looks: readonly string[] };

/** Lists the marks that identify an offer's content in another offer: its text and each of its photos. */
export const listContentMarks = (
  offer: Pick<Offer, 'name' | 'description'>,
  { digests, looks }: PhotoMarks,
): string[] => [
  getTextMark(offer),
  ...digests.map((digest) => `photo:${digest}`),
  ...looks.map((look) => `look:${look}`),
];

/** Returns the mark of an offer itself, which identifies its copies. */
export const getOfferMark = (offerId: string): string => `offer:${offerId}`;

/** Returns the offers from which a copy of this offer descends. */
export const listSources = ({ id, copiedFrom = [] }: Pick<Offer, 'id' | 'copiedFrom'>): string[] =>
  [...copiedFrom, id].slice(-COPIED_FROM_MAX);
