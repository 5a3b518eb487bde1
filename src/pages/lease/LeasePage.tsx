import { serverNow } from '@data/browser/serverClock';
import { useMemberView } from '@data/leases/leaseRepository';
import { useViewer } from '@data/session/session';
import type { Viewer } from '@domain/accounts/viewer';
import { isLeaseSide } from '@domain/offers/states';
import { LeaseOverview } from '@features/leaseOverview/LeaseOverview';
import { LeaseScreen } from '@features/leaseProgress/LeaseScreen';
import { NoAccess } from '@features/leaseProgress/NoAccess';
import { LeaseReturn } from '@features/leaseReturn/LeaseReturn';
import { EarlierEndButton } from '@features/leaseTerm/EarlierEndButton';
import { LeaseTerm } from '@features/leaseTerm/LeaseTerm';
import { NegotiationPanel } from '@features/negotiation/NegotiationPanel';
import { getPublishedStep, getStepLabel, VIEW_ONLY_STEPS } from '@features/workspace/nextStep';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ErrorState } from '@ui/feedback/ErrorState';
import { RowsSkeleton } from '@ui/feedback/Skeletons';
import { PageHeader } from '@ui/layout/PageHeader';
import { WIDTHS } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';

function Conversation({ offerId, viewer }: { offerId: string; viewer: Viewer }) {
  const { status, data, refetch } = useMemberView(offerId, viewer);
  if (status === 'error') return <ErrorState onRetry={refetch} />;
  return data ? (
    <NegotiationPanel offer={data.offer} hashes={data.hashes} viewer={viewer} />
  ) : (
    <RowsSkeleton count={2} />
  );
}

/**
 * `/lease/:id`: a signed lease as a whole, for its two parties: course, money, people, calendar, documents and conversation.
 */
export default function LeasePage() {
  const { t } = useTranslation('leaseProgress');
  const { t: steps } = useTranslation('workspace');
  const { id = '' } = useParams();
  const session = useViewer();
  if (session.status !== 'signedIn') return null;
  const { viewer } = session;
  return (
    <Box sx={{ maxWidth: WIDTHS.form, mx: 'auto' }}>
      <PageHeader title={t('overview.title')} />
      <LeaseScreen key={id} offerId={id} viewer={viewer} denied={<NoAccess />}>
        {({ offer, side }) => {
          if (!isLeaseSide(side)) return null;
          const next = getPublishedStep(offer, side, { uid: viewer.uid, now: serverNow() });
          const isOnlyToSee = VIEW_ONLY_STEPS.includes(next.key);
          const button = next.key !== 'lease' && (
            <Button
              size="large"
              component={Link}
              to={next.path}
              {...(isOnlyToSee && { variant: 'outlined', color: 'secondary' })}
            >
              {steps(getStepLabel(next.key, side))}
            </Button>
          );
          return (
            <LeaseOverview
              {...{ offer, side, viewer }}
              nextStep={button}
              leaseReturn={
                <LeaseReturn
                  {...{ offer, side }}
                  earlierEnd={<EarlierEndButton {...{ offer, side, viewer }} />}
                />
              }
              calendar={<LeaseTerm {...{ offer, side, viewer }} />}
              conversation={<Conversation offerId={offer.id} viewer={viewer} />}
            />
          );
        }}
      </LeaseScreen>
    </Box>
  );
}
