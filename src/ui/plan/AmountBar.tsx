import Box from '@mui/material/Box';
import { COLORS } from '@ui/theme/tokens';
import { useId } from 'react';

/** One part of a sum. `grosze` is `null` if the amount is unknown. */
export type BarPart = { label: string; text: string; grosze: number | null };

const FILLS = [
  COLORS.pine,
  COLORS.indigoText,
  COLORS.controlBorder,
  COLORS.amberText,
  COLORS.ink,
  COLORS.brick,
] as const;

/** Share of the bar that stands for an unknown amount, in percent. */
const UNKNOWN_SHARE = 8;
const HEIGHT_PX = 28;
const GAP = 0.4;

/** Returns the start and width of each part, in percent. A part of nothing has no width. */
const layOut = (parts: readonly BarPart[]) => {
  const unknown = parts.filter(({ grosze }) => grosze === null).length * UNKNOWN_SHARE;
  const total = parts.reduce((sum, { grosze }) => sum + (grosze ?? 0), 0);
  let start = 0;
  return parts.map((part) => {
    const share = total > 0 ? ((part.grosze ?? 0) / total) * (100 - unknown) : 0;
    const width = part.grosze === null ? UNKNOWN_SHARE : share;
    const placed = { ...part, start, width };
    start += width;
    return placed;
  });
};

const legend = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 5,
  rowGap: 1,
  m: 0,
  mt: 2,
  fontVariantNumeric: 'tabular-nums',
  '& dt': { color: 'text.secondary', display: 'inline' },
  '& dd': { display: 'inline', m: 0, ml: 2, fontWeight: 550 },
  '& svg': { mr: 2, verticalAlign: '-1px' },
} as const;

/** A sum as one bar of its parts. The legend below names every part with its amount; unknown amounts are hatched. */
export function AmountBar({ parts }: { parts: readonly BarPart[] }) {
  const hatch = useId();
  const getFill = (part: BarPart, index: number) =>
    part.grosze === null ? `url(#${hatch})` : FILLS[index % FILLS.length];
  return (
    <div>
      <Box
        component="svg"
        aria-hidden
        width="100%"
        height={HEIGHT_PX}
        sx={{ display: 'block', borderRadius: '6px', overflow: 'hidden' }}
      >
        <defs>
          <pattern
            id={hatch}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="6" height="6" fill={COLORS.slateTint} />
            <rect width="2" height="6" fill={COLORS.controlBorder} />
          </pattern>
        </defs>
        {layOut(parts).map((part, index) => (
          <rect
            key={part.label}
            x={`${part.start}%`}
            width={`${Math.max(0, part.width - GAP)}%`}
            height={HEIGHT_PX}
            fill={getFill(part, index)}
          />
        ))}
      </Box>
      <Box component="dl" sx={legend}>
        {parts.map((part, index) => (
          <div key={part.label}>
            <dt>
              <svg width="12" height="12" aria-hidden>
                <rect width="12" height="12" rx="2" fill={getFill(part, index)} />
              </svg>
              {part.label}
            </dt>
            <dd>{part.text}</dd>
          </div>
        ))}
      </Box>
    </div>
  );
}
