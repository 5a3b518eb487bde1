import { WEB_COLLECTIONS } from '@api/webCollections';
import { COOKIES } from '@config/cookies';
import { readStored, writeStored } from '@data/browser/browserStorage';
import { loadPublicDocument } from '@data/firestore/restDocuments';
import { queryClient } from '@data/query/queryClient';
import { FIRST_PROMOTION, isRunning, type Promotion } from '@domain/promotion/promotion';
import { getNextPollTime, PUBLIC_PROMOTION_ID } from '@domain/promotion/publicPromotion';
import Cookies from 'js-cookie';

const path = `${WEB_COLLECTIONS.home}/${PUBLIC_PROMOTION_ID}`;

/** Loads the public record of the promotion. Throws `AppError` if the read fails. */
const load = async (): Promise<Promotion> => (await loadPublicDocument<Promotion>(path)) ?? FIRST_PROMOTION;

/** Query of the promotion, cached for a minute. */
export const getPromotionQuery = (read = load) => ({ queryKey: ['promotion'], queryFn: read });

const isDismissed = (): boolean => Cookies.get(COOKIES.promotion.name) !== undefined;

/** Hides the promotion in this browser for 30 days (Spec 1 §4). */
const dismiss = (): void => {
  Cookies.set(COOKIES.promotion.name, 'dismissed', {
    expires: COOKIES.promotion.days,
    sameSite: 'lax',
    secure: window.location.protocol === 'https:',
  });
};

/**
 * Returns the promotion if it runs at `now` (epoch ms), else `null`. Without a running one, this browser asks again at
 * most twice a day or when the next one begins. The banner thus costs a first visit one read and later visits none.
 * Throws `AppError` if the read fails.
 */
const loadRunning = async (now: number): Promise<Promotion | null> => {
  if (now < Number(readStored('promotionAskAfter'))) return null;
  const promotion = await queryClient.fetchQuery(getPromotionQuery());
  if (isRunning(promotion, now)) return promotion;
  writeStored('promotionAskAfter', String(getNextPollTime(promotion, now)));
  return null;
};

/** Access to the promotion; tests replace it with fakes. */
export const promotionPort = { load, loadRunning, isDismissed, dismiss };

export type PromotionPort = typeof promotionPort;
