import { reportQuietly } from '@data/calls/reportQuietly';
import { useRun } from '@ui/hooks/useRun';

/** Runs one call of the desk at a time; a failure is logged and shown (Spec 1 §8). */
export const useDeskCall = () => useRun((error) => reportQuietly('identityDesk', error));
