import { type AlertAction, type AlertLine, INVITATIONS_LINE } from '@api/searches';
import { AppError } from '@data/calls/appError';
import { savedSearchesPort } from '@data/offers/savedSearches';
import { useQuery } from '@data/query/useQuery';
import { useErrorText } from '@i18n/useErrorText';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EmptyState } from '@ui/feedback/EmptyState';
import { ErrorState } from '@ui/feedback/ErrorState';
import { RowsSkeleton } from '@ui/feedback/Skeletons';
import { useAction } from '@ui/hooks/useAction';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertRow } from './AlertRow';

/** Lets the holder of a mailed link pause and stop alerts without signing in. Nothing happens before a click. */
export function AlertsScreen({ token }: { token: string }) {
  const { t } = useTranslation('savedSearch');
  const { call } = savedSearchesPort;
  const errorText = useErrorText();
  const loaded = useQuery({
    queryKey: ['viewAlerts', token],
    queryFn: async () => (await call('viewAlerts', { token })).alerts,
  });
  if (loaded.status === 'pending') return <RowsSkeleton count={3} height={72} />;
  if (loaded.status === 'error') {
    const isBadLink = loaded.error instanceof AppError && loaded.error.reason === 'alertLinkInvalid';
    if (isBadLink) return <Alert severity="error">{errorText(loaded.error)}</Alert>;
    return (
      <ErrorState title={t('alerts.failedTitle')} text={errorText(loaded.error)} onRetry={loaded.refetch} />
    );
  }
  return <Lines token={token} found={loaded.data} />;
}

type LinesProps = { token: string; found: readonly AlertLine[] };

function Lines({ token, found }: LinesProps) {
  const { t } = useTranslation('savedSearch');
  const { call } = savedSearchesPort;
  const errorText = useErrorText();
  const [lines, setLines] = useState(found);
  const { run, failure, isRunning: isBusy } = useAction('inPlace');
  useEffect(() => setLines(found), [found]);
  const change = (action: AlertAction, line?: AlertLine) => {
    const named = line && { kind: line.kind, id: line.id };
    const put = async () => setLines((await call('changeAlerts', { token, action, ...named })).alerts);
    return run({ call: put });
  };
  if (lines.length === 0) return <EmptyState drawing="papers" text={t('alerts.empty')} />;
  const areInvitations = lines.every(({ kind }) => kind === INVITATIONS_LINE);
  const arePaused = lines.every(({ isPaused }) => isPaused);
  return (
    <Box sx={{ display: 'grid', gap: 5, justifyItems: 'start' }}>
      <Box role="status">
        {arePaused && (
          <Alert severity="success">
            {t(areInvitations ? 'alerts.invitationsPaused' : 'alerts.allPaused')}
          </Alert>
        )}
      </Box>
      {!areInvitations && (
        <Button
          variant={arePaused ? 'outlined' : 'contained'}
          disabled={isBusy}
          onClick={() => void change(arePaused ? 'resume' : 'pause')}
        >
          {t(arePaused ? 'alerts.resumeAll' : 'alerts.pauseAll')}
        </Button>
      )}
      {failure !== null && <Alert severity="error">{errorText(failure)}</Alert>}
      <Box
        component="ul"
        aria-label={t('alerts.list')}
        sx={{ display: 'grid', gap: 2, width: '100%', m: 0, p: 0, listStyle: 'none' }}
      >
        {lines.map((line) => (
          <AlertRow
            key={`${line.kind}-${line.id}`}
            line={line}
            isBusy={isBusy}
            onChange={(action) => void change(action, line)}
          />
        ))}
      </Box>
    </Box>
  );
}
