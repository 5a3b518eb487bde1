import { getFakeServiceUrls } from '@functions/adapters/serviceUrls';
import { createMfVatWhiteList } from '@functions/adapters/vatWhiteList';
import { NIP_OVER_LIMIT, NIP_SERVER_ERROR, NIP_SLOW, REGISTRY } from '@tools/fakes/registry/companies';
import { startFakes } from '@tools/fakes/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const NOW = Date.UTC(2026, 10, 20, 23, 30);
const DEMO = { nip: '1234560042', bankAccount: '87 9991 2347 0000 0000 0000 1111' };
let fakes: Awaited<ReturnType<typeof startFakes>>;

beforeAll(async () => {
  fakes = await startFakes({ port: 0, now: () => NOW });
});
afterAll(() => fakes.close());

const check = (query: Partial<typeof DEMO & { now: number }> = {}, timeoutMs = 2000) =>
  createMfVatWhiteList({ url: getFakeServiceUrls(fakes.url).vat, timeoutMs }).checkAccount({
    ...DEMO,
    now: NOW,
    ...query,
  });

describe('the VAT white list', () => {
  it('confirms the account of a listed company, with the number and time that prove the check', async () => {
    expect(await check()).toEqual({
      assigned: true,
      requestId: expect.stringMatching(/.+/),
      checkedAt: '21-11-2026 00:30:00',
    });
  });

  it.each(['1234560042', '1234560119', '1234560183'])(
    'knows every account of the demo company %s',
    async (nip) => {
      const accounts = REGISTRY.filter((entry) => entry.nip === nip).flatMap((entry) => entry.accounts);
      const checks = await Promise.all(accounts.map((bankAccount) => check({ nip, bankAccount })));
      expect(checks.length).toBeGreaterThan(0);
      expect(checks.every(({ assigned }) => assigned)).toBe(true);
    },
  );

  it('denies the account of another company and any account of a company that pays no VAT', async () => {
    expect((await check({ nip: '1234560119' })).assigned).toBe(false);
    expect((await check({ nip: '1234560071' })).assigned).toBe(false);
  });

  it.each([
    ['a tax number of the wrong length', { nip: '123456004' }, 'WL-113'],
    ['a wrong tax number', { nip: '1234560043' }, 'WL-115'],
    ['a day in the future', { now: NOW + 86_400_000 }, 'WL-103'],
  ])('passes on the code of the register for %s', async (_case, query, code) => {
    await expect(check(query)).rejects.toMatchObject({ service: 'vatWhiteList', failure: 'rejected', code });
  });

  it.each([
    ['limit', NIP_OVER_LIMIT, 2000],
    ['unavailable', NIP_SERVER_ERROR, 2000],
    ['timeout', NIP_SLOW, 150],
  ])('names the failure %s', async (failure, nip, timeoutMs) => {
    await expect(check({ nip }, timeoutMs)).rejects.toMatchObject({ failure });
  });

  it('calls an answer in another form a bad answer', async () => {
    const elsewhere = createMfVatWhiteList({ url: `${fakes.url}/health` });
    await expect(elsewhere.checkAccount({ ...DEMO, now: NOW })).rejects.toMatchObject({
      failure: 'badAnswer',
    });
  });
});
