import type { DepositInstructions } from '@contracts/leases';
import type { Offer } from '@domain/offers/offer';
import type { PostSigningStatus } from '@domain/offers/states';
import { DepositScreen } from '@features/deposit/DepositScreen';
import { wayOn } from '@features/deposit/NextSteps';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NOW } from '../../support/builders/clock';
import { anOffer } from '../../support/builders/offer';
import { aLeasePort, aServer, landlord, renderLease, tenant } from '../../support/leaseScreens';

const INSTRUCTIONS: DepositInstructions = {
  offerName: 'Biuro przy Stalowej',
  account: '96999123470000000000009000',
  holder: 'Pewny Lokal, rachunek pokazowy',
  amount: 37_500,
  title: 'Kaucja Biuro przy Stalowej ABC2345',
  confirmedAt: null,
  rejectedAt: null,
  refundedAt: null,
  paidOutAt: null,
};

const open = (offer: Offer, by = tenant, more: Partial<DepositInstructions> = {}) => {
  const server = aServer({ getDepositInstructions: () => ({ ...INSTRUCTIONS, ...more }) });
  const { port } = aLeasePort(offer, { call: server.call });
  const side = by === landlord ? 'landlord' : 'tenant';
  renderLease(<DepositScreen lease={{ offer, side }} viewer={by} />, port, by);
  return server;
};

const withStatus = (status: PostSigningStatus) => anOffer().withStatus(status).build();
const pageText = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';

describe('The deposit that is awaited', () => {
  it('[M13] [M14] [M15] [M16] [M17] shows everything a transfer needs, each to be copied', async () => {
    const server = open(withStatus('DEPOSIT_PENDING'));
    expect(await screen.findByText('96 9991 2347 0000 0000 0000 9000')).toBeTruthy();
    expect(pageText()).toContain('Umowa najmu lokalu „Biuro przy Stalowej” jest podpisana.');
    expect(pageText()).toContain('37 500 zł');
    expect(screen.getByText(INSTRUCTIONS.holder)).toBeTruthy();
    expect(screen.getByText(INSTRUCTIONS.title)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Kopiuj/ })).toHaveLength(4);
    expect(server.names()).toEqual(['getDepositInstructions']);
  });

  it('[M18] [M19] [M20] says what happens next', async () => {
    open(withStatus('DEPOSIT_PENDING'));
    expect(await screen.findByText(/W ciągu 5 dni roboczych/)).toBeTruthy();
  });

  it('tells the landlord that the tenant is awaited', async () => {
    open(withStatus('DEPOSIT_PENDING'), landlord);
    expect(await screen.findByText(/Czekamy na kaucję najemcy/)).toBeTruthy();
  });
});

describe('The deposit afterwards', () => {
  it('is confirmed with its day, hides the account and leads to the protocol', async () => {
    open(withStatus('DEPOSIT_CONFIRMED'), tenant, { confirmedAt: NOW });
    expect(await screen.findByText(/Potwierdziliśmy wpływ kaucji/)).toBeTruthy();
    expect(pageText()).toContain('20.11.2026');
    expect(screen.queryByText('96 9991 2347 0000 0000 0000 9000')).toBeNull();
    expect(screen.getByRole('link', { name: 'Przejdź do protokołu' }).getAttribute('href')).toContain(
      '/protocol/',
    );
  });

  it.each([
    ['REJECTED', /Kaucja nie została przyjęta/],
    ['PROTOCOL_REJECTED', /zostanie zwrócona najemcy/],
    ['AFTER_REJECTION', /sprawa kaucji jest zamknięta/],
  ] as const)('%s says what became of it and leads nowhere', async (status, text) => {
    open(withStatus(status));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('names the day of a refund', async () => {
    open(withStatus('AFTER_REJECTION'), tenant, { refundedAt: NOW });
    expect(await screen.findByText(/Zwrot zapisano 20.11.2026/)).toBeTruthy();
  });
});

describe('The way on', () => {
  it('is the own person first, then the protocol once the deposit is in', () => {
    const pending = withStatus('DEPOSIT_PENDING');
    expect(wayOn(pending, 'tenant', 'u')?.label).toBe('go.reception');
    expect(wayOn(pending, 'landlord', 'u')?.label).toBe('go.transfer');
    const confirmed = withStatus('DEPOSIT_CONFIRMED');
    expect(wayOn({ ...confirmed, transferOfThePremise: null }, 'tenant', 'u')?.label).toBe('go.protocol');
    expect(
      wayOn({ ...pending, receptionOfThePremise: confirmed.receptionOfThePremise }, 'tenant', 'u'),
    ).toBeNull();
  });
});
