import { getDb } from '@functions/data/admin';
import { getSecondFactorPath } from '@functions/data/secondFactors';
import { read } from '@functions/data/store';
import { computeCode } from '@functions/secondFactor/totp';
import { openSecret, sealSecret } from '@functions/secondFactor/vault';
import {
  type Account,
  createTestAccount,
  getRefusal,
  invoke,
  invokeRaw,
  NOW,
  readMails,
  startTestProject,
} from '@tests/support/functionsHarness';
import { storeFactor } from '@tests/support/secondFactor';
import { CALLS } from '@tools/bench/callTable';
import { computeDemoCode } from '@tools/demo/secondFactor';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAdmin, aRegistered, MINUTE, readSecondFactor } from './fixtures';

startTestProject();

const STEP = 30_000;

let admin: Account;
let person: Account;

beforeEach(async () => {
  admin = await aRegistered({ isAdmin: true });
  person = await aRegistered({});
});
const prove = (code: string, by = admin, at = NOW, authTime = NOW) =>
  invoke('proveSecondFactor', { code }, { by, now: at, authTime });
/** Grants a claim without the proof that the harness adds by default. */
const give = (by = admin, at = NOW, authTime = NOW) =>
  invoke('addCreatorClaim', { email: person.user.email }, { by, now: at, authTime, isProven: false });
const getWrongCode = (at: number) => (computeDemoCode(at) === '000000' ? '000001' : '000000');

describe('setting up a second factor', () => {
  const begin = (by = admin, at = NOW, authTime = NOW) =>
    invoke('beginSecondFactor', {}, { by, now: at, authTime });
  const confirm = (code: string, by = admin, at = NOW, authTime = NOW) =>
    invoke('confirmSecondFactor', { code }, { by, now: at, authTime });

  it('takes the first code of the app, returns ten recovery codes and tells the person and every admin', async () => {
    const colleague = await anAdmin();
    const { secret, address } = await begin();
    expect(address).toContain(`secret=${secret}`);
    const { recoveryCodes } = await confirm(computeCode(secret, NOW));
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes[0]).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/);
    expect(await readMails(admin.user.email)).toMatchObject([{ kind: 'secondFactorSetUp' }]);
    expect(await readMails(colleague.user.email)).toMatchObject([{ kind: 'secondFactorSetUpAdmin' }]);
    expect(await invoke('getSecondFactorState', {}, { by: admin })).toEqual({
      isSetUp: true,
      isProven: true,
      recoveryCodesLeft: 10,
    });
  });

  it('stores neither the secret nor a recovery code as it is', async () => {
    const { secret } = await begin();
    const { recoveryCodes } = await confirm(computeCode(secret, NOW));
    const stored = JSON.stringify(await read(getSecondFactorPath(admin.user.uid)));
    for (const shown of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(shown);
  });

  it('keeps no answer with a secret under an idempotency key', async () => {
    await invoke('beginSecondFactor', {}, { by: admin, idempotencyKey: 'key-of-a-set-up-1' });
    expect((await getDb().collection('idempotency').count().get()).data().count).toBe(0);
  });

  it('wants a sign-in of the last five minutes', async () => {
    const old = begin(admin, NOW, NOW - 5 * MINUTE - 1);
    expect(await getRefusal(old)).toMatchObject({ reason: 'signInTooOld' });
  });

  it('is confirmed by the session that began it only, within fifteen minutes', async () => {
    const { secret } = await begin();
    const elsewhere = confirm(computeCode(secret, NOW), admin, NOW, NOW - 1000);
    expect(await getRefusal(elsewhere)).toMatchObject({ reason: 'secondFactorNotBegun' });
    const late = NOW + 15 * MINUTE;
    const tooLate = confirm(computeCode(secret, late), admin, late);
    expect(await getRefusal(tooLate)).toMatchObject({ reason: 'secondFactorNotBegun' });
    expect((await readSecondFactor(admin)).secret).toBeNull();
  });

  it('replaces a factor in force only after that one is proven', async () => {
    await storeFactor(admin.user.uid);
    expect(await getRefusal(begin())).toMatchObject({ reason: 'secondFactorWanted' });
    await prove(computeDemoCode(NOW));
    const { secret } = await begin();
    await confirm(computeCode(secret, NOW));
    const former = prove(computeDemoCode(NOW + MINUTE), admin, NOW + MINUTE);
    expect(await getRefusal(former)).toMatchObject({ reason: 'secondFactorWrong' });
  });

  it('is for admins and creators', async () => {
    expect(await getRefusal(begin(person))).toMatchObject({ reason: 'noPermission' });
    const creator = await createTestAccount({ isCreator: true });
    expect(await begin(creator)).toMatchObject({ secret: expect.any(String) });
  });
});

describe('a step that wants the second factor', () => {
  it('is refused to an admin without one', async () => {
    expect(await getRefusal(give())).toMatchObject({ reason: 'secondFactorMissing' });
  });

  it('wants a code first, and then runs', async () => {
    await storeFactor(admin.user.uid);
    expect(await getRefusal(give())).toMatchObject({ reason: 'secondFactorWanted' });
    await prove(computeDemoCode(NOW));
    expect(await give()).toEqual({ message: 'granted' });
  });

  it('leaves an entry among the actions of admins although it is refused', async () => {
    await getRefusal(give());
    const { docs } = await getDb().collection('adminActions').where('by', '==', admin.user.uid).get();
    expect(docs.map((entry) => entry.get('outcome'))).toEqual(['secondFactorMissing']);
  });

  it('asks for the sign-in before the code, because a new sign-in is a new session', async () => {
    await storeFactor(admin.user.uid);
    const old = give(admin, NOW, NOW - 6 * MINUTE);
    expect(await getRefusal(old)).toMatchObject({ reason: 'signInTooOld' });
  });

  it('is refused to another session of the same account, as to someone who stole its password', async () => {
    await storeFactor(admin.user.uid);
    await prove(computeDemoCode(NOW));
    expect(await getRefusal(give(admin, NOW, NOW - 1000))).toMatchObject({ reason: 'secondFactorWanted' });
  });

  it('is refused by the proof of another admin', async () => {
    const other = await createTestAccount({ isAdmin: true });
    await storeFactor(admin.user.uid);
    await storeFactor(other.user.uid);
    await prove(computeDemoCode(NOW), other);
    expect(await getRefusal(give())).toMatchObject({ reason: 'secondFactorWanted' });
  });

  it('is refused ten minutes after the proof', async () => {
    await storeFactor(admin.user.uid);
    await prove(computeDemoCode(NOW));
    const removal = (at: number) =>
      invoke(
        'removeClaim',
        { email: person.user.email, claim: 'creator' },
        { by: admin, now: at, authTime: NOW, isProven: false },
      );
    expect(await removal(NOW + 10 * MINUTE - 1)).toEqual({ message: 'notHeld' });
    expect(await getRefusal(removal(NOW + 10 * MINUTE))).toMatchObject({ reason: 'secondFactorWanted' });
  });
});

describe('claims, money, identities and resets', () => {
  it.each([
    'addAdminClaim',
    'addCreatorClaim',
    'removeClaim',
    'confirmMObywatelVerification',
    'reviewSignedTerms',
    'reviewCompany',
    'resetVerification',
    'resetSecondFactor',
    'linkOfferToUser',
    'blockOffer',
    'unblockOffer',
    'confirmDeposit',
    'rejectDeposit',
    'recordRefund',
    'recordPayout',
    'importBankStatement',
    'confirmBankEntry',
    'dismissBankEntry',
    'recordPaperLease',
    'setPromotion',
    'changeSettings',
    'decideSettings',
  ] as const)('want the second factor: %s', async (name) => {
    const { payload } = CALLS[name];
    const refusalNow = () => getRefusal(invokeRaw(name, payload, { by: admin, isProven: false }));
    expect(await refusalNow()).toMatchObject({ reason: 'secondFactorMissing' });
    await storeFactor(admin.user.uid);
    expect(await refusalNow()).toMatchObject({ reason: 'secondFactorWanted' });
  });
});

describe('a code of the app', () => {
  beforeEach(() => storeFactor(admin.user.uid));

  it.each([-1, 0, 1])('counts %i steps of 30 seconds from now', async (steps) => {
    expect(await prove(computeDemoCode(NOW + steps * STEP))).toEqual({ status: 'SUCCESS' });
  });

  it.each([-2, 2])('does not count %i steps from now', async (steps) => {
    const attempt = prove(computeDemoCode(NOW + steps * STEP));
    expect(await getRefusal(attempt)).toMatchObject({ reason: 'secondFactorWrong' });
  });

  it('counts once, whichever session sends it again', async () => {
    const code = computeDemoCode(NOW);
    await prove(code);
    expect(await getRefusal(prove(code))).toMatchObject({ reason: 'secondFactorUsed' });
    const elsewhere = prove(code, admin, NOW, NOW - 1000);
    expect(await getRefusal(elsewhere)).toMatchObject({ reason: 'secondFactorUsed' });
  });

  it('counts once when it is sent twice at the same moment', async () => {
    const code = computeDemoCode(NOW);
    const both = await Promise.allSettled([prove(code), prove(code, admin, NOW, NOW - 1000)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is not taken once one of a later step was', async () => {
    await prove(computeDemoCode(NOW + STEP));
    expect(await getRefusal(prove(computeDemoCode(NOW)))).toMatchObject({ reason: 'secondFactorUsed' });
  });

  it('is not found by a flood of guesses: after five wrong ones not even the right one counts', async () => {
    const guesses = Array.from({ length: 8 }, () => getRefusal(prove(getWrongCode(NOW))));
    const reasons = (await Promise.all(guesses)).map(({ reason }) => reason);
    expect(reasons.filter((reason) => reason === 'secondFactorWrong').length).toBeLessThanOrEqual(5);
    while ((await readSecondFactor(admin)).wrongCodes.count < 5) await getRefusal(prove(getWrongCode(NOW)));
    const locked = { reason: 'secondFactorLocked' };
    expect(await getRefusal(prove(computeDemoCode(NOW)))).toMatchObject(locked);
    const byRecovery = invoke('proveByRecoveryCode', { recoveryCode: 'ABCD' }, { by: admin });
    expect(await getRefusal(byRecovery)).toMatchObject(locked);
    expect(await readMails(admin.user.email)).toMatchObject([{ kind: 'secondFactorLocked' }]);
    const later = NOW + 15 * MINUTE;
    expect(await prove(computeDemoCode(later), admin, later)).toEqual({ status: 'SUCCESS' });
  });
});

describe('a recovery code', () => {
  const recover = (recoveryCode: string, by = admin) =>
    invoke('proveByRecoveryCode', { recoveryCode }, { by });
  const setUpWithCodes = async (): Promise<string[]> => {
    const { secret } = await invoke('beginSecondFactor', {}, { by: admin });
    const code = computeCode(secret, NOW);
    return (await invoke('confirmSecondFactor', { code }, { by: admin })).recoveryCodes;
  };

  it('proves the factor once, is told to the person and is refused the second time', async () => {
    const [first = ''] = await setUpWithCodes();
    expect(await recover(first.toLowerCase())).toEqual({ recoveryCodesLeft: 9 });
    expect(await give()).toEqual({ message: 'granted' });
    expect(await getRefusal(recover(first))).toMatchObject({ reason: 'recoveryCodeWrong' });
    const kinds = (await readMails(admin.user.email)).map(({ kind }) => kind);
    expect(kinds).toContain('recoveryCodeUsed');
  });

  it('of another account is refused', async () => {
    const [first = ''] = await setUpWithCodes();
    const other = await createTestAccount({ isAdmin: true });
    await storeFactor(other.user.uid);
    expect(await getRefusal(recover(first, other))).toMatchObject({ reason: 'recoveryCodeWrong' });
  });

  it('is refused where no factor is set up', async () => {
    expect(await getRefusal(recover('ABCD'))).toMatchObject({ reason: 'secondFactorMissing' });
    expect(await getRefusal(prove('123456'))).toMatchObject({ reason: 'secondFactorMissing' });
  });
});

describe('a stored secret', () => {
  it('opens for its account alone, and not once it was changed', () => {
    const sealed = sealSecret('u1', 'SECRET');
    expect(openSecret('u1', sealed)).toBe('SECRET');
    expect(() => openSecret('u2', sealed)).toThrow();
    const changed = `${sealed.slice(0, -4)}${sealed.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
    expect(() => openSecret('u1', changed)).toThrow();
  });
});
