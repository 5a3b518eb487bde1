export const buildNewUser = (uid: string, email: string) => ({
  firstName: 'Anna',
  lastName: 'Nowak',
  email,
  uid,
  marketingConsent: false,
  acceptedTerms: '2026-11-28',
  lang: 'pl' as const,
});

/** Input that every caller may send. */
export const aSuggestion = (description = 'open') => ({
  title: 'FAQ - Feedback',
  type: 'Suggestion' as const,
  description,
  userUid: 'anonymous',
});
