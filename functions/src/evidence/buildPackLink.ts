import { Refusal } from '@domain/shared/errors';
import { LANGUAGES, type Language } from '@domain/shared/format';
import { createSignedLinks } from '../runtime/createSignedLinks';

/** Reader of a pack. Each side gets its own mails; an admin gets all of them. */
export const PACK_SIDES = ['landlord', 'tenant', 'admin'] as const;
export type PackSide = (typeof PACK_SIDES)[number];

/** Pack and side of a link. `until` is its expiry in epoch ms. */
export type PackOrder = { offerId: string; uid: string; side: PackSide; lang: Language; until: number };

const LINKS = createSignedLinks('evidencePack', ['offerId', 'uid', 'side', 'lang'], 'packLinkExpired');

/** Returns the URL of a pack, valid until `order.until`. */
export const buildPackLink = (order: PackOrder): string => LINKS.linkTo(order);

/** Parses the query of a link. Throws `Refusal('packLinkExpired')` if the link has expired or is not one of ours. */
export const parsePackOrder = (query: Record<string, unknown>, now: number): PackOrder => {
  const order = LINKS.orderOf(query, now);
  const side = PACK_SIDES.find((one) => one === order.side);
  const lang = LANGUAGES.find((one) => one === order.lang);
  if (!side || !lang) throw new Refusal('packLinkExpired');
  return { ...order, side, lang };
};
