import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WorkspaceMenu } from './WorkspaceMenu';

/** The workspace: side menu left and the page right; on a phone the menu opens above the page. */
export function WorkspaceFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('layout');
  const [isOpen, setOpen] = useState(false);
  const menuId = useId();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 5, md: 10 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '232px minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <Box sx={{ position: { md: 'sticky' }, top: { md: 92 } }}>
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
          {t('workspace.label')}
        </Button>
        <Box
          id={menuId}
          sx={{ display: { xs: isOpen ? 'block' : 'none', md: 'block' }, mt: { xs: 2, md: 0 } }}
        >
          <WorkspaceMenu onFollow={() => setOpen(false)} />
        </Box>
      </Box>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}
