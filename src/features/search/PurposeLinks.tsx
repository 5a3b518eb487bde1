import { MAIN_USES } from '@domain/offers/picklists';
import type { SearchFilters } from '@domain/offers/searchFilters';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { COLORS } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

type Props = { filters: SearchFilters; getPath: (filters: SearchFilters) => string };

const ROW = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 2,
  width: { xs: '100%', md: 'auto' },
} as const;

const LINK = {
  flexDirection: { xs: 'column', md: 'row' },
  gap: { md: 2 },
  px: { xs: 1, md: 4 },
  fontSize: { xs: 13, md: 15 },
  textAlign: 'center',
  '&[aria-current]': { color: COLORS.pineHover, borderColor: COLORS.pine, backgroundColor: COLORS.pineTint },
} as const;

/** Drawings of the uses in their order: an office block, a shop with an awning, a hall with a gate. */
const DRAWINGS = '/uses.svg#use';

/** The three uses as pictures. Each keeps the other filters; the chosen one leads back to all uses. */
export function PurposeLinks({ filters, getPath }: Props) {
  const { t } = useTranslation('search');
  return (
    <Box component="nav" aria-label={t('field.premisesPurpose')} sx={ROW}>
      {MAIN_USES.map((use, index) => {
        const isChosen = filters.premisesPurpose === use;
        return (
          <Button
            key={use}
            component={Link}
            to={getPath({ ...filters, premisesPurpose: isChosen ? null : use })}
            aria-current={isChosen || undefined}
            variant="outlined"
            color="secondary"
            sx={LINK}
          >
            <svg width={44} height={30} aria-hidden>
              <use href={DRAWINGS + index} />
            </svg>
            {t(`purpose.${use}`)}
          </Button>
        );
      })}
    </Box>
  );
}
