import { paths } from '@api/paths';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { focusRing } from '@ui/theme/components/base';
import { HEADER_PX, WIDTHS } from '@ui/theme/tokens';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Logo } from './Logo';

/** Bar of the header with the logo; `children` are its entries. */
export function HeaderBar({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('layout');
  return (
    <AppBar position="sticky" component="header">
      <Container
        maxWidth={false}
        sx={{
          maxWidth: WIDTHS.page + 48,
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 2, md: 1, lg: 4 },
          minHeight: HEADER_PX,
        }}
      >
        <Box
          component={Link}
          to={paths.home()}
          aria-label={t('logo')}
          sx={{ display: 'flex', textDecoration: 'none', borderRadius: 1, '&:focus-visible': focusRing }}
        >
          <Logo />
        </Box>
        {children}
      </Container>
    </AppBar>
  );
}
