import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { COLORS } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';

const STEPS = ['fill', 'preview', 'sign'] as const;

/** Explains in three steps the process after the form (Spec 2 §2). */
export function HowItWorks() {
  const { t } = useTranslation('offerForm');
  return (
    <Box component="section" aria-labelledby="offer-how" sx={{ mt: 12 }}>
      <Typography variant="h2" id="offer-how">
        {t('steps.title')}
      </Typography>
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          m: 0,
          mt: 5,
          p: 0,
          display: 'grid',
          gap: 6,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {STEPS.map((step, index) => (
          <Box component="li" key={step} sx={{ borderTop: `2px solid ${COLORS.pine}`, pt: 3 }}>
            <Typography variant="h4" component="h3">
              {`${index + 1}. ${t(`steps.${step}`)}`}
            </Typography>
            <Typography sx={{ color: 'text.secondary', mt: 1 }}>{t(`steps.${step}Text`)}</Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
