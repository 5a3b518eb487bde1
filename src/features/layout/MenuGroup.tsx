import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import type { LucideIcon } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';

export type MenuEntry = { label: string; path: string; Icon: LucideIcon };

type Props = { title: string | null; entries: readonly MenuEntry[]; onFollow: () => void };

/** One group of the workspace's menu; the page that is open is marked. */
export function MenuGroup({ title, entries, onFollow }: Props) {
  const { pathname } = useLocation();
  return (
    <div>
      {title && (
        <Typography
          variant="body2"
          component="h2"
          sx={{ color: 'text.secondary', fontWeight: 550, px: 3, mb: 1 }}
        >
          {title}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.map(({ label, path, Icon }) => (
          <li key={path}>
            <ListItemButton
              component={Link}
              to={path}
              onClick={onFollow}
              selected={pathname === path}
              aria-current={pathname === path ? 'page' : undefined}
              sx={{ gap: 2.5, px: 3, fontWeight: pathname === path ? 550 : 400 }}
            >
              <Icon size={20} aria-hidden />
              {label}
            </ListItemButton>
          </li>
        ))}
      </Box>
    </div>
  );
}
