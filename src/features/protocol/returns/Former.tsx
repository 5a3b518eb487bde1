import type { ItemSection } from '@domain/protocol/protocol';
import Box from '@mui/material/Box';
import { COLORS, FONT_SIZES } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { PhotoThumbs } from '../photos/PhotoThumbs';
import { type FormerRow, useReturnTexts } from './useReturnTexts';

type Props = { section: ItemSection; row: FormerRow; name: string };

/** How a row stood at the handover: its state in words, and its photos. */
export function Former({ section, row, name }: Props) {
  const { t } = useTranslation('returns');
  const { describeFormer } = useReturnTexts();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignContent: 'start',
        fontSize: FONT_SIZES.body,
        color: COLORS.inkSoft,
      }}
    >
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {t('before')}: {describeFormer(section, row)}
      </Box>
      <PhotoThumbs photos={row.photos} name={t('ghost.formerAlt', { name })} />
    </Box>
  );
}
