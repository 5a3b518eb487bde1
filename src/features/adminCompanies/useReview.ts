import { toAppError } from '@data/appError';
import { callFunction } from '@data/callFunction';
import { reportQuietly } from '@data/reportQuietly';
import type { CompanyRejection, CompanyReview } from '@domain/companies/review';
import { useErrorText } from '@i18n/useErrorText';
import { useToast } from '@ui/ToastProvider';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Saves one decision at a time; a failure is shown and keeps the dialog. Answers whether it was saved. */
export function useReview({ userUid, companyId }: CompanyReview) {
  const { t } = useTranslation('adminCompanies');
  const toast = useToast();
  const errorText = useErrorText();
  const [isRunning, setRunning] = useState(false);
  const decide = async (rejection: CompanyRejection | null): Promise<boolean> => {
    setRunning(true);
    try {
      const accepted = rejection === null;
      await callFunction('reviewCompany', { userUid, companyId, accepted, ...rejection });
      toast.success(t(accepted ? 'accepted' : 'rejected'));
      return true;
    } catch (error) {
      reportQuietly('companyDesk', error);
      toast.error(errorText(toAppError(error)));
      return false;
    } finally {
      setRunning(false);
    }
  };
  return { isRunning, decide };
}
