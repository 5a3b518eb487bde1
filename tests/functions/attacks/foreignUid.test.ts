import type { CallableName } from '@api';
import { storeFile } from '@functions/data/files';
import { commit } from '@functions/data/store';
import { aCompany, anOffer } from '@tests/support/builders';
import {
  type Account,
  createTestAccount,
  getRefusal,
  invokeRaw,
  startTestProject,
} from '@tests/support/functionsHarness';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSpoofedPayload, CALLS, computeDatabaseDigest, listPersonFields } from './fixtures';

startTestProject();

let victim: Account;
let attacker: Account;

beforeAll(async () => {
  victim = await createTestAccount();
  attacker = await createTestAccount();
  await storeFile(`users/${victim.user.uid}/terms-signed.pdf`, new TextEncoder().encode('%PDF-1.7'), {
    contentType: 'application/pdf',
  });
  await commit((writes) => {
    const companyId = String(victim.user.companyId);
    writes.set(`companies/${companyId}`, aCompany().withId(companyId).withMember(victim.user).build());
    writes.set(
      'offers/offerOfTheVictim',
      anOffer().withId('offerOfTheVictim').ownedBy(victim.user).active().build(),
    );
  });
});

/**
 * Calls that name a user and may concern another one: the reason that stops an attacker in each. Every other call refuses a uid
 * that is not the caller's before anything else.
 */
const ABOUT_OTHERS: Partial<Record<CallableName, string>> = {
  decideMembership: 'companyNotWaiting',
  deleteUserFromCompany: 'notCompanyCreator',
  revokePowerOfAttorney: 'companyNotFound',
  answerQuestion: 'noAccess',
  onCounterOfferAccepted: 'noAccess',
  onCounterOfferDeclined: 'noAccess',
  listSecondSigners: 'notBooked',
  onReport: 'foreignUid',
  answerViewingRequest: 'noAccess',
  cancelViewing: 'noAccess',
  moveViewing: 'noAccess',
  noteNoShow: 'noAccess',
};

const naming = CALLS.filter(([, contract]) => listPersonFields(contract).length > 0);

describe('someone else’s uid in the payload of a call', () => {
  it('is possible in some calls', () => {
    expect(naming.length).toBeGreaterThan(10);
  });

  it.each(naming)('%s can be tried: the payload is one the schema takes', (_, contract) => {
    expect(buildSpoofedPayload(contract, victim).faults).toEqual([]);
  });

  it.each(naming)('%s refuses an attacker and writes nothing', async (name, contract) => {
    const before = await computeDatabaseDigest();
    const { payload } = buildSpoofedPayload(contract, victim);
    const refused = await getRefusal(invokeRaw(name, payload, { by: attacker }));
    const expected =
      contract.access === 'signedIn' || contract.access === 'anyone' ? ABOUT_OTHERS[name] : 'noPermission';
    expect(refused.reason).toBe(expected ?? 'foreignUid');
    expect(await computeDatabaseDigest()).toBe(before);
  });

  it.each(naming.filter(([, { access }]) => access !== 'anyone'))(
    '%s refuses a visitor who names the victim',
    async (name, contract) => {
      const { payload } = buildSpoofedPayload(contract, victim);
      expect(await getRefusal(invokeRaw(name, payload))).toMatchObject({ reason: 'signedOut' });
    },
  );
});
