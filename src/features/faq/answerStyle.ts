/** How the words of an answer are set, whether they are ours or a model's. */
export const answerSx = {
  maxWidth: '68ch',
  '& p': { m: 0, mb: 3 },
  '& ul': { m: 0, mb: 3, pl: 5 },
  '& li': { mb: 1 },
  '& > :last-child': { mb: 0 },
} as const;
