import { paths } from '@api/paths';
import { useHydrated } from '@data/browser/hydration';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useIsWide } from '@ui/hooks/useIsWide';
import { ByWidth } from '@ui/layout/ByWidth';
import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AccountBell } from './AccountBell';
import { DashboardLink } from './DashboardLink';
import { HeaderBar } from './HeaderBar';
import { LanguageSwitch } from './LanguageSwitch';
import { LinkMenu } from './LinkMenu';
import { MobileMenu } from './MobileMenu';
import { useNavActions } from './useNavActions';
import { useSiteLinks } from './useSiteLinks';

/** Sticky header; under 900 px its entries move into a drawer (Spec 1 §2). */
export function Header() {
  const isWide = useIsWide();
  return (
    <HeaderBar>
      <ByWidth isWide={useHydrated() ? isWide : null} phone={<MobileMenu />} wide={<DesktopEntries />} />
    </HeaderBar>
  );
}

function DesktopEntries() {
  const { t } = useTranslation('layout');
  const { letOut, session } = useNavActions();
  const isStaff = session.status === 'signedIn' && (session.viewer.isAdmin || session.viewer.isCreator);
  const { rent, help } = useSiteLinks();
  return (
    <>
      <Box
        component="nav"
        aria-label={t('nav.label')}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: { lg: 1 },
          flex: 1,
          ml: { lg: 4 },
          '& > .MuiButton-root, & > div > .MuiButton-root': {
            px: { md: 1.5, lg: 3 },
            whiteSpace: { md: isStaff ? 'normal' : 'nowrap', lg: 'nowrap' },
          },
        }}
      >
        <LinkMenu label={t('nav.rent')} links={rent} />
        <Button variant="text" color="secondary" onClick={letOut}>
          {t('nav.letOut')}
        </Button>
        <Button component={Link} to={paths.wantedBoard()} variant="text" color="secondary">
          {t('nav.wanted')}
        </Button>
        <Box sx={{ display: { xs: 'none', lg: 'contents' } }}>
          <LinkMenu label={t('nav.help')} links={help} />
        </Box>
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
    <Box sx={{ display: 'flex', alignItems: 'center', gap: { md: 0, lg: 1 } }}>
      {session.viewer.isCreator && (
        <Button component={Link} to={paths.salesDashboard()} variant="text" color="secondary">
          {t('nav.salesDashboard')}
        </Button>
      )}
      {session.viewer.isAdmin && (
        <Button component={Link} to={paths.admin()} variant="text" color="secondary">
          {t('nav.admin')}
        </Button>
      )}
      <AccountBell uid={session.viewer.uid} />
      <DashboardLink viewer={session.viewer} />
      <Button
        variant="text"
        color="secondary"
        onClick={leave}
        aria-label={t('nav.signOut')}
        startIcon={<LogOut size={20} />}
        sx={{ minWidth: 44, whiteSpace: 'nowrap', '& .MuiButton-startIcon': { mr: { md: 0, lg: 2 } } }}
      >
        <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>
          {t('nav.signOut')}
        </Box>
      </Button>
    </Box>
  );
}
