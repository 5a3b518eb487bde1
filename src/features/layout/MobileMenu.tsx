import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useOverlayEntry } from '@ui/dialogs/useOverlayEntry';
import { LazyPart } from '@ui/layout/LazyPart';
import { Menu } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountBell } from './AccountBell';
import { LanguageToggle } from './LanguageSwitch';
import { useNavActions } from './useNavActions';

const MobileDrawer = lazy(() => import('./MobileDrawer'));

/** Touch spacing between the entries on phones that are wide enough. */
const APART = { '@media (min-width: 420px)': { gap: 2 } } as const;
/** On a narrow phone, beside the language and the sign-in, only the icon and its label fit. */
const ONLY_ICON = {
  '@media (max-width: 419.95px)': {
    minWidth: 44,
    '& .MuiButton-startIcon': { m: 0 },
    '& .word': { display: 'none' },
  },
} as const;

/** Header under 900 px: language toggle, sign-in for visitors, bell for accounts, and the drawer button. */
export function MobileMenu() {
  const { t } = useTranslation('layout');
  const { session, signIn } = useNavActions();
  const drawer = useOverlayEntry('menu');
  const [wasOpened, setWasOpened] = useState(false);
  const handleOpen = () => {
    drawer.open();
    setWasOpened(true);
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', ml: 'auto', mr: -2, ...APART }}>
      <LanguageToggle />
      {session.status !== 'signedIn' && (
        <Button
          variant="text"
          color="primary"
          onClick={signIn}
          sx={{
            px: { xs: 1, sm: 2 },
            '@media (min-width: 360px)': { whiteSpace: 'nowrap' },
            // keeps its space, so that nothing shifts when the session turns out to be a visitor's
            visibility: session.status === 'visitor' ? 'visible' : 'hidden',
          }}
        >
          {t('nav.signIn')}
        </Button>
      )}
      {session.status === 'signedIn' && <AccountBell uid={session.viewer.uid} />}
      <Button
        variant="text"
        color="secondary"
        onClick={handleOpen}
        aria-expanded={drawer.isOpen}
        aria-label={t('nav.openMenu')}
        startIcon={<Menu size={20} />}
        sx={{ px: 2, ...(session.status !== 'signedIn' && ONLY_ICON) }}
      >
        <span className="word">{t('nav.menu')}</span>
      </Button>
      {(wasOpened || drawer.isOpen) && (
        <LazyPart onFail={drawer.close}>
          <MobileDrawer open={drawer.isOpen} onClose={drawer.close} />
        </LazyPart>
      )}
    </Box>
  );
}
