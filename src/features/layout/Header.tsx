import { paths } from '@app/paths';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { focusRing } from '@ui/theme/components/base';
import { MOBILE_BREAKPOINT_PX, WIDTHS } from '@ui/theme/tokens';
import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DashboardLink } from './DashboardLink';
import { LanguageSwitch } from './LanguageSwitch';
import { Logo } from './Logo';
import { MobileMenu } from './MobileMenu';
import { RentMenu } from './RentMenu';
import { useNavActions } from './useNavActions';

/** The sticky header; under 900 px its entries move into a drawer (Spec 1 §2). */
export function Header() {
  const { t } = useTranslation('layout');
  const isMobile = useMediaQuery(`(max-width: ${MOBILE_BREAKPOINT_PX - 0.05}px)`, { noSsr: true });
  return (
    <AppBar position="sticky" component="header">
      <Container
        maxWidth={false}
        sx={{
          maxWidth: WIDTHS.page + 48,
          display: 'flex',
          alignItems: 'center',
          gap: 4,
          minHeight: { xs: 56, md: 68 },
        }}
      >
        <Box
          component={Link}
          to={paths.home()}
          aria-label={t('logo')}
          sx={{ display: 'flex', textDecoration: 'none', borderRadius: 1, '&:focus-visible': focusRing }}
        >
          <Logo />
        </Box>
        {isMobile ? <MobileMenu /> : <DesktopEntries />}
      </Container>
    </AppBar>
  );
}

function DesktopEntries() {
  const { t } = useTranslation('layout');
  const { letOut } = useNavActions();
  return (
    <>
      <Box
        component="nav"
        aria-label={t('nav.label')}
        sx={{ display: 'flex', alignItems: 'center', gap: 1, flex: 1, ml: 4 }}
      >
        <RentMenu />
        <Button variant="text" color="secondary" onClick={letOut}>
          {t('nav.letOut')}
        </Button>
      </Box>
      <AccountEntries />
      <LanguageSwitch />
    </>
  );
}

function AccountEntries() {
  const { t } = useTranslation('layout');
  const { session, leave, signIn, signUp } = useNavActions();
  if (session.status === 'loading') return <Skeleton variant="rounded" width={208} height={40} aria-hidden />;
  if (session.status === 'visitor') {
    return (
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button variant="text" color="secondary" onClick={signIn}>
          {t('nav.signIn')}
        </Button>
        <Button onClick={signUp}>{t('nav.signUp')}</Button>
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      {session.viewer.isAdmin && (
        <Button component={Link} to={paths.admin()} variant="text" color="secondary">
          {t('nav.admin')}
        </Button>
      )}
      <DashboardLink viewer={session.viewer} />
      <Button variant="text" color="secondary" onClick={leave} startIcon={<LogOut size={20} />}>
        {t('nav.signOut')}
      </Button>
    </Box>
  );
}
