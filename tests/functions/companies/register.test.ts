import { toCanonicalJson } from '@domain/shared/canonical';
import { MINUTE_MS } from '@domain/shared/dates';
import { sha256Hex } from '@functions/runtime/hash';
import { type Account, getRefusal, invoke, NOW, startTestProject } from '@tests/support/functionsHarness';
import { KRS_MALFORMED, KRS_SERVER_ERROR, KRS_UNKNOWN } from '@tools/fakes/business/entries';
import { startFakes } from '@tools/fakes/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  add,
  anAcceptedCompany,
  anAdmin,
  aPerson,
  createSubmittedCompany,
  readCompany,
  readReview,
  review,
} from './fixtures';

startTestProject();
let fakes: Awaited<ReturnType<typeof startFakes>>;
const former = process.env.FAKES_URL;
beforeAll(async () => {
  fakes = await startFakes({ port: 0, now: () => NOW });
  process.env.FAKES_URL = fakes.url;
});
afterAll(async () => {
  process.env.FAKES_URL = former;
  await fakes.close();
});

const readRegister = (companyId: string, by: Account, now = NOW) =>
  invoke('readCompanyRegister', { companyId }, { by, now });

describe('reading who represents a company', () => {
  it('stores the extract with its digest and the time of reading', async () => {
    const person = await aPerson();
    const { id } = await anAcceptedCompany(person, [], { nip: '1234560119', numerKRS: '0000900119' });
    const { register } = await readRegister(id, person);
    expect(register).toMatchObject({
      readAt: NOW,
      failure: null,
      extract: { source: 'KRS', body: 'ZARZĄD', members: [{ office: 'PREZES ZARZĄDU' }, {}] },
    });
    expect(register.sha256).toBe(sha256Hex(toCanonicalJson(register.extract)));
    expect((await readCompany(id))?.register).toEqual(register);
  });

  it('reads a sole trader by the tax number', async () => {
    const person = await aPerson();
    const { id } = await anAcceptedCompany(person, [], { nip: '1234560007', numerKRS: null });
    expect((await readRegister(id, person)).register).toMatchObject({
      extract: { source: 'CEIDG', members: [{ name: { first: 'JAN', last: 'WÓJCIK' } }] },
    });
  });

  it.each([
    ['an unknown number', KRS_UNKNOWN, 'notFound'],
    ['a register that fails', KRS_SERVER_ERROR, 'unavailable'],
    ['an answer in another form', KRS_MALFORMED, 'unreadable'],
  ])('answers why there is no extract: %s', async (_, numerKRS, failure) => {
    const person = await aPerson();
    const { id } = await anAcceptedCompany(person, [], { numerKRS });
    expect((await readRegister(id, person)).register).toEqual({
      readAt: NOW,
      extract: null,
      sha256: null,
      failure,
    });
  });

  it('repeats a reading after ten minutes, and a failed one at once', async () => {
    const person = await aPerson();
    const { id } = await anAcceptedCompany(person, [], { numerKRS: '0000900042' });
    await readRegister(id, person);
    expect((await readRegister(id, person, NOW + 9 * MINUTE_MS)).register.readAt).toBe(NOW);
    const later = NOW + 11 * MINUTE_MS;
    expect((await readRegister(id, person, later)).register.readAt).toBe(later);
  });

  it('is for members and admins only', async () => {
    const { id } = await anAcceptedCompany(await aPerson(), [], { numerKRS: '0000900042' });
    expect(await getRefusal(readRegister(id, await aPerson()))).toMatchObject({ reason: 'companyNotFound' });
    expect((await readRegister(id, await anAdmin())).register.failure).toBeNull();
  });

  it('is forgotten when the company’s numbers change', async () => {
    const person = await aPerson();
    const { id, nip } = await add(person, { numerKRS: '0000900042' });
    await readRegister(id, person);
    await add(person, { nip, numerKRS: '0000900119' });
    expect((await readCompany(id))?.register).toBeNull();
  });
});

describe('accepting a company', () => {
  const createRequest = async (numerKRS: string) => {
    const person = await aPerson();
    const { id } = await createSubmittedCompany(person, { numerKRS });
    return { person, id };
  };

  it('keeps the register’s extract of that day with the request, with its digest', async () => {
    const { person, id } = await createRequest('0000900119');
    await review(await anAdmin(), { person, companyId: id }, true);
    const kept = (await readReview(id, person))?.register;
    expect(kept).toMatchObject({ extract: { number: '0000900119', members: [{}, {}] }, failure: null });
    expect(kept?.sha256).toBe(sha256Hex(toCanonicalJson(kept?.extract ?? null)));
  });

  it('waits for no register that fails, and keeps that it failed', async () => {
    const { person, id } = await createRequest(KRS_SERVER_ERROR);
    await review(await anAdmin(), { person, companyId: id }, true);
    expect(await readReview(id, person)).toMatchObject({
      status: 'ACCEPTED',
      register: { extract: null, failure: 'unavailable' },
    });
  });

  it('keeps nothing with a rejected request', async () => {
    const { person, id } = await createRequest('0000900119');
    await review(await anAdmin(), { person, companyId: id }, false, { rejectionReason: 'missing_authority' });
    expect(await readReview(id, person)).toMatchObject({ status: 'REJECTED' });
    expect(await readReview(id, person)).not.toHaveProperty('register');
  });
});
