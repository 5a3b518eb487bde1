import type { Activation, InsuredOffer, Promotion } from '@domain/promotion/promotion';
import { DAY_MS, HOUR_MS } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { toEntityOrNull } from '@functions/data/entities';
import { commit, read, readQuery } from '@functions/data/store';
import { countActivations, queueActivation } from '@functions/promotion/activations';
import { createSystemContext } from '@functions/runtime/context';
import { createDocumentId } from '@functions/runtime/ids';
import { toWarsawTimestamp } from '@tests/support/builders/clock';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anOffer } from '../../support/builders';
import {
  type Account,
  getRefusal,
  invoke,
  NOW,
  readMails,
  startTestProject,
} from '../../support/functionsHarness';
import { landlord, loadSeenProjectDigest, storeOffer, storeParties } from '../../support/leaseFixtures';
import { anAdmin, readAdminActions } from '../admin/fixtures';

startTestProject();

const RUNNING: Promotion = { startsAt: NOW - DAY_MS, lastsUntil: NOW + DAY_MS, pool: 100, insured: 0 };
const ctx = createSystemContext(NOW, createDocumentId);
const setPromotion = (change: Partial<Promotion> = {}) =>
  commit((writes) => writes.set('admin/promotion', { ...RUNNING, ...change }));
const readPromotion = () => read<Promotion>('admin/promotion');
/** Returns record and copy from one snapshot. */
const readBothPromotions = (): Promise<(Promotion | null)[]> =>
  getDb().runTransaction(
    async (moment) => {
      const documents = await moment.getAll(getDb().doc('admin/promotion'), getDb().doc('home/promotion'));
      return documents.map((document) => toEntityOrNull<Promotion>(document));
    },
    { readOnly: true },
  );
const readInsuredOffers = async () =>
  (await readQuery<InsuredOffer>(getDb().collection('insuredOffers').orderBy('number'))).map(
    ({ entity }) => entity,
  );
const countQueuedActivations = async () =>
  (await getDb().collection('promotionQueue').count().get()).data().count;

const buildActivation = (index: number): Activation => ({
  offerId: `offer-${String(index).padStart(3, '0')}`,
  offerName: `Lokal ${index}`,
  activatedAt: NOW + index,
});
const activate = (index: number) =>
  commit((writes) => {
    writes.set(`offers/${buildActivation(index).offerId}`, { uid: landlord.token.uid });
    queueActivation(writes, buildActivation(index));
  });
const listNumbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

beforeAll(storeParties);
beforeEach(async () => {
  for (const name of ['promotionQueue', 'insuredOffers', 'emails', 'eventQueue'])
    for (const { ref } of (await getDb().collection(name).get()).docs) await ref.delete();
  await setPromotion();
});

describe('an offer that becomes ACTIVE', () => {
  const confirm = async (now = NOW) => {
    const offer = await storeOffer(anOffer().withId(createDocumentId()).sent().build());
    const seenDigest = await loadSeenProjectDigest(offer.id);
    await invoke('onOfferAddConfirm', { offerId: offer.id, seenDigest }, { by: landlord, now });
    return offer;
  };

  it('while the promotion runs gets the next place, once, with word to the landlord [R1, R3]', async () => {
    const offer = await confirm();
    const seenDigest = await loadSeenProjectDigest(offer.id);
    await invoke('onOfferAddConfirm', { offerId: offer.id, seenDigest }, { by: landlord });
    expect(await countActivations(ctx)).toBe(1);
    expect(await countActivations(ctx)).toBe(0);
    expect(await readInsuredOffers()).toMatchObject([{ offerId: offer.id, number: 1, activatedAt: NOW }]);
    expect((await readPromotion())?.insured).toBe(1);
    const mails = (await readMails(landlord.token.email)).filter(({ kind }) => kind === 'offerInsured');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('20.11.2027');
    expect(mails[0]?.text).toContain('/regulamin-promocji');
  });

  it('outside its dates or with the pool used up does not even wait [R2]', async () => {
    await setPromotion({ lastsUntil: NOW - 1 });
    await confirm();
    await setPromotion({ startsAt: NOW + HOUR_MS });
    await confirm();
    await setPromotion({ insured: 100 });
    await confirm();
    expect(await countQueuedActivations()).toBe(0);
  });

  it('while the operator has set nothing is past the first promotion', async () => {
    await commit((writes) => writes.remove('admin/promotion'));
    await confirm();
    expect(await countQueuedActivations()).toBe(0);
  });
});

describe('the pool', () => {
  it('of 200 approvals insures the first 100, counted by ten at once, each one once [R1]', async () => {
    await Promise.all(listNumbers(200).map((index) => activate(index)));
    await Promise.all(listNumbers(10).map(() => countActivations(ctx).catch(() => 0)));
    await countActivations(ctx);
    const offers = await readInsuredOffers();
    expect(offers.map(({ number }) => number)).toEqual(listNumbers(100));
    expect(offers.map(({ offerId }) => offerId)).toEqual(
      listNumbers(100).map((index) => buildActivation(index).offerId),
    );
    expect((await readPromotion())?.insured).toBe(100);
    expect(await countQueuedActivations()).toBe(0);
    expect(
      (await readMails(landlord.token.email)).filter(({ kind }) => kind === 'offerInsured'),
    ).toHaveLength(100);
  });

  it('counted while offers come in gives no place twice and none beyond the pool [R1]', async () => {
    await setPromotion({ pool: 20 });
    await Promise.all(
      listNumbers(60).map(async (index) => {
        await activate(index);
        await countActivations(ctx).catch(() => 0);
      }),
    );
    await countActivations(ctx);
    const offers = await readInsuredOffers();
    expect(offers.map(({ number }) => number)).toEqual(listNumbers(20));
    expect(new Set(offers.map(({ offerId }) => offerId)).size).toBe(20);
    expect((await readPromotion())?.insured).toBe(20);
  });
});

describe('what everyone may know', () => {
  it('is dates, pool and places given, nothing else, as soon as a place was given [R6]', async () => {
    await commit((writes) => writes.merge('admin/promotion', { insured: 7, note: 'tylko dla operatora' }));
    await activate(1);
    await countActivations(ctx);
    expect(await read('home/promotion')).toEqual({ ...RUNNING, insured: 8 });
    expect(await readPromotion()).toMatchObject({ insured: 8, note: 'tylko dla operatora' });
  });

  it('is at every moment of the same state as the record, however many count at once [R1, R6]', async () => {
    await setPromotion({ pool: 20 });
    await activate(0);
    await countActivations(ctx);
    const seen: (Promotion | null)[][] = [];
    const counting = Promise.all(
      listNumbers(10).map(async (index) => {
        await activate(index);
        await countActivations(ctx).catch(() => 0);
      }),
    );
    const isOver = counting.then(() => true);
    do seen.push(await readBothPromotions());
    while (!(await Promise.race([isOver, Promise.resolve(false)])));
    await countActivations(ctx);
    seen.push(await readBothPromotions());
    for (const [record, copy] of seen) expect(copy).toEqual(record);
    expect(seen.at(-1)).toEqual(Array(2).fill({ ...RUNNING, pool: 20, insured: 11 }));
  });
});

describe('days and pool set by an admin', () => {
  const SET = {
    firstDay: '2026-12-01',
    lastDay: '2027-02-28',
    pool: 40,
    reason: 'Druga edycja za zgodą ubezpieczyciela',
  };
  let admin: Account;
  beforeAll(async () => {
    admin = await anAdmin();
  });

  it('hold from the first to the last moment of their Warsaw days, for everyone at once [R2]', async () => {
    await setPromotion({ insured: 7 });
    const set = {
      startsAt: toWarsawTimestamp(2026, 12, 1),
      lastsUntil: toWarsawTimestamp(2027, 2, 28, [23, 59, 59, 999]),
      pool: 40,
      insured: 7,
    };
    expect(await invoke('setPromotion', SET, { by: admin })).toEqual({ promotion: set });
    expect(await readPromotion()).toEqual(set);
    expect(await read('home/promotion')).toEqual(set);
  });

  it('are recorded with who set them and why', async () => {
    await invoke('setPromotion', SET, { by: admin });
    expect((await readAdminActions('setPromotion')).at(-1)).toMatchObject({
      by: admin.token.uid,
      reason: SET.reason,
      about: { firstDay: '2026-12-01', lastDay: '2027-02-28', pool: '40' },
      outcome: 'done',
    });
  });

  it('start the promotion where none was set before', async () => {
    await commit((writes) => writes.remove('admin/promotion'));
    await invoke('setPromotion', SET, { by: admin });
    expect(await readPromotion()).toMatchObject({ pool: 40, insured: 0 });
  });

  it('take no place back: a pool as large as the places given closes it, a smaller one is refused', async () => {
    await setPromotion({ insured: 40 });
    await invoke('setPromotion', SET, { by: admin });
    expect(await getRefusal(invoke('setPromotion', { ...SET, pool: 39 }, { by: admin }))).toMatchObject({
      reason: 'promotionPoolGiven',
    });
    expect(await readPromotion()).toMatchObject({ pool: 40, insured: 40 });
  });

  it('set while places are being given lose none of them', async () => {
    await Promise.all(listNumbers(20).map((index) => activate(index)));
    await Promise.all([
      countActivations(ctx),
      invoke('setPromotion', { ...SET, firstDay: '2026-11-01' }, { by: admin }),
    ]);
    const [record, copy] = await readBothPromotions();
    expect(record).toMatchObject({ pool: 40, insured: (await readInsuredOffers()).length });
    expect(copy).toEqual(record);
  });

  it.each([
    ['a last day before the first', { lastDay: '2026-11-30' }],
    ['a day that does not exist', { lastDay: '2027-02-29' }],
    ['no places', { pool: 0 }],
    ['no reason', { reason: '  ' }],
  ])('with %s are refused', async (_, change) => {
    const given = invoke('setPromotion', { ...SET, ...change }, { by: admin });
    expect(await getRefusal(given)).toMatchObject({ reason: 'invalidInput' });
  });

  it('are not for anyone else to set', async () => {
    expect(await getRefusal(invoke('setPromotion', SET, { by: landlord }))).toMatchObject({
      reason: 'noPermission',
    });
  });
});
