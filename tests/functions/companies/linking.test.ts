import { COMPANIES_PER_ACCOUNT_MAX } from '@domain/companies/company';
import {
  createTestAccount,
  getRefusal,
  invoke,
  invokeRaw,
  NOW,
  startTestProject,
} from '@tests/support/functionsHarness';
import { NIP_OVER_LIMIT, NIP_SERVER_ERROR, NIP_UNKNOWN } from '@tools/fakes/registry/companies';
import { startFakes } from '@tools/fakes/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  add,
  anAcceptedCompany,
  aPerson,
  createSubmittedCompany,
  FACTS,
  generateNip,
  readCompany,
  readCompanyLink,
  readUser,
  submit,
} from './fixtures';

startTestProject();

let fakes: Awaited<ReturnType<typeof startFakes>>;

beforeAll(async () => {
  fakes = await startFakes({ port: 0 });
  process.env.FAKES_URL = fakes.url;
});

afterAll(() => fakes.close());

const REGISTER_NIP = '1234560042';

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
