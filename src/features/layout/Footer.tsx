import { paths } from '@app/paths';
import { env } from '@config/env';
import { askForConsent } from '@data/consent';
import { MAIN_USES } from '@domain/offers/picklists';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { COLORS, WIDTHS } from '@ui/theme/tokens';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Logo } from './Logo';
import { useAppVersion } from './useAppVersion';

/** The footer: where to go, whom to write to, which version this is. */
export function Footer() {
  const { t } = useTranslation('layout');
  const version = useAppVersion();
  return (
    <Box
      component="footer"
      sx={{ mt: 'auto', backgroundColor: COLORS.paper, borderTop: `1px solid ${COLORS.hairline}` }}
    >
      <Container
        maxWidth={false}
        sx={{
          maxWidth: WIDTHS.page + 48,
          py: { xs: 8, md: 12 },
          display: 'grid',
          gap: 8,
          gridTemplateColumns: { xs: '1fr', md: '2fr 1fr 1fr' },
        }}
      >
        <Box>
          <Logo />
          <Typography sx={{ mt: 3, color: 'text.secondary', maxWidth: '40ch' }}>{t('tagline')}</Typography>
        </Box>
        <Column title={t('footer.premises')}>
          {MAIN_USES.map((purpose) => (
            <MuiLink
              key={purpose}
              component={Link}
              to={paths.offers(purpose)}
              underline="hover"
              color="text.primary"
            >
              {t(`purposes.${purpose}`)}
            </MuiLink>
          ))}
        </Column>
        <Column title={t('footer.contact')}>
          <MuiLink href={`mailto:${env.contactEmail}`} underline="hover" color="text.primary">
            {env.contactEmail}
          </MuiLink>
          <MuiLink component={Link} to={paths.verifyDocument()} underline="hover" color="text.primary">
            {t('footer.verifyDocument')}
          </MuiLink>
          <MuiLink
            component="button"
            type="button"
            onClick={askForConsent}
            underline="hover"
            color="text.primary"
          >
            {t('footer.cookies')}
          </MuiLink>
        </Column>
      </Container>
      <Container
        maxWidth={false}
        sx={{
          maxWidth: WIDTHS.page + 48,
          pb: 6,
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          justifyContent: 'space-between',
          color: 'text.secondary',
          fontSize: 13,
        }}
      >
        <span>{t('footer.rights')}</span>
        <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', minHeight: 20 }}>
          {version && t('footer.version', { version })}
        </Box>
      </Container>
    </Box>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 2.5, alignContent: 'start', justifyItems: 'start' }}>
      <Typography variant="h6" component="h2">
        {title}
      </Typography>
      {children}
    </Box>
  );
}
