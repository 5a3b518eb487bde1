import { findOpenStep, getReadiness, type ReadinessStep } from '@domain/accounts/readiness';
import type { Viewer } from '@domain/accounts/viewer';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Check, Circle, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const SIGNS = { done: Check, checked: Clock, open: Circle } as const;

/** The three steps before an account may reserve: status, next actor and duration of each; `action` is the next one. */
export function ReadinessSteps({ viewer, action }: { viewer: Viewer; action?: ReactNode }) {
  const { t } = useTranslation('readiness');
  const steps = getReadiness(viewer);
  const next = findOpenStep(steps);
  return (
    <Box component="section" aria-label={t('title')} sx={{ display: 'grid', gap: 3 }}>
      <Typography sx={{ fontWeight: 700 }}>{t('title')}</Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {steps.map((step) => (
          <Step key={step.gap} step={step} isNext={step === next} viewer={viewer} />
        ))}
      </Box>
      {action && <Box>{action}</Box>}
    </Box>
  );
}

type StepProps = { step: ReadinessStep; isNext: boolean; viewer: Viewer };

function Step({ step: { gap, standing }, isNext, viewer }: StepProps) {
  const { t } = useTranslation('readiness');
  const Sign = SIGNS[standing];
  const note = () => {
    if (standing !== 'open') return t(`standing.${standing}`);
    if (!isNext) return t('standing.waiting');
    if (gap === 'companyNotAccepted' && viewer.companyId !== null) return t('open.companyWithNip');
    if (gap === 'identityNotAccepted' && viewer.identity === 'mObywatel_process')
      return t('open.identityUnderWay');
    return t(`open.${gap}`);
  };
  return (
    <Box component="li" aria-current={isNext ? 'step' : undefined} sx={{ display: 'flex', gap: 2 }}>
      <Box aria-hidden sx={{ pt: 0.5 }}>
        <Sign size={16} />
      </Box>
      <div>
        <Box sx={{ fontWeight: isNext ? 700 : 400 }}>{t(`step.${gap}`)}</Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{note()}</Box>
      </div>
    </Box>
  );
}
