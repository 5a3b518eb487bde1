import { SERVED_ID } from '@contracts/servedView';
import { remembered } from '@data/remembered';
import { takeOverServed } from '@data/served';
import { MINUTE_MS } from '@domain/shared/dates';
import { afterEach, describe, expect, it, vi } from 'vitest';

const NOW = 1_000_000;
const serve = (parts: object, at = NOW) => {
  document.body.innerHTML = `<script type="application/json" id="${SERVED_ID}">${JSON.stringify({ at, parts })}</script>`;
  takeOverServed(NOW);
};

describe('what a page was drawn from', () => {
  afterEach(() => document.body.replaceChildren());

  it('is not asked for again within a minute', async () => {
    serve({ 'offer:a': { name: 'Biuro' } });
    const load = vi.fn(async () => 'read');
    expect(await remembered('offer:a', load, NOW + MINUTE_MS - 1)).toEqual({ name: 'Biuro' });
    expect(load).not.toHaveBeenCalled();
    expect(await remembered('offer:a', load, NOW + MINUTE_MS)).toBe('read');
  });

  it('is asked for again where the page was drawn a minute ago: kept on its way, or shown again', async () => {
    serve({ 'offer:b': { name: 'Biuro' } }, NOW - MINUTE_MS);
    expect(await remembered('offer:b', async () => 'read', NOW)).toBe('read');
  });

  it('is nothing on a page that was not drawn', async () => {
    takeOverServed(NOW);
    expect(await remembered('offer:a', async () => 'read', NOW)).toBe('read');
  });
});
