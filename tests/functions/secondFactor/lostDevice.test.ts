import { sha256Hex } from '@functions/runtime/hash';
import {
  type Account,
  getRefusal,
  invoke,
  NOW,
  readMails,
  startTestProject,
} from '@tests/support/functionsHarness';
import { storeFactor } from '@tests/support/secondFactor';
import { computeDemoCode } from '@tools/demo/secondFactor';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAdmin, aRegistered, MINUTE, readSecondFactor } from './fixtures';

startTestProject();
const HOUR = 60 * MINUTE;

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

describe('a lost device', () => {
  const reset = (by: Account, subject = admin, at = NOW, isConfirmation = false) =>
    invoke(
      'resetSecondFactor',
      { email: subject.user.email, reason: 'zgubiony telefon', isConfirmation },
      { by, now: at },
    );
  beforeEach(() => storeFactor(admin.user.uid));

  it('is handled by two other admins, and the person and every admin are mailed both times', async () => {
    const [first, second, third] = [await anAdmin(), await anAdmin(), await anAdmin()];
    expect(await reset(first)).toEqual({ status: 'WAITING' });
    expect((await readSecondFactor(admin)).secret).not.toBeNull();
    expect(await reset(second)).toEqual({ status: 'SUCCESS' });
    expect(await readSecondFactor(admin)).toMatchObject({ secret: null, proofs: [], reset: null });
    const own = (await readMails(admin.user.email)).map(({ kind }) => kind).sort();
    expect(own).toEqual(['secondFactorReset', 'secondFactorResetAsked']);
    for (const to of [first, second, third, { user: { email: 'admin@demo.pl' } }]) {
      const told = (await readMails(to.user.email)).filter(({ html }) => html.includes(admin.user.email));
      const kinds = told.map(({ kind }) => kind).sort();
      expect(kinds).toEqual(['secondFactorResetAdmin', 'secondFactorResetAskedAdmin']);
    }
    expect(await getRefusal(give())).toMatchObject({ reason: 'secondFactorMissing' });
  });

  it('is not confirmed by the admin who asked, who reads until when another one can', async () => {
    const first = await anAdmin();
    await reset(first);
    for (const isConfirmation of [false, true])
      expect(await getRefusal(reset(first, admin, NOW + HOUR, isConfirmation))).toMatchObject({
        reason: 'factorResetOwn',
        until: NOW + 24 * HOUR,
      });
    expect((await readSecondFactor(admin)).secret).not.toBeNull();
  });

  it('is confirmed only while a request waits: a late confirmation asks for nothing new', async () => {
    const [first, second, third] = [await anAdmin(), await anAdmin(), await anAdmin()];
    const gone = { reason: 'factorResetGone' };
    expect(await getRefusal(reset(second, admin, NOW, true))).toMatchObject(gone);
    await reset(first);
    expect(await getRefusal(reset(second, admin, NOW + 24 * HOUR, true))).toMatchObject(gone);
    expect(await reset(second, admin, NOW + 24 * HOUR - 1, true)).toEqual({ status: 'SUCCESS' });
    expect(await getRefusal(reset(third, admin, NOW + 24 * HOUR - 1, true))).toMatchObject(gone);
  });

  it('is listed for admins while it waits, with who asked, why, until when, and why the reader may not confirm', async () => {
    const [first, second] = [await anAdmin(), await anAdmin()];
    await reset(first);
    const grant = { byDigest: sha256Hex(second.user.uid), at: NOW };
    const fresh = await anAdmin({ claimGrants: { admin: grant } });
    const seenBy = async (by: Account, now = NOW) =>
      (await invoke('listFactorResets', {}, { by, now })).resets.filter(
        ({ email }) => email === admin.user.email,
      );
    const { firstName, lastName, email } = admin.user;
    expect(await seenBy(second)).toEqual([
      {
        email,
        name: `${firstName} ${lastName}`,
        byEmail: first.user.email,
        reason: 'zgubiony telefon',
        at: NOW,
        expiresAt: NOW + 24 * HOUR,
        hindrance: null,
      },
    ]);
    expect(await seenBy(first)).toMatchObject([
      { hindrance: { reason: 'factorResetOwn', until: NOW + 24 * HOUR } },
    ]);
    expect(await seenBy(admin)).toMatchObject([{ hindrance: { reason: 'ownCase', until: null } }]);
    expect(await seenBy(fresh)).toMatchObject([
      { hindrance: { reason: 'secondPersonTooNew', until: NOW + 72 * HOUR } },
    ]);
    expect(await seenBy(second, NOW + 24 * HOUR)).toEqual([]);
    expect(await getRefusal(invoke('listFactorResets', {}, { by: person }))).toMatchObject({
      reason: 'noPermission',
    });
  });

  it('is not confirmed by an admin of the last 72 hours, nor by the person', async () => {
    const first = await anAdmin();
    const third = await anAdmin();
    await reset(first);
    const grant = { byDigest: sha256Hex(third.user.uid), at: NOW - 72 * HOUR + 1 };
    const fresh = await anAdmin({ claimGrants: { admin: grant } });
    expect(await getRefusal(reset(fresh))).toMatchObject({ reason: 'secondPersonTooNew', until: NOW + 1 });
    expect(await getRefusal(reset(admin))).toMatchObject({ reason: 'ownCase' });
    expect(await reset(fresh, admin, NOW + 1)).toEqual({ status: 'SUCCESS' });
  });

  it('is not confirmed by an admin whom the first one made, however long ago', async () => {
    const first = await anAdmin();
    await reset(first);
    const grant = { byDigest: sha256Hex(first.user.uid), at: NOW - 1000 * HOUR };
    const own = await anAdmin({ claimGrants: { admin: grant } });
    expect(await getRefusal(reset(own))).toMatchObject({ reason: 'secondPersonGiven' });
  });

  it('is no longer lost once the person uses the app: the request lapses', async () => {
    const [first, second] = [await anAdmin(), await anAdmin()];
    await reset(first);
    await prove(computeDemoCode(NOW));
    expect(await reset(second)).toEqual({ status: 'WAITING' });
    expect((await readSecondFactor(admin)).secret).not.toBeNull();
  });

  it('has to be asked for again a day later', async () => {
    await reset(await anAdmin());
    const other = await anAdmin();
    expect(await reset(other, admin, NOW + 24 * HOUR)).toEqual({ status: 'WAITING' });
  });

  it('is refused for an unknown address, and where there is no factor to remove', async () => {
    const by = await anAdmin();
    expect(await getRefusal(reset(by, person))).toMatchObject({ reason: 'noSecondFactor' });
    const unknown = { email: 'nikt@example.pl', reason: 'x' };
    expect(await getRefusal(invoke('resetSecondFactor', unknown, { by }))).toMatchObject({
      reason: 'accountNotFound',
    });
  });

  it('takes a second factor of the admins who handle it', async () => {
    const by = await anAdmin();
    const input = { email: admin.user.email, reason: 'x' };
    expect(await getRefusal(invoke('resetSecondFactor', input, { by, isProven: false }))).toMatchObject({
      reason: 'secondFactorMissing',
    });
  });
});
