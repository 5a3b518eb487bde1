/** How long a dismissed promotion stays hidden (Spec 1 §4, §9). */
export const PROMOTION_COOKIE_DAYS = 30;

type Place = { pathname: string; hash: string };

/** Returns whether a URL can show the promotion: every path except the root, and the root only with a hash (Spec 1 §4). */
export const isPromotionPlace = ({ pathname, hash }: Place): boolean => pathname !== '/' || hash !== '';
