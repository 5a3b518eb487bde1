import type { Level } from '@domain/offers/offer';
import { type FloorPlanLevel, type FloorPlanRoom, layoutFloorPlan } from '@domain/offers/schematic';
import { formatArea, formatNumber } from '@domain/shared/format';
import { toLevelHeading } from '@i18n/floors';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SectionCard } from '@ui/layout/SectionCard';
import { COLORS } from '@ui/theme/tokens';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

/** Rooms of one group share a colour; the number identifies the room. */
const FILLS: Record<FloorPlanRoom['group'], string> = {
  offices: COLORS.pineTint,
  commercialAndServiceRooms: COLORS.amberTint,
  warehouses: COLORS.indigoTint,
  technicalRooms: COLORS.slateTint,
};

/** Minimum size (units of the drawing) at which a room fits its area, or at least its number. */
const ROOM_FOR_AREA = { width: 96, height: 56 } as const;
const ROOM_FOR_NUMBER = 24;
/** Font size in units of the drawing. A phone shows the drawing at half its size: only numbers, 13 px high. */
const PHONE_SIZE = 26;
const PHONE_ROOM_FOR_NUMBER = 30;

/** Draws the levels to scale, each with a list of its rooms. Renders nothing without a measured room. */
export function SchematicCard({ levels }: { levels: readonly Level[] }) {
  const { t } = useTranslation('offerView');
  const drawings = layoutFloorPlan(levels);
  if (drawings.length === 0) return null;
  return (
    <SectionCard title={t('schematic.title')} lead={t('schematic.lead')}>
      <Box sx={{ display: 'grid', gap: 8 }}>
        {drawings.map((level, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: levels have no identity of their own
          <LevelDrawing key={index} level={level} />
        ))}
      </Box>
    </SectionCard>
  );
}

function LevelDrawing({ level }: { level: FloorPlanLevel }) {
  const { t } = useTranslation('offerView');
  const { t: enums } = useTranslation('enums');
  const id = useId();
  const { t: offers } = useTranslation('offers');
  const name = toLevelHeading(level, offers);
  const roomName = (room: FloorPlanRoom) =>
    room.type ? enums(`roomType.${room.type}`) : t('tables.levels.room');
  return (
    <Box component="figure" sx={{ m: 0 }} aria-labelledby={id}>
      <Typography variant="h4" component="h3" id={id} sx={{ mb: 3 }}>
        {[name, formatArea(level.surface)].filter(Boolean).join(' · ')}
      </Typography>
      <Box component="svg" viewBox={`-1 -1 ${level.width + 2} ${level.height + 2}`} aria-hidden sx={drawing}>
        <rect width={level.width} height={level.height} fill={COLORS.canvas} />
        {level.rooms.map((room) => (
          <RoomShape key={room.number} room={room} />
        ))}
        <rect width={level.width} height={level.height} fill="none" stroke={COLORS.ink} strokeWidth={2} />
      </Box>
      <Box component="ol" sx={list}>
        {level.rooms.map((room) => (
          <li key={room.number} value={room.number}>
            {roomName(room)}{' '}
            <Box component="b" sx={{ fontWeight: 550 }}>
              {formatArea(room.surface)}
            </Box>
          </li>
        ))}
      </Box>
      {level.rest > 0 && (
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          {t('schematic.rest', { area: formatArea(level.rest) })}
        </Typography>
      )}
    </Box>
  );
}

const drawing = {
  display: 'block',
  width: '100%',
  height: 'auto',
  '& .wide': { display: { xs: 'none', sm: 'inline' } },
  '& .phone': { display: { sm: 'none' } },
} as const;

const list = {
  m: 0,
  mt: 3,
  pl: 6,
  columnGap: 8,
  columns: { sm: 2 },
  fontVariantNumeric: 'tabular-nums',
  '& li': { breakInside: 'avoid', mb: 1 },
} as const;

function RoomShape({ room }: { room: FloorPlanRoom }) {
  const { x, y, width, height } = room;
  const centre = { x: x + width / 2, y: y + height / 2, textAnchor: 'middle' } as const;
  const hasArea = width >= ROOM_FOR_AREA.width && height >= ROOM_FOR_AREA.height;
  const smaller = Math.min(width, height);
  const hasNumber = smaller >= ROOM_FOR_NUMBER;
  const hasPhoneNumber = smaller >= PHONE_ROOM_FOR_NUMBER;
  return (
    <g>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        fill={FILLS[room.group]}
        stroke={COLORS.controlBorder}
      />
      {hasNumber && (
        <text
          {...centre}
          className="wide"
          dy={hasArea ? -2 : 6}
          fontSize={18}
          fontWeight={700}
          fill={COLORS.ink}
        >
          {room.number}
        </text>
      )}
      {hasPhoneNumber && (
        <text {...centre} className="phone" dy={10} fontSize={PHONE_SIZE} fontWeight={700} fill={COLORS.ink}>
          {room.number}
        </text>
      )}
      {hasArea && (
        <text {...centre} className="wide" dy={20} fontSize={16} fill={COLORS.inkSoft}>
          {`${formatNumber(room.surface)} m²`}
        </text>
      )}
    </g>
  );
}
