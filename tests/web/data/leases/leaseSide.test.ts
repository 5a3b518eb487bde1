import { loadLease, watchLease } from '@data/leases/leaseRepository';
import { HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { beforeEach, expect, it, vi } from 'vitest';
import { anOffer, aViewer, NOW, TENANT } from '../../../support/builders';
import { setServerAhead } from '../../../support/serverClock';

const stored = vi.hoisted(() => ({ offer: {} as object }));

vi.mock('@data/firestore/restDocuments', () => ({ loadDocument: async () => stored.offer }));
vi.mock('@data/calls/firebase', () => ({
  loadFirestore: async () => ({
    db: {},
    doc: () => ({}),
    watchDoc: (_: object, show: (found: object) => void) => {
      show({ data: () => stored.offer });
      return () => {};
    },
  }),
}));

const tenant = aViewer(TENANT).build();

beforeEach(() => void vi.useFakeTimers({ now: NOW }));

it.each([
  ['a fast', -2 * HOUR_MS],
  ['a slow', 2 * HOUR_MS],
])(
  'with %s clock on the device anyone who reserved is the tenant until the server’s two hours are over [L22]',
  async (_, ahead) => {
    setServerAhead(ahead);
    const booked = (endsIn: number) =>
      anOffer()
        .booked({ at: NOW + ahead - 2 * HOUR_MS + endsIn })
        .build();
    const sidesOf = async (offer: object) => {
      stored.offer = offer;
      const watched = new Promise((resolve, reject) => watchLease('offer1', tenant)(resolve, reject));
      return [await watched, await loadLease('offer1', tenant)];
    };
    expect(await sidesOf(booked(MINUTE_MS))).toMatchObject([{ side: 'tenant' }, { side: 'tenant' }]);
    expect(await sidesOf(booked(-MINUTE_MS))).toMatchObject([{ side: 'other' }, { side: 'other' }]);
  },
);
