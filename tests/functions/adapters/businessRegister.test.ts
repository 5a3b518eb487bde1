import { createBusinessRegister } from '@functions/adapters/businessRegister';
import { getFakeServiceUrls } from '@functions/adapters/serviceUrls';
import {
  KRS_MALFORMED,
  KRS_OF_OTHER_COMPANY,
  KRS_OVER_LIMIT,
  KRS_SERVER_ERROR,
  KRS_SLOW,
  KRS_UNKNOWN,
} from '@tools/fakes/business/entries';
import { SOLE_TRADER_TOKEN } from '@tools/fakes/business/soleTraders';
import { NIP_OVER_LIMIT, NIP_SERVER_ERROR, NIP_SLOW } from '@tools/fakes/registry/companies';
import { startFakes } from '@tools/fakes/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const NOW = Date.UTC(2026, 10, 20, 23, 30);
let fakes: Awaited<ReturnType<typeof startFakes>>;

beforeAll(async () => {
  fakes = await startFakes({ port: 0, now: () => NOW });
});
afterAll(() => fakes.close());

const open = (token: string | null = SOLE_TRADER_TOKEN, timeoutMs = 2000) =>
  createBusinessRegister({ urls: getFakeServiceUrls(fakes.url), token, timeoutMs });

const toMasked = (first: string, last: string, office: string) => ({
  name: { first, second: null, last },
  office,
  isSuspended: false,
});

describe('the court register', () => {
  it('gives the body, the sentence, the masked members and the proxies of a company', async () => {
    expect((await open().findCompany('0000900183'))?.extract).toEqual({
      source: 'KRS',
      number: '0000900183',
      asOf: '2026-11-21',
      name: 'TRZECIA FIRMA DEMO SPÓŁKA AKCYJNA',
      nip: '1234560183',
      body: 'ZARZĄD',
      sentence:
        'PREZES ZARZĄDU SAMODZIELNIE ALBO DWÓCH CZŁONKÓW ZARZĄDU ŁĄCZNIE ALBO CZŁONEK ZARZĄDU ŁĄCZNIE Z PROKURENTEM',
      members: [
        toMasked('Z****', 'L**********', 'PREZES ZARZĄDU'),
        toMasked('E**', 'W******', 'CZŁONEK ZARZĄDU'),
      ],
      proxies: [{ name: { first: 'K****', second: null, last: 'P******' }, alone: false }],
      hasProceedings: false,
    });
  });

  it('finds an association in the second part of the register, with double names, suspension, a sole proxy and a liquidation', async () => {
    const found = await open().findCompany('0000900301');
    expect(found?.extract).toMatchObject({
      members: [
        { name: { first: 'J**', second: 'M****', last: 'W******' }, isSuspended: false },
        { name: { first: 'A***', last: 'N****-K*******' }, isSuspended: true },
      ],
      proxies: [{ alone: true }],
      hasProceedings: true,
    });
  });

  it('counts a curator as an entry that only a person can weigh', async () => {
    expect((await open().findCompany('0000900302'))?.extract.hasProceedings).toBe(true);
  });

  it('knows no company under an unknown number', async () => {
    expect(await open().findCompany(KRS_UNKNOWN)).toBeNull();
  });

  it.each([
    ['too many requests', KRS_OVER_LIMIT, 'limit'],
    ['a fault of the register', KRS_SERVER_ERROR, 'unavailable'],
    ['an extract in another form', KRS_MALFORMED, 'badAnswer'],
    ['the extract of another company', KRS_OF_OTHER_COMPANY, 'badAnswer'],
  ])('names its failure: %s', async (_, krs, failure) => {
    await expect(open().findCompany(krs)).rejects.toMatchObject({ service: 'courtRegister', failure });
  });

  it('is given up after the timeout', async () => {
    await expect(open(null, 50).findCompany(KRS_SLOW)).rejects.toMatchObject({ failure: 'timeout' });
  });
});

describe('the register of sole traders', () => {
  it('gives the name of the sole trader in clear', async () => {
    expect(await open().findSoleTrader('1234560007')).toMatchObject({
      extract: {
        source: 'CEIDG',
        name: 'SPEDYCJA JAN WÓJCIK',
        members: [{ name: { first: 'JAN', last: 'WÓJCIK' } }],
        hasProceedings: false,
      },
    });
  });

  it('marks a business that was struck off', async () => {
    expect(await open().findSoleTrader('1234560013')).toMatchObject({ extract: { hasProceedings: true } });
  });

  it('knows no business under an unknown number, and says when no token is configured', async () => {
    expect(await open().findSoleTrader('1234560266')).toBeNull();
    expect(await open(null).findSoleTrader('1234560007')).toBe('notConfigured');
  });

  it.each([
    ['a wrong token', '1234560007', 'wrong', 'rejected'],
    ['too many requests', NIP_OVER_LIMIT, SOLE_TRADER_TOKEN, 'limit'],
    ['a fault of the register', NIP_SERVER_ERROR, SOLE_TRADER_TOKEN, 'unavailable'],
  ])('names its failure: %s', async (_, nip, token, failure) => {
    await expect(open(token).findSoleTrader(nip)).rejects.toMatchObject({
      service: 'soleTraderRegister',
      failure,
    });
  });

  it('is given up after the timeout', async () => {
    await expect(open(SOLE_TRADER_TOKEN, 50).findSoleTrader(NIP_SLOW)).rejects.toMatchObject({
      failure: 'timeout',
    });
  });
});
