import { SidebarLayout } from '@ui/layout/SidebarLayout';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { WorkspaceMenu } from './WorkspaceMenu';

/** Workspace page beside its menu (Spec 1 §2). On a phone the menu is in the drawer of the header. */
export function WorkspaceLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('layout');
  return (
    <SidebarLayout label={t('workspace.label')} menu={() => <WorkspaceMenu />} isOnPhone={false}>
      {children}
    </SidebarLayout>
  );
}
