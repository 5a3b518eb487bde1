import type { Activation, InsuredOffer, Promotion } from '@domain/promotion/promotion';
import { DAY_MS, HOUR_MS } from '@domain/shared/dates';
import { db } from '@functions/data/admin';
import { commit, read, readQuery } from '@functions/data/store';
import { countActivations, queueActivation } from '@functions/promotion/activations';
import { publishPromotion } from '@functions/promotion/promotionRecord';
import { systemContext } from '@functions/runtime/context';
import { newDocumentId } from '@functions/runtime/ids';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anOffer } from '../../support/builders';
import { invoke, NOW, readMails, startTestProject } from '../../support/functionsHarness';
import { landlord, storeOffer, storeParties } from '../../support/leaseScene';

startTestProject();

const RUNNING: Promotion = { startsAt: NOW - DAY_MS, lastsUntil: NOW + DAY_MS, pool: 100, insured: 0 };
const ctx = systemContext(NOW, newDocumentId);
const setPromotion = (change: Partial<Promotion> = {}) =>
  commit((writes) => writes.set('admin/promotion', { ...RUNNING, ...change }));
const promotion = () => read<Promotion>('admin/promotion');
const insured = async () =>
  (await readQuery<InsuredOffer>(db().collection('insuredOffers').orderBy('number'))).map(
    ({ entity }) => entity,
  );
const waiting = async () => (await db().collection('promotionQueue').count().get()).data().count;

const activation = (index: number): Activation => ({
  offerId: `offer-${String(index).padStart(3, '0')}`,
  offerName: `Lokal ${index}`,
  activatedAt: NOW + index,
});
const activate = (index: number) =>
  commit((writes) => {
    writes.set(`offers/${activation(index).offerId}`, { uid: landlord.token.uid });
    queueActivation(writes, activation(index));
  });
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

beforeAll(storeParties);
beforeEach(async () => {
  for (const name of ['promotionQueue', 'insuredOffers', 'emails', 'eventQueue'])
    for (const { ref } of (await db().collection(name).get()).docs) await ref.delete();
  await setPromotion();
});

describe('an offer that becomes ACTIVE', () => {
  const confirm = async (now = NOW) => {
    const offer = await storeOffer(anOffer().withId(newDocumentId()).sent().build());
    await invoke('onOfferAddConfirm', { offerId: offer.id }, { by: landlord, now });
    return offer;
  };

  it('while the promotion runs gets the next place, once, with word to the landlord [R1, R3]', async () => {
    const offer = await confirm();
    await invoke('onOfferAddConfirm', { offerId: offer.id }, { by: landlord });
    expect(await countActivations(ctx)).toBe(1);
    expect(await countActivations(ctx)).toBe(0);
    expect(await insured()).toMatchObject([{ offerId: offer.id, number: 1, activatedAt: NOW }]);
    expect((await promotion())?.insured).toBe(1);
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
    expect(await waiting()).toBe(0);
  });

  it('while the operator has set nothing is past the first promotion', async () => {
    await commit((writes) => writes.remove('admin/promotion'));
    await confirm();
    expect(await waiting()).toBe(0);
  });
});

describe('the pool', () => {
  it('of 200 approvals insures the first 100, counted by ten at once, each one once [R1]', async () => {
    await Promise.all(numbers(200).map((index) => activate(index)));
    await Promise.all(numbers(10).map(() => countActivations(ctx).catch(() => 0)));
    await countActivations(ctx);
    const offers = await insured();
    expect(offers.map(({ number }) => number)).toEqual(numbers(100));
    expect(offers.map(({ offerId }) => offerId)).toEqual(
      numbers(100).map((index) => activation(index).offerId),
    );
    expect((await promotion())?.insured).toBe(100);
    expect(await waiting()).toBe(0);
    expect(
      (await readMails(landlord.token.email)).filter(({ kind }) => kind === 'offerInsured'),
    ).toHaveLength(100);
  });

  it('counted while offers come in gives no place twice and none beyond the pool [R1]', async () => {
    await setPromotion({ pool: 20 });
    await Promise.all(
      numbers(60).map(async (index) => {
        await activate(index);
        await countActivations(ctx).catch(() => 0);
      }),
    );
    await countActivations(ctx);
    const offers = await insured();
    expect(offers.map(({ number }) => number)).toEqual(numbers(20));
    expect(new Set(offers.map(({ offerId }) => offerId)).size).toBe(20);
    expect((await promotion())?.insured).toBe(20);
  });
});

describe('what everybody may know', () => {
  it('are dates, pool and places given, nothing else [R6]', async () => {
    await commit((writes) => writes.merge('admin/promotion', { insured: 7, note: 'tylko dla operatora' }));
    await publishPromotion();
    expect(await read('home/promotion')).toEqual({ ...RUNNING, insured: 7 });
  });
});
