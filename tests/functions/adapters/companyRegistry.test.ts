import { createGusCompanyRegistry } from '@functions/adapters/companyRegistry';
import { getFakeServiceUrls } from '@functions/adapters/serviceUrls';
import {
  NIP_CLOSED_COMPANY,
  NIP_OVER_LIMIT,
  NIP_SERVER_ERROR,
  NIP_SEVERAL_ENTRIES,
  NIP_SLOW,
  NIP_UNKNOWN,
} from '@tools/fakes/registry/companies';
import { REGISTRY_SESSION_MS, REGISTRY_TEST_KEY } from '@tools/fakes/registry/service';
import { startFakes } from '@tools/fakes/server';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

const DEMO_NIP = '1234560042';
let now = Date.UTC(2026, 10, 20, 9);
let fakes: Awaited<ReturnType<typeof startFakes>>;

beforeAll(async () => {
  fakes = await startFakes({ port: 0, now: () => now });
});
afterAll(() => fakes.close());
afterEach(() => vi.restoreAllMocks());

const createRegistry = ({ key = REGISTRY_TEST_KEY, timeoutMs = 2000 } = {}) =>
  createGusCompanyRegistry({ url: getFakeServiceUrls(fakes.url).registry, key, timeoutMs });

const readFailure = async (nip: string, options = {}) => {
  const answer = await createRegistry(options).findByNip(nip);
  return answer.status === 'ERROR' ? { failure: answer.failure, ErrorCode: answer.resp.ErrorCode } : answer;
};

describe('the company registry', () => {
  it('answers a known tax number with status and the eight named fields, Polish letters intact [F26]', async () => {
    expect(await createRegistry().findByNip(DEMO_NIP)).toEqual({
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

  it('answers ERROR with ErrorCode 4 for a number no one has [F15]', async () => {
    expect(await readFailure(NIP_UNKNOWN)).toEqual({ failure: 'notFound', ErrorCode: '4' });
  });

  it('answers ERROR when the limit of requests is used up [F15]', async () => {
    expect(await readFailure(NIP_OVER_LIMIT)).toEqual({ failure: 'limit', ErrorCode: '' });
  });

  it.each(['1234560043', '123456004', '', '</dat:Nip><dat:Regon>380080415'])(
    'answers ErrorCode 4 for %j, which is no tax number',
    async (nip) => {
      expect(await readFailure(nip)).toEqual({ failure: 'notFound', ErrorCode: '4' });
    },
  );

  it('keeps signs that mean something in XML in the name of a company', async () => {
    const { resp } = await createRegistry().findByNip('1234560059');
    expect(resp.Nazwa).toBe('"ŻÓŁĆ & GĘŚ" <SPÓŁKA CYWILNA>');
  });

  it('chooses the open main entry when a trader has a local unit and a closed activity as well', async () => {
    const { resp } = await createRegistry().findByNip(NIP_SEVERAL_ENTRIES);
    expect([resp.Nazwa, resp.Miejscowosc, resp.NrNieruchomosci]).toEqual([
      'SPEDYCJA JAN WÓJCIK',
      'Gdańsk',
      '472',
    ]);
  });

  it('does not offer the data of a company that has ended its business', async () => {
    expect(await readFailure(NIP_CLOSED_COMPANY)).toEqual({ failure: 'companyClosed', ErrorCode: '' });
  });

  it('keeps one session for all searches, since log-ins count against the limit', async () => {
    const requests = vi.spyOn(globalThis, 'fetch');
    const shared = createRegistry();
    await shared.findByNip(DEMO_NIP);
    await shared.findByNip('1234560119');
    expect(requests).toHaveBeenCalledTimes(1 + 2);
  });

  it('logs in again once when the session has run out', async () => {
    const longLived = createRegistry();
    expect((await longLived.findByNip(DEMO_NIP)).status).toBe('SUCCESS');
    now += REGISTRY_SESSION_MS;
    const requests = vi.spyOn(globalThis, 'fetch');
    expect((await longLived.findByNip(DEMO_NIP)).status).toBe('SUCCESS');
    expect(requests).toHaveBeenCalledTimes(1 + 2);
  });

  it('gives up after a second log-in when the key is wrong', async () => {
    const requests = vi.spyOn(globalThis, 'fetch');
    expect(await readFailure(DEMO_NIP, { key: 'zzzzz00000zzzzz00000' })).toEqual({
      failure: 'noSession',
      ErrorCode: '',
    });
    expect(requests).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['the server fails', NIP_SERVER_ERROR, 'unavailable', 2000],
    ['no answer comes in time', NIP_SLOW, 'timeout', 150],
  ])('answers ERROR when %s', async (_case, nip, failure, timeoutMs) => {
    expect(await readFailure(nip, { timeoutMs })).toEqual({ failure, ErrorCode: '' });
  });

  it('answers ERROR when nothing listens at the address, and when what listens is no registry', async () => {
    const at = (url: string) => createGusCompanyRegistry({ url, key: REGISTRY_TEST_KEY }).findByNip(DEMO_NIP);
    expect(await at('http://127.0.0.1:1/bir')).toMatchObject({ status: 'ERROR', failure: 'unavailable' });
    expect(await at(`${fakes.url}/nowhere`)).toMatchObject({ status: 'ERROR', failure: 'rejected' });
  });

  it('finds companies in parallel with one client', async () => {
    const shared = createRegistry();
    const answers = await Promise.all(
      [DEMO_NIP, '1234560119', '1234560183', NIP_UNKNOWN].map(shared.findByNip),
    );
    expect(answers.map(({ status }) => status)).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS', 'ERROR']);
  });
});
