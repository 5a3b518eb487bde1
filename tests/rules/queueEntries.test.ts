import { NOW } from '@tests/support/builders/clock';
import { collection, getDocs, limit, query, where } from 'firebase/firestore';
import { beforeAll, describe, test } from 'vitest';
import { buildAttempts, describeAccess, expectVerdict } from './support/accessTable';
import { OWNER_COMPANY, TENANT_COMPANY } from './support/actors';
import { openWorld } from './support/world';

const { as, store } = openWorld('queueEntries');

const PATH = `queueEntries/offer_${TENANT_COMPANY}`;
const ENTRY = {
  offerId: 'offer',
  companyId: TENANT_COMPANY,
  uid: 'tenant',
  joinedAt: NOW,
  number: 1,
  position: 1,
  ahead: 0,
  isPaused: false,
};

beforeAll(() => store(PATH, ENTRY));

describeAccess({
  title: 'queueEntries: those who act for a company see its place, only functions write',
  as,
  attempts: buildAttempts(PATH, ENTRY),
  grants: { get: ['tenant', 'tenantColleague'] },
});

describe('the queues of a company', () => {
  const find = (
    actor: 'tenant' | 'tenantColleague' | 'owner' | 'stranger' | 'anonymous',
    companyId: string,
  ) => getDocs(query(collection(as(actor), 'queueEntries'), where('companyId', '==', companyId), limit(50)));

  test('are listed for those who act for it', async () => {
    await expectVerdict(find('tenant', TENANT_COMPANY), 'allowed');
    await expectVerdict(find('tenantColleague', TENANT_COMPANY), 'allowed');
    await expectVerdict(find('owner', OWNER_COMPANY), 'allowed');
  });

  test('are not listed for the landlord, other companies or visitors', async () => {
    for (const actor of ['owner', 'stranger', 'anonymous'] as const)
      await expectVerdict(find(actor, TENANT_COMPANY), 'refused');
  });

  test('are not listed by offer or without a limit', async () => {
    const all = collection(as('tenant'), 'queueEntries');
    await expectVerdict(getDocs(query(all, where('offerId', '==', 'offer'), limit(50))), 'refused');
    await expectVerdict(getDocs(query(all, where('companyId', '==', TENANT_COMPANY))), 'refused');
  });
});
