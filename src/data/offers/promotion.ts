import { COOKIES } from '@config/cookies';
import { COLLECTIONS } from '@contracts/collections';
import { readStored, writeStored } from '@data/browser/browserStorage';
import { loadPublicDocument } from '@data/firestore/restDocuments';
import { queryClient } from '@data/query/queryClient';
import { FIRST_PROMOTION, isRunning, type Promotion } from '@domain/promotion/promotion';
import { getNextPollTime, PUBLIC_PROMOTION_ID } from '@domain/promotion/publicPromotion';
import Cookies from 'js-cookie';

const path = `${COLLECTIONS.home}/${PUBLIC_PROMOTION_ID}`;

/** The promotion as everybody may know it. @throws AppError */
const load = async (): Promise<Promotion> => (await loadPublicDocument<Promotion>(path)) ?? FIRST_PROMOTION;

/** Query of the promotion, asked for once a minute at most. */
export const getPromotionQuery = (read = load) => ({ queryKey: ['promotion'], queryFn: read });

const isDismissed = (): boolean => Cookies.get(COOKIES.promotion.name) !== undefined;

/** Keeps the promotion away from this browser for 30 days (Spec 1 §4). */
const dismiss = (): void => {
  Cookies.set(COOKIES.promotion.name, 'dismissed', {
    expires: COOKIES.promotion.days,
    sameSite: 'lax',
    secure: window.location.protocol === 'https:',
  });
};

/**
 * The promotion where it runs at `now`, else `null`. A browser that learned of none asks at most twice a day, or when the
 * next one begins, so the note costs a first view one read and later ones none. @throws AppError
 */
const loadRunning = async (now: number): Promise<Promotion | null> => {
  if (now < Number(readStored('promotionAskAfter'))) return null;
  const promotion = await queryClient.fetchQuery(getPromotionQuery());
  if (isRunning(promotion, now)) return promotion;
  writeStored('promotionAskAfter', String(getNextPollTime(promotion, now)));
  return null;
};

/** How the promotion reaches the outside; tests put fakes in its place. */
export const promotionPort = { load, loadRunning, isDismissed, dismiss };

export type PromotionPort = typeof promotionPort;
