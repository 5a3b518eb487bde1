import { type AccountCheck, getAccountCheckResult } from '@domain/companies/company';
import Alert from '@mui/material/Alert';
import { DateText } from '@ui/tables/amounts';
import { Trans, useTranslation } from 'react-i18next';

const LOOKS = {
  assigned: 'success',
  notAssigned: 'warning',
  unknown: 'info',
} as const;

/** The result of the tax office's list for the account. Informs only, never blocks. */
export function AccountNote({ check }: { check: AccountCheck | null }) {
  const { t } = useTranslation('company');
  if (!check) return null;
  const result = getAccountCheckResult(check);
  return (
    <Alert severity={LOOKS[result]}>
      <Trans
        t={t}
        i18nKey={`account.${result}`}
        components={{ when: <DateText at={check.checkedAt} time /> }}
      />
    </Alert>
  );
}
