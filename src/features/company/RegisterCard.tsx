import { callFunction } from '@data/calls/callFunction';
import type { Viewer } from '@domain/accounts/viewer';
import type { Company } from '@domain/companies/company';
import { decideAuthority } from '@domain/companies/representation/authority';
import type { RegisterReading } from '@domain/companies/representation/extract';
import { formatMissing } from '@i18n/formatRule';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useAction } from '@ui/hooks/useAction';
import { SectionCard } from '@ui/layout/SectionCard';
import { ExtractFacts } from '@ui/tables/ExtractFacts';
import { useTranslation } from 'react-i18next';

type Props = { company: Company; viewer: Viewer };

/** Shows who represents the company by the public register, and what that means for the viewer. */
export function RegisterCard({ company, viewer }: Props) {
  const { t } = useTranslation('company');
  const { isRunning, run } = useAction();
  const { register } = company;
  const read = () => run({ call: () => callFunction('readCompanyRegister', { companyId: company.id }) });
  return (
    <SectionCard
      title={t('register.title')}
      lead={t('register.lead')}
      aside={
        <Button
          size="small"
          variant="outlined"
          color="secondary"
          loading={isRunning}
          onClick={() => void read()}
        >
          {t(register ? 'register.again' : 'register.read')}
        </Button>
      }
    >
      {register ? (
        <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <OwnAuthority register={register} company={company} viewer={viewer} />
          {register.extract && <ExtractFacts extract={register.extract} readAt={register.readAt} />}
        </Box>
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>{t('register.never')}</Typography>
      )}
    </SectionCard>
  );
}

type ReadingProps = Props & { register: RegisterReading };

/** The verdict of the register on the viewer. A lease of unknown length falls under the strictest rule. */
function OwnAuthority({ register, company, viewer }: ReadingProps) {
  const { t } = useTranslation('company');
  const verdict = decideAuthority(register, company, { signers: [viewer], amount: null });
  if (verdict.mayAct === 'unclear')
    return <Alert severity="warning">{t(`register.doubt.${verdict.reason}`)}</Alert>;
  if (verdict.mayAct === 'jointly')
    return (
      <Alert severity="info">{t('register.you.jointly', { who: formatMissing(verdict.missing, t) })}</Alert>
    );
  return <Alert severity="success">{t('register.you.alone')}</Alert>;
}
