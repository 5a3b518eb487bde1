import { reportQuietly } from '@data/reportQuietly';
import { useRun } from '@ui/useRun';

/** Does one thing about a company at a time; a failure is logged and shown. */
export const useCompanyCall = () => useRun((error) => reportQuietly('company', error));
