import { getCompanyPath } from '@functions/data/companies';
import { commit } from '@functions/data/store';
import { findKeeper, isKeptBy } from '@functions/wanted/recipients';
import { startTestProject } from '@tests/support/functionsHarness';
import { storeParties, tenant, tenantsColleague } from '@tests/support/leaseFixtures';
import { beforeAll, describe, expect, it } from 'vitest';

startTestProject();

const COMPANY = 'companyTenant';
const FOUNDER = { uid: tenant.token.uid, companyId: COMPANY, isFounder: true };
const COLLEAGUE = { uid: tenantsColleague.token.uid, companyId: COMPANY, isFounder: false };

beforeAll(async () => {
  await storeParties();
  await commit((writes) => writes.update(getCompanyPath(COMPANY), { creatorId: FOUNDER.uid }));
});

describe('anyone who answers for a listing', () => {
  it.each([
    { createdBy: FOUNDER.uid, keeper: FOUNDER },
    { createdBy: COLLEAGUE.uid, keeper: COLLEAGUE },
    { createdBy: 'uidGone', keeper: FOUNDER },
    { keeper: FOUNDER },
  ])(
    'is found by the listing and by the member alike, added by $createdBy',
    async ({ keeper, ...activity }) => {
      expect((await findKeeper({ companyId: COMPANY }, activity))?.uid).toBe(keeper.uid);
      for (const member of [FOUNDER, COLLEAGUE])
        expect(await isKeptBy(member, activity)).toBe(member === keeper);
    },
  );
});
