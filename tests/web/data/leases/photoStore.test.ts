import { clearStorage, writeStored } from '@data/browser/browserStorage';
import { reportQuietly } from '@data/calls/reportQuietly';
import { createMemoryStore, scopeToAccount } from '@data/leases/photoStore';
import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@data/calls/reportQuietly');

const blob = new Blob(['photo']);

describe('the shelf of photos on a device that several people use', () => {
  it('shows an account what it left there, and no one else', async () => {
    const shelf = scopeToAccount(createMemoryStore());
    writeStored('signedIn', 'landlord');
    await shelf.put({ offerId: 'offerA', sha256: 'a', blob });
    writeStored('signedIn', 'tenant');
    expect(await shelf.all('offerA')).toEqual([]);
    await shelf.remove('offerA', 'a');
    writeStored('signedIn', 'landlord');
    expect((await shelf.all('offerA')).map(({ sha256 }) => sha256)).toEqual(['a']);
  });
});

describe('what an account that is deleted left on the device', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.mocked(reportQuietly).mockReset();
  });

  /** Builds a request as the browser returns it. The test fires its events. */
  const aRequest = (result?: object) =>
    ({ result, error: 'refused' }) as { result?: object; error: string } & Record<string, () => void>;

  it('goes, in this tab and for all tabs, but for the language', () => {
    const deleting = aRequest();
    vi.stubGlobal('indexedDB', { deleteDatabase: () => deleting });
    writeStored('language', 'en');
    writeStored('offerDraft.anna.offerA', '{}');
    window.sessionStorage.setItem('pewny-lokal.chosenOption.offerA', 'infinite');
    window.sessionStorage.setItem('somebodyElse', 'stays');
    clearStorage();
    expect(Object.keys(window.localStorage)).toEqual(['pewny-lokal.language']);
    expect(Object.keys(window.sessionStorage)).toEqual(['somebodyElse']);
    expect(reportQuietly).not.toHaveBeenCalled();
    deleting.onblocked?.();
    deleting.onerror?.();
    expect(vi.mocked(reportQuietly).mock.calls.map(([, error]) => error)).toEqual(['blocked', 'refused']);
  });

  it('is not held up by a tab that has the photos open, which opens them again when it needs them', async () => {
    const databases: Record<string, () => void>[] = [];
    const open = vi.fn(() => {
      const database = { close: vi.fn() };
      databases.push(database);
      const opening = aRequest(database);
      queueMicrotask(() => opening.onsuccess?.());
      return opening;
    });
    vi.stubGlobal('indexedDB', { open });
    const { openPhotoStore } = await import('@data/leases/photoStore');
    await openPhotoStore();
    await openPhotoStore();
    expect(open).toHaveBeenCalledOnce();
    databases[0]?.onversionchange?.();
    expect(databases[0]?.close).toHaveBeenCalledOnce();
    await openPhotoStore();
    expect(open).toHaveBeenCalledTimes(2);
  });
});
