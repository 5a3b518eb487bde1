import type { Viewer } from '@domain/accounts/viewer';
import { getPayoutDueBy } from '@domain/leases/payout';
import type { Offer } from '@domain/offers/offer';
import type { PostSigningStatus } from '@domain/offers/states';
import { DAY_MS } from '@domain/shared/dates';
import { formatDate } from '@domain/shared/format';
import { getNextPage } from '@features/deposit/NextSteps';
import DepositPage from '@pages/deposit/DepositPage';
import { cleanup, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { NOW } from '../../support/builders/clock';
import { buildHandedOverLease } from '../../support/buildHandedOverLease';
import {
  createFakeLeasePort,
  createFakeServer,
  landlord,
  renderLease,
  stranger,
  tenant,
} from '../../support/leaseScreens';
import { INSTRUCTIONS, open, readPageText, withStatus } from './fixtures';

describe('The deposit afterwards', () => {
  it('is confirmed with its day, hides the account and leads to the protocol', async () => {
    open(withStatus('DEPOSIT_CONFIRMED'), tenant, { confirmedAt: NOW });
    expect(await screen.findByText(/Potwierdziliśmy wpływ kaucji/)).toBeTruthy();
    expect(readPageText()).toContain('20.11.2026');
    expect(screen.queryByText('96 9991 2347 0000 0000 0000 9000')).toBeNull();
    expect(screen.getByRole('link', { name: 'Przejdź do protokołu' }).getAttribute('href')).toContain(
      '/protocol/',
    );
  });

  it.each([
    ['REJECTED', /Kaucja za lokal „Biuro przy Stalowej” została odrzucona, więc najem zakończył się/],
    ['PROTOCOL_REJECTED', /umowa zakończyła się za porozumieniem stron/],
    ['AFTER_REJECTION', /sprawa kaucji jest zamknięta/],
  ] as const)('%s says what became of it and leads nowhere', async (status, text) => {
    open(withStatus(status));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(readPageText()).not.toContain('jest podpisana');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each([
    [
      'the tenant',
      tenant,
      'Zwrócimy Ci 37 500 zł na rachunek, z którego wpłynęła kaucja, w ciągu 5 dni roboczych od zakończenia umowy.',
    ],
    ['the landlord', landlord, 'Kaucja 37 500 zł wraca do najemcy, na rachunek, z którego wpłynęła.'],
  ])(
    'tells %s how much of a refused lease goes back and where to, and the tenant by when [M20]',
    async (_, by, text) => {
      open(withStatus('PROTOCOL_REJECTED'), by, { confirmedAt: NOW });
      await screen.findByText(/umowa zakończyła się za porozumieniem stron/);
      expect(readPageText()).toContain(text);
    },
  );

  const takenBack = (status: PostSigningStatus): Offer => ({
    ...withStatus(status),
    moneySteps: ['confirmDeposit'],
    depositReversedOn: '2026-11-20',
  });

  it.each([
    ['the tenant', tenant, 'Wpłać ją ponownie na rachunek poniżej.'],
    ['the landlord', landlord, 'Najemca dostał wiadomość, że ma ją wpłacić ponownie.'],
  ])('tells %s that the bank took it back, with the transfer to make again', async (_, by, text) => {
    open({ ...takenBack('PROTOCOL_CONFIRMED'), payoutDueBy: NOW }, by, { confirmedAt: NOW });
    await screen.findByText(INSTRUCTIONS.title);
    expect(readPageText()).toContain('20.11.2026 bank cofnął przelew kaucji 37 500 zł');
    expect(readPageText()).toContain(text);
    expect(readPageText()).not.toMatch(/Potwierdziliśmy wpływ|wypłacimy|miała być wypłacona/);
    expect(screen.queryAllByRole('link', { name: 'Zobacz protokół' })).toHaveLength(by === tenant ? 0 : 1);
  });

  it('has nothing to return of a deposit that the bank took back', async () => {
    open(takenBack('PROTOCOL_REJECTED'), tenant, { confirmedAt: NOW });
    expect(await screen.findByText(/bank cofnął przelew kaucji, więc nie ma czego zwracać/)).toBeTruthy();
    expect(readPageText()).not.toContain('Zwrócimy Ci');
    expect(screen.queryByText(INSTRUCTIONS.title)).toBeNull();
  });

  it('says that the lease ended because it was not paid again, with nothing to return', async () => {
    open(takenBack('REJECTED'), tenant, { confirmedAt: NOW });
    await screen.findByText(/nie wpłynęła ponownie, więc najem zakończył się przed wydaniem lokalu/);
    expect(readPageText()).toContain('20.11.2026 bank cofnął przelew kaucji, więc nie ma czego zwracać.');
    expect(readPageText()).not.toMatch(/Zwrócimy Ci|została odrzucona/);
    expect(screen.queryByText(INSTRUCTIONS.title)).toBeNull();
  });

  it('promises no refund of what was never confirmed [M20]', async () => {
    open(withStatus('REJECTED'));
    await screen.findByText(/Kaucja za lokal „Biuro przy Stalowej” została odrzucona/);
    expect(readPageText()).toContain('Jeśli coś już wpłacono, wróci na rachunek, z którego wyszedł przelew.');
    expect(readPageText()).not.toContain('37 500 zł');
  });

  it('tells the landlord until when it is paid out, and admits when that day is over [M19]', async () => {
    const inTime = Date.now();
    open(buildHandedOverLease(inTime), landlord, { confirmedAt: NOW });
    const dueBy = formatDate(getPayoutDueBy(inTime), 'pl');
    expect(await screen.findByText(new RegExp(`wypłacimy wynajmującemu najpóźniej ${dueBy}`))).toBeTruthy();
    cleanup();
    open(buildHandedOverLease(inTime - 30 * DAY_MS), landlord, { confirmedAt: NOW });
    expect(await screen.findByText(/Kaucja miała być wypłacona wynajmującemu do/)).toBeTruthy();
  });

  it('says nothing of a due day once the payout is recorded [M19]', async () => {
    const paidOut = buildHandedOverLease(NOW, {
      moneySteps: ['confirmDeposit', 'recordPayout'],
      payoutDueBy: null,
    });
    open(paidOut, landlord, { paidOutAt: NOW });
    expect(await screen.findByText(/Kaucję wypłacono wynajmującemu 20.11.2026/)).toBeTruthy();
    expect(readPageText()).not.toContain('wypłacimy');
  });

  it.each([
    ['the tenant', tenant, 'Zwróciliśmy Ci 37 500 zł na rachunek, z którego wpłynęła kaucja, 20.11.2026.'],
    ['the landlord', landlord, 'Kaucję 37 500 zł zwrócono najemcy 20.11.2026.'],
  ])('names amount and day of a refund to %s [M20]', async (_, by, text) => {
    open(withStatus('AFTER_REJECTION'), by, { confirmedAt: NOW, refundedAt: NOW, refunded: 37_500 });
    await screen.findByText(/sprawa kaucji jest zamknięta/);
    expect(readPageText()).toContain(text);
  });

  it('names what went back of a deposit that came in another amount [M20]', async () => {
    open(withStatus('AFTER_REJECTION'), tenant, { refundedAt: NOW, refunded: 37_000 });
    await screen.findByText(/sprawa kaucji jest zamknięta/);
    expect(readPageText()).toContain('Zwróciliśmy Ci 37 000 zł');
  });

  it('speaks of no refund where nothing had come in [M20]', async () => {
    open(withStatus('AFTER_REJECTION'), tenant, { refundedAt: NOW });
    await screen.findByText(/sprawa kaucji jest zamknięta/);
    expect(readPageText()).not.toMatch(/Zwróci|37 500/);
  });
});

describe('A user who is no party', () => {
  const openPage = (by: Viewer) => {
    const offer = withStatus('DEPOSIT_PENDING');
    const server = createFakeServer({ getDepositInstructions: () => INSTRUCTIONS });
    const { port } = createFakeLeasePort(offer, { call: server.call });
    renderLease(
      <Routes>
        <Route path="*" element={<DepositPage />} />
      </Routes>,
      port,
      by,
    );
    return server;
  };

  it('sees the account as an admin, and no way on, for there is nothing an admin does here', async () => {
    const server = openPage({ ...stranger, isAdmin: true });
    expect(await screen.findByText(INSTRUCTIONS.title)).toBeTruthy();
    expect(screen.getByText(/Czekamy na kaucję najemcy/)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
    expect(server.names()).toEqual(['getDepositInstructions']);
  });

  it('sees neither the account nor the lease otherwise, and is told who does', async () => {
    const server = openPage(stranger);
    expect(await screen.findByText(/Dostęp mają tylko strony umowy/)).toBeTruthy();
    expect(screen.queryByText(INSTRUCTIONS.title)).toBeNull();
    expect(server.names()).toEqual([]);
  });
});

describe('The way on', () => {
  it.each([
    ['landlord', landlord, 'DEPOSIT_PENDING', true],
    ['tenant', tenant, 'DEPOSIT_PENDING', false],
    ['landlord', landlord, 'DEPOSIT_CONFIRMED', false],
  ] as const)(
    'is offered to the %s as something to do already only while the other side is next',
    async (_, by, status, isEarly) => {
      open({ ...withStatus(status), transferOfThePremise: null }, by);
      await screen.findByText('Co dalej');
      expect(screen.queryAllByText(/^Teraz czekamy na drugą stronę/)).toHaveLength(isEarly ? 1 : 0);
    },
  );

  it('is the own person first, then the protocol once the deposit is in', () => {
    const pending = withStatus('DEPOSIT_PENDING');
    expect(getNextPage(pending, 'tenant', 'u')?.label).toBe('go.reception');
    expect(getNextPage(pending, 'landlord', 'u')?.label).toBe('go.transfer');
    const confirmed = withStatus('DEPOSIT_CONFIRMED');
    expect(getNextPage({ ...confirmed, transferOfThePremise: null }, 'tenant', 'u')?.label).toBe(
      'go.protocol',
    );
    expect(
      getNextPage({ ...pending, receptionOfThePremise: confirmed.receptionOfThePremise }, 'tenant', 'u'),
    ).toBeNull();
    expect(getNextPage(withStatus('PROTOCOL_CONFIRMED'), 'landlord', 'u')?.label).toBe('go.seeProtocol');
  });
});
