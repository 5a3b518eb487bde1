import { COLLECTIONS } from '@contracts/collections';
import { ownAddress, type ShortLink } from '@domain/links/shortLink';
import { Refusal } from '@domain/shared/errors';
import { read } from '../data/store';
import { config } from '../runtime/config';
import type { Handler } from '../runtime/pipeline';
import { countClick } from './clicks';

/**
 * Counts a click on a short link and answers where it leads. A link that leads off the site is treated as none,
 * whoever stored it. Refuses with `shortLinkNotFound`.
 */
export const trackShortLinkClick: Handler<'trackShortLinkClick'> = async ({ shortId }, { now, newId }) => {
  const link = await read<ShortLink>(`${COLLECTIONS.links}/${shortId}`);
  const originalUrl = link && ownAddress(link.originalUrl, config.appUrl);
  if (!link || !originalUrl) throw new Refusal('shortLinkNotFound');
  await countClick(link, newId(), now);
  return { originalUrl };
};
