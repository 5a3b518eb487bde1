import type { CallAccess } from '@api/callable';
import {
  type Account,
  createTestAccount,
  getRefusal,
  invokeRaw,
  startTestProject,
} from '@tests/support/functionsHarness';
import { beforeAll, describe, expect, it } from 'vitest';
import { CALLS, computeDatabaseDigest } from './fixtures';

startTestProject();

/** All kinds of callers. `former…` has a claim in its token that its record no longer grants. */
const ACTORS = ['visitor', 'unverified', 'user', 'creator', 'formerAdmin', 'formerCreator', 'admin'] as const;
type Actor = (typeof ACTORS)[number];

const accounts: Partial<Record<Actor, Account>> = {};

beforeAll(async () => {
  const NONE = { admin: false, creator: false };
  accounts.unverified = await createTestAccount({ emailVerified: false });
  accounts.user = await createTestAccount();
  accounts.creator = await createTestAccount({ isCreator: true });
  accounts.formerAdmin = await createTestAccount({ isAdmin: true, claims: NONE });
  accounts.formerCreator = await createTestAccount({ isCreator: true, claims: NONE });
  accounts.admin = await createTestAccount({ isAdmin: true });
});

const LET_IN: Record<CallAccess, readonly Actor[]> = {
  anyone: ACTORS,
  signedIn: ACTORS.filter((actor) => actor !== 'visitor'),
  creator: ['creator', 'admin'],
  admin: ['admin'],
};

/** Reasons of the access checks that run before anything else of a call. */
const DOORS = ['signedOut', 'noPermission'];

const closed = CALLS.filter(([, { access }]) => access !== 'anyone');
/** A payload that no schema accepts: only a caller with access learns about it. */
const NONSENSE = { __nonsense: true };

describe('a call made by someone it is not for [U19, U20, U22]', () => {
  it.each(closed)('%s is refused by name and changes nothing', async (name, { access }) => {
    const before = await computeDatabaseDigest();
    for (const actor of ACTORS) {
      const by = accounts[actor];
      const { reason } = await getRefusal(invokeRaw(name, NONSENSE, by ? { by } : {}));
      const isFormer = actor === 'formerAdmin' || actor === 'formerCreator';
      if (LET_IN[access].includes(actor)) expect(DOORS, actor).not.toContain(reason);
      else if (!isFormer) expect(DOORS, actor).toContain(reason);
    }
    expect(await computeDatabaseDigest()).toBe(before);
  });
});

describe('a claim that was taken back, in a token that still runs', () => {
  const SAMPLES = {
    findUsers: { query: 'anna' },
    addAdminClaim: { email: 'somebody@example.pl' },
    addCreatorClaim: { email: 'somebody@example.pl' },
    removeClaim: { email: 'somebody@example.pl', claim: 'admin' },
    reviewCompany: { userUid: 'u1', companyId: 'c1', accepted: true },
    reviewSignedTerms: { userUid: 'u1', accepted: true },
    confirmDeposit: { offerId: 'o1' },
    listBankEntries: {},
    getInvoiceNumber: { offerId: 'o1' },
    linkOfferToUser: { email: 'somebody@example.pl', offerId: 'o1' },
  } as const;
  it.each(Object.entries(SAMPLES))('%s refuses former admins and creators', async (name, payload) => {
    for (const actor of ['formerAdmin', 'formerCreator'] as const) {
      const attempt = invokeRaw(name as keyof typeof SAMPLES, payload, { by: accounts[actor] as Account });
      expect(await getRefusal(attempt), actor).toMatchObject({ reason: 'noPermission' });
    }
  });
});

describe('claiming more in the payload than the token proves', () => {
  it.each(CALLS.filter(([, { access }]) => access !== 'admin'))(
    '%s takes no field that would raise the caller',
    async (name) => {
      const { user } = accounts.user as Account;
      const raised = { isAdmin: true, admin: true, claims: { admin: true }, role: 'admin', by: user.uid };
      for (const [field, value] of Object.entries(raised)) {
        const attempt = invokeRaw(
          name,
          { [field]: value },
          { by: accounts.user as Account, ip: '203.0.113.9' },
        );
        const { reason, fields } = await getRefusal(attempt);
        expect(DOORS.includes(reason) || fields?.[field] === 'unknown', field).toBe(true);
      }
    },
  );
});
