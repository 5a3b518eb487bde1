import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

type Props = {
  /** Name of the menu, on its button on a phone. */
  label: string;
  /** Renders the menu; `onFollow` closes it on a phone. */
  menu: (onFollow: () => void) => ReactNode;
  menuWidthPx?: number;
  /** `false` if a phone has the menu elsewhere. */
  isOnPhone?: boolean;
  children: ReactNode;
};

/** Side menu on the left, page on the right; on a phone the menu opens above the page. */
export function SidebarLayout({ label, menu, menuWidthPx = 232, isOnPhone = true, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const menuId = useId();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 5, md: 10 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `${menuWidthPx}px minmax(0, 1fr)` },
        alignItems: 'start',
      }}
    >
      <Box
        sx={{
          display: { xs: isOnPhone ? 'block' : 'none', md: 'block' },
          position: { md: 'sticky' },
          top: { md: 92 },
        }}
      >
        <Button
          fullWidth
          variant="outlined"
          color="secondary"
          aria-expanded={isOpen}
          aria-controls={menuId}
          onClick={() => setOpen(!isOpen)}
          endIcon={<ChevronDown size={20} />}
          sx={{ display: { md: 'none' }, justifyContent: 'space-between' }}
        >
          {label}
        </Button>
        <Box
          id={menuId}
          sx={{ display: { xs: isOpen ? 'block' : 'none', md: 'block' }, mt: { xs: 2, md: 0 } }}
        >
          {menu(() => setOpen(false))}
        </Box>
      </Box>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}
