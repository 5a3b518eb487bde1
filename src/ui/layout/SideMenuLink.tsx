import Box from '@mui/material/Box';
import { VisuallyHidden } from '@ui/text/VisuallyHidden';
import { COLORS, FONT_SIZES, RADII } from '@ui/theme/tokens';
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

const badge = {
  flex: 'none',
  minWidth: 24,
  px: 1.5,
  borderRadius: 3,
  fontSize: FONT_SIZES.xs,
  lineHeight: '22px',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  color: COLORS.slateText,
  backgroundColor: COLORS.slateTint,
} as const;

type Props = {
  to: string;
  Icon: LucideIcon;
  isOpen: boolean;
  onFollow?: () => void;
  /** Number at the right end; 0 is left out. */
  count?: number;
  isUnused?: boolean;
  replace?: boolean;
  children: ReactNode;
};

/** Entry of a side menu; the current page is marked. */
export function SideMenuLink({ to, Icon, isOpen, onFollow, count = 0, isUnused, replace, children }: Props) {
  return (
    <Box
      component={Link}
      to={to}
      replace={replace}
      onClick={onFollow}
      aria-current={isOpen ? 'page' : undefined}
      sx={isUnused ? { ...entry, color: COLORS.inkSoft } : entry}
    >
      <Icon size={20} aria-hidden />
      <Box component="span" sx={{ flex: 1 }}>
        {children}
      </Box>
      {count > 0 && (
        <Box component="span" sx={badge}>
          <VisuallyHidden>, </VisuallyHidden>
          {count}
        </Box>
      )}
    </Box>
  );
}
