import type { Level, Room } from '@domain/offers/offer';
import { roomsOf } from '@domain/offers/rooms';
import { formatArea } from '@domain/shared/format';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Fact, KeyFacts } from '@ui/tables/KeyFacts';
import { useTranslation } from 'react-i18next';
import { inUnit, levelTitle, listOf, present, row, rowOf, type Texts, yesNo } from './rowKit';

const factsOf = (level: Level, texts: Texts): Fact[] => {
  const { t, enums } = texts;
  const lift = level.liftCapacityKg ? inUnit('kg', texts)(level.liftCapacityKg) : t('yes');
  return present([
    rowOf(t('tables.levels.surface'), level.surface, formatArea),
    rowOf(t('tables.levels.height'), level.height, inUnit('cm', texts)),
    rowOf(t('tables.levels.staircases'), level.numberOfStaircases, String),
    row(t('tables.levels.accessible'), yesNo(level.accessibility, texts)),
    row(t('tables.levels.lift'), level.lift ? lift : t('no')),
    row(t('tables.levels.toilets'), level.toiletsLocation),
    row(
      t('tables.levels.otherRooms'),
      listOf(level.otherRoomsDetails, (room) => enums(`otherRoomType.${room}`)),
    ),
  ]);
};

const roomText = ({ surface, windows }: Room, { t }: Texts): string =>
  [surface === null ? null : formatArea(surface), windows ? t('unit.windows', { count: windows }) : null]
    .filter((part) => part !== null)
    .join(' · ');

const roomFacts = (level: Level, texts: Texts): Fact[] =>
  roomsOf(level).map((room, index) => ({
    label: `${index + 1}. ${room.type ? texts.enums(`roomType.${room.type}`) : texts.t('tables.levels.room')}`,
    value: roomText(room, texts),
  }));

/** The levels of the premises, each with its facts and its rooms. */
export function LevelsTable({ levels }: { levels: readonly Level[] }) {
  const { t } = useTranslation('offerView');
  const { t: enums } = useTranslation('enums');
  const texts = { t, enums };
  return (
    <Box sx={{ display: 'grid', gap: 8 }}>
      {levels.map((level, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: levels have no identity of their own
        <Box key={index}>
          <Typography variant="h5" component="h4" sx={{ mb: 2 }}>
            {levelTitle(level, texts)}
          </Typography>
          <Box
            sx={{
              display: 'grid',
              columnGap: 8,
              rowGap: 4,
              gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
            }}
          >
            <KeyFacts look="rows" facts={factsOf(level, texts)} />
            <KeyFacts look="rows" facts={roomFacts(level, texts)} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
