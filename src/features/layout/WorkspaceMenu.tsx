import { useViewer } from '@data/session/session';
import { WORKSPACE_DOCUMENTS } from '@domain/legal/documents';
import Box from '@mui/material/Box';
import { FileCheck2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MenuGroup } from './MenuGroup';
import { useLegalLinks } from './useLegalLinks';
import { WORKSPACE_MENU, type WorkspaceEntry } from './workspaceEntries';

/** Groups of the workspace menu; the last one holds the documents that open as PDF (Spec 1 §2). */
export function WorkspaceMenu({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation('layout');
  const session = useViewer();
  const documents = useLegalLinks(WORKSPACE_DOCUMENTS);
  // until it is known, assume a password: most accounts have one
  const hasPassword =
    session.status === 'loading' ||
    (session.status === 'signedIn' && session.signsInWith.includes('password'));
  const isShown = ({ needsPassword }: WorkspaceEntry) => !needsPassword || hasPassword;
  return (
    <Box component="nav" aria-label={t('workspace.label')} sx={{ display: 'grid', gap: 4 }}>
      {WORKSPACE_MENU.map(({ title, entries }) => (
        <MenuGroup
          key={title ?? 'root'}
          title={title && t(`workspace.${title}`)}
          entries={entries
            .filter(isShown)
            .map(({ label, path, Icon }) => ({ label: t(`workspace.${label}`), path, Icon }))}
          onFollow={onFollow}
        />
      ))}
      <MenuGroup
        title={t('workspace.information')}
        entries={documents.map((link) => ({ ...link, Icon: FileCheck2 }))}
        onFollow={onFollow}
      />
    </Box>
  );
}
