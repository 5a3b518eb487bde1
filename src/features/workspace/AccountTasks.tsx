import { paths } from '@api/paths';
import { useAuthModal } from '@data/session/authModal';
import { findOpenStep, getReadiness } from '@domain/accounts/readiness';
import type { Viewer } from '@domain/accounts/viewer';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type AccountStep, getAccountSteps } from './getAccountSteps';
import { TodoRow } from './TaskRow';

/**
 * Lists what the account still needs before it may sign, each with the button that leads there. The first one is
 * highlighted.
 */
export function AccountTasks({ viewer }: { viewer: Viewer }) {
  const steps = getAccountSteps(viewer);
  const next = findOpenStep(getReadiness(viewer));
  return steps.map((step) => <StepRow key={step.gap} step={step} isNext={step.gap === next?.gap} />);
}

const PATHS = {
  identityNotAccepted: paths.confirmIdentity(),
  companyNotAccepted: paths.linkCompany(),
} as const;

type RowProps = { step: AccountStep; isNext: boolean };

function StepRow({ step: { gap, isChecked }, isNext }: RowProps) {
  const { t } = useTranslation('workspace');
  const authModal = useAuthModal();
  const look = isNext ? {} : ({ variant: 'outlined', color: 'secondary' } as const);
  const action =
    gap === 'emailNotVerified' ? (
      <Button onClick={() => authModal.open('emailCode')} {...look}>
        {t(`account.go.${gap}`)}
      </Button>
    ) : (
      <Button component={Link} to={PATHS[gap]} {...look}>
        {t(isChecked ? 'account.see' : `account.go.${gap}`)}
      </Button>
    );
  return (
    <TodoRow
      title={t(`account.${gap}`)}
      under={<span>{t(isChecked ? 'account.waits' : `account.why.${gap}`)}</span>}
      action={action}
    />
  );
}
