import { paths } from '@api/paths';
import { useAuthModal } from '@data/session/authModal';
import type { Viewer } from '@domain/accounts/viewer';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Returns whether the account may link a company: its e-mail address and its identity are verified (Spec 1 §4). */
export const canLinkCompany = ({ emailVerified, identity }: Viewer): boolean =>
  emailVerified && identity === 'ACCEPTED';

/** Names the verification that is still missing and links to it. */
export function RequirementGuard({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation('company');
  const authModal = useAuthModal();
  if (!viewer.emailVerified)
    return (
      <Alert
        severity="warning"
        action={
          <Button size="small" onClick={() => authModal.open('emailCode')}>
            {t('gate.toEmail')}
          </Button>
        }
      >
        {t('gate.email')}
      </Alert>
    );
  return (
    <Alert
      severity="warning"
      action={
        <Button component={Link} to={paths.confirmIdentity()} size="small">
          {t('gate.toIdentity')}
        </Button>
      }
    >
      {t('gate.identity')}
    </Alert>
  );
}
