import { ROUTES } from '@app/routes';
import { SCREENS } from '@tests/e2e/support/screens';
import { expect, it } from 'vitest';

it('looks at every page for faults of accessibility', () => {
  const seen = new Set(
    Object.values(SCREENS)
      .flat()
      .map(({ route }) => route),
  );
  expect([...seen].toSorted()).toEqual(ROUTES.map(({ path }) => path).toSorted());
});
