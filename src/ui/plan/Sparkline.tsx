import Box from '@mui/material/Box';
import { COLORS } from '@ui/theme/tokens';

type Props = {
  /** Values in order of time, each with what its bar is called. */
  bars: readonly { name: string; value: number }[];
  /** Says the same in words. */
  label: string;
};

const HEIGHT = 32;
const SLOT = 10;
const BAR = 7;
/** A zero is a line on the ground. */
const ZERO = 1.5;

/** A row of small bars without a scale; the present one is the darkest. */
export function Sparkline({ bars, label }: Props) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${bars.length * SLOT} ${HEIGHT}`}
      sx={{ display: 'block', width: bars.length * SLOT, maxWidth: '100%', height: HEIGHT }}
    >
      {bars.map(({ name, value }, index) => {
        const height = Math.max(ZERO, (value / most) * HEIGHT);
        const isLast = index === bars.length - 1;
        return (
          <rect
            key={name}
            x={index * SLOT}
            y={HEIGHT - height}
            width={BAR}
            height={height}
            fill={value === 0 ? COLORS.controlBorder : COLORS.pine}
            opacity={isLast || value === 0 ? 1 : 0.6}
          >
            <title>{`${name}: ${value}`}</title>
          </rect>
        );
      })}
    </Box>
  );
}
