import { toAppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import type { Company } from '@domain/companies/company';
import Button from '@mui/material/Button';
import { useConfirm } from '@ui/dialogs/ConfirmProvider';
import { useAction } from '@ui/hooks/useAction';
import { SectionCard } from '@ui/layout/SectionCard';
import { useTranslation } from 'react-i18next';
import { getDeletionError } from './deletionText';

/** Lets the creator delete the company, or names the obstacles to deletion (Spec 1 §6, §8). */
export function DeleteCompany({ company }: { company: Company }) {
  const { t } = useTranslation('company');
  const confirm = useConfirm();
  const { isRunning, run } = useAction();
  const handleAsk = async () => {
    const question = {
      title: t('delete.question', { name: company.nazwa }),
      text: t('delete.consequences'),
      yes: t('delete.yes'),
      destructive: true,
    };
    if (!(await confirm(question))) return;
    await run({
      call: () => callFunction('deleteCompany', {}),
      done: t('toast.deleted', { name: company.nazwa }),
      failed: (error) => {
        const fault = getDeletionError(toAppError(error));
        return fault && t(`delete.errors.${fault}`);
      },
    });
  };
  return (
    <SectionCard title={t('delete.title')} lead={t('delete.lead')}>
      <Button color="error" variant="outlined" loading={isRunning} onClick={handleAsk}>
        {t('delete.yes')}
      </Button>
    </SectionCard>
  );
}
