import { callFunction } from '@data/calls/callFunction';
import type { Viewer } from '@domain/accounts/viewer';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useConfirm } from '@ui/dialogs/ConfirmProvider';
import { StateChip } from '@ui/feedback/StateChip';
import { useAction } from '@ui/hooks/useAction';
import { useTranslation } from 'react-i18next';
import type { CompanyRow } from './buildCompanyRows';

type Props = { row: CompanyRow; viewer: Viewer };

/** Actions: select a company, deselect it, leave it, or withdraw a request. */
export function CompanyActions({ row, viewer }: Props) {
  const { t } = useTranslation('company');
  const { isRunning, select, clear, leave } = useActions(row, viewer);
  const { company, name } = row;
  const isSelected = company !== null && viewer.companyId === company.id;
  const mayLeave = company === null || company.creatorId !== viewer.uid;
  const quiet = { size: 'small', variant: 'outlined', color: 'secondary', disabled: isRunning } as const;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'flex-end', alignItems: 'center' }}>
      {isSelected && <StateChip tone="pineSolid">{t('table.selected')}</StateChip>}
      {isSelected && (
        <Button {...quiet} aria-label={t('table.clearNamed', { name })} onClick={clear}>
          {t('table.clear')}
        </Button>
      )}
      {company && !isSelected && (
        <Button
          size="small"
          loading={isRunning}
          aria-label={t('table.selectNamed', { name })}
          onClick={select}
        >
          {t('table.select')}
        </Button>
      )}
      {mayLeave && (
        <Button
          {...quiet}
          aria-label={t(company ? 'table.leaveNamed' : 'table.withdrawNamed', { name })}
          onClick={leave}
        >
          {t(company ? 'table.leave' : 'table.withdraw')}
        </Button>
      )}
    </Box>
  );
}

const useActions = ({ id: companyId, name, company }: CompanyRow, { uid }: Viewer) => {
  const { t } = useTranslation('company');
  const confirm = useConfirm();
  const { isRunning, run } = useAction();
  const select = () =>
    run({
      call: () => callFunction('updateUserCompanyId', { companyId }),
      done: t('toast.selected', { name }),
    });
  const clear = async () => {
    const question = { title: t('clear.title'), text: t('clear.text', { name }), yes: t('clear.yes') };
    if (!(await confirm(question))) return;
    await run({ call: () => callFunction('clearCompanyDetails', {}), done: t('toast.cleared') });
  };
  const leave = async () => {
    const question = {
      title: t('leave.title', { name }),
      text: t('leave.text'),
      yes: t('leave.yes'),
      destructive: true,
    };
    if (company && !(await confirm(question))) return;
    const done = t(company ? 'toast.left' : 'toast.withdrawn', { name });
    await run({ call: () => callFunction('deleteUserFromCompany', { uid, companyId }), done });
  };
  return { isRunning, select, clear, leave };
};
