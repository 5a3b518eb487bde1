import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { COLORS, FONT_SIZES, WIDTHS } from '@ui/theme/tokens';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { STEP_DRAWINGS, STEPS } from './stepDrawings';

const LINE = {
  m: 0,
  mt: { xs: 4, md: 5 },
  p: 0,
  listStyle: 'none',
  display: 'grid',
  rowGap: 4,
  columnGap: 6,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
} as const;

const STEP = {
  display: 'grid',
  gridTemplateColumns: '80px minmax(0, 1fr)',
  columnGap: 3,
  alignItems: 'center',
} as const;

/** The way from an offer to the keys as one line of four steps; `children` stand beside the title. */
export function HowItWorks({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('home');
  const titleId = useId();
  return (
    <Container
      maxWidth={false}
      component="section"
      aria-labelledby={titleId}
      sx={{ maxWidth: WIDTHS.page + 48, pt: { xs: 8, md: 10 } }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 3,
          alignItems: 'baseline',
          justifyContent: 'space-between',
        }}
      >
        <Typography variant="h2" id={titleId}>
          {t('steps.title')}
        </Typography>
        {children}
      </Box>
      <Box component="ol" sx={LINE}>
        {STEPS.map((step, index) => (
          <Box component="li" key={step} sx={STEP}>
            <Drawing step={step} />
            <div>
              <Typography variant="h4" component="h3" sx={{ fontSize: FONT_SIZES.body }}>
                {`${index + 1}. ${t(`steps.${step}.title`)}`}
              </Typography>
              <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
                {t(`steps.${step}.text`)}
              </Typography>
            </div>
          </Box>
        ))}
      </Box>
    </Container>
  );
}

function Drawing({ step }: { step: (typeof STEPS)[number] }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 160 96"
      width={80}
      height={48}
      aria-hidden
      sx={{
        display: 'block',
        fill: 'none',
        stroke: COLORS.slateText,
        strokeWidth: 3,
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
