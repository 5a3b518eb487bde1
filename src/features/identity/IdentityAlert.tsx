import { paths } from '@api/paths';
import type { VerificationStatus } from '@domain/accounts/verification';
import type { Rejection } from '@domain/identity/rejection';
import { getRejectionText } from '@domain/shared/decision';
import Button from '@mui/material/Button';
import { VerificationAlert } from '@ui/feedback/VerificationAlert';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

type Props = {
  status: VerificationStatus /** The account has no accepted company yet. */;
  isCompanyMissing?: boolean;
  /** The e-mail address has to be verified first. */
  isAddressMissing?: boolean;
  rejection?: Rejection | null;
};

/** Shows the identity status. A rejection includes its reason if known (Spec 1 §4). */
export function IdentityAlert({
  status,
  rejection = null,
  isCompanyMissing = false,
  isAddressMissing = false,
}: Props) {
  const { t } = useTranslation('identity');
  const told = status === 'REJECTED' ? rejection : null;
  const why = told && getRejectionText(told, (reason) => t(`rejection.${reason}`));
  const action = told?.rejectionReason === 'incorrect_data' && (
    <Button component={Link} to={paths.accountInfo()} size="small" variant="outlined" color="inherit">
      {t('rejection.toAccount')}
    </Button>
  );
  const text = () => {
    if (isAddressMissing) return t('standingWithoutAddress');
    return status === 'ACCEPTED' && isCompanyMissing ? t('standingWithoutCompany') : t(`standing.${status}`);
  };
  return <VerificationAlert status={status} text={text()} reason={why} action={action} />;
}
