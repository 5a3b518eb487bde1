import { WEB_COLLECTIONS } from '@api/webCollections';
import { AppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import { reportQuietly } from '@data/calls/reportQuietly';
import { loadPublicDocument } from '@data/firestore/restDocuments';
import type { ShortLink } from '@domain/links/shortLink';
import { SECOND_MS } from '@domain/shared/dates';

/** Loads the public record of a short link; `null` if there is none. Throws `AppError` if the read fails. */
export const findShortLink = (shortId: string): Promise<ShortLink | null> =>
  loadPublicDocument<ShortLink>(`${WEB_COLLECTIONS.links}/${shortId}`);

/** Longest wait for a click to be counted. */
export const CLICK_WAIT_MS = 8 * SECOND_MS;
const TRIES = 2;

const trackClickWithRetry = async (shortId: string, key: string): Promise<void> => {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    try {
      await callFunction('trackShortLinkClick', { shortId }, key);
      return;
    } catch (error) {
      if (attempt === TRIES) reportQuietly('links.countClick', error);
    }
  }
};

/** Counts a click, with one retry. A failure after that is ignored (Spec 1 §4). */
export const countClick = async (shortId: string): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, CLICK_WAIT_MS);
  });
  await Promise.race([trackClickWithRetry(shortId, crypto.randomUUID()), patience]);
  clearTimeout(timer);
};

/**
 * Counts a click on a link to another site. Returns the target URL that the server allows, or `null` if there is none.
 * Throws `AppError` if the call fails.
 */
export const findForeignTarget = async (shortId: string): Promise<string | null> => {
  try {
    return (await callFunction('trackShortLinkClick', { shortId }, crypto.randomUUID())).originalUrl;
  } catch (error) {
    if (error instanceof AppError && error.reason === 'shortLinkNotFound') return null;
    throw error;
  }
};
