import { storagePaths } from '@api/storagePaths';
import { SECOND_MS } from '@domain/shared/dates';
import { aCompany } from '@tests/support/builders';
import { type FirebaseStorage, getBytes, ref, uploadBytes } from 'firebase/storage';
import { beforeAll, describe, test } from 'vitest';
import { expectVerdict, type Verdict } from './support/accessTable';
import { type Actor, OWNER_COMPANY } from './support/actors';
import { JPEG, PDF } from './support/fileTable';
import { openFileWorld } from './support/fileWorld';
import { buildOfferInState } from './support/offers';

const { accounts, asSignedInAt, idOf, put, store } = openFileWorld('ended', {
  offers: { Draft: buildOfferInState('UNSIGNED') },
  records: ({ owner }) => ({
    [`companies/${OWNER_COMPANY}-ended`]: {
      ...aCompany().withId(`${OWNER_COMPANY}-ended`).withMember(owner).build(),
      standing: 'INITIAL',
    },
  }),
});
const { owner, admin } = accounts;
const terms = storagePaths.signedTerms(owner.uid);
const authority = storagePaths.companyAuthority(`${OWNER_COMPANY}-ended`);
const send = (db: FirebaseStorage, path: string, contentType: string) =>
  uploadBytes(ref(db, path), new Uint8Array(1), { contentType });

const USES: [string, Exclude<Actor, 'anonymous'>, (files: FirebaseStorage) => Promise<unknown>][] = [
  ['reads its signed terms', 'owner', (files) => getBytes(ref(files, terms))],
  ['reads signed terms as an admin', 'admin', (files) => getBytes(ref(files, terms))],
  ['reads the authority of its company', 'owner', (files) => getBytes(ref(files, authority))],
  ['adds a photo', 'owner', (files) => send(files, `offers/${idOf('Draft')}/images/photo.jpg`, JPEG)],
];

const ENDED_AT = Math.floor(Date.now() / SECOND_MS) * SECOND_MS - 20 * SECOND_MS + 500;
const LONG_AGO = ENDED_AT - 400 * SECOND_MS;

beforeAll(async () => {
  await put(terms, PDF);
  await put(authority, PDF);
});

describe.each(USES)('a token that %s', (_, actor, use) => {
  test.each<[string, number, number | undefined, Verdict]>([
    ['of the second before all sessions ended', ENDED_AT - SECOND_MS, ENDED_AT, 'refused'],
    ['of the second after', ENDED_AT + SECOND_MS, ENDED_AT, 'allowed'],
    ['of the same second, within five minutes', ENDED_AT, ENDED_AT, 'allowed'],
    ['of the same second, after five minutes', LONG_AGO, LONG_AGO, 'refused'],
    ['of an account that never ended its sessions', LONG_AGO, undefined, 'allowed'],
  ])('%s, signed in at %i, ended at %s: %s', async (_title, authTime, signedOutAt, verdict) => {
    for (const account of [owner, admin])
      await store(`users/${account.uid}`, { ...account, ...(signedOutAt && { signedOutAt }) });
    await expectVerdict(use(asSignedInAt(actor, authTime)), verdict);
  });
});
