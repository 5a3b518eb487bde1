/** Text style of an answer, whether we or a model wrote it. */
export const answerSx = {
  maxWidth: '68ch',
  '& p': { m: 0, mb: 3 },
  '& ul': { m: 0, mb: 3, pl: 5 },
  '& li': { mb: 1 },
  '& > :last-child': { mb: 0 },
} as const;
