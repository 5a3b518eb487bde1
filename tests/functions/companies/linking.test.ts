import { storagePaths } from '@api/storagePaths';
import { COMPANIES_PER_ACCOUNT_MAX } from '@domain/companies/company';
import { PDF_MAX_BYTES } from '@domain/shared/pdf';
import { getDb } from '@functions/data/admin';
import { removeFile } from '@functions/data/files';
import { hashForLog, sha256Hex } from '@functions/runtime/hash';
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
import { NIP_OVER_LIMIT, NIP_SERVER_ERROR, NIP_UNKNOWN } from '@tools/fakes/registry/companies';
import { startFakes } from '@tools/fakes/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  add,
  anAcceptedCompany,
  anAdmin,
  aPerson,
  createSubmittedCompany,
  FACTS,
  generateNip,
  PDF,
  readCompany,
  readCompanyLink,
  readEvents,
  readMailsOfKind,
  readUser,
  review,
  reviewAt,
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

const REGISTER_NIP = '1234560042';
const encodeText = (text: string) => new TextEncoder().encode(text);

describe('looking a company up', () => {
  it('answers whether an accepted company has the tax number, with its name and number only [F25]', async () => {
    const creator = await aPerson();
    const { id, nip, nazwa } = await anAcceptedCompany(creator);
    const asker = await aPerson();
    const check = (NIP: string) => invoke('checkCompanyExists', { NIP }, { by: asker });
    expect(await check(nip)).toEqual({ exists: true, company: { id, nazwa, nip } });
    expect(await check(`PL ${nip.slice(0, 3)}-${nip.slice(3)}`)).toMatchObject({ exists: true });
    expect(await check(generateNip())).toEqual({ exists: false });
  });

  it('knows nothing of drafts and of companies that are only being checked [F25]', async () => {
    const nip = generateNip();
    const person = await aPerson();
    await createSubmittedCompany(person, { nip });
    const asker = await aPerson();
    expect(await invoke('checkCompanyExists', { NIP: nip }, { by: asker })).toEqual({ exists: false });
  });

  it('answers what the register says under its own eight names [F26]', async () => {
    const asker = await aPerson();
    expect(await invoke('lookupCompanyInRegistry', { NIP: '123-456-00-42' }, { by: asker })).toEqual({
      status: 'SUCCESS',
      resp: {
        Nazwa: 'DEMO NIERUCHOMOŚCI SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ',
        Regon: '380080415',
        KodPocztowy: '00-590',
        Miejscowosc: 'Warszawa',
        NrNieruchomosci: '10',
        NrLokalu: '4',
        Ulica: 'ul. Marszałkowska',
        ErrorCode: '',
      },
    });
  });

  it('answers an admin whose own identity is not confirmed, to compare a request with', async () => {
    const admin = await createTestAccount({ isAdmin: true });
    expect(await invoke('lookupCompanyInRegistry', { NIP: REGISTER_NIP }, { by: admin })).toMatchObject({
      status: 'SUCCESS',
      resp: { Regon: '380080415' },
    });
  });

  it.each([
    [NIP_UNKNOWN, '4'],
    [NIP_OVER_LIMIT, ''],
    [NIP_SERVER_ERROR, ''],
  ])('answers ERROR for %s with the code %j and never throws [F15]', async (NIP, ErrorCode) => {
    const asker = await aPerson();
    const answer = await invoke('lookupCompanyInRegistry', { NIP }, { by: asker });
    expect(answer).toMatchObject({ status: 'ERROR', resp: { Nazwa: '', ErrorCode } });
  });

  it('asks nothing for an account whose identity is not confirmed [F2]', async () => {
    const unknown = await aPerson({ verification: { identity: 'CHECKING', company: 'INITIAL' } });
    const unverified = await aPerson({ emailVerified: false });
    for (const call of ['checkCompanyExists', 'lookupCompanyInRegistry'] as const) {
      const input = { NIP: REGISTER_NIP };
      expect(await getRefusal(invoke(call, input, { by: unknown }))).toMatchObject({
        reason: 'identityNotAccepted',
      });
      expect(await getRefusal(invoke(call, input, { by: unverified }))).toMatchObject({
        reason: 'emailNotVerified',
      });
    }
  });

  it('refuses a number whose check digit does not fit [F6]', async () => {
    const asker = await aPerson();
    const refused = await getRefusal(invoke('checkCompanyExists', { NIP: '1234560043' }, { by: asker }));
    expect(refused).toMatchObject({ reason: 'invalidInput', fields: { NIP: 'nip' } });
  });
});

describe('adding a company', () => {
  it('stores the facts bare and upper-cased, with its creator as the only member, and answers them; the account has its name and number [F13, F14, F27, V2, V4, V5]', async () => {
    const person = await aPerson();
    const nip = generateNip();
    const typed = { ...FACTS, nip: `${nip.slice(0, 3)}-${nip.slice(3)}`, city: '  łódź ' };
    const { companyData } = await invoke(
      'addCompany',
      { userId: person.user.uid, company: typed },
      { by: person },
    );
    expect(companyData).toEqual({
      id: companyData.id,
      nip,
      numerKRS: '0000900042',
      regon: '380080415',
      nazwa: 'DEMO NIERUCHOMOŚCI SP. Z O.O.',
      country: 'POLSKA',
      postCode: '00-590',
      city: 'ŁÓDŹ',
      street: 'UL. MARSZAŁKOWSKA',
      houseNumber: '10/4A',
      bankAccount: '87999123470000000000001111',
      website: null,
      offers: [],
      favorites: [],
      users: [{ uid: person.user.uid, verification: { identity: 'ACCEPTED', company: 'INITIAL' } }],
      creatorId: person.user.uid,
      hasAccess: [person.user.uid],
      standing: 'INITIAL',
      accountCheck: companyData.accountCheck,
      revision: 0,
      createdAt: NOW,
    });
    expect(await readCompany(companyData.id)).toEqual(companyData);
    expect(await readCompanyLink(person)).toEqual({ companyId: companyData.id, nip, standing: 'INITIAL' });
    expect((await readUser(person)).company).toEqual({ nazwa: companyData.nazwa, nip });
  });

  it('records what the list of VAT payers says about the account and never stands in the way [F11]', async () => {
    const person = await aPerson();
    const checked = async (facts: Partial<typeof FACTS>) => (await add(person, facts)).accountCheck;
    const listed = await checked({ nip: REGISTER_NIP });
    expect(listed).toMatchObject({ assigned: true, checkedAt: NOW });
    expect(listed?.requestId).toMatch(/^fake-/);
    expect(await checked({})).toMatchObject({ assigned: false });
    expect(await checked({ nip: NIP_SERVER_ERROR })).toEqual({
      assigned: null,
      requestId: null,
      checkedAt: NOW,
    });
  });

  it('replaces the facts of the own draft with the same number and makes no second one [F27]', async () => {
    const person = await aPerson();
    const nip = generateNip();
    const first = await add(person, { nip });
    const second = await add(person, { nip, nazwa: 'Poprawiona nazwa' });
    expect(second.id).toBe(first.id);
    expect(await readCompany(first.id)).toMatchObject({ nazwa: 'POPRAWIONA NAZWA', revision: 1 });
  });

  it('leaves an account that acts for a company acting for it [F22]', async () => {
    const member = await aPerson();
    const accepted = await anAcceptedCompany(member);
    const other = await add(member);
    expect(await readCompanyLink(member)).toEqual({
      companyId: accepted.id,
      nip: accepted.nip,
      standing: 'ACCEPTED',
    });
    expect((await readCompany(other.id))?.hasAccess).toEqual([member.user.uid]);
  });

  it('lets any member with access add one, not only creators [F22]', async () => {
    const creator = await aPerson();
    const member = await aPerson();
    await anAcceptedCompany(creator, [member]);
    expect((await add(member)).creatorId).toBe(member.user.uid);
  });

  it('refuses a number an accepted company has, what is being checked and what was accepted', async () => {
    const creator = await aPerson();
    const { nip } = await anAcceptedCompany(creator);
    const other = await aPerson();
    expect(await getRefusal(add(other, { nip }))).toMatchObject({
      code: 'already-exists',
      reason: 'companyNipTaken',
    });
    const waiting = await createSubmittedCompany(other);
    expect(await getRefusal(add(other, { nip: waiting.nip }))).toMatchObject({
      reason: 'companyBeingChecked',
    });
    expect(await getRefusal(add(creator, { nip }))).toMatchObject({ reason: 'companyAlreadyAccepted' });
  });

  it(`refuses one more than ${COMPANIES_PER_ACCOUNT_MAX} companies`, async () => {
    const person = await aPerson();
    for (let count = 0; count < COMPANIES_PER_ACCOUNT_MAX; count += 1)
      await anAcceptedCompany(await aPerson(), [person]);
    expect(await getRefusal(add(person))).toMatchObject({ reason: 'tooManyCompanies' });
  });

  it('refuses an account whose identity is not confirmed, and the uid of another [F2]', async () => {
    const unknown = await aPerson({ verification: { identity: 'INITIAL', company: 'INITIAL' } });
    const { id } = await anAcceptedCompany(await aPerson());
    for (const attempt of [() => add(unknown), () => submit(unknown, id)])
      expect(await getRefusal(attempt())).toMatchObject({ reason: 'identityNotAccepted' });
    const other = await aPerson();
    const foreign = invoke('addCompany', { userId: unknown.user.uid, company: FACTS }, { by: other });
    expect(await getRefusal(foreign)).toMatchObject({ reason: 'foreignUid' });
  });

  it.each([
    ['nip', { nip: '1234560043' }, 'nip'],
    ['regon', { regon: '380080416' }, 'regon'],
    ['bankAccount', { bankAccount: '88 9991 2347 0000 0000 0000 1111' }, 'bankAccount'],
    ['nazwa', { nazwa: '   ' }, 'required'],
    ['postCode', { postCode: '0059' }, 'postCode'],
    ['numerKRS', { numerKRS: '12345' }, 'exactDigits'],
  ])('refuses a wrong %s by its field [F8, F10, F11]', async (field, facts, key) => {
    const person = await aPerson();
    expect((await getRefusal(add(person, facts))).fields).toEqual({ [`company.${field}`]: key });
  });

  it('refuses fields the form does not have, such as who may act for it', async () => {
    const person = await aPerson();
    const company = { ...FACTS, hasAccess: [person.user.uid], standing: 'ACCEPTED' };
    const refused = await getRefusal(
      invokeRaw('addCompany', { userId: person.user.uid, company }, { by: person }),
    );
    expect(refused.fields).toEqual({ 'company.hasAccess': 'unknown', 'company.standing': 'unknown' });
  });
});

describe('sending a company in', () => {
  it('keeps the digest of the document, sets CHECKING on both sides and tells the admins once [F1, F5, F24, V41]', async () => {
    const person = await aPerson({ firstName: 'Olga', lastName: 'Umocowana' });
    const { id, nip } = await createSubmittedCompany(person);
    await submit(person, id);
    expect(await reviewAt(id, person)).toMatchObject({
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

  it('refuses somebody else’s draft as if it were not there', async () => {
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
    expect(await reviewAt(id, person)).toMatchObject({
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

  it('refuses what nobody asked for, and everybody but admins', async () => {
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
