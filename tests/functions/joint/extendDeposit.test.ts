import { commit } from '@functions/data/store';
import { NOW } from '@tests/support/builders';
import { type Account, getRefusal, invoke, startTestProject } from '@tests/support/functionsHarness';
import { landlord, loadStoredOffer, storeOfferWithStatus, storeParties } from '@tests/support/leaseFixtures';
import { readAuditChain } from '@tests/support/leaseRecord';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ALONE, type People, startFakeRegisters, storePeople } from './jointFixtures';

startTestProject();
startFakeRegisters();
let people: People;
beforeAll(storeParties);
beforeEach(async () => {
  people = await storePeople('companyLandlord');
});

const storeLease = async (): Promise<string> => {
  const { id } = await storeOfferWithStatus('DEPOSIT_PENDING');
  await commit((writes) => writes.update(`offers/${id}`, { depositDueOn: '2026-12-04' }));
  return id;
};
const extend = (offerId: string, by: Account) =>
  invoke('extendDepositDeadline', { offerId, days: 3 }, { by, now: NOW });

describe('more time for the deposit', () => {
  it('is given by no one person of a company that two represent, nor by one whom no register names', async () => {
    const id = await storeLease();
    expect(await getRefusal(extend(id, people.ewa))).toMatchObject({ reason: 'extendsJointly' });
    expect(await getRefusal(extend(id, people.iga))).toMatchObject({ reason: 'authorityUnclear' });
    expect((await loadStoredOffer(id)).depositExtension ?? null).toBeNull();
  });

  it.each([
    ['a person whose document was reviewed', () => landlord, 'reviewedDocument'],
    ['a board member who may act alone', () => people.ewa, 'register'],
  ] as const)(
    'is given by %s; the ground is in the chain, and a repeat changes nothing',
    async (_, getBy, basis) => {
      if (basis === 'register') people = await storePeople('companyLandlord', ALONE);
      const id = await storeLease();
      const first = await extend(id, getBy());
      const chain = await readAuditChain(id);
      expect(chain.find(({ type }) => type === 'depositExtended')?.facts).toMatchObject({
        authority: { landlord: { basis } },
      });
      expect(await extend(id, getBy())).toEqual(first);
      expect(await readAuditChain(id)).toEqual(chain);
    },
  );
});
