import { Refusal } from '@domain/shared/errors';
import { LANGUAGES, type Language } from '@domain/shared/format';
import { createSignedLinks } from '../runtime/createSignedLinks';

/** Whose pack it is: each side gets its own mails, an admin all of them. */
export const PACK_SIDES = ['landlord', 'tenant', 'admin'] as const;
export type PackSide = (typeof PACK_SIDES)[number];

/** The pack a link leads to and the side it was made for; `until` in epoch ms. */
export type PackOrder = { offerId: string; uid: string; side: PackSide; lang: Language; until: number };

const LINKS = createSignedLinks('evidencePack', ['offerId', 'uid', 'side', 'lang'], 'packLinkExpired');

/** The address of a pack, while it lasts. */
export const buildPackLink = (order: PackOrder): string => LINKS.linkTo(order);

/** The order a link stands for. Refuses with `packLinkExpired` what ran out and what we never wrote. */
export const parsePackOrder = (query: Record<string, unknown>, now: number): PackOrder => {
  const order = LINKS.orderOf(query, now);
  const side = PACK_SIDES.find((one) => one === order.side);
  const lang = LANGUAGES.find((one) => one === order.lang);
  if (!side || !lang) throw new Refusal('packLinkExpired');
  return { ...order, side, lang };
};
