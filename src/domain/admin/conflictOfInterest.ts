/**
 * Why an admin may not decide a case, or `null`: nobody decides about themselves, their company, or a lease of either.
 * `concerned` are the uids of everybody the case is about or who may act for a side of it.
 */
export const whyCannotDecide = (actorUid: string, concerned: readonly string[]): 'ownCase' | null =>
  concerned.includes(actorUid) ? 'ownCase' : null;
