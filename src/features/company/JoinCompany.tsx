import type { KnownCompany } from '@api/companies';
import { callFunction } from '@data/calls/callFunction';
import type { Viewer } from '@domain/accounts/viewer';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useAction } from '@ui/hooks/useAction';
import { DescriptionList } from '@ui/tables/DescriptionList';
import { useTranslation } from 'react-i18next';

type Props = { company: KnownCompany; viewer: Viewer; onAgain: () => void; onDone?: () => void };

/** Shown for a company that is already registered: asks its creator to admit the account. */
export function JoinCompany({ company, viewer, onAgain, onDone }: Props) {
  const { t } = useTranslation('company');
  const { isRunning, run } = useAction();
  const handleAsk = async () => {
    const call = () => callFunction('submitCompany', { userId: viewer.uid, companyId: company.id });
    if (await run({ call, done: t('toast.asked', { name: company.nazwa }) })) onDone?.();
  };
  return (
    <Box sx={{ display: 'grid', gap: 4 }} role="status">
      <Typography sx={{ maxWidth: '68ch' }}>{t('join.text')}</Typography>
      <DescriptionList
        look="rows"
        facts={[
          { label: t('table.name'), value: company.nazwa },
          { label: t('table.nip'), value: company.nip },
        ]}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button loading={isRunning} onClick={handleAsk}>
          {t('join.ask')}
        </Button>
        <Button variant="outlined" color="secondary" disabled={isRunning} onClick={onAgain}>
          {t('form.again')}
        </Button>
      </Box>
    </Box>
  );
}
