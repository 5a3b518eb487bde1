import { SERVED_ID } from '@contracts/servedView';
import { takeOverServed } from '@data/firestore/served';
import { queryClient } from '@data/query/queryClient';
import { MINUTE_MS } from '@domain/shared/dates';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const NOW = 1_000_000;
const KEY = ['publicOffer', 'a'];
const serve = (parts: object, at = NOW) => {
  document.body.innerHTML = `<script type="application/json" id="${SERVED_ID}">${JSON.stringify({ at, parts })}</script>`;
  takeOverServed(NOW);
};
const readAt = (time: number) => {
  vi.setSystemTime(time);
  return queryClient.fetchQuery({ queryKey: KEY, queryFn: async () => 'read' });
};

describe('data a page was rendered from', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => document.body.replaceChildren());

  it('is not read again within a minute', async () => {
    serve([[KEY, { name: 'Biuro' }]]);
    expect(await readAt(NOW + MINUTE_MS - 1)).toEqual({ name: 'Biuro' });
    expect(await readAt(NOW + MINUTE_MS)).toBe('read');
  });

  it('is read again where the page was rendered a minute ago: kept on its way, or shown again', async () => {
    serve([[KEY, { name: 'Biuro' }]], NOW - MINUTE_MS);
    expect(await readAt(NOW)).toBe('read');
  });

  it('is nothing on a page that came without any', async () => {
    takeOverServed(NOW);
    expect(await readAt(NOW)).toBe('read');
  });
});
