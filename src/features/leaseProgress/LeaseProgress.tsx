import { useServerNow } from '@data/browser/serverClock';
import { LEASE_STAGES } from '@domain/leases/getNextLeaseScreen';
import { getWaitingJoint } from '@domain/leases/jointSigning';
import {
  getCurrentStage,
  getPendingAnswer,
  isClosedLease,
  isHalted,
  isSecondSignerDue,
  isViewersTurn,
} from '@domain/leases/nextAction';
import { formatAddressLine } from '@domain/offers/address';
import type { Offer } from '@domain/offers/offer';
import type { OfferSide } from '@domain/offers/states';
import { getLeaseMove, type LeaseMove } from '@domain/returns/afterHandover';
import { MINUTE_MS } from '@domain/shared/dates';
import { formatDeadline, formatUntil } from '@domain/shared/format';
import { getUrgency } from '@domain/shared/urgency';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useKeptFocus } from '@ui/hooks/useKeptFocus';
import { LeaseStages } from '@ui/progress/LeaseStages';
import { PhaseText } from '@ui/progress/PhaseText';
import { Stepper } from '@ui/progress/Stepper';
import { COLORS, RADII } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { EvidencePack } from './EvidencePack';

type Props = {
  offer: Offer;
  side: OfferSide;
  /** Path of the viewer's handover page, where a proposed time is answered. */
  answerPath: string;
  uid: string;
};

const SIGNING_ACTIONS: readonly LeaseMove['action'][] = ['sign', 'signSecond'];

/** Shows the stage of a lease from offer to protocol, and the next action with its deadline; dots on a phone. */
export function LeaseProgress({ offer, side, answerPath, uid }: Props) {
  const { t } = useTranslation('leaseProgress');
  const now = useServerNow(MINUTE_MS);
  const place = useKeptFocus<HTMLDivElement>(offer.updatedAt);
  const station = getCurrentStage(offer, now);
  const next = getLeaseMove(offer, side, now);
  const answer = getPendingAnswer(offer, now);
  const describeActor = useActorText({ offer, side, uid });
  const steps = LEASE_STAGES.map((key) => ({ key, label: t(`station.${key}`) }));
  return (
    <Box
      component="section"
      ref={place}
      tabIndex={-1}
      aria-label={t('label')}
      sx={{
        outline: 'none',
        mb: { xs: 5, md: 8 },
        p: { xs: 4, md: 5 },
        border: `1px solid ${COLORS.hairline}`,
        borderRadius: `${RADII.card}px`,
        backgroundColor: COLORS.paper,
      }}
    >
      <Box sx={{ mb: { xs: 2, md: 4 }, overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ fontWeight: 700 }}>
          {offer.name}
        </Box>
        <PlaceText address={offer.address} />
      </Box>
      <Box sx={{ display: { xs: 'none', md: 'block' }, mb: 4 }}>
        <Stepper steps={steps} current={station} endedHere={isClosedLease(offer)} />
      </Box>
      <Box sx={{ display: { xs: 'block', md: 'none' }, mb: 3 }}>
        <LeaseStages offer={offer} now={now} />
      </Box>
      {isHalted(offer) ? (
        <Box>{t(`halted.${side === 'landlord' ? side : 'tenant'}`)}</Box>
      ) : (
        <NextLine next={next} side={side} uid={uid} offer={offer} now={now} />
      )}
      {answer && (
        <Box sx={{ mt: 1 }}>
          <StepText label="alsoLabel" who={describeActor(answer)} next={answer} now={now} />
          {isViewersTurn(answer, side) && <AnswerLink path={answerPath} />}
        </Box>
      )}
      {side === 'landlord' && next && SIGNING_ACTIONS.includes(next.action) && (
        <ReservedBy offer={offer} now={now} />
      )}
      {offer.offerStatus.state === 'SIGNED' && <EvidencePack offerId={offer.id} />}
    </Box>
  );
}

type NextProps = { next: LeaseMove | null; side: OfferSide; uid: string; offer: Offer; now: number };

function NextLine({ next, side, uid, offer, now }: NextProps) {
  const { t } = useTranslation('leaseProgress');
  const describeActor = useActorText({ offer, side, uid });
  if (!next) return <PhaseText offer={offer} now={now} />;
  return (
    <Box sx={{ mt: { xs: 1, md: 0 } }}>
      {isClosedLease(offer) && `${t('ended')} `}
      <StepText label="nextLabel" who={describeActor(next)} next={next} now={now} />
    </Box>
  );
}

/** Returns a function that says who has the next action. A second signature is that of one person of the tenant's company. */
const useActorText = ({ offer, side, uid }: Omit<Props, 'answerPath'>) => {
  const { t } = useTranslation('leaseProgress');
  return (next: LeaseMove): string => {
    const joint = next.action === 'signSecond' && side !== 'landlord' && getWaitingJoint(offer.reservation);
    if (joint)
      return isSecondSignerDue(offer, uid)
        ? t('who.second')
        : t('who.secondOther', { name: joint.second.name });
    return isViewersTurn(next, side) ? t('who.you') : t(`who.${next.who}`);
  };
};

type StepProps = { label: 'nextLabel' | 'alsoLabel'; who: string; next: LeaseMove; now: number };

/** Says who does what until when, or since when it is overdue. */
function StepText({ label, who, next, now }: StepProps) {
  const { language } = useLanguage();
  const { t } = useTranslation('leaseProgress');
  const { action, until } = next;
  const isOverdue = until !== null && getUrgency(until, now) === 'overdue';
  const deadline =
    until !== null && t(isOverdue ? 'overdue' : 'until', { moment: formatDeadline(until, language) });
  return (
    <Box component="span" sx={{ display: 'block' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t(label, { who })}
      </Box>{' '}
      {t(`next.${action}`)}
      {deadline && (
        <>
          {', '}
          <Box component="span" sx={isOverdue ? { color: COLORS.brick, fontWeight: 550 } : undefined}>
            {deadline}
          </Box>
        </>
      )}
    </Box>
  );
}

/** Links to the page where the proposed time is answered. Renders nothing on that page. */
function AnswerLink({ path }: { path: string }) {
  const { t } = useTranslation('leaseProgress');
  const { pathname } = useLocation();
  if (pathname === path) return null;
  return (
    <MuiLink component={Link} to={path}>
      {t('answer')}
    </MuiLink>
  );
}

/** Tells the landlord which company reserved the premises and until when. */
function ReservedBy({ offer: { reservation }, now }: { offer: Offer; now: number }) {
  const { language } = useLanguage();
  const { t } = useTranslation('leaseProgress');
  if (!reservation?.companyName) return null;
  const facts = { company: reservation.companyName, time: formatUntil(reservation.endsAt, now, language) };
  return <Box sx={{ mt: 1, overflowWrap: 'anywhere' }}>{t('reservedBy', facts)}</Box>;
}

/** Address on one line that never breaks inside a postal code. */
function PlaceText({ address }: Pick<Offer, 'address'>) {
  return (
    <Box component="span" sx={{ color: 'text.secondary', '& > span': { display: 'inline-block' } }}>
      {formatAddressLine(address)
        .split(', ')
        .flatMap((part) => [', ', <span key={part}>{part}</span>])}
    </Box>
  );
}
