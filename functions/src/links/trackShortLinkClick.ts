import { COLLECTIONS } from '@api/collections';
import type { ShortLink } from '@domain/links/shortLink';
import { Refusal } from '@domain/shared/errors';
import { findAllowedAddress } from '../data/linkTargets';
import { read } from '../data/store';
import type { Handler } from '../runtime/pipeline';
import { countClick } from './clicks';

/**
 * Counts a click on a short link and returns its target. A link to a host that is not or no longer allowed counts as missing.
 * Throws `Refusal('shortLinkNotFound')`.
 */
export const trackShortLinkClick: Handler<'trackShortLinkClick'> = async ({ shortId }, { now, newId }) => {
  const link = await read<ShortLink>(`${COLLECTIONS.links}/${shortId}`);
  const originalUrl = link && (await findAllowedAddress(link.originalUrl));
  if (!link || !originalUrl) throw new Refusal('shortLinkNotFound');
  await countClick(link, newId(), now);
  return { originalUrl };
};
