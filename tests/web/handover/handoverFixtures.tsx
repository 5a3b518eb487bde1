import type { Offer } from '@domain/offers/offer';
import { DAY_MS, toIsoDay } from '@domain/shared/dates';
import { HandoverScreen } from '@features/handover/HandoverScreen';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { NOW } from '../../support/builders/clock';
import { anOffer } from '../../support/builders/offer';
import {
  type Answers,
  createFakeLeasePort,
  createFakeServer,
  landlord,
  renderLease,
  tenant,
} from '../../support/leaseScreens';

export const DEADLINE_DAYS = 14;
export const buildSignedLease = () =>
  anOffer().with({ unitReceiptDeadline: DEADLINE_DAYS, availability: NOW }).signed().build();

export const open = (
  offer: Offer,
  { answers, by = tenant }: { answers?: Answers; by?: typeof tenant } = {},
) => {
  const server = createFakeServer(answers);
  const { port } = createFakeLeasePort(offer, { call: server.call });
  const side = by === landlord ? 'landlord' : 'tenant';
  const view = renderLease(<HandoverScreen lease={{ offer, side }} viewer={by} />, port, by);
  return { ...view, server, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
};

export const fill = async (day: string, hour: string) => {
  fireEvent.change(await screen.findByLabelText('Dzień'), { target: { value: day } });
  fireEvent.change(screen.getByLabelText('Godzina'), { target: { value: hour } });
  fireEvent.click(screen.getByRole('checkbox'));
};
export const save = () => fireEvent.click(screen.getByRole('button', { name: 'Zapisz dane' }));
export const getDateInDays = (days: number) => toIsoDay(NOW + days * DAY_MS);

export const HANDOVER_PERSON = {
  firstName: 'Jan',
  lastName: 'Kos',
  email: 'jan@example.pl',
  date: '2026-12-01',
  hour: '14:30',
  authorized: true,
};
