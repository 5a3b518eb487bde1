/** The document of `home` in which everybody may read what the promotion is and how much of its pool is left. */
export const PUBLIC_PROMOTION_ID = 'promotion';
