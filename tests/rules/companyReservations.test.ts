import { NOW } from '@tests/support/builders/clock';
import { doc, getDoc } from 'firebase/firestore';
import { beforeAll, describe, test } from 'vitest';
import { buildAttempts, describeAccess, expectVerdict } from './support/accessTable';
import { OWNER_COMPANY, TENANT_COMPANY } from './support/actors';
import { openWorld } from './support/world';

const { as, store } = openWorld('companyReservations');

const PATH = `companyReservations/${TENANT_COMPANY}`;
const PLACES = { places: [{ offerId: 'offer', bookedAt: NOW, endsAt: NOW }] };

beforeAll(() => store(PATH, PLACES));

describeAccess({
  title: 'companyReservations: those who act for a company see what it holds, only functions write',
  as,
  attempts: buildAttempts(PATH, PLACES),
  grants: { get: ['tenant', 'tenantColleague'] },
});

describe('a company that never reserved anything', () => {
  const look = (actor: 'owner' | 'rejected') =>
    getDoc(doc(as(actor), `companyReservations/${OWNER_COMPANY}`));

  test('sees that there is nothing', () => expectVerdict(look('owner'), 'allowed'));

  test('shows nothing to an account it did not accept', () => expectVerdict(look('rejected'), 'refused'));
});
