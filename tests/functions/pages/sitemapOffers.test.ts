import { findUpTo } from '@functions/data/queries';
import { commit } from '@functions/data/store';
import { beforeAll, describe, expect, it } from 'vitest';
import { NOW } from '../../support/builders';
import { startTestProject } from '../../support/functionsHarness';

startTestProject();

describe('the offers of the sitemap', () => {
  const ACTIVE = 120;
  const idOf = (index: number) => `oferta${String(index).padStart(3, '0')}`;
  const idsUpTo = async (max: number) =>
    (await findUpTo('activeOffers', { state: 'ACTIVE' }, max)).map(({ id }) => id);

  beforeAll(() =>
    commit((writes) => {
      for (let index = 0; index < ACTIVE; index += 1) {
        const copy = { id: idOf(index), state: 'ACTIVE', confirmedAt: NOW - index };
        writes.set(`offersPublic/${copy.id}`, copy);
      }
      writes.set('offersPublic/signed', { id: 'signed', state: 'SIGNED', confirmedAt: NOW + 1 });
    }),
  );

  it.each([
    [49, 49],
    [50, 50],
    [51, 51],
    [100, 100],
    [1000, ACTIVE],
  ])('are the newest %i ACTIVE ones, page by page, none twice: %i', async (max, count) => {
    const expected = Array.from({ length: count }, (_, index) => idOf(index));
    expect(await idsUpTo(max)).toEqual(expected);
  });
});
