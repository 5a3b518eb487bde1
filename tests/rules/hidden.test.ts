import { beforeEach } from 'vitest';
import { attemptsOn, describeAccess } from './support/accessTable';
import { openWorld } from './support/world';

const { as, store } = openWorld('hidden');

/** Collections that only functions know, and one that nobody has named. */
const HIDDEN = [
  'emails',
  'verificationCodes',
  'rateLimits',
  'companyReservations',
  'wantedQuotas',
  'companyNips',
  'idempotency',
  'eventQueue',
  'photoFingerprints',
  'bankEntries',
  'invitations',
  'attributions',
  'linkClicks',
  'callers/uidCaller/counted',
  'contracts/one/invoices',
  'somethingElse',
] as const;

beforeEach(() => Promise.all(HIDDEN.map((name) => store(`${name}/one`, { uid: 'uidOwner' }))));

for (const name of HIDDEN) {
  describeAccess({
    title: `${name}: nobody`,
    as,
    attempts: attemptsOn(`${name}/one`, { uid: 'uidOwner' }),
    grants: {},
  });
}
