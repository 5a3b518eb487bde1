import { useHydrated } from '@data/browser/hydration';
import { useIsWide } from '@ui/hooks/useIsWide';
import { SidebarLayout } from '@ui/layout/SidebarLayout';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { WorkspaceMenu } from './WorkspaceMenu';

/** Workspace page beside its menu (Spec 1 §2). On a phone the menu is in the drawer of the header. */
export function WorkspaceLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('layout');
  const isWide = useIsWide();
  const isHydrated = useHydrated();
  // the server does not know the width: until the page is hydrated, only CSS hides the menu
  const menu = () => (isWide || !isHydrated) && <WorkspaceMenu />;
  return (
    <SidebarLayout label={t('workspace.label')} menu={menu} isOnPhone={false}>
      {children}
    </SidebarLayout>
  );
}
