import type { FloorPlanLevel, FloorPlanRoom, Opening } from '@domain/offers/schematic';
import { formatArea } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import { COLORS } from '@ui/theme/tokens';
import { fitLabel } from './fitLabel';

/** Rooms of one group share a colour. */
export const ROOM_FILLS: Record<FloorPlanRoom['group'], string> = {
  offices: COLORS.pineTint,
  commercialAndServiceRooms: COLORS.amberTint,
  warehouses: COLORS.indigoTint,
  technicalRooms: COLORS.slateTint,
};

/** Font sizes in units of the drawing. A phone shows it at half its size: 28 units are 14 px there. */
const SIZES = { wide: 15, phone: 28 } as const;
const LINE = 1.25;
const WALL = 4;

type Props = {
  level: FloorPlanLevel;
  getName: (room: FloorPlanRoom) => string;
  /** Number of the room to mark. */
  marked?: number | null;
  onMark?: (room: number | null) => void;
};

const drawing = {
  display: 'block',
  width: '100%',
  height: 'auto',
  overflow: 'visible',
  fontVariantNumeric: 'tabular-nums',
  '& .wide': { display: { xs: 'none', sm: 'inline' } },
  '& .phone': { display: { sm: 'none' } },
} as const;

/**
 * Drawing of one level to scale: rooms with their names and areas, windows in the outer walls, the door. A list beside it tells
 * the same in words, so screen readers skip the drawing.
 */
export function LevelPlan({ level, getName, marked = null, onMark }: Props) {
  const { width, height, rooms, windows, entrance } = level;
  const chosen = rooms.find(({ number }) => number === marked);
  return (
    <Box
      component="svg"
      viewBox={`${-WALL} ${-WALL} ${width + 2 * WALL} ${height + 2 * WALL}`}
      aria-hidden
      sx={drawing}
      onPointerOver={({ target }) => onMark?.(findRoom(target as Element))}
      // the tap of a finger ends at once; its mark stays
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onMark?.(null)}
    >
      <rect width={width} height={height} fill={COLORS.canvas} />
      {rooms.map((room) => (
        <g key={room.number} data-room={room.number}>
          <rect {...getFrame(room)} fill={ROOM_FILLS[room.group]} stroke={COLORS.controlBorder} />
          <Label room={room} name={getName(room)} look="wide" />
          <Label room={room} name={getName(room)} look="phone" />
        </g>
      ))}
      <rect width={width} height={height} fill="none" stroke={COLORS.ink} strokeWidth={WALL} />
      {windows.map((window) => (
        <Window key={`${window.x1} ${window.y1}`} at={window} />
      ))}
      <Door at={entrance} />
      {chosen && <rect {...getFrame(chosen)} fill="none" stroke={COLORS.pine} strokeWidth={WALL} />}
    </Box>
  );
}

/** Returns the number of the room under the pointer. */
const findRoom = (target: Element): number | null =>
  Number(target.closest('[data-room]')?.getAttribute('data-room')) || null;

const getFrame = ({ x, y, width, height }: FloorPlanRoom) => ({ x, y, width, height });

type LabelProps = { room: FloorPlanRoom; name: string; look: keyof typeof SIZES };

function Label({ room, name, look }: LabelProps) {
  const { language } = useLanguage();
  const size = SIZES[look];
  const texts = { name, area: formatArea(room.surface, language), number: String(room.number) };
  const lines = fitLabel(texts, room, size);
  const top = room.y + room.height / 2 - ((lines.length - 1) * size * LINE) / 2;
  return (
    <text className={look} textAnchor="middle" dominantBaseline="central" fontSize={size} fill={COLORS.ink}>
      {lines.map((line, index) => (
        <tspan
          key={line}
          x={room.x + room.width / 2}
          y={top + index * size * LINE}
          fontWeight={line === texts.area ? 400 : 550}
        >
          {line}
        </tspan>
      ))}
    </text>
  );
}

function Window({ at }: { at: Opening }) {
  return (
    <>
      <line {...at} stroke={COLORS.paper} strokeWidth={WALL} />
      <line {...at} stroke={COLORS.indigoText} strokeWidth={1.5} />
    </>
  );
}

/** A gap in the lower wall and the way the door opens. */
function Door({ at: { x1, y1, x2, y2 } }: { at: Opening }) {
  const reach = x2 - x1;
  return (
    <>
      <line x1={x1} y1={y1} x2={x2} y2={y2} stroke={COLORS.paper} strokeWidth={WALL + 1} />
      <path
        d={`M ${x1} ${y1} V ${y1 - reach} A ${reach} ${reach} 0 0 1 ${x2} ${y2}`}
        fill="none"
        stroke={COLORS.ink}
        strokeWidth={1.5}
      />
    </>
  );
}
