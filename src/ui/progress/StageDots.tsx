import Box from '@mui/material/Box';
import { COLORS, FONT_SIZES, FONT_WEIGHTS } from '@ui/theme/tokens';
import { Fragment } from 'react';

type Props = {
  stages: readonly string[];
  /** Index of the current stage; the number of stages once all are done. */
  at: number;
  /** Whether the process ended at the current stage. */
  isEnded?: boolean;
  /** Name of the current stage, shown under its dot. */
  label: string;
  /** The same for assistive technology, with its number. */
  longLabel: string;
};

const DOT_PX = 12;

/** Dots and lines keep their colours where the system replaces all others. */
const OWN_COLOURS = { forcedColorAdjust: 'none' } as const;

const getDotStyles = (index: number, { at, isEnded }: Pick<Props, 'at' | 'isEnded'>) => {
  const colour = index > at ? COLORS.controlBorder : isEnded && index === at ? COLORS.brick : COLORS.pine;
  const isFilled = index < at || (isEnded && index === at);
  return {
    ...OWN_COLOURS,
    flex: 'none',
    width: DOT_PX,
    height: DOT_PX,
    borderRadius: '50%',
    border: `2px solid ${colour}`,
    backgroundColor: isFilled ? colour : COLORS.paper,
    boxShadow: index === at && !isEnded ? `0 0 0 3px ${COLORS.pineTint}` : 'none',
  };
};

/** Small strip of a process: a dot for each stage, the current one named. One line of text for assistive technology. */
export function StageDots({ stages, at, isEnded = false, label, longLabel }: Props) {
  const last = stages.length - 1;
  const percent = (Math.min(at, last) / last) * 100;
  return (
    <Box role="img" aria-label={longLabel} sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', py: 0.5 }}>
        {stages.map((stage, index) => (
          <Fragment key={stage}>
            {index > 0 && (
              <Box
                sx={{
                  ...OWN_COLOURS,
                  flex: 1,
                  height: 2,
                  backgroundColor: index <= at ? COLORS.pine : COLORS.hairline,
                }}
              />
            )}
            <Box sx={getDotStyles(index, { at, isEnded })} />
          </Fragment>
        ))}
      </Box>
      <Box
        sx={{
          position: 'relative',
          width: 'fit-content',
          left: `${percent}%`,
          transform: `translateX(-${percent}%)`,
          fontSize: FONT_SIZES.xs,
          fontWeight: FONT_WEIGHTS.bold,
          color: isEnded ? COLORS.brickText : COLORS.pineHover,
        }}
      >
        {label}
      </Box>
    </Box>
  );
}
