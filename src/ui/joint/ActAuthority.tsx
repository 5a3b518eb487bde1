import { JOINT_ACTION_HOURS } from '@domain/leases/jointAction';
import type { PartyAuthority } from '@domain/leases/partyAuthority';
import { formatDateTime } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { FieldProps } from '@ui/fields/useBoundField';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SecondSignerField, type SecondSigners } from './SecondSignerField';

export type ActSeconds = SecondSigners & {
  isChecking: boolean;
  isBothSides: boolean;
  mustWait: boolean;
  authority: (Pick<PartyAuthority, 'basis' | 'reason'> & { readAt: number }) | null;
};

/** Returns whether the viewer cannot act now: neither alone nor with a second person, or it is not known yet. */
export const isActBarred = ({
  isChecking,
  isBothSides,
  mustWait,
  isNeeded,
  hasNone,
  authority,
}: ActSeconds): boolean =>
  isChecking ||
  isBothSides ||
  mustWait ||
  hasNone ||
  (!isNeeded && authority !== null && authority.basis === null);

type Props<Values extends FieldValues> = Pick<FieldProps<Values>, 'name' | 'control'> & {
  seconds: ActSeconds;
  /** Page of the company, where a power of attorney is submitted. */
  companyPath: string;
  onInvite: (email: string) => Promise<unknown>;
};

/**
 * Says before an act that binds the company on what ground the viewer may take it, or why not; asks for the second person
 * where two represent the company.
 */
export function ActAuthority<Values extends FieldValues>({
  seconds,
  companyPath,
  onInvite,
  ...field
}: Props<Values>) {
  const { t } = useTranslation(['joint', 'errors']);
  const { language } = useLanguage();
  const { isChecking, isBothSides, mustWait, isNeeded, authority } = seconds;
  if (isChecking) return <Alert severity="info">{t('checking')}</Alert>;
  if (isBothSides) return <Alert severity="warning">{t('errors:actsForBothSides')}</Alert>;
  if (mustWait) return <Alert severity="info">{t('errors:waitsForSecondSigner')}</Alert>;
  if (isNeeded)
    return (
      <SecondSignerField
        {...field}
        seconds={seconds}
        help={t('help', { hours: JOINT_ACTION_HOURS })}
        noneText={t('noneText')}
        onInvite={onInvite}
      />
    );
  if (!authority) return null;
  const { basis, reason, readAt } = authority;
  if (basis)
    return (
      <Alert severity={basis === 'register' ? 'success' : 'info'}>
        {t(`basis.${basis}`, { moment: formatDateTime(readAt, language) })}
      </Alert>
    );
  return reason && <Barred reason={reason} companyPath={companyPath} />;
}

type BarredProps = { reason: NonNullable<PartyAuthority['reason']>; companyPath: string };

function Barred({ reason, companyPath }: BarredProps) {
  const { t } = useTranslation(['joint', 'company']);
  const isClosed = reason === 'proceedings' || reason === 'otherCompany';
  return (
    <Alert
      severity="warning"
      action={
        <Button component={Link} to={companyPath} size="small" color="inherit">
          {t('toCompany')}
        </Button>
      }
    >
      {t(isClosed ? 'closed' : 'unclear', { reason: t(`company:register.doubt.${reason}`) })}
    </Alert>
  );
}
