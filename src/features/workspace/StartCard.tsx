import { paths } from '@api/paths';
import { useAuthModal } from '@data/session/authModal';
import { findOpenStep, getReadiness, type ReadinessStep } from '@domain/accounts/readiness';
import type { Viewer } from '@domain/accounts/viewer';
import { createRandomId, OFFER_ID_LENGTH } from '@domain/shared/ids';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { SectionCard } from '@ui/layout/SectionCard';
import { COLORS, FONT_SIZES, FONT_WEIGHTS } from '@ui/theme/tokens';
import { Check, Clock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

const PATHS = {
  identityNotAccepted: paths.confirmIdentity(),
  companyNotAccepted: paths.linkCompany(),
} as const;

const SIGNS = { done: Check, checked: Clock, open: null } as const;

/** The three steps before an account may sign, as a rail, and what can be done meanwhile. Nothing once all are done. */
export function StartCard({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation('workspace');
  const [draftId] = useState(() => createRandomId(OFFER_ID_LENGTH, (bytes) => crypto.getRandomValues(bytes)));
  const steps = getReadiness(viewer);
  const next = findOpenStep(steps);
  if (steps.every(({ standing }) => standing === 'done')) return null;
  return (
    <SectionCard title={t('start.title')} lead={t('start.lead')}>
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: { xs: 4, md: 5 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {steps.map((step, index) => (
          <RailStep key={step.gap} step={step} number={index + 1} isNext={step === next} />
        ))}
      </Box>
      <Box sx={{ mt: 5, pt: 4, borderTop: `1px solid ${COLORS.hairline}` }}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t('start.meanwhile')}
        </Box>{' '}
        <MuiLink component={Link} to={paths.offers()}>
          {t('start.search')}
        </MuiLink>
        {' · '}
        <MuiLink component={Link} to={paths.addOffer(draftId)}>
          {t('start.offer')}
        </MuiLink>
      </Box>
    </SectionCard>
  );
}

type StepProps = { step: ReadinessStep; number: number; isNext: boolean };

function RailStep({ step: { gap, standing }, number, isNext }: StepProps) {
  const { t } = useTranslation('workspace');
  const Sign = SIGNS[standing];
  const isDone = standing === 'done';
  return (
    <Box
      component="li"
      aria-current={isNext ? 'step' : undefined}
      sx={{ display: 'flex', flexDirection: 'column', gap: 1, alignItems: 'start' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, width: '100%' }}>
        <Box
          aria-hidden
          sx={{
            flex: 'none',
            width: 28,
            height: 28,
            display: 'grid',
            placeItems: 'center',
            borderRadius: '50%',
            border: `2px solid ${isDone || isNext ? COLORS.pine : COLORS.controlBorder}`,
            backgroundColor: isDone ? COLORS.pine : COLORS.paper,
            color: isDone ? COLORS.paper : COLORS.pineHover,
            fontSize: FONT_SIZES.xs,
            fontWeight: FONT_WEIGHTS.bold,
          }}
        >
          {Sign ? <Sign size={16} strokeWidth={3} /> : number}
        </Box>
        <Box sx={{ flex: 1, height: 2, backgroundColor: isDone ? COLORS.pine : COLORS.hairline }} />
      </Box>
      <Box sx={{ fontWeight: FONT_WEIGHTS.medium }}>{t(`account.${gap}`)}</Box>
      {standing !== 'done' && (
        <Box sx={{ fontSize: FONT_SIZES.xs, color: COLORS.pineHover }}>{t(`start.time.${gap}`)}</Box>
      )}
      <Box sx={{ color: 'text.secondary' }}>
        {standing === 'done' && t('start.done')}
        {standing === 'checked' && t('account.waits')}
        {standing === 'open' && t(`account.why.${gap}`)}
      </Box>
      {standing !== 'done' && <StepButton gap={gap} standing={standing} isNext={isNext} />}
    </Box>
  );
}

function StepButton({ gap, standing, isNext }: ReadinessStep & { isNext: boolean }) {
  const { t } = useTranslation('workspace');
  const authModal = useAuthModal();
  const look = isNext ? {} : ({ variant: 'outlined', color: 'secondary' } as const);
  if (gap === 'emailNotVerified')
    return (
      <Button onClick={() => authModal.open('emailCode')} {...look} sx={{ mt: 2 }}>
        {t(`account.go.${gap}`)}
      </Button>
    );
  return (
    <Button component={Link} to={PATHS[gap]} {...look} sx={{ mt: 2 }}>
      {t(standing === 'checked' ? 'account.see' : `account.go.${gap}`)}
    </Button>
  );
}
