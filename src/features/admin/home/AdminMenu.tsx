import Box from '@mui/material/Box';
import { SideMenuLink } from '@ui/layout/SideMenuLink';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { ADMIN_SECTIONS } from './adminSections';

/** Returns the section of a URL. A path with its own query takes precedence over the bare path. */
export const getOpenSection = (pathname: string, search: string): string | undefined => {
  const at = (path: string) => ADMIN_SECTIONS.find((section) => section.path === path)?.key;
  return at(pathname + search) ?? at(pathname);
};

/** The menu of all sections; the open one is marked. */
export function AdminMenu({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation('adminSections');
  const { pathname, search } = useLocation();
  const open = getOpenSection(pathname, search);
  return (
    <Box component="nav" aria-label={t('menu')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {ADMIN_SECTIONS.map(({ key, path, Icon }) => (
          <li key={key}>
            <SideMenuLink to={path} Icon={Icon} isOpen={key === open} onFollow={onFollow}>
              {t(`section.${key}`)}
            </SideMenuLink>
          </li>
        ))}
      </Box>
    </Box>
  );
}
