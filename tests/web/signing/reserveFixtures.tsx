import type { LeasePort } from '@data/leases/leaseRepository';
import type { Offer } from '@domain/offers/offer';
import { HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import type { PanelAcknowledgement } from '@features/signing/panelAcknowledgement';
import { ReserveLease } from '@features/signing/ReserveLease';
import userEvent from '@testing-library/user-event';
import { StepDelayContext } from '@ui/hooks/useProgressSteps';
import { vi } from 'vitest';
import { NOW } from '../../support/builders/clock';
import { anOffer } from '../../support/builders/offer';
import {
  type Answers,
  createFakeLeasePort,
  createFakeServer,
  renderLease,
  tenant,
} from '../../support/leaseScreens';

export const UNTIL = NOW + 2 * HOUR_MS;
export const RESERVES: Answers = {
  bookOffer: () => ({ offer: {}, reservationNumber: 1, reservedUntil: UNTIL }),
};

export const open = (
  offer: Offer,
  options: {
    answers?: Answers;
    fromPanel?: 'infinite' | null;
    acknowledged?: PanelAcknowledgement | null;
    by?: typeof tenant;
    load?: LeasePort['load'];
    paceMs?: number;
  } = {},
) => {
  const { answers = RESERVES, fromPanel = 'infinite', by = tenant, load, paceMs = 0 } = options;
  const { acknowledged = { at: NOW - MINUTE_MS, digest: offer.version?.digest ?? '' } } = options;
  const server = createFakeServer(answers);
  const { port } = createFakeLeasePort(offer, { call: server.call, ...(load && { load }) });
  const view = renderLease(
    <StepDelayContext value={() => paceMs}>
      <ReserveLease offerId={offer.id} viewer={by} fromPanel={fromPanel} acknowledged={acknowledged} />
    </StepDelayContext>,
    port,
    by,
  );
  return { ...view, server, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
};

export const buildActiveOffer = () => anOffer().active().build();
