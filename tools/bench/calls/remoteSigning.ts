import type { CallFixture } from '../callFixtures';
import { RESERVED } from './demoIds';
import { SEEN } from './leases';
import type { Rows } from './row';
import { PREPARED, REMOTE_KEY, SIGNED_REMOTELY } from './writtenLease';

const ALL_PLACES: CallFixture = { 'companyReservations/demo-najemca': null };

/** Signatures at a remote provider. */
export const REMOTE_SIGNING = {
  listSigningProviders: { kind: 'read', by: 'tenant', payload: {} },
  prepareRemoteSignature: {
    kind: 'outside',
    by: 'tenant',
    payload: { offerId: RESERVED, seen: SEEN, provider: 'demo1', login: 'tenant@demo.pl' },
    scene: { ...PREPARED, ...ALL_PLACES },
  },
  completeRemoteSignature: {
    kind: 'write',
    by: 'tenant',
    payload: { offerId: RESERVED, seen: SEEN, key: REMOTE_KEY, answers: [] },
    scene: { ...SIGNED_REMOTELY, ...ALL_PLACES },
  },
} as const satisfies Rows;
