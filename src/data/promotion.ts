import { COOKIES } from '@config/cookies';
import { env } from '@config/env';
import { COLLECTIONS } from '@contracts/collections';
import { FIRST_PROMOTION, type Promotion } from '@domain/promotion/promotion';
import { PUBLIC_PROMOTION_ID } from '@domain/promotion/publicPromotion';
import Cookies from 'js-cookie';
import { createContext } from 'react';
import { publicDocument } from './publicDocument';
import { remembered } from './remembered';

const path = `${COLLECTIONS.home}/${PUBLIC_PROMOTION_ID}`;

/** The promotion as everybody may know it, asked for once a minute at most. @throws AppError */
const load = (now: number): Promise<Promotion> =>
  remembered(path, async () => (await publicDocument<Promotion>(path)) ?? FIRST_PROMOTION, now);

const isDismissed = (): boolean => Cookies.get(COOKIES.promotion.name) !== undefined;

/** Keeps the promotion away from this browser for 30 days (Spec 1 §4). */
const dismiss = (): void => {
  Cookies.set(COOKIES.promotion.name, 'dismissed', {
    expires: COOKIES.promotion.days,
    sameSite: 'lax',
    secure: window.location.protocol === 'https:',
  });
};

const isAnnounced = (): boolean => env.promotionAnnounced;

export const promotionPort = { load, isAnnounced, isDismissed, dismiss };

/** How the promotion reaches the outside; tests give their own. */
export type PromotionPort = typeof promotionPort;

export const PromotionPortContext = createContext<PromotionPort>(promotionPort);
