import { SideFrame } from '@ui/layout/SideFrame';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { WorkspaceMenu } from './WorkspaceMenu';

/** The workspace beside its menu (Spec 1 §2). */
export function WorkspaceFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('layout');
  return (
    <SideFrame label={t('workspace.label')} menu={(onFollow) => <WorkspaceMenu onFollow={onFollow} />}>
      {children}
    </SideFrame>
  );
}
