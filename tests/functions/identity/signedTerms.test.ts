import { storagePaths } from '@api/storagePaths';
import type { User } from '@domain/accounts/user';
import { SIGNED_TERMS_MAX_BYTES, type SignedTerms } from '@domain/identity/signedTerms';
import { getBucketName, getDb } from '@functions/data/admin';
import { getPublicFilesUrl, storeFile } from '@functions/data/files';
import { read } from '@functions/data/store';
import { sha256Hex } from '@functions/runtime/hash';
import {
  type Account,
  getRefusal,
  invokeRaw,
  NOW,
  readMails,
  startTestProject,
} from '@tests/support/functionsHarness';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAdmin, aPerson, aRequest, call, getPersonDetails, readIdentityStatus } from './fixtures';

startTestProject();

let admin: Account;
let secondAdmin: Account;
beforeAll(async () => {
  admin = await anAdmin();
  secondAdmin = await anAdmin();
});

const encodeText = (text: string) => new TextEncoder().encode(text);
const PDF = encodeText('%PDF-1.7 podpisany regulamin');

const upload = ({ user }: Account, bytes: Uint8Array = PDF) =>
  storeFile(storagePaths.signedTerms(user.uid), bytes, { contentType: 'application/pdf' });
const getFileUrl = (uid: string) => `gs://${getBucketName()}/${storagePaths.signedTerms(uid)}`;
const send = (person: Account, more: object = {}, by = person) => {
  const { userUid, firstName, lastName } = getPersonDetails(person);
  return invokeRaw(
    'onUploadSignature',
    { userUid, firstName, lastName, fileUrl: getFileUrl(userUid), ...more },
    { by },
  );
};
const uploadAndSend = async (bytes: Uint8Array = PDF): Promise<Account> => {
  const person = await aPerson();
  await upload(person, bytes);
  await send(person);
  return person;
};
const readSignedTerms = ({ user }: Account) => read<SignedTerms>(`signedTerms/${user.uid}`);
const review = (person: Account, accepted: boolean, more: object = {}, by = admin) =>
  invokeRaw('reviewSignedTerms', { userUid: person.user.uid, accepted, ...more }, { by });

describe('sending in signed terms', () => {
  it('is refused before the address of the account is confirmed', async () => {
    const person = await aPerson('INITIAL', { emailVerified: false });
    await upload(person);
    expect(await getRefusal(send(person))).toMatchObject({ reason: 'emailNotVerified' });
    expect(await readIdentityStatus(person)).toBe('INITIAL');
  });

  it('keeps the digest of the file, sets the identity to CHECKING and tells the admins once [E3, E9, V41]', async () => {
    const person = await aPerson('INITIAL', { firstName: 'Olga', lastName: 'Podpisana' });
    await upload(person);
    await send(person);
    await send(person);
    const { firstName, lastName, email, uid } = person.user;
    expect(await readSignedTerms(person)).toEqual({
      userUid: uid,
      userData: { firstName, lastName, email },
      status: 'CHECKING',
      sha256: sha256Hex(PDF),
      submittedAt: NOW,
      reviewedAt: null,
      rejectionReason: null,
      customRejectionMessage: null,
    });
    expect(await readIdentityStatus(person)).toBe('CHECKING');
    const told = (await readMails()).filter(({ text }) => text.includes('Olga Podpisana'));
    expect(told.map(({ kind }) => kind)).toEqual(['signedTermsUploadedAdmin']);
  });

  it('takes the address of the own file in our own bucket only, and never fetches it [E9]', async () => {
    const person = await aPerson();
    const other = await aPerson();
    await upload(person);
    const own = encodeURIComponent(storagePaths.signedTerms(person.user.uid));
    const foreign = [
      getFileUrl(other.user.uid),
      `gs://elsewhere/${storagePaths.signedTerms(person.user.uid)}`,
      `https://evil.example/o/${own}`,
      `${getPublicFilesUrl()}/${own}%2F..%2Fother.pdf`,
      `${getPublicFilesUrl()}.evil.example/${own}`,
      `http://169.254.169.254/${own}`,
      `${getFileUrl(person.user.uid)}/../x.pdf`,
      'javascript:alert(1)',
    ];
    for (const fileUrl of foreign)
      expect(await getRefusal(send(person, { fileUrl })), fileUrl).toMatchObject({ reason: 'foreignFile' });
    expect(await send(person, { fileUrl: `${getPublicFilesUrl()}/${own}?alt=media&token=t` })).toEqual({
      status: 'SUCCESS',
    });
  });

  it('is refused without a file, with one that is no PDF and with one above 10 MB [E3]', async () => {
    const person = await aPerson();
    expect(await getRefusal(send(person))).toMatchObject({ reason: 'termsMissing' });
    await upload(person, encodeText('<html><script>alert(1)</script>'));
    expect(await getRefusal(send(person))).toMatchObject({ reason: 'termsNotPdf' });
    const large = new Uint8Array(SIGNED_TERMS_MAX_BYTES + 1);
    large.set(PDF);
    await upload(person, large);
    expect(await getRefusal(send(person))).toMatchObject({ reason: 'termsTooLarge' });
    expect(await readIdentityStatus(person)).toBe('INITIAL');
    await upload(person, large.subarray(0, SIGNED_TERMS_MAX_BYTES));
    expect(await send(person)).toEqual({ status: 'SUCCESS' });
  });

  it('is refused for someone else and under another name [E9]', async () => {
    const person = await aPerson();
    await upload(person);
    expect(await getRefusal(send(person, {}, await aPerson()))).toMatchObject({ reason: 'foreignUid' });
    expect(await getRefusal(send(person, { lastName: 'Inny' }))).toMatchObject({ reason: 'namesDiffer' });
  });

  it.each([
    ['ACCEPTED', 'identityAlreadyAccepted'],
    ['CHECKING', 'identityBeingChecked'],
    ['mObywatel_process', 'identityInProcess'],
  ] as const)('is refused while the identity is %s [E6, E7]', async (identity, reason) => {
    const person = await aPerson(identity);
    await upload(person);
    expect(await getRefusal(send(person))).toMatchObject({ reason });
  });
});

describe('reviewing signed terms', () => {
  it('accepts under the names that were sent in and tells the account, once [E3]', async () => {
    const person = await uploadAndSend();
    await getDb().doc(`users/${person.user.uid}`).update({ firstName: 'Podmieniony' });
    await review(person, true);
    await review(person, true, {}, secondAdmin);
    expect(await read<User>(`users/${person.user.uid}`)).toMatchObject({
      verification: { identity: 'ACCEPTED' },
      firstName: person.user.firstName,
    });
    expect((await readMails(person.user.email)).map(({ kind }) => kind)).toEqual(['identityAccepted']);
  });

  it('rejects with a reason the account is told, and the account may send in again [E10, E12]', async () => {
    const person = await uploadAndSend();
    await review(person, false, { rejectionReason: 'incorrect_data' });
    expect(await readSignedTerms(person)).toMatchObject({
      status: 'REJECTED',
      rejectionReason: 'incorrect_data',
    });
    expect(await readIdentityStatus(person)).toBe('REJECTED');
    const [mail] = await readMails(person.user.email);
    expect(mail?.text).toContain('popraw je w danych konta');
    expect(await send(person)).toEqual({ status: 'SUCCESS' });
    expect(await readSignedTerms(person)).toMatchObject({ status: 'CHECKING', rejectionReason: null });
  });

  it('of two admins who contradict each other at once exactly one decides', async () => {
    const person = await uploadAndSend();
    const both = await Promise.allSettled([
      review(person, true),
      review(person, false, { rejectionReason: 'incorrect_data' }, secondAdmin),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const standing = both[0].status === 'fulfilled' ? 'ACCEPTED' : 'REJECTED';
    expect([(await readSignedTerms(person))?.status, await readIdentityStatus(person)]).toEqual([
      standing,
      standing,
    ]);
  });

  it('the opposite decision afterwards, and one about an account that sent nothing, is refused', async () => {
    const person = await uploadAndSend();
    await review(person, true);
    const opposite = review(person, false, { rejectionReason: 'incorrect_data' });
    expect(await getRefusal(opposite)).toMatchObject({ reason: 'verificationDecided' });
    expect(await getRefusal(review(await aPerson(), true))).toMatchObject({ reason: 'termsNotWaiting' });
  });

  it('accepts only the very bytes that were sent in', async () => {
    const person = await uploadAndSend();
    await upload(person, encodeText('%PDF-1.7 podmieniony'));
    expect(await getRefusal(review(person, true))).toMatchObject({ reason: 'termsChanged' });
    expect(await readIdentityStatus(person)).toBe('CHECKING');
    expect(await review(person, false, { rejectionReason: 'time_expired_error' })).toEqual({
      status: 'SUCCESS',
    });
  });
});

it('the record of rejected terms is gone once another way is begun, so that the latest reason shows [E10]', async () => {
  const person = await uploadAndSend();
  await review(person, false, { rejectionReason: 'incorrect_data' });
  await call('showMObywatelInstructions', person, getPersonDetails(person));
  expect(await readSignedTerms(person)).toBeNull();
  const { person: other } = await aRequest('instructions_shown');
  await upload(other);
  expect(await getRefusal(send(other))).toMatchObject({ reason: 'identityInProcess' });
});
