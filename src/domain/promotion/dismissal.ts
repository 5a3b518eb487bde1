/** A dismissed promotion stays away for so long (Spec 1 §4, §9). */
export const PROMOTION_COOKIE_DAYS = 30;

type Place = { pathname: string; hash: string };

/** Where the promotion shows itself: on every path but the root, on the root only with a hash (Spec 1 §4). */
export const isPromotionPlace = ({ pathname, hash }: Place): boolean => pathname !== '/' || hash !== '';
