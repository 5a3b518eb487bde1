import { sumEarnedPln } from '@domain/callers/milestones';
import { getDb } from '@functions/data/admin';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Account,
  createTestAccount,
  invoke,
  NOW,
  startTestProject,
} from '../../support/functionsHarness';
import { storeParties } from '../../support/leaseFixtures';
import {
  aCaller,
  aKnownPerson,
  anAddress,
  BONUSES,
  createUtmLink,
  follow,
  readEntry,
  readReachedMilestones,
  storeBonuses,
} from './fixtures';

startTestProject();
let caller: Account;

beforeAll(async () => {
  await storeParties();
  await storeBonuses();
  caller = await aCaller();
});

const NEW = { identity: 'INITIAL', company: 'INITIAL' } as const;

describe('a click on an invitation', () => {
  it('is counted once, at its first moment [T20, V10]', async () => {
    const email = anAddress();
    const link = await createUtmLink(email, { by: caller });
    await Promise.all([1, 2, 3, 4, 5].map(() => follow(link, { now: NOW + 1 })));
    await follow(link, { now: NOW + 2 });
    expect((await readEntry(caller, email)).linkClick.timestamp).toBe(NOW + 1);
  });

  it('of the caller themselves counts for nothing', async () => {
    const email = anAddress();
    await follow(await createUtmLink(email, { by: caller }), { by: caller });
    expect(await readReachedMilestones(caller, email)).toEqual([]);
  });

  it('earns nothing while no one stands behind it: a caller who signed out looks like any visitor', async () => {
    const known = await aKnownPerson({ verification: NEW });
    const invited: ['newUsers' | 'existingUsers', string][] = [
      ['newUsers', anAddress()],
      ['existingUsers', known.user.email],
    ];
    for (const [group, email] of invited) {
      const link = await createUtmLink(email, { by: caller });
      await follow(link);
      await follow(link, { by: await createTestAccount() });
      expect(sumEarnedPln(await readEntry(caller, email, group)), group).toBe(0);
    }
    const link = await createUtmLink(known.user.email, { by: caller });
    await follow(link, { by: known, now: NOW + 9 });
    const entry = await readEntry(caller, known.user.email, 'existingUsers');
    expect(entry.linkClick).toEqual({ value: true, timestamp: NOW, bonus: BONUSES.linkClick });
    expect(sumEarnedPln(entry)).toBe(BONUSES.linkClick);
  });

  it.each([
    {},
    { utmSource: 'newsletter' },
    { utmId: 'unknown' },
    { utmId: '../callers' },
    { utmId: 'a/b' },
    { utmId: '__x__' },
    { utmId: '..' },
  ])('with the data %j is answered like any other and changes nothing [T21, X11]', async (data) => {
    const before = (await getDb().collectionGroup('newUsers').get()).docs.map((found) => found.data());
    expect(await invoke('onClickOfferAddLink', data)).toEqual({ status: 'SUCCESS' });
    expect((await getDb().collectionGroup('newUsers').get()).docs.map((found) => found.data())).toEqual(
      before,
    );
  });
});
