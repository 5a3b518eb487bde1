import Box from '@mui/material/Box';
import { VisuallyHidden } from '@ui/text/VisuallyHidden';
import { COLORS } from '@ui/theme/tokens';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export type StepperStep = {
  key: string;
  label: ReactNode;
  /** Under the label: next actor and deadline. */
  note?: ReactNode;
};

type Props = {
  steps: readonly StepperStep[];
  current: string | null;
  /** The process ended at the current stage; later stages will not be reached. */
  endedHere?: boolean;
};

type StepStatus = 'done' | 'current' | 'ended' | 'waiting';

/** Stages in a row (in a column on a phone): done, current, ahead. `current: null` means all are done. */
export function Stepper({ steps, current, endedHere = false }: Props) {
  const { t } = useTranslation('common');
  const currentIndex = current === null ? steps.length : steps.findIndex(({ key }) => key === current);
  const getStepStatus = (index: number): StepStatus => {
    if (index !== currentIndex) return index < currentIndex ? 'done' : 'waiting';
    return endedHere ? 'ended' : 'current';
  };
  return (
    <Box
      component="ol"
      aria-label={t('steps.label')}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        gap: { xs: 3, sm: 2 },
      }}
    >
      {steps.map((step, index) => {
        const standing = getStepStatus(index);
        return (
          <Box
            component="li"
            key={step.key}
            aria-current={index === currentIndex ? 'step' : undefined}
            sx={{
              flex: 1,
              minWidth: 0,
              display: 'flex',
              gap: 2.5,
              flexDirection: { xs: 'row', sm: 'column' },
            }}
          >
            <Marker index={index} standing={standing} isLast={index === steps.length - 1} />
            <Box sx={{ minWidth: 0, pr: 2 }}>
              <Box
                sx={{
                  fontWeight: index === currentIndex ? 700 : 400,
                  color: standing === 'waiting' ? 'text.secondary' : 'text.primary',
                  lineHeight: 1.35,
                }}
              >
                {step.label}
                <VisuallyHidden>{`, ${t(`steps.${standing}`)}`}</VisuallyHidden>
              </Box>
              {standing === 'ended' && (
                <Box aria-hidden sx={{ fontSize: 13, color: COLORS.brick }}>
                  {t('steps.ended')}
                </Box>
              )}
              {step.note && <Box sx={{ fontSize: 13, color: 'text.secondary', mt: 0.5 }}>{step.note}</Box>}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

const MARKS: Record<StepStatus, { line: string; fill: string; text: string }> = {
  done: { line: COLORS.pine, fill: COLORS.pine, text: COLORS.paper },
  current: { line: COLORS.pine, fill: COLORS.paper, text: COLORS.pine },
  ended: { line: COLORS.brick, fill: COLORS.brick, text: COLORS.paper },
  waiting: { line: COLORS.controlBorder, fill: COLORS.paper, text: COLORS.inkSoft },
};

const SIGNS: Partial<Record<StepStatus, typeof Check>> = { done: Check, ended: X };

type MarkerProps = { index: number; standing: StepStatus; isLast: boolean };

function Marker({ index, standing, isLast }: MarkerProps) {
  const { line, fill, text } = MARKS[standing];
  const Sign = SIGNS[standing];
  return (
    <Box aria-hidden sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box
        sx={{
          width: 28,
          height: 28,
          flex: 'none',
          borderRadius: '50%',
          display: 'grid',
          placeItems: 'center',
          fontSize: 13,
          fontWeight: 700,
          fontVariantNumeric: 'tabular-nums',
          border: `2px solid ${line}`,
          backgroundColor: fill,
          color: text,
        }}
      >
        {Sign ? <Sign size={16} strokeWidth={3} /> : index + 1}
      </Box>
      <Box
        sx={{
          display: { xs: 'none', sm: isLast ? 'none' : 'block' },
          flex: 1,
          height: 2,
          backgroundColor: standing === 'done' ? COLORS.pine : COLORS.hairline,
        }}
      />
    </Box>
  );
}
