import Box from '@mui/material/Box';
import { COLORS } from '@ui/theme/tokens';

type Props = {
  /** The values to compare with. */
  others: readonly number[];
  /** `null` while it is not known. */
  own: number | null;
  format: (value: number) => string;
  /** Says in words where the own value stands. */
  label: string;
};

const WIDTH = 320;
const MIDDLE = 20;
const EDGE = 12;

/** Values as dots on a line, with the own one marked. Its label says the same in words. */
export function DotPlot({ others, own, format, label }: Props) {
  const all = own === null ? others : [...others, own];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const place = (value: number) =>
    high === low ? WIDTH / 2 : EDGE + ((value - low) / (high - low)) * (WIDTH - 2 * EDGE);
  return (
    <Box sx={{ maxWidth: 480 }}>
      <Box
        component="svg"
        role="img"
        aria-label={label}
        viewBox={`0 0 ${WIDTH} ${2 * MIDDLE}`}
        sx={{ display: 'block', width: '100%', height: 'auto' }}
      >
        <line x1={EDGE} x2={WIDTH - EDGE} y1={MIDDLE} y2={MIDDLE} stroke={COLORS.hairline} strokeWidth={2} />
        {others.map((value, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal values stand for different offers
          <circle key={index} cx={place(value)} cy={MIDDLE} r={6} fill={COLORS.controlBorder} opacity={0.6} />
        ))}
        {own !== null && (
          <circle
            cx={place(own)}
            cy={MIDDLE}
            r={9}
            fill={COLORS.pine}
            stroke={COLORS.paper}
            strokeWidth={2}
          />
        )}
      </Box>
      <Box
        aria-hidden
        sx={{ display: 'flex', justifyContent: 'space-between', fontSize: 13, color: 'text.secondary' }}
      >
        <span>{format(low)}</span>
        <span>{format(high)}</span>
      </Box>
    </Box>
  );
}
