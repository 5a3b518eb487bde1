import type { Offer } from '@domain/offers/offer';
import { withMissedReturn } from '@domain/returns/returnWindow';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../support/builders/clock';
import { anOffer } from '../../support/builders/offer';
import { landlord, tenant } from '../../support/leaseScreens';
import { readQr } from '../../support/readQr';
import { INSTRUCTIONS, open, readPageText, withStatus } from './fixtures';

const withPerson = (): Offer => ({
  ...withStatus('DEPOSIT_PENDING'),
  receptionOfThePremise: withStatus('DEPOSIT_CONFIRMED').receptionOfThePremise,
});

it('leads back to the offer where no lease is signed yet', async () => {
  const offer = anOffer().active().build();
  open(offer, landlord);
  expect(await screen.findByText('Umowa do tej oferty nie została jeszcze zawarta.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Wróć do oferty' }).getAttribute('href')).toBe(
    `/offer/${offer.id}`,
  );
});

it.each([
  ['DEPOSIT_PENDING', tenant, 'Pieniądze: Ty. Następnie: Rachunek Pewny Lokal.', {}],
  [
    'DEPOSIT_CONFIRMED',
    tenant,
    'Pieniądze: Rachunek Pewny Lokal. Następnie: Wynajmujący.',
    { confirmedAt: NOW },
  ],
  ['PROTOCOL_CONFIRMED', landlord, 'Pieniądze: Ty. Tu zostają.', { confirmedAt: NOW, paidOutAt: NOW }],
] as const)('draws where the deposit of a lease in %s is and goes', async (status, by, said, money) => {
  open(withStatus(status), by, money);
  expect(await screen.findByRole('img', { name: said })).toBeTruthy();
});

describe('The deposit that is awaited', () => {
  it('shows everything a transfer needs, each to be copied [M13, M14, M15, M16, M17]', async () => {
    const server = open(withStatus('DEPOSIT_PENDING'));
    expect(await screen.findByText('96 9991 2347 0000 0000 0000 9000')).toBeTruthy();
    expect(readPageText()).toContain('Umowa najmu lokalu „Biuro przy Stalowej” jest podpisana.');
    expect(readPageText()).toContain('37 500 zł');
    expect(screen.getByText(INSTRUCTIONS.holder)).toBeTruthy();
    expect(screen.getByText(INSTRUCTIONS.title)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Kopiuj/ })).toHaveLength(4);
    expect(server.names()).toEqual(['getDepositInstructions']);
  });

  it('shows the transfer as a code for the bank’s app, and the same in words [M15, M16, M17]', async () => {
    open(withStatus('DEPOSIT_PENDING'));
    const code = await screen.findByRole('img', { name: /^Kod QR przelewu/ });
    const words = (code.getAttribute('aria-label') ?? '').replaceAll('\u00a0', ' ');
    for (const fact of [
      '37 500 zł',
      '96 9991 2347 0000 0000 0000 9000',
      INSTRUCTIONS.holder,
      INSTRUCTIONS.title,
    ])
      expect(words).toContain(fact);
    expect(readQr(code)).toBe(INSTRUCTIONS.qrText);
  });

  it('asks for a bank transfer and says to whom the deposit goes then [M18, M19, M20]', async () => {
    open(withPerson());
    await screen.findByText(INSTRUCTIONS.title);
    expect(readPageText()).toContain('Wpłać kaucję przelewem na rachunek poniżej.');
    expect(readPageText()).toContain(
      'W ciągu 5 dni roboczych od podpisania protokołu przez obie strony wypłacamy kaucję wynajmującemu. Jeśli najemca nie przyjmie lokalu, kaucja wraca do niego.',
    );
  });

  const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

  it('has the tenant name the person first and pay then, in this order on the whole page [M18]', async () => {
    open(withStatus('DEPOSIT_PENDING'));
    const link = await screen.findByRole('link', { name: 'Wskaż osobę do odbioru' });
    expect(readPageText()).toContain(
      'Najpierw wskaż osobę, która odbierze lokal, i termin przekazania, potem wpłać',
    );
    expect(steps().slice(0, 2)).toEqual([
      'Wskaż osobę, która odbierze lokal, i termin przekazania.',
      'Wpłać kaucję przelewem.',
    ]);
    const account = screen.getByText('96 9991 2347 0000 0000 0000 9000');
    expect(link.compareDocumentPosition(account)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('leaves the person out of the steps once it is named [M18]', async () => {
    open(withPerson());
    await screen.findByText(INSTRUCTIONS.title);
    expect(steps()[0]).toBe('Wpłać kaucję przelewem.');
    expect(readPageText()).not.toContain('Najpierw wskaż osobę');
  });

  it('tells the landlord that the tenant is awaited, with the amount and nothing to pay or copy', async () => {
    open(withStatus('DEPOSIT_PENDING'), landlord);
    expect(await screen.findByText(/Czekamy na kaucję najemcy/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Przelew najemcy' })).toBeTruthy();
    expect(screen.queryByRole('img', { name: /^Kod QR/ })).toBeNull();
    expect(readPageText()).toContain('37 500 zł');
    expect(screen.getByText(INSTRUCTIONS.title)).toBeTruthy();
    expect(readPageText()).toContain('Ty nic nie przelewasz');
    expect(screen.queryAllByRole('button', { name: /^Kopiuj/ })).toEqual([]);
    expect(readPageText()).not.toContain('96 9991 2347');
  });
});

describe('When the deposit is due', () => {
  beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());

  const agreed = (date: string): Offer => ({
    ...withStatus('DEPOSIT_PENDING'),
    receptionTime: { date, hour: '10:00' },
  });

  it.each([
    [
      'the agreed moment of the handover',
      agreed('2026-11-28'),
      'przed przekazaniem lokalu 28.11.2026, 10:00',
    ],
    [
      'the last day for the handover, while none is agreed',
      withStatus('DEPOSIT_PENDING'),
      'przed przekazaniem lokalu, najpóźniej 05.12.2026',
    ],
    ['the handover, once its moment has passed', agreed('2026-11-19'), 'przed przekazaniem lokalu'],
  ])('is said to both sides: before %s, with what follows otherwise', async (_, offer, due) => {
    for (const by of [tenant, landlord]) {
      open(offer, by);
      expect(await screen.findByText(due)).toBeTruthy();
      expect(readPageText()).toContain('najem może się zakończyć');
      cleanup();
    }
  });

  it('tells the tenant that premises stay closed without it, and that the landlord decides once it is due again', async () => {
    open(withStatus('DEPOSIT_PENDING'), tenant);
    await screen.findByText(INSTRUCTIONS.title);
    expect(readPageText()).toContain('Bez potwierdzonej kaucji lokal nie zostanie przekazany');
    cleanup();
    const again = { ...withStatus('DEPOSIT_CONFIRMED'), depositReversedOn: '2026-11-20' };
    open({ ...again, moneySteps: ['confirmDeposit'] }, tenant, { confirmedAt: NOW });
    await screen.findByText(INSTRUCTIONS.title);
    expect(readPageText()).toContain('Bez potwierdzonej kaucji wynajmujący może nie wydać lokalu');
    expect(readPageText()).not.toContain('nie zostanie przekazany');
  });

  it('is no handover any more once the premises are handed over and the bank took it back', async () => {
    const offer = { ...withStatus('PROTOCOL_CONFIRMED'), depositReversedOn: '2026-11-20' };
    open({ ...offer, moneySteps: ['confirmDeposit'], payoutDueBy: NOW }, tenant, { confirmedAt: NOW });
    await screen.findByText(INSTRUCTIONS.title);
    expect(screen.queryByText('Do kiedy')).toBeNull();
  });

  it('is neither held nor paid out once the bank took it back after the lease was closed', async () => {
    const offer = { ...withStatus('PROTOCOL_CONFIRMED'), depositReversedOn: '2026-11-20' };
    const premisesReturn = withMissedReturn(null, NOW);
    const money = { moneySteps: ['confirmDeposit' as const], payoutDueBy: NOW };
    open({ ...offer, ...money, premisesReturn }, tenant, { confirmedAt: NOW });
    expect(await screen.findByText(/nic nie jest do wypłaty ani do rozliczenia/)).toBeTruthy();
    expect(readPageText()).not.toContain('Potwierdziliśmy wpływ kaucji');
    expect(readPageText()).not.toMatch(/wypłacimy wynajmującemu|miała być wypłacona/);
  });
});
