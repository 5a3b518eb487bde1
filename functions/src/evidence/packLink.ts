import { MINUTE_MS } from '@domain/shared/dates';
import { Refusal } from '@domain/shared/errors';
import { LANGUAGES, type Language } from '@domain/shared/format';
import { config } from '../runtime/config';
import { hmacHex, isSameSecret } from '../runtime/hash';

/** Whose pack it is: each side gets its own mails, an admin all of them. */
export const PACK_SIDES = ['landlord', 'tenant', 'admin'] as const;
export type PackSide = (typeof PACK_SIDES)[number];

/** What a link leads to; `until` in epoch ms. */
export type PackOrder = { offerId: string; side: PackSide; lang: Language; until: number };

export const LINK_LIFE_MS = 10 * MINUTE_MS;

const markOf = ({ offerId, side, lang, until }: PackOrder): string =>
  hmacHex(config.mailTokenSecret, ['evidencePack', offerId, side, lang, until].join('\n'));

/** The address of a pack. Whoever has it gets the pack until it runs out; nothing is stored. */
export const packLink = (order: PackOrder): string => {
  const { offerId, side, lang, until } = order;
  const query = new URLSearchParams({ offerId, side, lang, until: String(until), mark: markOf(order) });
  return `${config.hostingUrl}/evidencePack?${query}`;
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The order a link stands for. Refuses with `packLinkExpired` what ran out and what we never wrote. */
export const orderOf = (query: Record<string, unknown>, now: number): PackOrder => {
  const side = PACK_SIDES.find((one) => one === query.side);
  const lang = LANGUAGES.find((one) => one === query.lang);
  if (!side || !lang) throw new Refusal('packLinkExpired');
  const order = { offerId: text(query.offerId), side, lang, until: Number(text(query.until)) };
  const isOurs = isSameSecret(text(query.mark), markOf(order));
  if (!isOurs || now > order.until) throw new Refusal('packLinkExpired');
  return order;
};
