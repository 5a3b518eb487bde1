import { callFunction } from '@data/calls/callFunction';
import { useViewer } from '@data/session/session';
import type { PlatformSettings } from '@domain/admin/platformSettings';
import { listSettingChanges } from '@domain/admin/settingChanges';
import type { SettingsProposal } from '@domain/admin/settingsProposal';
import { formatDateTime } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useAction } from '@ui/hooks/useAction';
import { SectionCard } from '@ui/layout/SectionCard';
import { useTranslation } from 'react-i18next';
import { SettingChanges } from './SettingChanges';

type Props = { proposal: SettingsProposal; settings: PlatformSettings | null; onDecided: () => unknown };

/** A pending change: author, reason, values, and the two decisions. Its author can only withdraw it. */
export function ProposalCard({ proposal, settings, onDecided }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('adminSettings');
  const session = useViewer();
  const { isRunning, run } = useAction();
  const { by, byEmail, reason, at, expiresAt } = proposal;
  const isOwn = session.status === 'signedIn' && session.viewer.uid === by;
  const decide = async (accepted: boolean) => {
    const call = () => callFunction('decideSettings', { proposedAt: at, accepted });
    await run({ call, done: t(accepted ? 'confirmed' : 'declined'), reload: onDecided });
  };
  return (
    <SectionCard
      title={t('waits.title')}
      lead={t('waits.lead', { until: formatDateTime(expiresAt, language) })}
    >
      <Alert severity="info" sx={{ mb: 4, overflowWrap: 'anywhere' }}>
        {isOwn ? t('waits.own', { reason }) : t('waits.by', { email: byEmail, reason })}
      </Alert>
      <SettingChanges changes={listSettingChanges(settings, proposal.settings)} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
        {!isOwn && (
          <Button loading={isRunning} onClick={() => decide(true)}>
            {t('confirm')}
          </Button>
        )}
        <Button variant="outlined" color="error" disabled={isRunning} onClick={() => decide(false)}>
          {t(isOwn ? 'withdraw' : 'decline')}
        </Button>
      </Box>
    </SectionCard>
  );
}
