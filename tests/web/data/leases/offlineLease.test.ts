import { writeStored } from '@data/browser/browserStorage';
import { watchLease } from '@data/leases/leaseRepository';
import {
  getOfflineOffer,
  getOfflineSession,
  removeOfflineLease,
  saveOfflineLease,
} from '@data/leases/offlineLease';
import { expect, it, vi } from 'vitest';
import { anOffer, aViewer, LANDLORD } from '../../../support/builders';

const client = vi.hoisted(() => ({ fail: (_: unknown) => {}, show: (_: object) => {} }));

vi.mock('@data/calls/firebase', () => ({
  authIsWanted: Promise.resolve(),
  loadFirestore: async () => ({
    db: {},
    doc: () => ({}),
    watchDoc: (_: object, show: (s: object) => void, fail: (error: unknown) => void) => {
      Object.assign(client, { show, fail });
      return () => {};
    },
  }),
}));

const OFFER = anOffer().withStatus('DEPOSIT_CONFIRMED').build();
const VIEWER = aViewer(LANDLORD).build();
const SESSION = { status: 'signedIn' as const, viewer: VIEWER, signsInWith: [], hasRecord: true };
const hold = () => saveOfflineLease(OFFER, { ...SESSION, marketingConsent: false });
const offline = Object.assign(new Error('offline'), { code: 'unavailable' });

const watchWithSpies = async (viewer = VIEWER) => {
  const [onValue, onError] = [vi.fn(), vi.fn()];
  watchLease(OFFER.id, viewer)(onValue, onError);
  await vi.dynamicImportSettled();
  await Promise.resolve();
  return { onValue, onError };
};

it('a lease is followed from the device while the server cannot be reached, and from the server once it can', async () => {
  hold();
  const { onValue, onError } = await watchWithSpies();
  client.fail(offline);
  expect(onValue).toHaveBeenLastCalledWith({ offer: OFFER, side: 'landlord' });
  client.show({ data: () => ({ ...OFFER, name: 'Nowa nazwa' }) });
  expect(onValue.mock.lastCall?.[0]).toMatchObject({ offer: { name: 'Nowa nazwa' } });
  expect(onError).not.toHaveBeenCalled();
});

it('a lease that is held for no one, or for someone else, fails as ever', async () => {
  const { onError } = await watchWithSpies();
  client.fail(offline);
  expect(onError).toHaveBeenCalledOnce();
  hold();
  const stranger = await watchWithSpies(aViewer().withUid('uidStranger').build());
  client.fail(offline);
  expect(stranger.onValue).not.toHaveBeenCalled();
  expect(getOfflineOffer(OFFER.id, 'uidStranger')).toBeNull();
});

it('what may not be read any more is not shown from the device', async () => {
  hold();
  const { onValue } = await watchWithSpies();
  client.fail(Object.assign(new Error('denied'), { code: 'permission-denied' }));
  expect(onValue).toHaveBeenCalledExactlyOnceWith(null);
});

it('a lease is let go once its protocol is filled in, another one is not', () => {
  hold();
  removeOfflineLease('another');
  expect(getOfflineOffer(OFFER.id, VIEWER.uid)).toEqual(OFFER);
  removeOfflineLease(OFFER.id);
  expect(getOfflineSession(VIEWER.uid)).toBeNull();
});

it('a damaged note counts as none', () => {
  for (const text of ['{', '"text"', '{"session":{}}', 'null']) {
    writeStored('heldLease', text);
    expect(getOfflineSession(VIEWER.uid)).toBeNull();
  }
});
