import { FAVORITES_MAX } from '@domain/offers/favorites';
import { getDb } from '@functions/data/admin';
import { createDocumentId } from '@functions/runtime/ids';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAccount, anOffer } from '../../support/builders';
import { type Account, getRefusal, invoke, startTestProject } from '../../support/functionsHarness';
import {
  admin,
  colleague,
  landlord,
  storeOffer,
  storeParties,
  storeUser,
  tenant,
} from '../../support/leaseFixtures';

startTestProject();
beforeAll(storeParties);

let offerId = '';
beforeEach(async () => {
  offerId = (await storeOffer(anOffer().withId(createDocumentId()).active().build())).id;
});

const add = (by: Account, uid = by.token.uid, id = offerId) =>
  invoke('addToFavorites', { offerId: id, uid }, { by });
const remove = (by: Account, uid = by.token.uid) => invoke('removeFromFavorites', { offerId, uid }, { by });
const readFavorites = async (path: string): Promise<string[]> =>
  (await getDb().doc(path).get()).get('favorites');
const storePerson = () => storeUser(anAccount().withUid(`u${createDocumentId()}`).verified().build());

describe('favourites', () => {
  it('are kept on the account while no company is accepted, each once, whatever is repeated [J56, X60]', async () => {
    const someone = await storePerson();
    expect(await add(someone)).toEqual({ status: 'SUCCESS' });
    expect(await add(someone)).toEqual({ status: 'SUCCESS' });
    expect(await readFavorites(`users/${someone.token.uid}`)).toEqual([offerId]);
  });

  it('are kept on the company once it is accepted, so that colleagues share them [X60]', async () => {
    await add(landlord);
    await add(colleague);
    const kept = await readFavorites('companies/companyLandlord');
    expect(kept.filter((id) => id === offerId)).toHaveLength(1);
    expect(await readFavorites(`users/${landlord.token.uid}`)).not.toContain(offerId);
  });

  it('can be removed, also twice and by a colleague', async () => {
    await add(landlord);
    await remove(colleague);
    expect(await remove(landlord)).toEqual({ status: 'SUCCESS' });
    expect(await readFavorites('companies/companyLandlord')).not.toContain(offerId);
  });

  it('of someone else are refused, except to an admin [J56]', async () => {
    const someone = await storePerson();
    expect(await getRefusal(add(tenant, someone.token.uid))).toMatchObject({ reason: 'foreignUid' });
    expect(await getRefusal(remove(tenant, someone.token.uid))).toMatchObject({ reason: 'foreignUid' });
    await add(admin, someone.token.uid);
    expect(await readFavorites(`users/${someone.token.uid}`)).toEqual([offerId]);
  });

  it('hold nothing that is not published, but let go of what no longer is', async () => {
    const draft = await storeOffer(anOffer().withId(createDocumentId()).build());
    const refusal = await getRefusal(add(tenant, tenant.token.uid, draft.id));
    expect(refusal).toMatchObject({ reason: 'offerNotFound' });
    await add(tenant);
    await getDb().doc(`offers/${offerId}`).delete();
    await remove(tenant);
    expect(await readFavorites('companies/companyTenant')).not.toContain(offerId);
  });

  it(`are at most ${FAVORITES_MAX}: the last one fits, one more does not`, async () => {
    const someone = await storePerson();
    const path = `users/${someone.token.uid}`;
    const kept = Array.from({ length: FAVORITES_MAX - 1 }, (_, index) => `offer${index}`);
    await getDb().doc(path).update({ favorites: kept });
    await add(someone);
    expect(await readFavorites(path)).toHaveLength(FAVORITES_MAX);
    const other = await storeOffer(anOffer().withId(createDocumentId()).active().build());
    const refusal = await getRefusal(add(someone, someone.token.uid, other.id));
    expect(refusal).toMatchObject({ reason: 'tooManyFavorites' });
  });

  it('added at the same moment are all kept', async () => {
    const someone = await storePerson();
    const offers = await Promise.all(
      [1, 2, 3].map(() => storeOffer(anOffer().withId(createDocumentId()).active().build())),
    );
    await Promise.all(offers.map(({ id }) => add(someone, someone.token.uid, id)));
    expect(await readFavorites(`users/${someone.token.uid}`)).toHaveLength(3);
  });
});
