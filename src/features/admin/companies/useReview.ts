import { callFunction } from '@data/calls/callFunction';
import type { CompanyRejection, CompanyReview } from '@domain/companies/review';
import { useAction } from '@ui/hooks/useAction';
import { useTranslation } from 'react-i18next';

/** Saves one decision at a time. A failure is shown and the dialog stays open. Returns whether it was saved. */
export function useReview({ userUid, companyId }: CompanyReview) {
  const { t } = useTranslation('adminCompanies');
  const { isRunning, run } = useAction();
  const decide = (rejection: CompanyRejection | null): Promise<boolean> => {
    const accepted = rejection === null;
    const call = () => callFunction('reviewCompany', { userUid, companyId, accepted, ...rejection });
    return run({ call, done: t(accepted ? 'accepted' : 'rejected') });
  };
  return { isRunning, decide };
}
