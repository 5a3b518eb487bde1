/**
 * Returns why an admin may not decide a case, or `null`. No admin decides about themselves, their company, or a lease of either.
 * `concerned` holds the uids of all people the case is about or who act for one of its sides.
 */
export const whyCannotDecide = (actorUid: string, concerned: readonly string[]): 'ownCase' | null =>
  concerned.includes(actorUid) ? 'ownCase' : null;
