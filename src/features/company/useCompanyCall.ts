import { reportQuietly } from '@data/calls/reportQuietly';
import { useRun } from '@ui/hooks/useRun';

/** Does one thing about a company at a time; a failure is logged and shown. */
export const useCompanyCall = () => useRun((error) => reportQuietly('company', error));
