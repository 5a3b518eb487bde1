import { paths } from '@api/paths';
import { useServerNow } from '@data/browser/serverClock';
import { useDepositInstructions } from '@data/leases/depositInstructions';
import type { Viewer } from '@domain/accounts/viewer';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { getReturnState, isReturned } from '@domain/returns/premisesReturn';
import { MINUTE_MS } from '@domain/shared/dates';
import { isHandedOver } from '@domain/term/termEnd';
import Box from '@mui/material/Box';
import { NotSignedAlert } from '@ui/feedback/NotSignedAlert';
import { Collapsible } from '@ui/layout/Collapsible';
import { SectionCard } from '@ui/layout/SectionCard';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AbsenceCard } from './AbsenceCard';
import { EventLine } from './EventLine';
import { LeaseMoney } from './LeaseMoney';
import { LeasePapers } from './LeasePapers';
import { LeasePeople } from './LeasePeople';
import { MissingCertificate } from './MissingCertificate';
import { SaleProof } from './SaleProof';
import { WrittenSignatures } from './WrittenSignatures';

type Props = {
  offer: Offer;
  side: LeaseSide;
  viewer: Viewer;
  /** Button to the side's next step, if there is one. */
  nextStep: ReactNode;
  /** The return of the premises and the settlement of the deposit, once they were handed over: first while it runs. */
  leaseReturn: ReactNode;
  /** The days of the term: before the course of the lease while it runs. */
  calendar: ReactNode;
  /** Questions and counter-offers about the offer, shown on request. */
  conversation: ReactNode;
};

const COLUMNS = {
  display: 'grid',
  gap: 5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;

/** A signed lease as a whole: its course, money, people, calendar, documents and conversation. */
export function LeaseOverview({ offer, side, viewer, nextStep, leaseReturn, calendar, conversation }: Props) {
  const { t } = useTranslation('leaseProgress');
  const now = useServerNow(MINUTE_MS);
  const { id } = offer;
  const isEnding = getReturnState(offer) !== null;
  const isRunning = isHandedOver(offer) && !isReturned(offer);
  const isSigned = offer.offerStatus.state === 'SIGNED';
  const { data: instructions = null } = useDepositInstructions(offer);
  if (!isSigned) return <NotSignedAlert offerPath={paths.offer(id)} />;
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {nextStep && <div>{nextStep}</div>}
      {isEnding && leaseReturn}
      {isRunning && calendar}
      {isRunning && !isEnding && leaseReturn}
      <AbsenceCard offer={offer} side={side} now={now} />
      <Box sx={COLUMNS}>
        <SectionCard title={t('overview.course')}>
          <EventLine offer={offer} money={instructions} now={now} />
        </SectionCard>
        <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <SectionCard title={t('overview.money')}>
            <LeaseMoney offer={offer} instructions={instructions} />
          </SectionCard>
          <SectionCard title={t('overview.people')}>
            <LeasePeople offer={offer} side={side} viewer={viewer} />
          </SectionCard>
        </Box>
      </Box>
      {!isRunning && !isEnding && leaseReturn}
      {!isRunning && calendar}
      <SectionCard title={t('overview.papers')}>
        <LeasePapers offer={offer} side={side} />
        <MissingCertificate offer={offer} side={side} now={now} />
        <WrittenSignatures offer={offer} />
      </SectionCard>
      {!isEnding && <SaleProof offer={offer} />}
      <Collapsible id="conversation" title={t('overview.conversation')} headingLevel="h2">
        {conversation}
      </Collapsible>
    </Box>
  );
}
