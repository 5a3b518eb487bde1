import { paths } from '@api/paths';
import { useOnline } from '@data/browser/online';
import { AppError, isDenied } from '@data/calls/appError';
import type { AppErrorReason } from '@data/calls/appErrorReasons';
import { useQuery } from '@data/query/useQuery';
import { findMissingVerification, type Viewer } from '@domain/accounts/viewer';
import type { Offer } from '@domain/offers/offer';
import { isSentAsItStands, whyCannotEdit } from '@domain/offers/predicates';
import { SEND_PROJECT_STEPS } from '@domain/offers/sendSteps';
import { useErrorText } from '@i18n/useErrorText';
import { ErrorState } from '@ui/feedback/ErrorState';
import { PageSkeleton } from '@ui/feedback/Skeletons';
import { useToast } from '@ui/feedback/ToastProvider';
import { useProgressSteps } from '@ui/hooks/useProgressSteps';
import { useRunOnMount } from '@ui/hooks/useRunOnMount';
import { ProgressCard } from '@ui/progress/ProgressCard';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { NoAccess, NoProject } from './closedAlerts';
import { FlaggedPhotos } from './FlaggedPhotos';
import { GapDialog } from './GapDialog';
import { publishPort } from './publishPort';
import { type SendStep, sendDraft } from './sendDraftSteps';
import { Incomplete, ProjectSent } from './sendOutcomes';

type Props = { offerId: string; viewer: Viewer };

/** Sends a project once the landlord is verified, or explains what is missing (Spec 2 §4, §8). */
export function SendDraft({ offerId, viewer }: Props) {
  const port = publishPort;
  const {
    status,
    data: offer,
    error,
    refetch,
  } = useQuery({ queryKey: ['offer', offerId], queryFn: () => port.load(offerId) });
  if (status === 'pending') return <PageSkeleton />;
  if (status === 'error') return isDenied(error) ? <NoAccess /> : <ErrorState onRetry={refetch} />;
  const closed = offer ? whyCannotEdit(offer, viewer) : 'noAccess';
  if (!offer || closed === 'noAccess') return <NoAccess />;
  if (closed) return <NoProject offer={offer} />;
  return <Sending key={offerId} offer={offer} viewer={viewer} />;
}

function Sending({ offer, viewer }: { offer: Offer; viewer: Viewer }) {
  const { t } = useTranslation('publish');
  const navigate = useNavigate();
  const port = publishPort;
  const gap = findMissingVerification(viewer);
  const isSent = isSentAsItStands(offer);
  const [query] = useSearchParams();
  const isLookOnly = query.has('document') && !isSent;
  const work = useCallback(
    (enter: (key: SendStep) => Promise<void>) => sendDraft(offer.id, port, enter),
    [offer.id],
  );
  const isOnline = useOnline();
  const run = useProgressSteps(SEND_PROJECT_STEPS, work);
  const failure = useSendFailure(run);
  useRunOnMount(run.start, !gap && !isSent && !isLookOnly);

  if (isLookOnly) return <Navigate to={paths.offerPreview(offer.id)} replace />;
  if (gap) return <GapDialog gap={gap} onLater={() => navigate(paths.addOffer(offer.id))} />;
  if (run.outcome?.kind === 'flagged') return <FlaggedPhotos offerId={offer.id} check={run.outcome.check} />;
  if (run.outcome?.kind === 'incomplete')
    return <Incomplete offerId={offer.id} issues={run.outcome.issues} />;
  if (run.outcome?.kind === 'sent' || (isSent && run.status === 'idle'))
    return <ProjectSent offerId={offer.id} email={viewer.email} outcome={run.outcome} />;
  return (
    <ProgressCard
      steps={SEND_PROJECT_STEPS.map(({ key }) => ({ key, label: t(`send.step.${key}`) }))}
      running={run.running}
      percent={run.percent}
      isOnline={isOnline}
      failure={failure ?? undefined}
      onRetry={() => void run.start()}
    />
  );
}

type FailedRun = { status: string; running: SendStep | null; error: unknown };

/** Refusals that a retry does not resolve; their own text explains what does. */
const LIMITS: readonly AppErrorReason[] = ['tooManyCalls', 'tooManyToday'];
const isLimit = (error: unknown): boolean => error instanceof AppError && LIMITS.includes(error.reason);

/** Returns the text of a failed step, also shown as a toast (Spec 2 §8). */
function useSendFailure({ status, running, error }: FailedRun): string | null {
  const { t } = useTranslation('publish');
  const toast = useToast();
  const errorText = useErrorText();
  const byStep: Partial<Record<SendStep, string>> = {
    photos: t('send.photosNotVerified'),
    document: t('send.documentFailed'),
  };
  const ofStep = running && !isLimit(error) ? byStep[running] : undefined;
  const text = status === 'failed' ? (ofStep ?? errorText(error)) : null;
  const tell = useEffectEvent(() => text && toast.error(text));
  useEffect(() => {
    if (status === 'failed') tell();
  }, [status]);
  return text;
}
