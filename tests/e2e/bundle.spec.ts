import { expect, test } from '@playwright/test';
import { listExceededBudgets } from '@tools/bench/bundle';

test('the start of every page, the first views and the offer form load no more JavaScript than their budgets', () => {
  expect(listExceededBudgets()).toEqual([]);
});
