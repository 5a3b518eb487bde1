import type { PublicOffer } from '@domain/offers/projections';
import { type FloorPlanRoom, layoutFloorPlan } from '@domain/offers/schematic';
import Box from '@mui/material/Box';
import { COLORS, TONES } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';

/** Units of the drawing between two levels. */
const GAP = 24;

const FILLS: Record<FloorPlanRoom['group'], string> = {
  offices: TONES.pine.background,
  commercialAndServiceRooms: TONES.amber.background,
  warehouses: TONES.indigo.background,
  technicalRooms: TONES.slate.background,
};

/** The levels of an offer one below the other, without names: only the proportions of the rooms. */
export function PlanThumbnail({ offer }: { offer: PublicOffer }) {
  const { t } = useTranslation('compare');
  const levels = layoutFloorPlan(offer.areaDetails.levels);
  const [first] = levels;
  if (!first) return null;
  const height = levels.reduce((sum, level) => sum + level.height + GAP, -GAP);
  const rooms = levels.reduce((sum, level) => sum + level.rooms.length, 0);
  const tops = levels.map((_, at) => levels.slice(0, at).reduce((sum, level) => sum + level.height + GAP, 0));
  return (
    <Box
      component="svg"
      viewBox={`-4 -4 ${first.width + 8} ${height + 8}`}
      role="img"
      aria-label={t('value.rooms', { count: rooms })}
      sx={{ display: 'block', width: '100%', maxWidth: 200, maxHeight: 160 }}
    >
      {levels.map((level, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: levels have no identity of their own
        <g key={at} transform={`translate(0 ${tops[at]})`}>
          <rect width={level.width} height={level.height} fill={COLORS.canvas} />
          {level.rooms.map(({ number, group, x, y, width, height }) => (
            <rect
              key={number}
              {...{ x, y, width, height }}
              fill={FILLS[group]}
              stroke={COLORS.controlBorder}
              strokeWidth={4}
            />
          ))}
          <rect width={level.width} height={level.height} fill="none" stroke={COLORS.ink} strokeWidth={6} />
        </g>
      ))}
    </Box>
  );
}
