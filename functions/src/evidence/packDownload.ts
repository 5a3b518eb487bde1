import { SECOND_MS } from '@domain/shared/dates';
import { Refusal } from '@domain/shared/errors';
import { isWithinLimit } from '../data/rateLimits';
import { SIGNED_LINK_LIFE_MS } from '../runtime/signedLinks';
import { evidencePack } from './evidencePack';
import { orderOf } from './packLink';

/** How often the evidence of one lease is put together for one side while a link to it works. */
export const PACKS_PER_LINK_LIFE_MAX = 5;

type Pack = { offerId: string; content: Uint8Array };

/**
 * The pack a link stands for. Refuses with `packLinkExpired`, `offerNotSigned` and, each time being much reading,
 * `tooManyCalls`.
 */
export const packDownload = async (query: Record<string, unknown>, now: number): Promise<Pack> => {
  const order = orderOf(query, now);
  const perSeconds = SIGNED_LINK_LIFE_MS / SECOND_MS;
  const subject = `${order.offerId}:${order.side}`;
  const limit = { name: 'evidencePack', subject, max: PACKS_PER_LINK_LIFE_MAX, perSeconds };
  if (!(await isWithinLimit(limit, now))) throw new Refusal('tooManyCalls');
  return { offerId: order.offerId, content: await evidencePack(order, now) };
};
