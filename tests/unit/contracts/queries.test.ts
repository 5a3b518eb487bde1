import { QUERIES } from '@contracts/queries';
import { expect, test } from 'vitest';

test('[V32] a company’s wanted listings are its active ones, the newest first', () => {
  expect(QUERIES.companyWantedListings).toMatchObject({
    collection: 'wantedListings',
    where: [
      ['companyId', '=='],
      ['status', '=='],
    ],
    orderBy: [['createdAt', 'desc']],
  });
});

test('[E27] the request an account follows is its own latest one', () => {
  expect(QUERIES.latestIdentityRequest).toEqual({
    collection: 'mobywatelRequests',
    where: [['userUid', '==']],
    orderBy: [['createdAt', 'desc']],
    limit: 1,
  });
});
