import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { COLORS, RADII } from '@ui/theme/tokens';
import { FileSignature, type LucideIcon, Megaphone, Scale, Send } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

const STEPS = [
  ['post', Megaphone],
  ['match', Scale],
  ['send', Send],
  ['sign', FileSignature],
] as const satisfies readonly (readonly [string, LucideIcon])[];

/** From a listing to a lease in four steps (Spec 2 §2). */
export function HowItWorks() {
  const { t } = useTranslation('wanted');
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: { xs: 10, md: 16 } }}>
      <Typography variant="h2" id={id} sx={{ mb: 5 }}>
        {t('how.title')}
      </Typography>
      <Box
        component="ol"
        sx={{
          display: 'grid',
          gap: 5,
          m: 0,
          p: 0,
          listStyle: 'none',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
        }}
      >
        {STEPS.map(([step, Icon], index) => (
          <Box component="li" key={step} sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
            <Box
              sx={{
                display: 'grid',
                placeItems: 'center',
                width: 44,
                height: 44,
                borderRadius: `${RADII.card}px`,
                color: COLORS.pine,
                backgroundColor: COLORS.pineTint,
              }}
            >
              <Icon size={22} aria-hidden />
            </Box>
            <Typography variant="h4" component="h3">
              {`${index + 1}. ${t(`how.steps.${step}.title`)}`}
            </Typography>
            <Typography sx={{ color: 'text.secondary' }}>{t(`how.steps.${step}.text`)}</Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
