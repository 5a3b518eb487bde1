import { loadSettings } from '@data/admin/platformSettings';
import { useServerNow } from '@data/browser/serverClock';
import { useQuery } from '@data/query/useQuery';
import { isProposalOpen } from '@domain/admin/settingsProposal';
import Box from '@mui/material/Box';
import { ErrorState } from '@ui/feedback/ErrorState';
import { RowsSkeleton } from '@ui/feedback/Skeletons';
import { ProposalCard } from './ProposalCard';
import { SettingsForm } from './SettingsForm';

/** The platform settings: a change pending a second admin, then the form of the current ones. */
export function SettingsPanel() {
  const now = useServerNow();
  const { status, data: value, refetch } = useQuery({ queryKey: ['settings'], queryFn: loadSettings });
  if (status === 'error') return <ErrorState onRetry={refetch} />;
  if (status === 'pending') return <RowsSkeleton count={4} height={120} />;
  const { settings, proposal } = value;
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {isProposalOpen(proposal, now) && (
        <ProposalCard proposal={proposal} settings={settings} onDecided={refetch} />
      )}
      <SettingsForm key={JSON.stringify(settings)} settings={settings} onSaved={refetch} />
    </Box>
  );
}
