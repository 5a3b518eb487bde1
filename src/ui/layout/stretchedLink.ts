/** Makes the nearest positioned ancestor, a card, press as its link. */
export const STRETCHED_LINK = {
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
} as const;

/** Keeps a control of such a card above the link, so that it is pressed for itself. */
export const ABOVE_LINK = { position: 'relative', zIndex: 1 } as const;
