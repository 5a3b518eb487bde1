import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { COLORS, WIDTHS } from '@ui/theme/tokens';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { STEP_DRAWINGS, STEPS } from './stepDrawings';

/** The way from an offer to the keys in four illustrated steps. */
export function HowItWorks() {
  const { t } = useTranslation('home');
  const titleId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ backgroundColor: COLORS.paper, borderBlock: `1px solid ${COLORS.hairline}` }}
    >
      <Container maxWidth={false} sx={{ maxWidth: WIDTHS.page + 48, py: { xs: 12, md: 18 } }}>
        <Typography variant="h2" id={titleId}>
          {t('steps.title')}
        </Typography>
        <Typography sx={{ mt: 2, color: 'text.secondary' }}>{t('steps.lead')}</Typography>
        <Box
          component="ol"
          sx={{
            m: 0,
            mt: { xs: 8, md: 10 },
            p: 0,
            listStyle: 'none',
            display: 'grid',
            gap: { xs: 8, md: 6 },
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(4, 1fr)' },
          }}
        >
          {STEPS.map((step, index) => (
            <Box component="li" key={step}>
              <Drawing step={step} />
              <Typography variant="h4" component="h3" sx={{ mt: 4 }}>
                <Box component="span" sx={{ color: COLORS.pine, mr: 2, fontVariantNumeric: 'tabular-nums' }}>
                  {index + 1}
                </Box>
                {t(`steps.${step}.title`)}
              </Typography>
              <Typography sx={{ mt: 2, color: 'text.secondary', maxWidth: '44ch' }}>
                {t(`steps.${step}.text`)}
              </Typography>
            </Box>
          ))}
        </Box>
      </Container>
    </Box>
  );
}

function Drawing({ step }: { step: (typeof STEPS)[number] }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 160 96"
      width={160}
      height={96}
      aria-hidden
      sx={{
        display: 'block',
        fill: 'none',
        stroke: COLORS.slateText,
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        '& .accent': { stroke: COLORS.pine },
        '& .tint': { fill: COLORS.pineTint, stroke: 'none' },
      }}
    >
      {STEP_DRAWINGS[step]}
    </Box>
  );
}
