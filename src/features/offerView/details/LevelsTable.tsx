import { FIELDS_IN_LEVEL, toLevelField } from '@domain/offers/fields/table';
import type { Level, Room } from '@domain/offers/offer';
import { listRooms } from '@domain/offers/rooms';
import { formatArea } from '@domain/shared/format';
import { toLevelHeading } from '@i18n/floors';
import { useFieldWords } from '@i18n/useFieldWords';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DescriptionList, type Fact } from '@ui/tables/DescriptionList';
import { useTranslation } from 'react-i18next';
import { buildFieldRows, type Texts } from './tableRows';

const describeRoom = ({ surface, windows }: Room, { t, words }: Texts): string =>
  [
    surface === null ? null : formatArea(surface, words.lang),
    windows ? t('unit.windows', { count: windows }) : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');

const buildRoomFacts = (level: Level, texts: Texts): Fact[] =>
  listRooms(level).map((room, index) => ({
    label: `${index + 1}. ${room.type ? texts.enums(`roomType.${room.type}`) : texts.t('tables.levels.room')}`,
    value: describeRoom(room, texts),
  }));

/** Levels of the premises, each with its facts and rooms. */
export function LevelsTable({ levels }: { levels: readonly Level[] }) {
  const { t } = useTranslation('offerView');
  const { t: enums } = useTranslation('enums');
  const { t: offers } = useTranslation('offers');
  const texts = { t, enums, words: useFieldWords() };
  return (
    <Box sx={{ display: 'grid', gap: 8 }}>
      {levels.map((level, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: levels have no identity of their own
        <Box key={index}>
          <Typography variant="h5" component="h4" sx={{ mb: 2 }}>
            {toLevelHeading(level, offers)}
          </Typography>
          <Box
            sx={{
              display: 'grid',
              columnGap: 8,
              rowGap: 4,
              gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
            }}
          >
            <DescriptionList
              look="rows"
              facts={buildFieldRows(FIELDS_IN_LEVEL, level, texts, toLevelField)}
            />
            <DescriptionList look="rows" facts={buildRoomFacts(level, texts)} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
