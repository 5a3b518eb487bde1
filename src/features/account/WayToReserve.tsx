import { paths } from '@api/paths';
import { serverNow } from '@data/browser/serverClock';
import { findSoughtOffer } from '@data/offers/soughtOffer';
import { useAuthModal } from '@data/session/authModal';
import { findOpenStep, getReadiness } from '@domain/accounts/readiness';
import type { VerificationGap, Viewer } from '@domain/accounts/viewer';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SectionCard } from '@ui/layout/SectionCard';
import { ReadinessSteps } from '@ui/progress/ReadinessSteps';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';

const PATHS: Record<Exclude<VerificationGap, 'emailNotVerified'>, string> = {
  identityNotAccepted: paths.confirmIdentity(),
  companyNotAccepted: paths.linkCompany(),
};

type Props = {
  viewer: Viewer;
  /** Whether to show the button of the next step. A page with its own button leaves it out. */
  hasNextStep?: boolean;
  /** Whether the page sets the spacing. */
  isInStack?: boolean;
};

/** Shows the steps missing before the account can reserve, with the next one, and the link back to the offer that led here. */
export function WayToReserve({ viewer, hasNextStep = true, isInStack = false }: Props) {
  const { t } = useTranslation('readiness');
  const mb = isInStack ? 0 : 6;
  const steps = getReadiness(viewer);
  const sought = findSoughtOffer(viewer.uid, serverNow());
  const isReady = steps.every(({ standing }) => standing === 'done');
  if (isReady && !sought) return null;
  const back = sought && (
    <Button
      component={Link}
      to={paths.offer(sought.id)}
      {...(isReady ? {} : ({ variant: 'text', color: 'secondary' } as const))}
    >
      {sought.name ? t('back', { name: sought.name }) : t('backUnnamed')}
    </Button>
  );
  if (isReady)
    return (
      <Alert severity="success" sx={{ mb }}>
        {t('ready')}
        <Box sx={{ mt: 3 }}>{back}</Box>
      </Alert>
    );
  const next = hasNextStep ? findOpenStep(steps) : null;
  const action = (next || back) && (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {next && <NextStep gap={next.gap} />}
      {back}
    </Box>
  );
  return (
    <Box sx={{ mb }}>
      <SectionCard>
        <ReadinessSteps viewer={viewer} action={action} />
      </SectionCard>
    </Box>
  );
}

/** The button of a step; hidden on the page of that step. */
function NextStep({ gap }: { gap: VerificationGap }) {
  const { t } = useTranslation('readiness');
  const authModal = useAuthModal();
  const { pathname } = useLocation();
  if (gap === 'emailNotVerified')
    return <Button onClick={() => authModal.open('emailCode')}>{t('go.emailNotVerified')}</Button>;
  if (pathname === PATHS[gap]) return null;
  return (
    <Button component={Link} to={PATHS[gap]}>
      {t(`go.${gap}`)}
    </Button>
  );
}
