import type { CallableName } from '@api';
import type { Erasure } from '@domain/accounts/erasure';
import { finishErasure } from '@functions/accounts/finishErasure';
import { getErasurePath } from '@functions/data/erasures';
import { commit } from '@functions/data/store';
import { createSystemContext } from '@functions/runtime/context';
import { createDocumentId } from '@functions/runtime/ids';
import { type Account, invokeRaw, startTestProject } from '@tests/support/functionsHarness';
import { NOW, storeFixture } from '@tools/bench/callFixtures';
import { PROJECT } from '@tools/bench/calls/demoIds';
import { setFactor } from '@tools/bench/calls/secondFactor';
import { CALLS, type Row } from '@tools/bench/callTable';
import { type AccountKey, buildDemoAccounts } from '@tools/demo/accounts';
import { buildDemoData } from '@tools/demo/data';
import { uploadPhotos } from '@tools/demo/photos';
import { writeAccounts, writeRecords } from '@tools/demo/write';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAllDocuments, readAllFiles, type StoredText } from './everything';

startTestProject();

const ACCOUNTS = buildDemoAccounts(NOW);
const ROWS = Object.entries(CALLS) as [CallableName, Row][];

const getCaller = (key: AccountKey): Pick<Account, 'token'> => {
  const { user, claims } = ACCOUNTS[key];
  const { uid, email, emailVerified } = user;
  return {
    token: { uid, email, emailVerified, isAdmin: claims.admin === true, isCreator: claims.creator === true },
  };
};

const isStaff = (key: AccountKey): boolean => Object.keys(ACCOUNTS[key].claims).length > 0;

/** Prepares the data of a call and makes it under an idempotency key. Returns the reason of its refusal, if any. */
const makeCall = async (
  name: CallableName,
  { by, payload = {}, getPayload = () => payload, scene = {}, ...leftovers }: Row,
): Promise<string | null> => {
  await storeFixture(scene, leftovers);
  const now = Date.now();
  if (by && isStaff(by)) await setFactor(ACCOUNTS[by].user.uid, now);
  const input = { ...getPayload(), idempotencyKey: `every-call-${name}` };
  const options = { now, ...(by ? { by: getCaller(by) } : {}) };
  return invokeRaw(name, input, options).then(
    () => null,
    (error: { details?: { reason: string } }) => `${name}: ${error.details?.reason}`,
  );
};

const storeDemo = async (): Promise<void> => {
  const data = buildDemoData(NOW);
  await Promise.all([
    writeAccounts(data.accounts),
    writeRecords(data, NOW),
    uploadPhotos(data.offers.filter(({ offer }) => offer.id === PROJECT)),
  ]);
};

/** Erases an account as the sweep does, ignoring pending obligations. */
const eraseAnyway = async (key: AccountKey): Promise<void> => {
  const { uid, email } = ACCOUNTS[key].user;
  const erasure: Erasure = {
    status: 'running',
    pseudonym: `erased-${createDocumentId()}`,
    uid,
    emails: [{ email, until: null }],
    createdAt: NOW,
    erasedAt: null,
    heldOffers: [],
    holdUntil: null,
  };
  await commit((writes) => {
    writes.set(getErasurePath(uid), erasure);
    writes.remove(`users/${uid}`);
  });
  await finishErasure(erasure, createSystemContext(NOW, createDocumentId));
};

/** Returns the paths of documents or files that name an account: by its uid as a whole word, or by its address. */
const findNamed = (places: readonly StoredText[], key: AccountKey): string[] => {
  const { uid, email } = ACCOUNTS[key].user;
  const named = new RegExp(`(?<![\\w-])(?:${uid}|${email.replace('.', '\\.')})(?![\\w-])`, 'i');
  return places.filter(({ path, text }) => named.test(`${path}\n${text}`)).map(({ path }) => path);
};

describe('an erasure after every call was made under an idempotency key', () => {
  beforeAll(async () => {
    await storeDemo();
    const refused: (string | null)[] = [];
    for (const [name, row] of ROWS) refused.push(await makeCall(name, row));
    expect(refused.filter(Boolean)).toEqual([]);
  }, 300_000);

  it.each<AccountKey>(['tenant', 'landlord', 'admin', 'caller', 'fresh'])(
    'leaves no uid and no address of the %s in any document or file',
    async (key) => {
      expect(findNamed(await readAllDocuments(), key).length).toBeGreaterThan(3);
      await eraseAnyway(key);
      expect(findNamed(await readAllDocuments(), key)).toEqual([]);
      expect(findNamed(await readAllFiles(), key)).toEqual([]);
    },
    60_000,
  );
});
