import type { Offer } from '@domain/offers/offer';
import { DAY_MS, HOUR_MS, toIsoDay } from '@domain/shared/dates';
import { HandoverScreen } from '@features/handover/HandoverScreen';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../support/builders/clock';
import { anOffer } from '../../support/builders/offer';
import {
  createFakeLeasePort,
  createFakeServer,
  landlord,
  renderLease,
  tenant,
} from '../../support/leaseScreens';

beforeEach(() => void vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true }));

const getDateInDays = (days: number) => toIsoDay(NOW + days * DAY_MS);
const GIVER = {
  firstName: 'Jan',
  lastName: 'Kos',
  email: 'jan@example.pl',
  date: getDateInDays(4),
  hour: '14:30',
  authorized: true,
  savedAt: NOW,
};

/** A signed lease without an agreed handover time. The landlord proposed 24.11. at 14:30 with its form. */
const buildSuggestedLease = (patch: Partial<Offer> = {}): Offer => ({
  ...anOffer().with({ unitReceiptDeadline: 14, availability: NOW }).signed().build(),
  transferOfThePremise: GIVER,
  ...patch,
});
const buildProposal = (by: 'landlord' | 'tenant', days: number) => ({
  receptionProposal: { date: getDateInDays(days), hour: '09:00', by, proposedAt: NOW - HOUR_MS },
});

const open = (offer: Offer, by = tenant) => {
  const { port } = createFakeLeasePort(offer, { call: createFakeServer().call });
  const side = by === landlord ? 'landlord' : 'tenant';
  return renderLease(<HandoverScreen lease={{ offer, side }} viewer={by} />, port, by);
};

const readValues = async () => [
  (await screen.findByLabelText<HTMLInputElement>('Dzień')).value,
  screen.getByLabelText<HTMLInputElement>('Godzina').value,
];

describe('the form of a person for the handover', () => {
  it.each([
    [
      'what the landlord has asked for since',
      'tenant',
      buildProposal('landlord', 6),
      ['26.11.2026', '09:00'],
    ],
    [
      'nothing once the tenant asks for another moment itself',
      'tenant',
      buildProposal('tenant', 6),
      ['', ''],
    ],
    ['what the tenant asks for', 'landlord', buildProposal('tenant', 6), ['26.11.2026', '09:00']],
    ['its own later wish', 'landlord', buildProposal('landlord', 6), ['26.11.2026', '09:00']],
    ['the suggested moment while none is asked for since', 'tenant', {}, ['24.11.2026', '14:30']],
  ] as const)('opens with %s, for the %s', async (_, side, patch, values) => {
    open(buildSuggestedLease(patch), side === 'landlord' ? landlord : tenant);
    expect(await readValues()).toEqual([...values]);
  });

  it('opens without a suggested moment that has passed', async () => {
    open(buildSuggestedLease({ transferOfThePremise: { ...GIVER, date: getDateInDays(-1) } }));
    expect(await readValues()).toEqual(['', '']);
  });
});

describe('the dialog for another moment', () => {
  const opened = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Zaproponuj inny' }));
    return [
      (await screen.findByLabelText<HTMLInputElement>('Proponowany dzień')).value,
      screen.getByLabelText<HTMLInputElement>('Proponowana godzina').value,
    ];
  };

  it('opens with the own proposal that it changes', async () => {
    open(buildSuggestedLease(buildProposal('tenant', 6)));
    expect(await opened()).toEqual(['26.11.2026', '09:00']);
  });

  it('opens empty where it counters the other side', async () => {
    open(buildSuggestedLease(buildProposal('landlord', 6)));
    expect(await opened()).toEqual(['', '']);
  });
});

describe('a moment that was declined', () => {
  const declined = (by: 'landlord' | 'tenant', receptionTime: Offer['receptionTime'] = null) =>
    buildSuggestedLease({
      receptionTime,
      receptionDecline: { date: getDateInDays(6), hour: '09:00', by, at: NOW - HOUR_MS },
    });

  it('is told to the side that asked, with who declined it, when, and that the former moment stands', async () => {
    open(declined('landlord', { date: getDateInDays(4), hour: '14:30' }));
    expect(
      await screen.findByText(
        'Wynajmujący odrzucił 20.11.2026, 09:00 Twoją propozycję: czwartek, 26 listopada 2026, godz. 09:00. Obowiązuje dotychczasowy termin.',
      ),
    ).toBeTruthy();
  });

  it('is told to the side that declined it, with none agreed yet', async () => {
    open(declined('landlord'), landlord);
    expect(
      await screen.findByText(/^Twoja strona odrzuciła .* Termin nie jest jeszcze umówiony\.$/),
    ).toBeTruthy();
  });

  it('gives way to the next proposal', async () => {
    open({ ...declined('landlord'), ...buildProposal('landlord', 5) });
    expect(await screen.findByText(/^Druga strona proponuje/)).toBeTruthy();
    expect(screen.queryByText(/odrzucił /)).toBeNull();
  });
});
