import { paths } from '@api/paths';
import Box from '@mui/material/Box';
import { COLORS, FONT_SIZES } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { MapPlace } from './mapPlace';

const LIST = { listStyle: 'none', m: 0, px: 4, pb: 3, pt: 0, display: 'grid' } as const;
const ROW = {
  display: 'block',
  py: 2,
  minHeight: 44,
  color: COLORS.ink,
  textDecoration: 'none',
  borderTop: `1px solid ${COLORS.hairline}`,
  '& > b': { display: 'block', fontWeight: 550, color: COLORS.pine },
  '&:hover > b': { textDecoration: 'underline' },
} as const;

/** Links to several offers at one location. */
export function PlaceLinks({ places }: { places: readonly MapPlace[] }) {
  const { t } = useTranslation('searchMap');
  return (
    <>
      <Box sx={{ pl: 4, pr: 12, py: 3, fontWeight: 700 }}>{t('several', { count: places.length })}</Box>
      <Box component="ul" sx={LIST}>
        {places.map(({ id, name, facts }) => (
          <li key={id}>
            <Box component={Link} to={paths.offer(id)} sx={ROW}>
              <b>{name}</b>
              <Box component="span" sx={{ fontSize: FONT_SIZES.xs, color: 'text.secondary' }}>
                {facts.join(' · ')}
              </Box>
            </Box>
          </li>
        ))}
      </Box>
    </>
  );
}
