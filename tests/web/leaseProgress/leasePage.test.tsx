import { AppError } from '@data/calls/appError';
import { negotiationPort } from '@data/leases/negotiation';
import type { Offer } from '@domain/offers/offer';
import LeasePage from '@pages/lease/LeasePage';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { Route, Routes } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOffer, NOW } from '../../support/builders';
import { installFakes } from '../../support/fakes';
import {
  type Answers,
  createFakeLeasePort,
  createFakeServer,
  landlord,
  renderLease,
  stranger,
  tenant,
} from '../../support/leaseScreens';

const documents = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@data/calls/callFunction', async (original) => ({
  ...(await original<object>()),
  callFunction: documents.call,
}));

const NO_MONEY = { confirmedAt: null, refundedAt: null, paidOutAt: null, refunded: 0 };

/** Opens the page of a lease at its path. */
const openPage = (offer: Offer, by = tenant, answers: Answers = {}) => {
  const { call } = createFakeServer({ getDepositInstructions: () => NO_MONEY, ...answers });
  const { port } = createFakeLeasePort(offer, { call });
  const page = (
    <Routes location={`/lease/${offer.id}`}>
      <Route path="/lease/:id" element={<LeasePage />} />
    </Routes>
  );
  return renderLease(page, port, by);
};

const pending = anOffer()
  .withStatus('DEPOSIT_PENDING')
  .with({ depositDueOn: '2026-11-27', receptionTime: { date: '2026-12-01', hour: '10:00' } })
  .build();

beforeAll(() => i18next.loadNamespaces(['leaseProgress', 'workspace', 'common', 'errors']));
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  documents.call.mockReset();
});

describe('the page of a lease', () => {
  it('leads to all its parts and to the next step of the side', async () => {
    openPage(pending);
    const parts = within(await screen.findByRole('navigation', { name: 'Części najmu' }));
    expect(parts.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Przegląd', `/lease/${pending.id}`],
      ['Umowa', `/contract/${pending.id}/submit/${tenant.uid}`],
      ['Kaucja', `/deposit/${pending.id}`],
      ['Odbiór', `/indicate-transfer-person/${pending.id}/${tenant.uid}`],
      ['Protokół', `/protocol/${pending.id}`],
    ]);
    expect(await screen.findByRole('link', { name: /^(Zobacz dane do przelewu|Wskaż osobę)/ })).toBeTruthy();
  });

  it('lists what happened and what is ahead with its time', async () => {
    openPage(pending);
    const course = within(await screen.findByRole('region', { name: 'Przebieg' }));
    const events = course.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(events[0]).toMatch(/^Oferta potwierdzona/);
    expect(events).toContain('przed nami: Wpłata kaucjido 27.11.2026');
    expect(events).toContain('przed nami: Przekazanie lokalu01.12.2026, 10:00');
  });

  it('names both companies, the rent and until when the deposit is due', async () => {
    openPage(pending);
    expect(await screen.findByText('LOKALE TESTOWE SP. Z O.O.')).toBeTruthy();
    expect(screen.getByText('do wpłaty do 27.11.2026')).toBeTruthy();
  });

  it('opens its documents with their download, and says where no invoice was issued', async () => {
    openPage(pending, landlord);
    documents.call.mockRejectedValue(new AppError('documentNotAvailable'));
    await userEvent.click(await screen.findByRole('button', { name: 'Faktura Pewny Lokal' }));
    expect(await screen.findByText('Do tej umowy nie wystawiliśmy Ci faktury.')).toBeTruthy();
    expect(documents.call).toHaveBeenCalledWith('generateOfferPdf', {
      offerId: pending.id,
      configType: 'invoiceLandlord',
    });
  });

  it('unfolds the questions and counter-offers of its offer', async () => {
    installFakes(negotiationPort, { threads: async () => [], counterOffers: async () => [] });
    openPage(pending, landlord);
    await userEvent.click(await screen.findByRole('button', { name: 'Pytania i kontroferty' }));
    expect(await screen.findByRole('region', { name: 'Pytania i kontroferty' })).toBeTruthy();
  });

  it('shows the rest when the state of the deposit cannot be loaded', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    openPage(anOffer().withStatus('DEPOSIT_CONFIRMED').build(), tenant, {
      getDepositInstructions: () => {
        throw new AppError('networkFailed');
      },
    });
    expect(await screen.findByRole('region', { name: 'Dokumenty' })).toBeTruthy();
    expect(screen.queryByText('Stan kaucji')).toBeNull();
  });

  it('is closed to other companies, and leads back to the offer before the lease is signed', async () => {
    const { unmount } = openPage(pending, stranger);
    expect(await screen.findByText('Nie masz dostępu do tej umowy')).toBeTruthy();
    unmount();
    openPage(anOffer().active().build(), landlord);
    expect(await screen.findByText('Umowa do tej oferty nie została jeszcze zawarta.')).toBeTruthy();
  });
});
