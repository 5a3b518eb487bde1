import Box from '@mui/material/Box';
import { COLORS, RADII } from '@ui/theme/tokens';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const entry = {
  display: 'flex',
  alignItems: 'center',
  gap: 2.5,
  minHeight: 44,
  px: 3,
  py: 2,
  borderRadius: `${RADII.control}px`,
  color: 'inherit',
  textDecoration: 'none',
  '@media (hover: hover)': { '&:hover': { backgroundColor: 'action.hover' } },
  '&[aria-current], &[aria-current]:hover': {
    backgroundColor: COLORS.pineTint,
    color: COLORS.pineHover,
    fontWeight: 550,
  },
} as const;

type Props = { to: string; Icon: LucideIcon; isOpen: boolean; onFollow: () => void; children: ReactNode };

/** Entry of a side menu; the current page is marked. */
export function SideMenuLink({ to, Icon, isOpen, onFollow, children }: Props) {
  return (
    <Box component={Link} to={to} onClick={onFollow} aria-current={isOpen ? 'page' : undefined} sx={entry}>
      <Icon size={20} aria-hidden />
      {children}
    </Box>
  );
}
