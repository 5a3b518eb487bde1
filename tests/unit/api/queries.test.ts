import { QUERIES } from '@api/queries';
import { expect, test } from 'vitest';

test('a company’s wanted listings are its active ones, the newest first [V32]', () => {
  expect(QUERIES.companyWantedListings).toMatchObject({
    collection: 'wantedListings',
    where: [
      ['companyId', '=='],
      ['status', '=='],
    ],
    orderBy: [['createdAt', 'desc']],
  });
});

test('the request an account follows is its own latest one [E27]', () => {
  expect(QUERIES.latestIdentityRequest).toEqual({
    collection: 'mobywatelRequests',
    where: [['userUid', '==']],
    orderBy: [['createdAt', 'desc']],
    limit: 1,
  });
});
