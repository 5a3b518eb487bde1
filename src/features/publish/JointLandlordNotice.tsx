import { leasePort } from '@data/leases/leaseRepository';
import { useQuery } from '@data/query/useQuery';
import type { Viewer } from '@domain/accounts/viewer';
import { decideAuthority } from '@domain/companies/representation/authority';
import { formatMissing } from '@i18n/formatRule';
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';

/**
 * Tells a landlord whose company two people represent that one confirmation binds it here, and whose consent is missing. Shows
 * nothing where one person suffices, and until the register was read.
 */
export function JointLandlordNotice({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation('publish');
  const { t: tCompany } = useTranslation('company');
  const { companyId, companyNip } = viewer;
  const { call } = leasePort;
  const { data } = useQuery({
    queryKey: ['readCompanyRegister', companyId],
    queryFn: () => call('readCompanyRegister', { companyId: companyId ?? '' }),
    enabled: companyId !== null,
  });
  if (!data?.register || data.reviewedAt !== null) return null;
  const verdict = decideAuthority(
    data.register,
    { nip: companyNip ?? '' },
    { signers: [viewer], amount: null },
  );
  if (verdict.mayAct !== 'jointly') return null;
  return (
    <Alert severity="warning">
      {t('confirm.jointly', { who: formatMissing(verdict.missing, tCompany) })}
    </Alert>
  );
}
