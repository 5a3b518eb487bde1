import { getFavoritesHolder } from '@domain/offers/favorites';
import { describe, expect, it } from 'vitest';

describe('where favourites are kept', () => {
  it.each([
    ['of an account without a company', null, 'ACCEPTED', 'users/uidAnna'],
    ['while the company is being checked', 'companyA', 'CHECKING', 'users/uidAnna'],
    ['of a rejected company', 'companyA', 'REJECTED', 'users/uidAnna'],
    ['once the company is accepted', 'companyA', 'ACCEPTED', 'companies/companyA'],
  ] as const)('%s [X60]', (_, companyId, company, path) => {
    const { collection, id } = getFavoritesHolder({ uid: 'uidAnna', companyId, company });
    expect(`${collection}/${id}`).toBe(path);
  });
});
