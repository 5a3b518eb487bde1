import type { User } from '@domain/accounts/user';
import type { PostSigningStatus } from '@domain/offers/states';
import { createBlankProtocol } from '@domain/protocol/createBlankProtocol';
import { toUnsubmitted } from '@domain/protocol/protocol';
import { Refusal } from '@domain/shared/errors';
import { commit } from '@functions/data/store';
import { createDocumentId } from '@functions/runtime/ids';
import { anOffer, NOW } from '@tests/support/builders';
import { anAccount as anAccountBuilder } from '@tests/support/builders/accounts';
import { type Account, getRefusal, invoke, startTestProject } from '@tests/support/functionsHarness';
import {
  answerProtocol,
  buildSigningInput,
  landlord,
  loadSeenVersionDigest,
  loadStoredOffer,
  storeOffer,
  storeParties,
  storeUser,
  tenant,
} from '@tests/support/leaseFixtures';
import { beforeAll, describe, expect, it } from 'vitest';

startTestProject();

/** Users who cannot act for a company: without one, with one under review, with a rejected one. */
const people: Record<string, Account> = {};
beforeAll(async () => {
  await storeParties();
  const person = (uid: string, more: Partial<User> = {}) =>
    storeUser(anAccountBuilder().withUid(uid).verified().with(more).build());
  const linked = (company: 'CHECKING' | 'REJECTED'): Partial<User> => ({
    companyId: 'companyTenant',
    company: { nazwa: 'FIRMA', nip: '1234560119' },
    verification: { identity: 'ACCEPTED', company },
  });
  people['a person without a company'] = await person('uidPrivate');
  people['a person whose company is being checked'] = await person('uidChecking', linked('CHECKING'));
  people['a person whose company was rejected'] = await person('uidRefused', linked('REJECTED'));
});
const PEOPLE = [
  'a person without a company',
  'a person whose company is being checked',
  'a person whose company was rejected',
];

const anOfferWithNewId = () => anOffer().withId(createDocumentId());
const storeActiveOffer = async () => (await storeOffer(anOfferWithNewId().active().build())).id;
const storeSignedLease = async (status: PostSigningStatus) =>
  (await storeOffer(anOfferWithNewId().withStatus(status).build())).id;

const RECEPTION = {
  firstName: 'Ewa',
  lastName: 'Żółć',
  email: 'ewa@example.pl',
  date: '2026-12-01',
  hour: '12:00',
  authorized: true,
};

const proposeCounterOffer = async (offerId: string, by: Account) =>
  invoke(
    'onCounterOffer',
    {
      isRentToggleChecked: true,
      isContractDurationToggleChecked: false,
      newPrice: 11_000,
      newDuration: null,
      landlord: landlord.user.email,
      tenant: by.user.uid,
      offerId,
      seenDigest: await loadSeenVersionDigest(offerId),
    },
    { by },
  );
const reject = (offerId: string, by: Account) =>
  invoke(
    'rejectProtocol',
    {
      offerId,
      uid: by.user.uid,
      damagedPremise: true,
      mismatchedDetails: false,
      unavailabilityOfLandlord: false,
      comment: 'Zalany sufit',
    },
    { by },
  );

/** Steps of a tenant, each on an offer in the required state. */
const STEPS: Record<
  string,
  { prepare: () => Promise<string>; act: (id: string, by: Account) => Promise<unknown> }
> = {
  'reserves an offer': {
    prepare: storeActiveOffer,
    act: (offerId, by) => invoke('bookOffer', { offerId, selectedOfferOption: 'infinite' }, { by }),
  },
  'signs a lease': {
    prepare: async () => (await storeOffer(anOfferWithNewId().booked({ at: NOW }).build())).id,
    act: async (offerId, by) => invoke('onSignConfirm', await buildSigningInput(offerId, by), { by }),
  },
  'proposes a counter-offer': { prepare: storeActiveOffer, act: proposeCounterOffer },
  'fills in the reception form': {
    prepare: async () => {
      const id = await storeSignedLease('DEPOSIT_PENDING');
      await commit((writes) => writes.update(`offers/${id}`, { receptionOfThePremise: null }));
      return id;
    },
    act: (id, by) =>
      invoke('updateReceptionOfThePremise', { id, landlord: false, receptionForm: RECEPTION }, { by }),
  },
  'pays the deposit': {
    prepare: () => storeSignedLease('DEPOSIT_PENDING'),
    act: (offerId, by) => invoke('getDepositInstructions', { offerId }, { by }),
  },
  'signs the protocol': {
    prepare: () => storeSignedLease('PROTOCOL_ATTACHED'),
    act: (id, by) => answerProtocol(id, { by, accepted: true }),
  },
  'rejects the protocol': { prepare: () => storeSignedLease('PROTOCOL_ATTACHED'), act: reject },
};

/** Returns whether a step is refused, by an error or by the special message of the reception form. */
const isTurnedAway = async (step: Promise<unknown>): Promise<boolean> => {
  const outcome = await step.catch((error: unknown) => error);
  if (outcome instanceof Refusal) return outcome.reason === 'protocolNoAccess';
  const { code, message } = outcome as { code?: string; message?: string };
  return code === 'failed-precondition' || code === 'permission-denied' || message === 'user not verified';
};

describe('tenants are companies [U28, U29]', () => {
  it.each(Object.keys(STEPS))('a user with a verified company %s [U28]', async (step) => {
    await commit((writes) =>
      writes.set('admin/settings', {
        depositAccount: '87999123470000000000001111',
        depositAccountHolder: 'Pewny Lokal',
      }),
    );
    const { prepare, act } = STEPS[step] as (typeof STEPS)[string];
    const id = await prepare();
    await expect(act(id, tenant)).resolves.toBeTruthy();
  });

  const refusals = PEOPLE.flatMap((person) => Object.keys(STEPS).map((step) => [person, step] as const));
  it.each(refusals)(
    '%s: is refused where a tenant %s, and nothing changes [U28, U29]',
    async (person, step) => {
      const { prepare, act } = STEPS[step] as (typeof STEPS)[string];
      const id = await prepare();
      const before = await loadStoredOffer(id);
      expect(await isTurnedAway(act(id, people[person] as Account))).toBe(true);
      expect(await loadStoredOffer(id)).toEqual(before);
    },
  );

  it('the tenant of a lease is the company: a colleague goes on, a member who left does not [U28, U29]', async () => {
    const id = await storeSignedLease('DEPOSIT_CONFIRMED');
    const protocolData = toUnsubmitted(createBlankProtocol(await loadStoredOffer(id)));
    await commit((writes) => writes.update(`offers/${id}`, { protocolData }));
    const left = await storeUser({ ...tenant.user, uid: 'uidLeft', companyId: null, company: null });
    expect(await getRefusal(reject(id, left))).toMatchObject({ code: 'permission-denied' });
    const colleague = await storeUser({ ...tenant.user, uid: 'uidStayed' });
    await expect(reject(id, colleague)).resolves.toEqual({ status: 'SUCCESS' });
  });
});
