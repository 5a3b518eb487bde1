import { watchLatestRequest } from '@data/accounts/identity';
import { useServerNow } from '@data/browser/serverClock';
import { useLiveQuery } from '@data/query/useQuery';
import type { Viewer } from '@domain/accounts/viewer';
import type { IdentityRequest } from '@domain/identity/identityRequest';
import { effectiveStatus } from '@domain/identity/requestSteps';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useConfirm } from '@ui/dialogs/ConfirmProvider';
import { ErrorState } from '@ui/feedback/ErrorState';
import { RowsSkeleton } from '@ui/feedback/Skeletons';
import { SectionCard } from '@ui/layout/SectionCard';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeToType } from './CodeToType';
import { ContinueDialog } from './ContinueDialog';
import { MObywatelStart } from './MObywatelStart';
import { PhoneHelp } from './PhoneHelp';
import { type OwnAction, useIdentityCall } from './useIdentityCall';

type Props = {
  viewer: Viewer;
  /** Whether the request was started on this page: then its first step is scrolled to and focused. */
  isBegunHere?: boolean;
};

/** The account's latest request, live, on the server's clock. */
export function LiveRequest({ viewer, isBegunHere = false }: Props) {
  const { t } = useTranslation('identity');
  const latest = useLiveQuery(['latestIdentityRequest', viewer.uid], watchLatestRequest(viewer.uid));
  if (latest.status === 'error') return <ErrorState onRetry={latest.refetch} />;
  if (latest.status === 'pending') return <RowsSkeleton count={2} height={120} />;
  if (latest.data) return <RequestCard request={latest.data} viewer={viewer} isBegunHere={isBegunHere} />;
  return (
    <>
      <Alert severity="info">{t('mObywatel.noRequest')}</Alert>
      <MObywatelStart viewer={viewer} />
    </>
  );
}

/** Next action of a status: the button under its text. */
const NEXT: Partial<
  Record<IdentityRequest['status'], { action: OwnAction; label: 'askCode' | 'askAgain' | 'restart' }>
> = {
  instructions_shown: { action: 'requestCode', label: 'askCode' },
  code_expired: { action: 'requestCode', label: 'askAgain' },
  user_inactive: { action: 'showInstructions', label: 'restart' },
};

function RequestCard({ request, viewer, isBegunHere }: Props & { request: IdentityRequest }) {
  const { t } = useTranslation('identity');
  const head = useArrival(isBegunHere);
  const now = useServerNow();
  const { running, act } = useIdentityCall(viewer);
  const status = effectiveStatus(request, now);
  const next = NEXT[status];
  const isDecided = status === 'completed' || status === 'rejected';
  return (
    <SectionCard title={t('mObywatel.title')}>
      <Box role="status">
        <Typography variant="h4" component="h3" ref={head} tabIndex={-1} sx={{ scrollMarginTop: 160 }}>
          {t(`mObywatel.status.${status}.title`)}
        </Typography>
        <Typography sx={{ mt: 1, maxWidth: '68ch' }}>{t(`mObywatel.status.${status}.text`)}</Typography>
      </Box>
      {status === 'instructions_shown' && <Steps />}
      {status === 'code_provided' && <CodeToType request={request} now={now} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mt: 5 }}>
        {next && (
          <Button loading={running === next.action} onClick={() => act(next.action)}>
            {t(`mObywatel.${next.label}`)}
          </Button>
        )}
        {!isDecided && <GiveUp isBusy={running !== null} onGiveUp={() => act('giveUp')} />}
      </Box>
      <PhoneHelp />
      {status === 'awaiting_user_response' && (
        <ContinueDialog
          deadline={request.userResponseDeadline ?? now}
          now={now}
          running={running}
          onAnswer={act}
        />
      )}
    </SectionCard>
  );
}

/** Focuses a heading once it appears, if `isWanted`: the pressed button has left the page. */
function useArrival(isWanted = false) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    head.current?.scrollIntoView({ block: 'start' });
    head.current?.focus({ preventScroll: true });
  }, [isWanted]);
  return head;
}

function Steps() {
  const { t } = useTranslation('identity');
  const steps = t('mObywatel.steps', { returnObjects: true });
  return (
    <Box component="ol" sx={{ mt: 4, mb: 0, pl: 5, display: 'grid', gap: 2, maxWidth: '68ch' }}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </Box>
  );
}

function GiveUp({ isBusy, onGiveUp }: { isBusy: boolean; onGiveUp: () => void }) {
  const { t } = useTranslation('identity');
  const confirm = useConfirm();
  const handleAsk = async () => {
    const title = t('mObywatel.giveUpTitle');
    const isSure = await confirm({
      title,
      text: t('mObywatel.giveUpText'),
      yes: t('mObywatel.giveUp'),
      destructive: true,
    });
    if (isSure) onGiveUp();
  };
  return (
    <Button variant="outlined" color="secondary" disabled={isBusy} onClick={handleAsk}>
      {t('mObywatel.giveUp')}
    </Button>
  );
}
