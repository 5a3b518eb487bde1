import type { Offer } from './offer';

/** A shorter description says too little to tell two offers from each other; the name is read with it then. */
const DESCRIPTION_MIN_CHARS = 40;

/** An offer names at most so many offers it was copied from. */
const COPIED_FROM_MAX = 50;

/** The letters and digits of a text alone, small and without accents: what neither spaces nor signs change. */
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

/** The photos of an offer: the digests of their bytes, and how they look. */
export type PhotoMarks = { digests: readonly string[]; looks: readonly string[] };

/** Lists by which marks the contents of an offer are known again in another one: its text and each of its photos. */
export const listContentMarks = (
  offer: Pick<Offer, 'name' | 'description'>,
  { digests, looks }: PhotoMarks,
): string[] => [
  getTextMark(offer),
  ...digests.map((digest) => `photo:${digest}`),
  ...looks.map((look) => `look:${look}`),
];

/** The mark of an offer itself, by which its copies are known. */
export const getOfferMark = (offerId: string): string => `offer:${offerId}`;

/** The offers that a copy of an offer descends from. */
export const listSources = ({ id, copiedFrom = [] }: Pick<Offer, 'id' | 'copiedFrom'>): string[] =>
  [...copiedFrom, id].slice(-COPIED_FROM_MAX);
