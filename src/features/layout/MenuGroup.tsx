import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { SideMenuLink } from '@ui/layout/SideMenuLink';
import { RADII } from '@ui/theme/tokens';
import { ChevronDown, type LucideIcon } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';

export type MenuEntry = {
  label: string;
  path: string;
  Icon: LucideIcon;
  /** Number at the right end. */
  count?: number;
  /** Side of the market that the company does not use: greyed. */
  isUnused?: boolean;
};

type Props = {
  title: string | null;
  entries: readonly MenuEntry[];
  /** Whether only the title shows until it is opened, or a page of the group is. */
  isFolded?: boolean;
  /** Replaces the history entry of the drawer. */
  replace?: boolean;
};

/** Group of the workspace menu; marks the current page. */
export function MenuGroup({ title, entries, isFolded = false, replace }: Props) {
  const { pathname } = useLocation();
  const hasCurrent = entries.some(({ path }) => path === pathname);
  const [isOpened, setOpened] = useState(false);
  const listId = useId();
  const isOpen = !isFolded || isOpened || hasCurrent;
  return (
    <div>
      {title && (
        <Title listId={listId} isOpen={isOpen} onToggle={isFolded ? () => setOpened(!isOpen) : undefined}>
          {title}
        </Title>
      )}
      <Box component="ul" id={listId} hidden={!isOpen} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <SideMenuLink
              to={entry.path}
              Icon={entry.Icon}
              isOpen={pathname === entry.path}
              isUnused={entry.isUnused}
              count={entry.count}
              replace={replace}
            >
              {entry.label}
            </SideMenuLink>
          </li>
        ))}
      </Box>
    </div>
  );
}

type TitleProps = { listId: string; isOpen: boolean; onToggle?: () => void; children: ReactNode };

function Title({ listId, isOpen, onToggle, children }: TitleProps) {
  return (
    <Typography
      variant="body2"
      component="h2"
      sx={{ color: 'text.secondary', fontWeight: 550, ...(!onToggle && { px: 3, mb: 1 }) }}
    >
      {onToggle ? (
        <ButtonBase
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={onToggle}
          sx={{
            width: '100%',
            minHeight: 44,
            px: 3,
            justifyContent: 'space-between',
            font: 'inherit',
            borderRadius: `${RADII.control}px`,
            '& svg': {
              transition: 'transform 150ms ease-out',
              transform: isOpen ? 'rotate(180deg)' : undefined,
            },
            '&:hover': { backgroundColor: 'action.hover' },
          }}
        >
          {children}
          <ChevronDown size={18} aria-hidden />
        </ButtonBase>
      ) : (
        children
      )}
    </Typography>
  );
}
