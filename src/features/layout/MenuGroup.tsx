import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SideMenuLink } from '@ui/layout/SideMenuLink';
import type { LucideIcon } from 'lucide-react';
import { useLocation } from 'react-router-dom';

export type MenuEntry = { label: string; path: string; Icon: LucideIcon };

type Props = { title: string | null; entries: readonly MenuEntry[]; onFollow: () => void };

/** Group of the workspace menu; marks the current page. */
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
            <SideMenuLink to={path} Icon={Icon} isOpen={pathname === path} onFollow={onFollow}>
              {label}
            </SideMenuLink>
          </li>
        ))}
      </Box>
    </div>
  );
}
