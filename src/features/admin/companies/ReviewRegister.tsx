import { callFunction } from '@data/calls/callFunction';
import { useQuery } from '@data/query/useQuery';
import { formatPersonName } from '@domain/accounts/personName';
import { decideAuthority } from '@domain/companies/representation/authority';
import type { RegisterReading } from '@domain/companies/representation/extract';
import type { CompanyReview } from '@domain/companies/review';
import { formatMissing } from '@i18n/formatRule';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ErrorState } from '@ui/feedback/ErrorState';
import { RowsSkeleton } from '@ui/feedback/Skeletons';
import { ExtractFacts } from '@ui/tables/ExtractFacts';
import { useTranslation } from 'react-i18next';

type Request = Pick<CompanyReview, 'companyId' | 'nip' | 'userData'>;

/** The register's extract beside the papers of a request, and what it says of the person who asks. */
export function ReviewRegister({ review }: { review: Request }) {
  const { t } = useTranslation('adminCompanies');
  const { companyId } = review;
  const { status, data, refetch } = useQuery({
    queryKey: ['readCompanyRegister', companyId],
    queryFn: () => callFunction('readCompanyRegister', { companyId }),
  });
  return (
    <Box
      component="section"
      sx={{ width: '100%', display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography component="h3" sx={{ fontWeight: 700 }}>
        {t('register.title')}
      </Typography>
      {status === 'pending' && <RowsSkeleton count={4} height={24} />}
      {status === 'error' && <ErrorState onRetry={refetch} />}
      {data?.register && <Reading register={data.register} review={review} />}
    </Box>
  );
}

function Reading({ register, review }: { register: RegisterReading; review: Request }) {
  return (
    <>
      <PersonVerdict register={register} review={review} />
      {register.extract && <ExtractFacts extract={register.extract} readAt={register.readAt} />}
    </>
  );
}

/** The verdict for a lease of unknown length, which falls under the strictest rule. */
function PersonVerdict({
  register,
  review: { userData, nip },
}: {
  register: RegisterReading;
  review: Request;
}) {
  const { t } = useTranslation('adminCompanies');
  const { t: tCompany } = useTranslation('company');
  const name = formatPersonName(userData);
  const verdict = decideAuthority(register, { nip }, { signers: [userData], amount: null });
  if (verdict.mayAct === 'unclear')
    return <Alert severity="warning">{t(`register.doubt.${verdict.reason}`, { name })}</Alert>;
  if (verdict.mayAct === 'jointly')
    return (
      <Alert severity="info">
        {t('register.jointly', { name, who: formatMissing(verdict.missing, tCompany) })}
      </Alert>
    );
  return <Alert severity="success">{t('register.alone', { name })}</Alert>;
}
