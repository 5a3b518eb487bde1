import { writeStored } from '@data/browser/browserStorage';
import { getTabId } from '@data/browser/tabId';
import { draftCopies, openDraft } from '@data/drafts/offerDrafts';
import { createEmptyDraft } from '@domain/offers/draft';
import { NOW } from '@tests/support/builders';
import { describe, expect, it, vi } from 'vitest';

const blank = createEmptyDraft(NOW);
const stored = { draft: blank, updatedAt: NOW };
const typed = { ...blank, name: 'Biuro przy Stalowej' };

describe('openDraft', () => {
  it('opens with the stored version when this device holds nothing else', () => {
    expect(openDraft(stored, [], 'ta')).toEqual({
      facts: blank,
      base: blank,
      restored: null,
      theirs: null,
      offered: [],
    });
  });

  it('brings back a copy that was typed on the stored version, whatever the clock says', () => {
    const copy = { facts: typed, base: blank, typedAt: NOW - 1_000_000, tab: 'zamknięta' };
    expect(openDraft(stored, [copy], 'ta')).toMatchObject({ facts: typed, restored: copy, theirs: null });
  });
});

describe('the copy on this device', () => {
  const copy = { facts: typed, base: blank, typedAt: NOW };

  it('is read back as it was kept, by offer, with its tab', () => {
    expect(draftCopies.keep('offerA', copy)).toBe(true);
    expect(draftCopies.readAll('offerA')).toEqual([{ ...copy, tab: getTabId() }]);
    expect(draftCopies.readAll('offer')).toEqual([]);
    expect(draftCopies.readAll('offerB')).toEqual([]);
  });

  it('stays beside those of other tabs until its own tab, or the person, drops it', () => {
    const other = { ...copy, tab: 'inna' };
    window.localStorage.setItem('pewny-lokal.offerDraft.nobody.offerA.inna', JSON.stringify(copy));
    draftCopies.keep('offerA', copy);
    draftCopies.drop('offerA');
    expect(draftCopies.readAll('offerA')).toEqual([other]);
    draftCopies.drop('offerA', 'inna');
    expect(draftCopies.readAll('offerA')).toEqual([]);
  });

  it('of an earlier release is read without a base', () => {
    window.localStorage.setItem(
      'pewny-lokal.offerDraft.nobody.offerA',
      JSON.stringify({ facts: typed, typedAt: NOW }),
    );
    expect(draftCopies.readAll('offerA')).toEqual([{ facts: typed, base: null, typedAt: NOW, tab: '' }]);
  });

  it('is refused by a full browser, which is reported and leaves the copy of the other tab where it is', () => {
    const report = vi.spyOn(console, 'warn').mockImplementation(() => {});
    window.localStorage.setItem('pewny-lokal.offerDraft.nobody.offerA.inna', JSON.stringify(copy));
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(draftCopies.keep('offerA', copy)).toBe(false);
    draftCopies.adopt('offerA', { ...copy, tab: 'inna' });
    expect(draftCopies.readAll('offerA').map(({ tab }) => tab)).toEqual(['inna']);
    expect(report).toHaveBeenCalled();
    full.mockRestore();
  });

  it('waits for the account that typed it, and is not shown to another one that signs in on this device', () => {
    writeStored('signedIn', 'landlord');
    draftCopies.keep('offerA', copy);
    writeStored('signedIn', 'colleague');
    expect(draftCopies.readAll('offerA')).toEqual([]);
    draftCopies.dropAll('offerA');
    writeStored('signedIn', 'landlord');
    expect(draftCopies.readAll('offerA')).toHaveLength(1);
  });

  it('is ignored when it is damaged or lacks facts', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    window.localStorage.setItem('pewny-lokal.offerDraft.nobody.offerA.x', '{"facts":');
    window.localStorage.setItem(
      'pewny-lokal.offerDraft.nobody.offerA.y',
      '{"facts":{"name":"x"},"typedAt":1}',
    );
    expect(draftCopies.readAll('offerA')).toEqual([]);
  });
});
