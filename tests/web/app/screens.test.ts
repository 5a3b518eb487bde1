import { SCREENS } from '@tests/e2e/support/screens';
import { ALL_ROUTES } from '@tests/support/allRoutes';
import { expect, it } from 'vitest';

it('looks at every page for faults of accessibility', () => {
  const seen = new Set(
    Object.values(SCREENS)
      .flat()
      .map(({ route }) => route),
  );
  expect([...seen].toSorted()).toEqual(ALL_ROUTES.map(({ path }) => path).toSorted());
});
