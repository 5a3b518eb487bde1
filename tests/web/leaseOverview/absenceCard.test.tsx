import { leasePort } from '@data/leases/leaseRepository';
import type { TenantAbsence } from '@domain/leases/absenceRecord';
import { DAY_MS, toIsoDay } from '@domain/shared/dates';
import { AbsenceCard } from '@features/leaseOverview/AbsenceCard';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeAll, expect, it, vi } from 'vitest';
import { anOffer, NOW } from '../../support/builders';
import { installFakes } from '../../support/fakes';
import { renderPart } from '../../support/web';

beforeAll(() => i18next.loadNamespaces('leaseProgress'));

const paid = {
  ...anOffer().withStatus('DEPOSIT_CONFIRMED').build(),
  receptionTime: { date: toIsoDay(NOW), hour: '10:00' },
  protocolData: null,
};
const LATER = NOW + 14 * DAY_MS;
const ABSENCE: TenantAbsence = {
  ...{ isOpen: true, report: { text: 'Nikt nie przyszedł.', at: LATER }, reply: null, decision: null },
};

it('lets the landlord report what happened once 14 days have passed, and sends the words', async () => {
  const call = vi.fn(async () => ({ status: 'SUCCESS' }));
  installFakes(leasePort, { call: call as never });
  const user = userEvent.setup();
  renderPart(<AbsenceCard offer={paid} side="landlord" now={LATER} />);
  await user.type(await screen.findByRole('textbox', { name: /Co się stało/ }), 'Nikt nie odbiera telefonu.');
  await user.click(screen.getByRole('button', { name: 'Zgłoś brak odbioru' }));
  expect(call).toHaveBeenCalledWith('reportAbsence', {
    offerId: paid.id,
    statement: 'Nikt nie odbiera telefonu.',
  });
});

it('tells the landlord from when a report is possible, and shows nothing before the agreed moment', async () => {
  const { unmount } = renderPart(<AbsenceCard offer={paid} side="landlord" now={LATER - 1} />);
  expect(await screen.findByText(/^Od 04\.12\.2026, 10:00 możesz tu zgłosić/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  const early = renderPart(<AbsenceCard offer={paid} side="landlord" now={NOW} />);
  expect(early.container.textContent).toBe('');
});

it('shows nothing to the tenant without a report', () => {
  const other = renderPart(<AbsenceCard offer={paid} side="tenant" now={LATER} />);
  expect(other.container.textContent).toBe('');
});

it('shows the tenant the report, the time for a position and where to state it', async () => {
  renderPart(<AbsenceCard offer={{ ...paid, absence: ABSENCE }} side="tenant" now={LATER} />);
  expect(await screen.findByText('Nikt nie przyszedł.')).toBeTruthy();
  expect(screen.getByText(/Do 07\.12\.2026, 10:00 czekamy na stanowisko najemcy/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Dodaj stanowisko' })).toBeTruthy();
});

it('shows both sides why the lease ended', async () => {
  const decision = { ends: true, reason: 'Nikt nie odebrał lokalu.', at: LATER };
  const ended = {
    ...anOffer().withStatus('PROTOCOL_REJECTED').build(),
    absence: { ...ABSENCE, isOpen: false, decision },
  };
  renderPart(<AbsenceCard offer={ended} side="landlord" now={LATER} />);
  expect(await screen.findByText('Nikt nie odebrał lokalu.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
