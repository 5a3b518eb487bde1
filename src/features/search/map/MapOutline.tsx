import type { City } from '@domain/offers/cities';
import Box from '@mui/material/Box';
import { COLORS, FONT_SIZES } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { clusterPoints } from './clusters';
import { POLAND_BORDER, POLAND_RIVERS, POLAND_SIZE, projectOntoPoland } from './polandOutline';

/** Towns closer than this, in units of the drawing, share a dot; the one with more offers names it. */
const REACH = 40;
/** Right of this a name is written to the left of its dot. */
const LATE_X = POLAND_SIZE.width * 0.72;

type Dot = { id: string; x: number; y: number };

/** Returns a dot for each town that lies in Poland. */
const buildDots = (towns: readonly City[]): Dot[] => {
  const dots = towns.flatMap(({ name, lat, lng }): Dot[] => {
    const at = lat === null || lng === null ? null : projectOntoPoland({ lat, lng });
    return at ? [{ id: name, ...at }] : [];
  });
  return clusterPoints(dots, REACH).flatMap(([first]) => dots.find(({ id }) => id === first?.id) ?? []);
};

type Props = {
  /** Towns of the offers, those with the most first. */
  towns: readonly City[];
};

/** Poland with the towns of the offers, drawn until the map is loaded. */
export function MapOutline({ towns }: Props) {
  const { t } = useTranslation('searchMap');
  const dots = buildDots(towns);
  const names = dots.map(({ id }) => id).join(', ');
  return (
    <Box
      component="svg"
      viewBox={`-8 20 ${POLAND_SIZE.width + 8} ${POLAND_SIZE.height - 20}`}
      role="img"
      aria-label={names === '' ? t('outline') : t('outlineOf', { towns: names })}
      sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', p: { xs: 2, md: 5 } }}
    >
      <path d={POLAND_BORDER} fill={COLORS.paper} stroke={COLORS.hairline} strokeWidth={3} />
      <path d={POLAND_RIVERS} fill="none" stroke={COLORS.indigoTint} strokeWidth={5} strokeLinejoin="round" />
      {dots.map(({ id, x, y }) => (
        <g key={id}>
          <circle cx={x} cy={y} r={9} fill={COLORS.pine} stroke={COLORS.paper} strokeWidth={3} />
          <text
            x={x > LATE_X ? x - 16 : x + 16}
            y={y + 7}
            textAnchor={x > LATE_X ? 'end' : 'start'}
            fontSize={FONT_SIZES.l}
            fontWeight={550}
            fill={COLORS.ink}
            stroke={COLORS.paper}
            strokeWidth={4}
            paintOrder="stroke"
          >
            {id}
          </text>
        </g>
      ))}
    </Box>
  );
}
