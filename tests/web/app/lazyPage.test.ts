import { lazyPage } from '@app/lazyPage';
import { describe, expect, it, vi } from 'vitest';

describe('the code of a page', () => {
  it('is fetched once, however often it is asked for', async () => {
    const load = vi.fn(async () => ({ default: () => null }));
    const page = lazyPage(load);
    await Promise.all([page.fetch(), page.fetch()]);
    await page.fetch();
    expect(load).toHaveBeenCalledOnce();
  });

  it('is fetched again after it could not be', async () => {
    const load = vi.fn(async () => ({ default: () => null }));
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const page = lazyPage(load);
    await expect(page.fetch()).rejects.toThrow('page code not loaded');
    await page.fetch();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
