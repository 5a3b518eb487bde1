import { SidebarLayout } from '@ui/layout/SidebarLayout';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminMenu } from './AdminMenu';

const MENU_WIDTH_PX = 208;

/** Layout of all admin sections, with their shared menu. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('adminSections');
  return (
    <SidebarLayout
      label={t('menu')}
      menuWidthPx={MENU_WIDTH_PX}
      menu={(onFollow) => <AdminMenu onFollow={onFollow} />}
    >
      {children}
    </SidebarLayout>
  );
}
