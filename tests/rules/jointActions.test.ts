import { NOW } from '@tests/support/builders/clock';
import { collection, getDocs, limit, query, where } from 'firebase/firestore';
import { beforeAll, describe, test } from 'vitest';
import { buildAttempts, describeAccess, expectVerdict } from './support/accessTable';
import { OWNER_COMPANY, TENANT_COMPANY } from './support/actors';
import { openWorld } from './support/world';

const { as, store } = openWorld('jointActions');

const PATH = 'jointActions/offer_tenant';
const ACTION = {
  id: 'offer_tenant',
  offerId: 'offer',
  companyId: TENANT_COMPANY,
  side: 'tenant',
  act: 'notice',
  content: { reason: 'Zmieniamy siedzibę.' },
  first: { uid: 'tenant', name: 'Ewa Wzorowa', at: NOW },
  second: { uid: 'tenantColleague', name: 'Karol Pomocny', at: null },
  endsAt: NOW,
};

beforeAll(() => store(PATH, ACTION));

describeAccess({
  title: 'jointActions: only the company whose act waits for a second person reads it, only functions write',
  as,
  attempts: buildAttempts(PATH, ACTION),
  grants: { get: ['tenant', 'tenantColleague'] },
});

describe('the acts of a company that wait for a second person', () => {
  const find = (
    actor: 'tenant' | 'tenantColleague' | 'owner' | 'stranger' | 'anonymous',
    companyId: string,
  ) => getDocs(query(collection(as(actor), 'jointActions'), where('companyId', '==', companyId), limit(50)));

  test('are listed for those who act for it', async () => {
    await expectVerdict(find('tenant', TENANT_COMPANY), 'allowed');
    await expectVerdict(find('tenantColleague', TENANT_COMPANY), 'allowed');
    await expectVerdict(find('owner', OWNER_COMPANY), 'allowed');
  });

  test('are not listed for the other side, other companies or visitors', async () => {
    for (const actor of ['owner', 'stranger', 'anonymous'] as const)
      await expectVerdict(find(actor, TENANT_COMPANY), 'refused');
  });

  test('are not listed by offer or without a limit', async () => {
    const all = collection(as('tenant'), 'jointActions');
    await expectVerdict(getDocs(query(all, where('offerId', '==', 'offer'), limit(50))), 'refused');
    await expectVerdict(getDocs(query(all, where('companyId', '==', TENANT_COMPANY))), 'refused');
  });
});
