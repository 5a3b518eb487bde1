import { collection, type Firestore, getDocs, limit, type QueryConstraint, query } from 'firebase/firestore';
import { describe, test } from 'vitest';
import { expectVerdict } from './accessTable';

type Paging = {
  title: string;
  client: () => Firestore;
  path: string;
  constraints?: readonly QueryConstraint[];
};

/** Lists are read in pages of at most 50; a query without a limit, or with a greater one, is refused. */
export const describePaging = ({ title, client, path, constraints = [] }: Paging): void => {
  describe(`${title} is listed in pages`, () => {
    const page = (...more: QueryConstraint[]) =>
      getDocs(query(collection(client(), path), ...constraints, ...more));
    test('of 50: allowed', () => expectVerdict(page(limit(50)), 'allowed'));
    test('of 51: refused', () => expectVerdict(page(limit(51)), 'refused'));
    test('without an end: refused', () => expectVerdict(page(), 'refused'));
  });
};
