import { paths } from '@api/paths';
import { useOnline } from '@data/browser/online';
import { serverNow } from '@data/browser/serverClock';
import { AppError, isDenied } from '@data/calls/appError';
import type { AppErrorReason } from '@data/calls/appErrorReasons';
import { useJointAction } from '@data/leases/jointActions';
import { usePlatformFee } from '@data/offers/platformFees';
import { useQuery, useQueryClient } from '@data/query/useQuery';
import { isTooOld, useFreshSignIn } from '@data/session/freshSignIn';
import { findMissingVerification, type Viewer } from '@domain/accounts/viewer';
import { getActionRole, type JointAction } from '@domain/leases/jointAction';
import type { Offer } from '@domain/offers/offer';
import { getOfferIssues } from '@domain/offers/offerSchema';
import { isSentAsItStands, whyCannotEdit } from '@domain/offers/predicates';
import { CONFIRM_OFFER_STEPS } from '@domain/offers/sendSteps';
import { useErrorText } from '@i18n/useErrorText';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PasswordDialog } from '@ui/dialogs/PasswordDialog';
import { ErrorState } from '@ui/feedback/ErrorState';
import { Outcome } from '@ui/feedback/OutcomeHeader';
import { PageSkeleton } from '@ui/feedback/Skeletons';
import { useToast } from '@ui/feedback/ToastProvider';
import { useProgressSteps } from '@ui/hooks/useProgressSteps';
import { SectionCard } from '@ui/layout/SectionCard';
import { ProgressCard } from '@ui/progress/ProgressCard';
import { COLORS } from '@ui/theme/tokens';
import { CircleCheck } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { BindingSummary } from './BindingSummary';
import { BARRED, Changed, NoAccess, NoProject } from './closedAlerts';
import { type ConfirmStep, confirmOffer } from './confirmOfferSteps';
import { GapDialog } from './GapDialog';
import { isConfirmationOutdated, JointConfirmation } from './JointConfirmation';
import { publishPort } from './publishPort';
import { Incomplete } from './sendOutcomes';

type Props = { offerId: string; viewer: Viewer };

/** Refusals that mean that the offer has changed since the page showed it. */
const STALE: readonly AppErrorReason[] = [
  'offerChanged',
  'offerNotSent',
  'offerIncomplete',
  'offerNotUnsigned',
  'feeChanged',
  'jointActionChanged',
];

/** The landlord confirms a sent project: it becomes a binding offer (Spec 2 §4). */
export function ConfirmOffer({ offerId, viewer }: Props) {
  const navigate = useNavigate();
  const port = publishPort;
  const queryClient = useQueryClient();
  const queryKey = ['offer', offerId];
  const loaded = useQuery({ queryKey, queryFn: () => port.load(offerId) });
  const { status, data: offer, error, refetch } = loaded;
  if (status === 'pending') return <PageSkeleton />;
  if (status === 'error') return isDenied(error) ? <NoAccess /> : <ErrorState onRetry={refetch} />;
  const closed = offer ? whyCannotEdit(offer, viewer) : 'noAccess';
  if (!offer || closed === 'noAccess') return <NoAccess />;
  if (closed) return <NoProject offer={offer} />;
  const gap = findMissingVerification(viewer);
  if (gap) return <GapDialog gap={gap} onLater={() => navigate(paths.home())} />;
  const issues = getOfferIssues(offer, serverNow()).length;
  if (issues > 0) return <Incomplete offerId={offerId} issues={issues} />;
  if (!isSentAsItStands(offer)) return <NotSent offerId={offerId} />;
  return (
    <Confirming offer={offer} viewer={viewer} onCheckAgain={() => queryClient.resetQueries({ queryKey })} />
  );
}

function NotSent({ offerId }: { offerId: string }) {
  const { t } = useTranslation('publish');
  return (
    <SectionCard>
      <Outcome title={t('confirm.issuesTitle')} />
      <Typography>{t('confirm.notSentText')}</Typography>
      <Button component={Link} to={paths.addOffer(offerId)} sx={{ mt: 5 }}>
        {t('send.edit')}
      </Button>
    </SectionCard>
  );
}

type ConfirmingProps = { offer: Offer; viewer: Viewer; onCheckAgain: () => void };

function Confirming({ offer, viewer, onCheckAgain }: ConfirmingProps) {
  const { t } = useTranslation('publish');
  const port = publishPort;
  const action = useJointAction(viewer, offer.id);
  const [isWaiting, setWaiting] = useState(false);
  const second = useRef<string | undefined>(undefined);
  const shownFee = usePlatformFee('landlord');
  const feeGrosze = shownFee.fee?.net ?? 0;
  const work = useCallback(
    async (enter: (key: ConfirmStep) => Promise<void>) => {
      const outcome = await confirmOffer({ offer, feeGrosze, secondUid: second.current }, port, enter);
      setWaiting(outcome === 'waiting');
    },
    [offer, feeGrosze],
  );
  const isOnline = useOnline();
  const run = useProgressSteps(CONFIRM_OFFER_STEPS, work);
  const isStale = hasReason(run.error, [...STALE, ...BARRED]);
  const isToProve = isTooOld(run.error);
  useFailureLeadsHome(run.status === 'failed' && !isStale && !isToProve);
  const { confirm, proof } = useConfirmation(run.start);
  const role = getActionRole(action, viewer.uid);
  const isSecond = role === 'second';

  if (isStale) return <Changed offerId={offer.id} error={run.error} onCheckAgain={onCheckAgain} />;
  if (run.status === 'done' && isWaiting && !action) return <SignedFirst />;
  if (action && isToWait({ offer, action, viewer }) && run.status !== 'running')
    return <JointConfirmation offer={offer} action={action} uid={viewer.uid} />;
  if (shownFee.status === 'pending') return <PageSkeleton />;
  if (run.status === 'idle' || isToProve)
    return (
      <>
        {action && role !== 'first' && <JointConfirmation offer={offer} action={action} uid={viewer.uid} />}
        <BindingSummary
          {...{ offer, viewer, shownFee, isSecond }}
          onConfirm={(secondUid) => {
            second.current = secondUid;
            confirm();
          }}
        />
        {proof && <PasswordDialog {...proof} text={t('confirm.password')} go={t('confirm.go')} />}
      </>
    );
  if (run.status === 'done') return <Confirmed offerId={offer.id} />;
  return (
    <ProgressCard
      title={t('confirm.progressTitle')}
      steps={CONFIRM_OFFER_STEPS.map(({ key }) => ({ key, label: t(`confirm.step.${key}`) }))}
      running={run.running}
      percent={run.percent}
      isOnline={isOnline}
    />
  );
}

const hasReason = (error: unknown, reasons: readonly AppErrorReason[]): boolean =>
  error instanceof AppError && reasons.includes(error.reason);

/** Returns whether the viewer has nothing to do but wait: the first person, unless the project is another one now. */
const isToWait = ({
  offer,
  action,
  viewer,
}: {
  offer: Offer;
  action: JointAction;
  viewer: Viewer;
}): boolean => {
  const role = getActionRole(action, viewer.uid);
  return role === 'first' && !isConfirmationOutdated({ offer, action });
};

/** Shown until the waiting confirmation has reached the page. */
function SignedFirst() {
  const { t } = useTranslation('publish');
  return (
    <SectionCard>
      <Outcome title={t('confirm.joint.firstTitle')} />
      <Typography role="status" sx={{ maxWidth: '68ch' }}>
        {t('confirm.joint.firstText')}
      </Typography>
    </SectionCard>
  );
}

/** Asks for the password before the run if the sign-in is too old to bind a company. */
function useConfirmation(start: () => Promise<unknown>) {
  const toast = useToast();
  const errorText = useErrorText();
  const { hasFreshSignIn } = publishPort;
  const { run, proof } = useFreshSignIn({ hasFreshSignIn });
  const work = async () => {
    const failure = await start();
    if (isTooOld(failure)) throw failure;
  };
  return { confirm: () => void run(work, (error) => toast.error(errorText(error))), proof };
}

function Confirmed({ offerId }: { offerId: string }) {
  const { t } = useTranslation('publish');
  return (
    <SectionCard>
      <Outcome title={t('confirm.doneTitle')} />
      <Box sx={{ display: 'flex', gap: 3 }}>
        <CircleCheck size={24} color={COLORS.pine} aria-hidden style={{ flex: 'none' }} />
        <Typography role="status" sx={{ maxWidth: '68ch' }}>
          {t('confirm.doneText')}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 5 }}>
        <Button component={Link} to={paths.offer(offerId)}>
          {t('confirm.open')}
        </Button>
        <Button variant="outlined" color="secondary" component={Link} to={paths.activeOffers()}>
          {t('confirm.myOffers')}
        </Button>
      </Box>
    </SectionCard>
  );
}

/** A failed confirmation shows a toast and leads home (Spec 2 §8). */
function useFailureLeadsHome(isFailed: boolean): void {
  const { t } = useTranslation('publish');
  const toast = useToast();
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    toast.error(t('confirm.failed'));
    navigate(paths.home());
  });
  useEffect(() => {
    if (isFailed) leave();
  }, [isFailed]);
}
