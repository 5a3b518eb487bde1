import type { Level } from '@domain/offers/offer';
import { ROOM_GROUPS } from '@domain/offers/picklists';
import { type FloorPlanLevel, type FloorPlanRoom, layoutFloorPlan } from '@domain/offers/schematic';
import { formatArea } from '@domain/shared/format';
import { toLevelHeading } from '@i18n/floors';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SectionCard } from '@ui/layout/SectionCard';
import { LevelPlan, ROOM_FILLS } from '@ui/plan/LevelPlan';
import { COLORS } from '@ui/theme/tokens';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoSource } from '../getPhotoSources';
import { OwnPlan } from './OwnPlan';

type Props = { levels: readonly Level[]; plan: PhotoSource | null; name: string };

/**
 * The landlord's own plan first, then the levels drawn to scale, each with a list of its rooms. Renders nothing without a plan and a
 * measured room.
 */
export default function SchematicCard({ levels, plan, name }: Props) {
  const { t } = useTranslation('offerView');
  const drawings = layoutFloorPlan(levels);
  if (drawings.length === 0 && !plan) return null;
  return (
    <SectionCard title={t('schematic.title')} lead={plan ? undefined : t('schematic.lead')}>
      <Box sx={{ display: 'grid', gap: 8, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {plan && <OwnPlan plan={plan} name={name} />}
        {plan && drawings.length > 0 && (
          <Typography sx={{ mb: -4, color: 'text.secondary' }}>{t('schematic.lead')}</Typography>
        )}
        {drawings.map((level, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: levels have no identity of their own
          <LevelDrawing key={index} level={level} />
        ))}
      </Box>
      {drawings.length > 0 && <Legend drawings={drawings} />}
    </SectionCard>
  );
}

function LevelDrawing({ level }: { level: FloorPlanLevel }) {
  const { language } = useLanguage();
  const { t } = useTranslation('offerView');
  const { t: enums } = useTranslation('enums');
  const { t: offers } = useTranslation('offers');
  const id = useId();
  const [marked, setMarked] = useState<number | null>(null);
  const name = toLevelHeading(level, offers);
  const getName = (room: FloorPlanRoom) =>
    room.type ? enums(`roomType.${room.type}`) : t('tables.levels.room');
  return (
    <Box component="figure" sx={{ m: 0 }} aria-labelledby={id}>
      <Typography variant="h4" component="h3" id={id} sx={{ mb: 3 }}>
        {[name, formatArea(level.surface, language)].filter(Boolean).join(' · ')}
      </Typography>
      <LevelPlan level={level} getName={getName} marked={marked} onMark={setMarked} />
      <Box component="ol" sx={list}>
        {level.rooms.map((room) => (
          <Box
            component="li"
            key={room.number}
            value={room.number}
            onPointerEnter={() => setMarked(room.number)}
            onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setMarked(null)}
            sx={{ backgroundColor: room.number === marked ? COLORS.pineTint : undefined }}
          >
            {getName(room)}{' '}
            <Box component="b" sx={{ fontWeight: 550 }}>
              {formatArea(room.surface, language)}
            </Box>
            {room.windows > 0 && (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {` · ${t('unit.windows', { count: room.windows })}`}
              </Box>
            )}
          </Box>
        ))}
      </Box>
      {level.rest > 0 && (
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          {t('schematic.rest', { area: formatArea(level.rest, language) })}
        </Typography>
      )}
    </Box>
  );
}

const list = {
  m: 0,
  mt: 4,
  pl: 6,
  columnGap: 8,
  columns: { sm: 2 },
  fontVariantNumeric: 'tabular-nums',
  '& li': { breakInside: 'avoid', py: 0.5, borderRadius: '4px' },
} as const;

/** Names the colours in use, the door and the windows. */
function Legend({ drawings }: { drawings: readonly FloorPlanLevel[] }) {
  const { t } = useTranslation('offerView');
  const { t: enums } = useTranslation('enums');
  const rooms = drawings.flatMap((level) => level.rooms);
  const groups = ROOM_GROUPS.filter((group) => rooms.some((room) => room.group === group));
  const hasWindows = drawings.some(({ windows }) => windows.length > 0);
  return (
    <Box component="ul" aria-label={t('schematic.legend')} sx={legend}>
      {groups.map((group) => (
        <li key={group}>
          <svg width="14" height="14" aria-hidden>
            <rect width="14" height="14" fill={ROOM_FILLS[group]} stroke={COLORS.controlBorder} />
          </svg>
          {enums(`roomGroup.${group}`)}
        </li>
      ))}
      <li>
        <svg width="14" height="14" aria-hidden>
          <path d="M 1 13 V 1 A 12 12 0 0 1 13 13" fill="none" stroke={COLORS.ink} strokeWidth={1.5} />
        </svg>
        {t('schematic.door')}
      </li>
      {hasWindows && (
        <li>
          <svg width="14" height="14" aria-hidden>
            <rect y="5" width="14" height="4" fill={COLORS.paper} stroke={COLORS.indigoText} />
          </svg>
          {t('schematic.window')}
        </li>
      )}
    </Box>
  );
}

const legend = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 5,
  rowGap: 1,
  m: 0,
  mt: 5,
  p: 0,
  listStyle: 'none',
  fontSize: 13,
  color: 'text.secondary',
  '& svg': { mr: 2, verticalAlign: '-2px' },
} as const;
