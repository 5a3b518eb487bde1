import { LeaseStrip } from '@features/leaseStrip/LeaseStrip';
import { screen } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { NOW } from '../../support/builders/clock';
import { anOffer } from '../../support/builders/offer';
import { aLeasePort, renderLease } from '../../support/leaseScreens';

beforeEach(() => void vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true }));
beforeAll(() => i18next.loadNamespaces(['leaseStrip', 'common']));

it.each([
  ['REJECTED', 'Kaucja'],
  ['PROTOCOL_REJECTED', 'Protokół'],
] as const)(
  'a lease that is %s ended at the station %s, under the name of its premises',
  async (status, station) => {
    const offer = anOffer().withStatus(status).build();
    renderLease(<LeaseStrip offer={offer} side="tenant" />, aLeasePort(offer).port);
    expect(await screen.findByText(offer.name)).toBeTruthy();
    const ended = screen
      .getAllByRole('listitem')
      .filter((item) => item.textContent?.includes('zakończono tutaj'));
    expect(ended.map(({ textContent }) => textContent?.startsWith(station))).toEqual([true]);
  },
);

it.each([
  ['landlord', 'Równocześnie, Ty: odpowiedź na proponowany termin przekazania, do 30.11.2026, 09:00'],
  ['tenant', 'Równocześnie, wynajmujący: odpowiedź na proponowany termin przekazania, do 30.11.2026, 09:00'],
] as const)('tells the %s who has to answer a proposed handover time, and until when', async (side, said) => {
  const offer = anOffer()
    .withStatus('DEPOSIT_CONFIRMED')
    .with({ receptionProposal: { date: '2026-11-30', hour: '09:00', by: 'tenant', proposedAt: NOW } })
    .build();
  renderLease(<LeaseStrip offer={offer} side={side} />, aLeasePort(offer).port);
  const line = await screen.findByText((_, node) => node?.textContent === said && node.tagName === 'SPAN');
  expect(line).toBeTruthy();
});

it('says since when a step is overdue, as the board does', async () => {
  const offer = anOffer()
    .withStatus('DEPOSIT_CONFIRMED')
    .with({ receptionTime: { date: '2026-11-19', hour: '09:00' } })
    .build();
  renderLease(<LeaseStrip offer={offer} side="tenant" />, aLeasePort(offer).port);
  expect(await screen.findByText('po terminie od 19.11.2026, 10:00')).toBeTruthy();
});
