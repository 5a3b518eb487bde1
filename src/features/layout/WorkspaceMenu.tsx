import { useViewer } from '@data/session/session';
import { WORKSPACE_DOCUMENTS } from '@domain/legal/documents';
import Box from '@mui/material/Box';
import { FileCheck2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MenuGroup } from './MenuGroup';
import { useLegalLinks } from './useLegalLinks';
import { useMenuCounts, useUsedSides } from './useMenuCounts';
import { WORKSPACE_MENU, type WorkspaceEntry } from './workspaceEntries';

/** Entries of each side of the market. */
const SIDES: Record<'landlord' | 'tenant', readonly WorkspaceEntry['label'][]> = {
  landlord: ['unsigned', 'active', 'signedLandlord'],
  tenant: ['signedTenant', 'booked'],
};

type Props = {
  /** Replaces the history entry of the drawer. */
  replace?: boolean;
};

/**
 * Groups of the workspace menu; the last one holds the documents that open as PDF (Spec 1 §2). Rarely used groups are folded, a
 * side that the company does not use is greyed.
 */
export function WorkspaceMenu({ replace }: Props) {
  const { t } = useTranslation('layout');
  const session = useViewer();
  const documents = useLegalLinks(WORKSPACE_DOCUMENTS);
  const counts: Partial<Record<WorkspaceEntry['label'], number>> = useMenuCounts();
  const { isLandlordOnly, isTenantOnly } = useUsedSides();
  const unused = [...(isLandlordOnly ? SIDES.tenant : []), ...(isTenantOnly ? SIDES.landlord : [])];
  // until it is known, assume a password: most accounts have one
  const hasPassword =
    session.status === 'loading' ||
    (session.status === 'signedIn' && session.signsInWith.includes('password'));
  const isShown = ({ needsPassword }: WorkspaceEntry) => !needsPassword || hasPassword;
  return (
    <Box component="nav" aria-label={t('workspace.label')} sx={{ display: 'grid', gap: 3 }}>
      {WORKSPACE_MENU.map(({ title, entries }) => (
        <MenuGroup
          key={title ?? 'root'}
          title={title && t(`workspace.${title}`)}
          entries={entries.filter(isShown).map(({ label, path, Icon }) => ({
            label: t(`workspace.${label}`),
            path,
            Icon,
            count: counts[label],
            isUnused: unused.includes(label),
          }))}
          isFolded={title === 'advanced'}
          replace={replace}
        />
      ))}
      <MenuGroup
        title={t('workspace.information')}
        entries={documents.map((link) => ({ ...link, Icon: FileCheck2 }))}
        isFolded
        replace={replace}
      />
    </Box>
  );
}
