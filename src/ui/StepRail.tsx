import Box from '@mui/material/Box';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { COLORS } from './theme/tokens';
import { VisuallyHidden } from './VisuallyHidden';

export type RailStep = {
  key: string;
  label: ReactNode;
  /** Under the label: who is next and until when. */
  note?: ReactNode;
};

type Props = { steps: readonly RailStep[]; current: string | null };

/** Stages in a row (in a column on a phone): done, current, ahead. `current: null` means all are done. */
export function StepRail({ steps, current }: Props) {
  const { t } = useTranslation('common');
  const currentIndex = current === null ? steps.length : steps.findIndex(({ key }) => key === current);
  const standingOf = (index: number) =>
    index < currentIndex ? 'done' : index === currentIndex ? 'current' : 'waiting';
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
        const standing = standingOf(index);
        return (
          <Box
            component="li"
            key={step.key}
            aria-current={standing === 'current' ? 'step' : undefined}
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
                  fontWeight: standing === 'current' ? 700 : 400,
                  color: standing === 'waiting' ? 'text.secondary' : 'text.primary',
                  lineHeight: 1.35,
                }}
              >
                {step.label}
                <VisuallyHidden>{`, ${t(`steps.${standing}`)}`}</VisuallyHidden>
              </Box>
              {step.note && <Box sx={{ fontSize: 13, color: 'text.secondary', mt: 0.5 }}>{step.note}</Box>}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

type MarkerProps = { index: number; standing: 'done' | 'current' | 'waiting'; isLast: boolean };

function Marker({ index, standing, isLast }: MarkerProps) {
  const isReached = standing !== 'waiting';
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
          border: `2px solid ${isReached ? COLORS.pine : COLORS.controlBorder}`,
          backgroundColor: standing === 'done' ? COLORS.pine : COLORS.paper,
          color: standing === 'done' ? COLORS.paper : isReached ? COLORS.pine : COLORS.inkSoft,
        }}
      >
        {standing === 'done' ? <Check size={16} strokeWidth={3} /> : index + 1}
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
