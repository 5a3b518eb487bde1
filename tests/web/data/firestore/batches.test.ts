import { loadCompanyNames } from '@data/accounts/companyNames';
import { runQuery } from '@data/firestore/queries';
import { loadRents } from '@data/offers/rents';
import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@data/firestore/queries', async (original) => ({
  ...(await original<object>()),
  runQuery: vi.fn(),
}));

const buildIds = (count: number) => Array.from({ length: count }, (_, index) => `oferta${index}`);

const getIds = (params: object): string[] => (params as { ids: string[] }).ids;

const listBatchSizes = () => vi.mocked(runQuery).mock.calls.map(([, params]) => getIds(params).length);

beforeEach(() => {
  vi.mocked(runQuery)
    .mockReset()
    .mockImplementation(async (...[, params]) => ({
      items: getIds(params).map((id) => ({ id, price: 1000 })) as never[],
      next: null,
    }));
});

describe('offers by their ids', () => {
  it.each([
    [0, []],
    [1, [1]],
    [10, [10]],
    [11, [10, 1]],
    [25, [10, 10, 5]],
  ])('%i of them are asked for in batches of ten: %j [V23, X15]', async (count, sizes) => {
    const rents = await loadRents(buildIds(count));
    expect(listBatchSizes()).toEqual(sizes);
    expect(Object.keys(rents)).toEqual(buildIds(count));
  });
});

describe('the names of companies', () => {
  it.each([
    [10, [10]],
    [11, [10, 1]],
  ])('of %i ids are asked for in batches of ten: %j [V19]', async (count, sizes) => {
    vi.mocked(runQuery).mockImplementation(async (...[, params]) => ({
      items: getIds(params).map((id) => ({ id, nazwa: `Firma ${id}` })) as never[],
      next: null,
    }));
    const names = await loadCompanyNames(buildIds(count));
    expect(listBatchSizes()).toEqual(sizes);
    expect(names.get('oferta9')).toBe('Firma oferta9');
    expect(names.size).toBe(count);
  });
});
