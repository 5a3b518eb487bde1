import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { ConnectionAlert } from '@ui/feedback/ConnectionAlert';
import { SectionCard } from '@ui/layout/SectionCard';
import { COLORS } from '@ui/theme/tokens';
import { Circle, CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

export type ProgressStep = { key: string; label: string };

type Props = {
  /** Title of the work. Without one, the running step is the title, because the page's header names the work. */
  title?: ReactNode;
  steps: readonly ProgressStep[];
  /** The step that runs now; `null` when everything is done. */
  running: string | null;
  /** 0 to 100. */
  percent: number;
  /** Text of the failure: its cause, and that nothing is lost. */
  failure?: ReactNode;
  onRetry?: () => void;
  /** Whether there is a connection; offline the running step says so. */
  isOnline?: boolean;
  /** Label of the button, if it is not a plain retry. */
  retryLabel?: string;
  /** Shown under the steps when everything is done. */
  children?: ReactNode;
};

type StepStatus = 'done' | 'running' | 'failed' | 'waiting';

const MARKS = {
  done: { Icon: CircleCheck, color: COLORS.pine },
  running: { Icon: LoaderCircle, color: COLORS.pine },
  failed: { Icon: CircleAlert, color: COLORS.brick },
  waiting: { Icon: Circle, color: COLORS.controlBorder },
} as const satisfies Record<StepStatus, unknown>;

/** Long task in named steps: done, running, and a retry. It scrolls into view. */
export function ProgressCard({ title, steps, running, percent, failure, onRetry, ...more }: Props) {
  const { t } = useTranslation('common');
  const { retryLabel, isOnline = true, children } = more;
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const runningIndex = running === null ? steps.length : steps.findIndex(({ key }) => key === running);
  const getStepStatus = (index: number): StepStatus => {
    if (index < runningIndex) return 'done';
    if (index > runningIndex) return 'waiting';
    return failure ? 'failed' : 'running';
  };
  return (
    <SectionCard
      title={title ?? steps[runningIndex]?.label ?? t('progress.done')}
      aside={
        <Box sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 700 }}>
          {t('progress.percent', { percent: Math.round(percent) })}
        </Box>
      }
    >
      <LinearProgress
        variant="determinate"
        value={percent}
        color={failure ? 'error' : 'primary'}
        aria-label={steps[runningIndex]?.label ?? t('progress.done')}
      />
      <Box
        component="ol"
        ref={list}
        aria-live="polite"
        sx={{ listStyle: 'none', p: 0, mt: 5, mb: 0, display: 'grid', gap: 3 }}
      >
        {steps.map((step, index) => (
          <Step key={step.key} label={step.label} standing={getStepStatus(index)} />
        ))}
      </Box>
      {running !== null && !failure && (
        <Box sx={{ mt: isOnline ? 0 : 5 }}>
          <ConnectionAlert isOnline={isOnline} kind="steps" />
        </Box>
      )}
      {failure && (
        <Alert severity="error" role="alert" icon={<CircleAlert size={20} />} sx={{ mt: 5 }}>
          {failure}
          {onRetry && (
            <Box sx={{ mt: 2 }}>
              <Button variant="outlined" color="error" size="small" onClick={onRetry}>
                {retryLabel ?? t('action.retry')}
              </Button>
            </Box>
          )}
        </Alert>
      )}
      {children && <Box sx={{ mt: 5 }}>{children}</Box>}
    </SectionCard>
  );
}

function Step({ label, standing }: { label: string; standing: StepStatus }) {
  const { t } = useTranslation('common');
  const { Icon, color } = MARKS[standing];
  const spin = standing === 'running' && {
    animation: 'turn 1.2s linear infinite',
    '@keyframes turn': { to: { transform: 'rotate(360deg)' } },
  };
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2.5, alignItems: 'center' }}>
      <Box sx={{ display: 'flex', color, ...spin }}>
        <Icon size={20} aria-hidden />
      </Box>
      <Typography
        sx={{
          flex: 1,
          fontWeight: standing === 'running' ? 550 : 400,
          color: standing === 'waiting' ? 'text.secondary' : 'text.primary',
        }}
      >
        {label}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t(`progress.${standing}`)}
      </Typography>
    </Box>
  );
}
