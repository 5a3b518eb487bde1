import type { LeasePort } from '@data/leases/leaseRepository';
import type { Offer } from '@domain/offers/offer';
import { MINUTE_MS } from '@domain/shared/dates';
import { LeaseScreen } from '@features/leaseProgress/LeaseScreen';
import { ReservationMissing } from '@features/signing/ReservationMissing';
import { SubmitContract } from '@features/signing/SubmitContract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StepDelayContext } from '@ui/hooks/useProgressSteps';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { NOW } from '../../support/builders/clock';
import { anOffer } from '../../support/builders/offer';
import {
  ACCEPT_ELECTRONIC_FORM,
  type Answers,
  createFakeLeasePort,
  createFakeServer,
  READ_TERMS,
  renderLease,
  tenant,
} from '../../support/leaseScreens';

export const PDF: Answers = { generateOfferPdf: () => ({ url: '/umowa.pdf' }) };
export const buildBookedOffer = (at = NOW - 10 * MINUTE_MS) => anOffer().booked({ at }).build();

export const open = (
  offer: Offer,
  {
    answers = PDF,
    by = tenant,
    reauthenticate = async () => {},
    paceMs = 0,
    loadFreeAgainAt = async () => null,
    hasFreshSignIn = async () => true,
    afterSigning,
  }: {
    answers?: Answers;
    by?: typeof tenant;
    reauthenticate?: (password: string) => Promise<void>;
    paceMs?: number;
    loadFreeAgainAt?: LeasePort['loadFreeAgainAt'];
    hasFreshSignIn?: LeasePort['hasFreshSignIn'];
    afterSigning?: ReactNode;
  } = {},
) => {
  const server = createFakeServer(answers);
  const { port, become } = createFakeLeasePort(offer, {
    call: server.call,
    reauthenticate,
    loadFreeAgainAt,
    hasFreshSignIn,
  });
  const denied = <ReservationMissing offerId={offer.id} userUid={tenant.uid} viewer={by} />;
  const view = renderLease(
    <StepDelayContext value={() => paceMs}>
      <LeaseScreen offerId={offer.id} viewer={by} denied={denied}>
        {(lease) => <SubmitContract lease={lease} viewer={by} afterSigning={afterSigning} />}
      </LeaseScreen>
    </StepDelayContext>,
    port,
    by,
  );
  return { ...view, server, become, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
};

type User = ReturnType<typeof open>['user'];

export const sign = async (user: User, name: string) => {
  await user.type(await screen.findByLabelText('Twoje imię i nazwisko'), name);
  await user.click(screen.getByRole('checkbox', { name: READ_TERMS }));
  await user.click(screen.getByRole('checkbox', { name: ACCEPT_ELECTRONIC_FORM }));
  await user.click(screen.getByRole('button', { name: 'Podpisz umowę' }));
};

export const NAME = `${tenant.firstName} ${tenant.lastName}`;
