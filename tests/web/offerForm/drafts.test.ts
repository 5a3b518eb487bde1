import { writeStored } from '@data/browserStorage';
import { draftCopies, openDraft } from '@data/offerDrafts';
import { emptyDraft } from '@domain/offers/draft';
import { NOW } from '@tests/support/builders';
import { describe, expect, it } from 'vitest';

const stored = { draft: emptyDraft(NOW), updatedAt: NOW };
const typed = { ...emptyDraft(NOW), name: 'Biuro przy Stalowej' };

describe('what the form opens with', () => {
  it('opens with what is stored when this device holds nothing else', () => {
    expect(openDraft(stored, null)).toEqual({ draft: stored.draft, restored: 'none', copy: null });
  });

  it('brings back what was typed later than the stored version, as far as clocks can tell', () => {
    const copy = { facts: typed, typedAt: NOW - 4999 };
    expect(openDraft(stored, copy)).toEqual({ draft: typed, restored: 'newer', copy });
  });

  it('shows the stored version and offers the copy that is not newer', () => {
    const copy = { facts: typed, typedAt: NOW - 5000 };
    expect(openDraft(stored, copy)).toEqual({ draft: stored.draft, restored: 'older', copy });
  });

  it('does not mention a copy that says the same as the stored version', () => {
    expect(openDraft(stored, { facts: emptyDraft(NOW), typedAt: NOW + 1 }).restored).toBe('none');
  });
});

describe('the copy on this device', () => {
  it('is read back as it was kept, per offer', () => {
    draftCopies.keep('offerA', { facts: typed, typedAt: NOW });
    expect(draftCopies.read('offerA')).toEqual({ facts: typed, typedAt: NOW });
    expect(draftCopies.read('offerB')).toBeNull();
  });

  it('waits for the account that typed it, and is shown to nobody else who signs in on this device', () => {
    writeStored('signedIn', 'landlord');
    draftCopies.keep('offerA', { facts: typed, typedAt: NOW });
    writeStored('signedIn', 'colleague');
    expect(draftCopies.read('offerA')).toBeNull();
    draftCopies.drop('offerA');
    writeStored('signedIn', 'landlord');
    expect(draftCopies.read('offerA')).toEqual({ facts: typed, typedAt: NOW });
  });

  it('is ignored when it is damaged or lacks facts', () => {
    window.localStorage.setItem('pewny-lokal.offerDraft.nobody.offerA', '{"facts":');
    expect(draftCopies.read('offerA')).toBeNull();
    window.localStorage.setItem('pewny-lokal.offerDraft.nobody.offerA', '{"facts":{"name":"x"},"typedAt":1}');
    expect(draftCopies.read('offerA')).toBeNull();
  });
});
