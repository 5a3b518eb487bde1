import { MINUTE_MS } from '@domain/shared/dates';
import { Refusal } from '@domain/shared/errors';
import type { RefusalReason } from '@domain/shared/refusals';
import { toStringOrEmpty } from '@domain/shared/text';
import { config } from './config';
import { hmacHex, isSameSecret } from './hash';

export const SIGNED_LINK_LIFE_MS = 10 * MINUTE_MS;

/** What a signed link leads to; `until` in epoch ms. */
type LinkParams<Name extends string> = Record<Name, string> & { until: number };

type Links<Name extends string> = {
  /** The address. Whoever has it gets what it leads to until it runs out; nothing is stored. */
  linkTo: (order: LinkParams<Name>) => string;
  /** The order a link stands for. Refuses what ran out and what we never wrote. */
  orderOf: (query: Record<string, unknown>, now: number) => LinkParams<Name>;
};

/** Links to a private endpoint that carry the named values and our mark; `expired` is why others are refused. */
export const createSignedLinks = <Name extends string>(
  endpoint: string,
  names: readonly Name[],
  expired: RefusalReason,
): Links<Name> => {
  const markOf = (order: LinkParams<Name>): string =>
    hmacHex(config.mailTokenSecret, [endpoint, ...names.map((name) => order[name]), order.until].join('\n'));
  return {
    linkTo: (order) => {
      const mark = markOf(order);
      const query = new URLSearchParams({ ...order, until: String(order.until), mark });
      return `${config.hostingUrl}/${endpoint}?${query}`;
    },
    orderOf: (query, now) => {
      const values = Object.fromEntries(names.map((name) => [name, toStringOrEmpty(query[name])]));
      const order = { ...values, until: Number(toStringOrEmpty(query.until)) } as LinkParams<Name>;
      const isOurs = isSameSecret(toStringOrEmpty(query.mark), markOf(order));
      if (!isOurs || now > order.until) throw new Refusal(expired);
      return order;
    },
  };
};
