import { paths } from '@api/paths';
import { decideAuthority } from '@domain/companies/representation/authority';
import { formatMissing } from '@i18n/formatRule';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { DateText } from '@ui/tables/amounts';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type OwnAuthority, type OwnAuthorityProps, useOwnAuthority } from './useOwnAuthority';

type Viewer = OwnAuthorityProps['viewer'];

/**
 * Says before signing on what ground the viewer may bind the company, or who must sign too or instead. Shows nothing until the
 * register was read.
 */
export function AuthorityNotice(props: OwnAuthorityProps) {
  const authority = useOwnAuthority(props);
  return authority && <Notice authority={authority} viewer={props.viewer} />;
}

function Notice({ authority, viewer }: { authority: OwnAuthority; viewer: Viewer }) {
  const { t } = useTranslation('signing');
  const { basis, reason, register } = authority;
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
  return reason ? (
    <Refused reason={reason} />
  ) : (
    <Alert severity="info" action={<ToCompany />}>
      <Missing authority={authority} viewer={viewer} />
    </Alert>
  );
}

function Refused({ reason }: { reason: NonNullable<OwnAuthority['reason']> }) {
  const { t } = useTranslation(['signing', 'company']);
  const isClosed = reason === 'proceedings' || reason === 'otherCompany';
  return (
    <Alert severity="warning" action={<ToCompany />}>
      {t(isClosed ? 'authority.closed' : 'authority.unclear', {
        reason: t(`company:register.doubt.${reason}`),
      })}
    </Alert>
  );
}

/** Names who must sign together with the viewer. */
function Missing({ authority, viewer }: { authority: OwnAuthority; viewer: Viewer }) {
  const { t } = useTranslation('signing');
  const { t: tCompany } = useTranslation('company');
  const { register, obligation } = authority;
  const company = { nip: viewer.companyNip ?? '' };
  const verdict = decideAuthority(register, company, { signers: [viewer], amount: obligation.most });
  const missing = verdict.mayAct === 'jointly' ? verdict.missing : [];
  return t('authority.jointly', { who: formatMissing(missing, tCompany) });
}

function ToCompany() {
  const { t } = useTranslation('signing');
  return (
    <Button component={Link} to={paths.linkCompany()} size="small" color="inherit">
      {t('authority.see')}
    </Button>
  );
}
