import { paths } from '@api/paths';
import { leasePort } from '@data/leases/leaseRepository';
import { useQuery } from '@data/query/useQuery';
import type { Viewer } from '@domain/accounts/viewer';
import { decideAuthority } from '@domain/companies/representation/authority';
import type { RegisterReading } from '@domain/companies/representation/extract';
import { computeObligation, decidePartyAuthority } from '@domain/leases/partyAuthority';
import type { LeaseOption } from '@domain/offers/leaseOptions';
import type { MembersOffer } from '@domain/offers/projections';
import { formatMissing } from '@i18n/formatRule';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { DateText } from '@ui/tables/amounts';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

type Props = {
  offer: Pick<MembersOffer, 'price' | 'leaseAgreement'>;
  option: Pick<LeaseOption, 'months'>;
  viewer: Viewer;
};

/**
 * Says before signing on what ground the viewer may bind the company, or who must sign instead. Shows nothing until the register
 * was read: the call that signs decides again.
 */
export function AuthorityNotice({ offer, option, viewer }: Props) {
  const { companyId } = viewer;
  const { call } = leasePort;
  const loaded = useQuery({
    queryKey: ['readCompanyRegister', companyId],
    queryFn: () => call('readCompanyRegister', { companyId: companyId ?? '' }),
    enabled: companyId !== null,
  });
  if (loaded.status !== 'success' || !loaded.data?.register) return null;
  return <Notice {...loaded.data} offer={offer} option={option} viewer={viewer} />;
}

type NoticeProps = Props & { register: RegisterReading; reviewedAt: number | null };

function Notice({ register, reviewedAt, offer, option, viewer }: NoticeProps) {
  const { t } = useTranslation('signing');
  const { t: tCompany } = useTranslation('company');
  const obligation = computeObligation(offer, option.months);
  const company = { nip: viewer.companyNip ?? '' };
  const { basis, reason } = decidePartyAuthority(register, company, {
    person: viewer,
    obligation,
    reviewedAt,
  });
  if (basis === 'reviewedDocument') return <Alert severity="info">{t('authority.reviewedDocument')}</Alert>;
  if (basis === 'admission') return <Alert severity="info">{t('authority.admission')}</Alert>;
  if (basis === 'register')
    return (
      <Alert severity="success">
        <Trans
          t={t}
          i18nKey="authority.register"
          components={{ when: <DateText at={register.readAt} time /> }}
        />
      </Alert>
    );
  const verdict = decideAuthority(register, company, { signers: [viewer], amount: obligation.most });
  const isClosed = reason === 'proceedings' || reason === 'otherCompany';
  const missing = verdict.mayAct === 'jointly' ? verdict.missing : [];
  return (
    <Alert
      severity="warning"
      action={
        <Button component={Link} to={paths.linkCompany()} size="small" color="inherit">
          {t('authority.see')}
        </Button>
      }
    >
      {reason
        ? t(isClosed ? 'authority.closed' : 'authority.unclear', {
            reason: tCompany(`register.doubt.${reason}`),
          })
        : t('authority.jointly', { who: formatMissing(missing, tCompany) })}
    </Alert>
  );
}
