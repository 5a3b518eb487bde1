import { MINUTE_MS } from '@domain/shared/dates';
import { Refusal } from '@domain/shared/errors';
import type { RefusalReason } from '@domain/shared/refusals';
import { toStringOrEmpty } from '@domain/shared/text';
import { config } from './config';
import { hmacHex, isSameSecret } from './hash';

export const SIGNED_LINK_LIFE_MS = 10 * MINUTE_MS;

/** Parameters of a signed link; `until` is its expiry in epoch ms. */
type LinkParams<Name extends string> = Record<Name, string> & { until: number };

type Links<Name extends string> = {
  /** Builds the URL. Anyone who has it gets access until it expires; nothing is stored. */
  linkTo: (order: LinkParams<Name>) => string;
  /** Parses the parameters of a link. Throws the refusal `expired` if the link has expired or its signature is wrong. */
  orderOf: (query: Record<string, unknown>, now: number) => LinkParams<Name>;
};

/** Creates links to a private endpoint that carry the named values and an HMAC. Throws `Refusal(expired)` for any others. */
export const createSignedLinks = <Name extends string>(
  endpoint: string,
  names: readonly Name[],
  expired: RefusalReason,
): Links<Name> => {
  const signOrder = (order: LinkParams<Name>): string =>
    hmacHex(config.mailTokenSecret, [endpoint, ...names.map((name) => order[name]), order.until].join('\n'));
  return {
    linkTo: (order) => {
      const mark = signOrder(order);
      const query = new URLSearchParams({ ...order, until: String(order.until), mark });
      return `${config.hostingUrl}/${endpoint}?${query}`;
    },
    orderOf: (query, now) => {
      const values = Object.fromEntries(names.map((name) => [name, toStringOrEmpty(query[name])]));
      const order = { ...values, until: Number(toStringOrEmpty(query.until)) } as LinkParams<Name>;
      const isOurs = isSameSecret(toStringOrEmpty(query.mark), signOrder(order));
      if (!isOurs || now > order.until) throw new Refusal(expired);
      return order;
    },
  };
};
