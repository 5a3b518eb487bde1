import type { User } from '@domain/accounts/user';
import { commit, read } from '@functions/data/store';
import { createDocumentId } from '@functions/runtime/ids';
import { aListing, anAccount, anOffer } from '@tests/support/builders';
import { type Account, getRefusal, invoke, startTestProject } from '@tests/support/functionsHarness';
import { storeOffer, storeParties, storeUser } from '@tests/support/leaseFixtures';
import { beforeAll, describe, expect, it } from 'vitest';
import { readThread } from '../negotiation/fixtures';

startTestProject();
beforeAll(storeParties);

/** A user who only signed up and confirmed the address: no identity, no company. */
const aPerson = (): Promise<Account> =>
  storeUser(anAccount().withUid(createDocumentId()).with({ emailVerified: true }).build());

const storeForeignOffer = async () =>
  (await storeOffer(anOffer().withId(createDocumentId()).active().build())).id;
const storeOwnOffer = async ({ user }: Account) => {
  const own = anOffer()
    .withId(createDocumentId())
    .ownedBy({ ...user, companyId: null });
  return (await storeOffer(own.active().build())).id;
};
const aListingId = async () => {
  const id = createDocumentId();
  await commit((writes) => {
    writes.set(`wantedListings/${id}`, aListing({ id }));
    writes.set(`wantedListings/${id}/private/activity`, { submittedOffers: [], linkClicks: [] });
  });
  return id;
};

type Step = {
  prepare: (by: Account) => Promise<string>;
  act: (offerId: string, by?: Account) => Promise<unknown>;
  /** Returns whether the result of the step exists. */
  made: (offerId: string, by: Account) => Promise<unknown>;
};

let listing = '';
/** Calls that every account may make. The access table of routes covers the pages. */
const STEPS: Record<string, Step> = {
  'keeps a favourite': {
    prepare: storeForeignOffer,
    act: (offerId, by) => invoke('addToFavorites', { offerId, uid: by?.token.uid ?? 'u' }, { by }),
    made: async (offerId, by) =>
      (await read<User>(`users/${by.token.uid}`))?.favorites.includes(offerId) === true,
  },
  'asks a question': {
    prepare: storeForeignOffer,
    act: (offerId, by) => {
      const question = { offerName: 'Biuro', title: 'Parking', description: 'Czy jest parking?' };
      return invoke('onAskQuestion', { ...question, tenant: by?.token.uid ?? 'u', offerId }, { by });
    },
    made: async (offerId, by) => (await readThread(offerId, by)) !== null,
  },
  'sends an own offer to a listing': {
    prepare: async (by) => {
      listing = await aListingId();
      return storeOwnOffer(by);
    },
    act: (offerId, by) => invoke('submitOfferToWantedListing', { offerId, wantedListingId: listing }, { by }),
    made: async (offerId) =>
      JSON.stringify(await read(`wantedListings/${listing}/private/activity`)).includes(offerId),
  },
};

describe('a signed-in user [U25]', () => {
  it.each(Object.keys(STEPS))('%s, a visitor does not [U25]', async (name) => {
    const { prepare, act, made } = STEPS[name] as Step;
    const by = await aPerson();
    const offerId = await prepare(by);
    expect(await getRefusal(act(offerId))).toMatchObject({ reason: 'signedOut' });
    expect(await made(offerId, by)).toBe(false);
    expect(await act(offerId, by)).toEqual({ status: 'SUCCESS' });
    expect(await made(offerId, by)).toBe(true);
  });
});
