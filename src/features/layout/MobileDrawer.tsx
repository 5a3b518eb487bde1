import { paths } from '@api/paths';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListSubheader from '@mui/material/ListSubheader';
import { LazyPart } from '@ui/layout/LazyPart';
import { LogOut, X } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DashboardLink } from './DashboardLink';
import { LanguageSwitch } from './LanguageSwitch';
import { useNavActions } from './useNavActions';
import { useSiteLinks } from './useSiteLinks';

const WorkspaceMenu = lazy(() =>
  import('./signedInParts').then(({ WorkspaceMenu: Menu }) => ({ default: Menu })),
);

type Props = { open: boolean; onClose: () => void };

/** Links in the drawer replace its history entry, which closes it and leaves nothing to go back to. */
const REPLACE = { replace: true } as const;

/** The one menu of a phone: the workspace of an account, then the entries of the header. */
export default function MobileDrawer({ open, onClose }: Props) {
  const { t } = useTranslation('layout');
  const { session, letOut } = useNavActions(REPLACE);
  const { rent, help } = useSiteLinks();
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': t('nav.label'), sx: { width: 'min(340px, 100%)' } } }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', p: 2 }}>
        <LanguageSwitch />
        <Button
          variant="text"
          color="secondary"
          onClick={onClose}
          startIcon={<X size={20} />}
          aria-label={t('nav.closeMenu')}
        >
          {t('nav.close')}
        </Button>
      </Box>
      <Divider />
      {session.status === 'signedIn' && (
        <Box sx={{ px: 2, py: 3 }}>
          <DashboardLink viewer={session.viewer} replace />
          <LazyPart fallback={<Box sx={{ height: 400 }} />}>
            <WorkspaceMenu replace />
          </LazyPart>
        </Box>
      )}
      <List
        component="nav"
        aria-label={t('nav.label')}
        sx={{ px: 2 }}
        subheader={<ListSubheader component="div">{t('nav.rent')}</ListSubheader>}
      >
        {rent.map(({ label, path }) => (
          <ListItem key={path} disablePadding>
            <ListItemButton component={Link} to={path} replace>
              {label}
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      <Divider />
      <List component="div" sx={{ px: 2 }}>
        <ListItem disablePadding component="div">
          <ListItemButton component={Link} to={paths.wantedBoard()} replace>
            {t('nav.wanted')}
          </ListItemButton>
        </ListItem>
        {help.map(({ label, path }) => (
          <ListItem key={path} disablePadding component="div">
            <ListItemButton component={Link} to={path} replace>
              {label}
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      <Divider />
      <Box sx={{ display: 'grid', gap: 2, p: 4 }}>
        <Button
          variant="outlined"
          onClick={() => {
            if (session.status === 'visitor') onClose();
            letOut();
          }}
        >
          {t('nav.letOut')}
        </Button>
        <DrawerAccount onClose={onClose} />
      </Box>
    </Drawer>
  );
}

function DrawerAccount({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('layout');
  const { session, leave, signIn, signUp } = useNavActions(REPLACE);
  const closing = (act: () => void) => () => {
    onClose();
    act();
  };
  if (session.status === 'loading') return null;
  if (session.status === 'visitor') {
    return (
      <>
        <Button onClick={closing(signUp)}>{t('nav.signUp')}</Button>
        <Button variant="outlined" color="secondary" onClick={closing(signIn)}>
          {t('nav.signIn')}
        </Button>
      </>
    );
  }
  return (
    <>
      {session.viewer.isCreator && (
        <Button component={Link} to={paths.salesDashboard()} replace variant="text" color="secondary">
          {t('nav.salesDashboard')}
        </Button>
      )}
      {session.viewer.isAdmin && (
        <Button component={Link} to={paths.admin()} replace variant="text" color="secondary">
          {t('nav.admin')}
        </Button>
      )}
      <Button variant="outlined" color="secondary" onClick={leave} startIcon={<LogOut size={20} />}>
        {t('nav.signOut')}
      </Button>
    </>
  );
}
