import { LeaseProgress } from '@features/leaseProgress/LeaseProgress';
import { screen } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { NOW } from '../../support/builders/clock';
import { anOffer } from '../../support/builders/offer';
import { createFakeLeasePort, renderLease } from '../../support/leaseScreens';

const ANSWER = '/indicate-transfer-person/offer1/uidLandlord';

beforeEach(() => void vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true }));
beforeAll(() => i18next.loadNamespaces(['leaseProgress', 'common']));

it.each([
  ['REJECTED', 'Kaucja'],
  ['PROTOCOL_REJECTED', 'Protokół'],
] as const)(
  'a lease that is %s ended at the station %s, under the name of its premises',
  async (status, station) => {
    const offer = anOffer().withStatus(status).build();
    renderLease(
      <LeaseProgress offer={offer} side="tenant" answerPath={ANSWER} uid="uidTenant" />,
      createFakeLeasePort(offer).port,
    );
    expect(await screen.findByText(offer.name)).toBeTruthy();
    const ended = screen
      .getAllByRole('listitem')
      .filter((item) => item.textContent?.includes('zakończono tutaj'));
    expect(ended.map(({ textContent }) => textContent?.startsWith(station))).toEqual([true]);
  },
);

it.each([
  [
    'landlord',
    'Oprócz tego, Ty: odpowiedź na proponowany termin przekazania, do 30.11.2026, 09:00',
    [ANSWER],
  ],
  [
    'tenant',
    'Oprócz tego, wynajmujący: odpowiedź na proponowany termin przekazania, do 30.11.2026, 09:00',
    [],
  ],
] as const)(
  'tells the %s who has to answer a proposed handover time and until when, and leads the one who has to there',
  async (side, said, ways) => {
    const offer = anOffer()
      .withStatus('DEPOSIT_CONFIRMED')
      .with({ receptionProposal: { date: '2026-11-30', hour: '09:00', by: 'tenant', proposedAt: NOW } })
      .build();
    renderLease(
      <LeaseProgress offer={offer} side={side} answerPath={ANSWER} uid="uidTenant" />,
      createFakeLeasePort(offer).port,
    );
    const line = await screen.findByText((_, node) => node?.textContent === said && node.tagName === 'SPAN');
    expect(line).toBeTruthy();
    const links = screen.queryAllByRole('link', { name: 'Odpowiedz na propozycję' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(ways);
  },
);

it('says since when a step is overdue, as the board does', async () => {
  const offer = anOffer()
    .withStatus('DEPOSIT_CONFIRMED')
    .with({ receptionTime: { date: '2026-11-19', hour: '09:00' } })
    .build();
  renderLease(
    <LeaseProgress offer={offer} side="tenant" answerPath={ANSWER} uid="uidTenant" />,
    createFakeLeasePort(offer).port,
  );
  expect(await screen.findByText('po terminie od 19.11.2026, 10:00')).toBeTruthy();
});
