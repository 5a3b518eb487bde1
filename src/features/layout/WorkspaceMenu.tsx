import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { WORKSPACE_MENU } from './workspaceEntries';

/** The entries of the workspace in their groups; the page that is open is marked. */
export function WorkspaceMenu({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation('layout');
  const { pathname } = useLocation();
  return (
    <Box component="nav" aria-label={t('workspace.label')} sx={{ display: 'grid', gap: 4 }}>
      {WORKSPACE_MENU.map(({ title, entries }) => (
        <Box key={title ?? 'root'}>
          {title && (
            <Typography
              variant="body2"
              component="h2"
              sx={{ color: 'text.secondary', fontWeight: 550, px: 3, mb: 1 }}
            >
              {t(`workspace.${title}`)}
            </Typography>
          )}
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {entries.map(({ label, path, Icon }) => (
              <li key={label}>
                <ListItemButton
                  component={Link}
                  to={path}
                  onClick={onFollow}
                  selected={pathname === path}
                  aria-current={pathname === path ? 'page' : undefined}
                  sx={{ gap: 2.5, px: 3, fontWeight: pathname === path ? 550 : 400 }}
                >
                  <Icon size={20} aria-hidden />
                  {t(`workspace.${label}`)}
                </ListItemButton>
              </li>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
