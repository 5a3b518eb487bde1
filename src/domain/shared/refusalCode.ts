/** Standard error codes of callables that our refusals use. */
export type RefusalCode =
  | 'invalid-argument'
  | 'failed-precondition'
  | 'permission-denied'
  | 'unauthenticated'
  | 'not-found'
  | 'already-exists'
  | 'aborted'
  | 'resource-exhausted'
  | 'unavailable'
  | 'internal';
