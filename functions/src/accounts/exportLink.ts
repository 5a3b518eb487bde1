import { MINUTE_MS } from '@domain/shared/dates';
import { Refusal } from '@domain/shared/errors';
import { config } from '../runtime/config';
import { hmacHex, isSameSecret } from '../runtime/hash';

/** Whose data a link leads to; `until` in epoch ms. */
export type ExportOrder = { uid: string; until: number };

export const EXPORT_LINK_LIFE_MS = 10 * MINUTE_MS;

const markOf = ({ uid, until }: ExportOrder): string =>
  hmacHex(config.mailTokenSecret, ['accountExport', uid, until].join('\n'));

/** The address of an account's data. Whoever has it gets them until it runs out; nothing is stored. */
export const exportLink = (order: ExportOrder): string => {
  const query = new URLSearchParams({ uid: order.uid, until: String(order.until), mark: markOf(order) });
  return `${config.hostingUrl}/accountExport?${query}`;
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The order a link stands for. Refuses with `exportLinkExpired` what ran out and what we never wrote. */
export const exportOrderOf = (query: Record<string, unknown>, now: number): ExportOrder => {
  const order = { uid: text(query.uid), until: Number(text(query.until)) };
  const isOurs = isSameSecret(text(query.mark), markOf(order));
  if (!isOurs || now > order.until) throw new Refusal('exportLinkExpired');
  return order;
};
