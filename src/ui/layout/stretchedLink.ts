/** Extends the link over its nearest positioned ancestor, a card. */
export const STRETCHED_LINK = {
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
} as const;

/** Keeps a control of such a card above the link, so that it stays clickable. */
export const ABOVE_LINK = { position: 'relative', zIndex: 1 } as const;
