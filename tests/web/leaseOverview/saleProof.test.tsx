import type { StoredQualification } from '@domain/evidence/qualified/storedQualification';
import type { Offer } from '@domain/offers/offer';
import { SaleProof } from '@features/leaseOverview/SaleProof';
import { WrittenSignatures } from '@features/leaseOverview/WrittenSignatures';
import { screen } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { anOffer, NOW } from '../../support/builders';
import { renderPart } from '../../support/web';

beforeAll(() => i18next.loadNamespaces(['saleProof', 'qualification']));

const QUALIFICATION: StoredQualification = {
  verdict: 'signature',
  faults: [],
  doubts: [],
  hasOldLists: false,
  isStamped: false,
  service: null,
  checkedAt: NOW,
  listsAt: NOW,
};
const sign = (signer: string) => ({
  ...{ sha256: 'a'.repeat(64), signer, issuer: 'Centrum Zaufania' },
  ...{ qualification: QUALIFICATION, nameMatch: 'person' as const },
});

const buildWrittenLease = (): Offer => {
  const offer = anOffer().booked({ at: NOW, option: 'fixedlong' }).build();
  const signatures = { tenantSignature: sign('Teresa Najemska'), landlordSignature: sign('Jan Wynajmujący') };
  return {
    ...offer,
    reservation: offer.reservation && { ...offer.reservation, months: 24, ...signatures },
    leaseStamp: { at: NOW, authority: 'Urząd czasu', isQualified: true },
    protocolData: null,
  };
};

it('says what a lease lacks to outlive a sale of the premises, and shows the proof of the rest', async () => {
  renderPart(<SaleProof offer={buildWrittenLease()} />);
  const told = (await screen.findByRole('heading', { name: 'Gdyby lokal sprzedano' })).closest('section');
  for (const text of [
    'Nowy właściciel może wypowiedzieć tę umowę',
    'Czas oznaczony: jest',
    'Forma pisemna: jest',
    'Data pewna: jestKwalifikowany znacznik czasu z 20.11.2026, 10:00.',
    'Przekazanie lokalu: brakNie ma jeszcze podpisanego protokołu zdawczo-odbiorczego.',
  ])
    expect(told?.textContent).toContain(text);
  expect(told?.querySelector('[data-light]')?.getAttribute('data-light')).toBe('open');
});

it('shows the verdict on the signatures of both sides of a written lease', async () => {
  const { container } = renderPart(<WrittenSignatures offer={buildWrittenLease()} />);
  expect(await screen.findAllByText('Kwalifikowany podpis elektroniczny')).toHaveLength(2);
  expect(container.textContent).toContain('Za najemcę: Teresa Najemska. Certyfikat wydał: Centrum Zaufania.');
  expect(container.textContent).toContain('Za wynajmującego: Jan Wynajmujący.');
});

it('shows no verdict for a lease signed by click', () => {
  const { container } = renderPart(<WrittenSignatures offer={anOffer().booked({ at: NOW }).build()} />);
  expect(container.textContent).toBe('');
});
