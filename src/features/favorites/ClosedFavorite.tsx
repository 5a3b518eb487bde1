import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { COLORS, RADII } from '@ui/theme/tokens';
import { CircleSlash } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Placeholder for the card of an offer that is no longer published. */
export function ClosedFavorite() {
  const { t } = useTranslation('favorites');
  return (
    <Box
      sx={{
        height: '100%',
        minHeight: 200,
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 2,
        p: 5,
        textAlign: 'center',
        color: 'text.secondary',
        border: `1px dashed ${COLORS.controlBorder}`,
        borderRadius: `${RADII.card}px`,
      }}
    >
      <CircleSlash size={28} strokeWidth={1.5} aria-hidden />
      <Typography variant="h4" component="h2" sx={{ color: COLORS.ink }}>
        {t('closedTitle')}
      </Typography>
      {t('closed')}
    </Box>
  );
}
