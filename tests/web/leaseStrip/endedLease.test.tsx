import { LeaseStrip } from '@features/leaseStrip/LeaseStrip';
import { screen } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { anOffer } from '../../support/builders/offer';
import { aLeasePort, renderLease } from '../../support/leaseScreens';

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
