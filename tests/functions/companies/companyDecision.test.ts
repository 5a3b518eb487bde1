import { storagePaths } from '@api/storagePaths';
import { PDF_MAX_BYTES } from '@domain/shared/pdf';
import { getDb } from '@functions/data/admin';
import { removeFile } from '@functions/data/files';
import { hashForLog, sha256Hex } from '@functions/runtime/hash';
import {
  type Account,
  getRefusal,
  invokeRaw,
  NOW,
  readMails,
  startTestProject,
} from '@tests/support/functionsHarness';
import { startFakes } from '@tools/fakes/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  add,
  anAcceptedCompany,
  anAdmin,
  aPerson,
  createSubmittedCompany,
  generateNip,
  PDF,
  readCompany,
  readCompanyLink,
  readEvents,
  readMailsOfKind,
  readReview,
  review,
  submit,
  uploadAuthority,
} from './fixtures';

startTestProject();

let fakes: Awaited<ReturnType<typeof startFakes>>;
let admin: Account;

beforeAll(async () => {
  fakes = await startFakes({ port: 0 });
  process.env.FAKES_URL = fakes.url;
  admin = await anAdmin();
});

afterAll(() => fakes.close());
const encodeText = (text: string) => new TextEncoder().encode(text);

describe('sending a company in', () => {
  it('keeps the digest of the document, sets CHECKING on both sides and tells the admins once [F1, F5, F24, V41]', async () => {
    const person = await aPerson({ firstName: 'Olga', lastName: 'Umocowana' });
    const { id, nip } = await createSubmittedCompany(person);
    await submit(person, id);
    expect(await readReview(id, person)).toMatchObject({
      kind: 'company',
      companyId: id,
      nip,
      userUid: person.user.uid,
      status: 'CHECKING',
      sha256: sha256Hex(PDF),
      submittedAt: NOW,
    });
    expect(await readCompanyLink(person)).toEqual({ companyId: id, nip, standing: 'CHECKING' });
    expect((await readCompany(id))?.users[0]?.verification.company).toBe('CHECKING');
    const told = (await readMails()).filter(({ text }) => text.includes('Olga Umocowana'));
    expect(told.map(({ kind }) => kind)).toEqual(['companySubmittedAdmin']);
  });

  it('refuses without the document, one that is too large, and one that only calls itself a PDF [F5]', async () => {
    const person = await aPerson();
    const { id } = await add(person);
    expect(await getRefusal(submit(person, id))).toMatchObject({ reason: 'authorityMissing' });
    await uploadAuthority(id, encodeText('<html>'));
    expect(await getRefusal(submit(person, id))).toMatchObject({ reason: 'authorityNotPdf' });
    const large = new Uint8Array(PDF_MAX_BYTES + 1);
    large.set(PDF);
    await uploadAuthority(id, large);
    expect(await getRefusal(submit(person, id))).toMatchObject({ reason: 'authorityTooLarge' });
    expect(await readCompanyLink(person)).toMatchObject({ standing: 'INITIAL' });
  });

  it('refuses a number that was accepted meanwhile rather than for its missing document', async () => {
    const person = await aPerson();
    const { id, nip } = await add(person);
    await anAcceptedCompany(await aPerson(), [], { nip });
    expect(await getRefusal(submit(person, id))).toMatchObject({ reason: 'companyNipTaken' });
  });

  it('refuses someone else’s draft as if it were not there', async () => {
    const person = await aPerson();
    const { id } = await add(person);
    const other = await aPerson();
    expect(await getRefusal(submit(other, id))).toMatchObject({ reason: 'companyNotFound' });
    expect(await getRefusal(submit(other, 'noSuchCompany'))).toMatchObject({ reason: 'companyNotFound' });
  });
});

describe('deciding on a company', () => {
  it('accepts it: the account acts for it from then on and is told by mail [F1, F16]', async () => {
    const person = await aPerson();
    const { id, nip } = await createSubmittedCompany(person);
    expect(await review(admin, { person, companyId: id }, true)).toEqual({ status: 'SUCCESS' });
    expect(await readCompanyLink(person)).toEqual({ companyId: id, nip, standing: 'ACCEPTED' });
    expect(await readCompany(id)).toMatchObject({
      standing: 'ACCEPTED',
      users: [{ uid: person.user.uid, verification: { identity: 'ACCEPTED', company: 'ACCEPTED' } }],
    });
    expect(await readMailsOfKind(person, 'companyAccepted')).toHaveLength(1);
  });

  it('records which admin decided', async () => {
    const judge = await anAdmin();
    const person = await aPerson();
    const { id } = await createSubmittedCompany(person);
    await review(judge, { person, companyId: id }, true);
    expect(await readEvents(judge)).toEqual([
      { method: 'reviewCompany', details: `ACCEPTED: konto ${hashForLog(person.user.uid)}, firma ${id}` },
    ]);
  });

  it('rejects it with a reason the account reads, and it can be mended and sent in again [F1]', async () => {
    const person = await aPerson();
    const { id } = await createSubmittedCompany(person);
    const about = { person, companyId: id };
    await review(admin, about, false, {
      rejectionReason: 'custom',
      customRejectionMessage: ' Brakuje podpisu. ',
    });
    expect(await readCompanyLink(person)).toMatchObject({ standing: 'REJECTED' });
    expect(await readReview(id, person)).toMatchObject({
      status: 'REJECTED',
      customRejectionMessage: 'Brakuje podpisu.',
    });
    expect((await readMailsOfKind(person, 'companyRejected'))[0]?.text).toContain('Brakuje podpisu.');
    await submit(person, id);
    await review(admin, about, true);
    expect(await readCompanyLink(person)).toMatchObject({ standing: 'ACCEPTED' });
  });

  it.each([
    ['a rejection without a reason', { accepted: false }, { rejectionReason: 'required' }],
    ['a reason nobody knows', { accepted: false, rejectionReason: 'because' }, { rejectionReason: 'oneOf' }],
    [
      'a custom reason without a message',
      { accepted: false, rejectionReason: 'custom', customRejectionMessage: ' ' },
      { customRejectionMessage: 'required' },
    ],
  ])('refuses %s', async (_, decision, fields) => {
    const person = await aPerson();
    const { id } = await createSubmittedCompany(person);
    const input = { userUid: person.user.uid, companyId: id, ...decision };
    expect((await getRefusal(invokeRaw('reviewCompany', input, { by: admin }))).fields).toEqual(fields);
  });

  it('counts the first of two admins; the same decision again changes nothing, another is refused', async () => {
    const person = await aPerson();
    const { id } = await createSubmittedCompany(person);
    const about = { person, companyId: id };
    await Promise.all([review(admin, about, true), review(admin, about, true)]);
    await review(admin, about, true);
    const opposite = review(admin, about, false, { rejectionReason: 'incorrect_data' });
    expect(await getRefusal(opposite)).toMatchObject({ reason: 'companyReviewDecided' });
    expect(await readMailsOfKind(person, 'companyAccepted')).toHaveLength(1);
  });

  it('refuses to accept another document than the one that was sent in', async () => {
    const person = await aPerson();
    const { id } = await createSubmittedCompany(person);
    await uploadAuthority(id, encodeText('%PDF-1.7 podmieniony'));
    const about = { person, companyId: id };
    expect(await getRefusal(review(admin, about, true))).toMatchObject({ reason: 'authorityChanged' });
    await removeFile(storagePaths.companyAuthority(id));
    expect(await getRefusal(review(admin, about, true))).toMatchObject({ reason: 'authorityMissing' });
  });

  it('never accepts two companies of one tax number, not even at the same moment', async () => {
    const nip = generateNip();
    const one = await aPerson();
    const other = await aPerson();
    const first = await createSubmittedCompany(one, { nip });
    const second = await createSubmittedCompany(other, { nip });
    const outcomes = await Promise.allSettled([
      review(admin, { person: one, companyId: first.id }, true),
      review(admin, { person: other, companyId: second.id }, true),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const lost = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(lost?.reason.details).toMatchObject({ reason: 'companyNipTaken' });
  });

  it('refuses a request about a company that is gone', async () => {
    const person = await aPerson();
    const { id } = await createSubmittedCompany(person);
    await getDb().doc(`companies/${id}`).delete();
    expect(await getRefusal(review(admin, { person, companyId: id }, true))).toMatchObject({
      reason: 'companyNotFound',
    });
  });

  it('refuses what no one asked for, and everyone but admins', async () => {
    const person = await aPerson();
    const { id } = await add(person);
    expect(await getRefusal(review(admin, { person, companyId: id }, true))).toMatchObject({
      reason: 'companyNotWaiting',
    });
    expect(await getRefusal(review(person, { person, companyId: id }, true))).toMatchObject({
      reason: 'noPermission',
    });
  });
});
