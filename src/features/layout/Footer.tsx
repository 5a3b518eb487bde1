import { paths } from '@api/paths';
import { env } from '@config/env';
import { askForConsent } from '@data/browser/consent';
import { LEGAL_DOCUMENTS } from '@domain/legal/documents';
import { MAIN_USES } from '@domain/offers/picklists';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useIsWide } from '@ui/hooks/useIsWide';
import { COLORS, WIDTHS } from '@ui/theme/tokens';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AppVersion } from './AppVersion';
import { Logo } from './Logo';
import { useLegalLinks } from './useLegalLinks';

/** Footer: links, contact and version. */
export function Footer() {
  const { t } = useTranslation('layout');
  const documents = useLegalLinks(LEGAL_DOCUMENTS);
  return (
    <Box
      component="footer"
      sx={{ mt: 'auto', backgroundColor: COLORS.paper, borderTop: `1px solid ${COLORS.hairline}` }}
    >
      <Container
        maxWidth={false}
        sx={{
          maxWidth: WIDTHS.page + 48,
          py: { xs: 5, md: 12 },
          display: 'grid',
          gap: { md: 8 },
          gridTemplateColumns: { xs: '1fr', md: '1.4fr repeat(4, 1fr)' },
        }}
      >
        <Box sx={{ mb: { xs: 4, md: 0 } }}>
          <Logo />
          <Typography sx={{ mt: { xs: 1, md: 3 }, color: 'text.secondary', maxWidth: '40ch' }}>
            {t('tagline')}
          </Typography>
        </Box>
        <Column title={t('footer.premises')}>
          {MAIN_USES.map((purpose) => (
            <FooterLink key={purpose} to={paths.offers(purpose)}>
              {t(`purposes.${purpose}`)}
            </FooterLink>
          ))}
        </Column>
        <Column title={t('footer.help')}>
          <FooterLink to={paths.about()}>{t('footer.about')}</FooterLink>
          <FooterLink to={paths.support()}>{t('footer.support')}</FooterLink>
          <FooterLink to={paths.faq()}>{t('footer.faq')}</FooterLink>
          <FooterLink to={paths.verifyDocument()}>{t('footer.verifyDocument')}</FooterLink>
        </Column>
        <Column title={t('footer.documents')}>
          {documents.map(({ label, path }) => (
            <FooterLink key={path} to={path}>
              {label}
            </FooterLink>
          ))}
        </Column>
        <Column title={t('footer.contact')}>
          <MuiLink href={`mailto:${env.contactEmail}`} underline="hover" color="text.primary">
            {env.contactEmail}
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
        <Box component="span" sx={{ maxWidth: '90ch' }}>
          {t('footer.operator', { operator: env.operator })}
        </Box>
        <AppVersion />
      </Container>
    </Box>
  );
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <MuiLink component={Link} to={to} underline="hover" color="text.primary">
      {children}
    </MuiLink>
  );
}

/** A group of links; on a phone a heading that opens them. */
function Column({ title, children }: { title: string; children: ReactNode }) {
  const isWide = useIsWide();
  const heading = (
    <Typography variant="h6" component="h2">
      {title}
    </Typography>
  );
  const links = (
    <Box sx={{ display: 'grid', gap: 2.5, pb: { xs: 4, md: 0 }, justifyItems: 'start' }}>{children}</Box>
  );
  if (isWide)
    return (
      <Box sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
        {heading}
        {links}
      </Box>
    );
  return (
    <Box
      component="details"
      sx={{ borderTop: `1px solid ${COLORS.hairline}`, '&[open] svg': { rotate: '180deg' } }}
    >
      <Box
        component="summary"
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          minHeight: 48,
          cursor: 'pointer',
          listStyle: 'none',
          '&::-webkit-details-marker': { display: 'none' },
        }}
      >
        {heading}
        <ChevronDown size={20} aria-hidden />
      </Box>
      {links}
    </Box>
  );
}
