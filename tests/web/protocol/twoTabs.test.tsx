import { protocolCopies, saveProtocol } from '@data/leases/protocolDrafts';
import { AUTOSAVE_DEBOUNCE_MS } from '@domain/offers/limits';
import type { Offer } from '@domain/offers/offer';
import { createBlankProtocol } from '@domain/protocol/createBlankProtocol';
import { toUnsubmitted } from '@domain/protocol/protocol';
import { act, fireEvent, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../support/builders/clock';
import { anOffer } from '../../support/builders/offer';
import { openProtocolScreen } from './fixtures';

await i18next.loadNamespaces(['protocol', 'enums', 'errors']);

const browser = vi.hoisted(() => ({ tab: 'pierwsza', offer: null as unknown as Offer }));
vi.mock('@data/browser/tabId', () => ({ getTabId: () => browser.tab }));
vi.mock('@data/drafts/updateOffer', () => ({
  updateOffer: async (_: string, decide: (stored: Offer) => Partial<Offer>) => {
    browser.offer = { ...browser.offer, ...decide(browser.offer) };
  },
}));
vi.mock('@data/leases/protocolPhotos', async (original) => ({
  ...(await original<typeof import('@data/leases/protocolPhotos')>()),
  protocolPhotos: { send: async () => undefined },
}));

const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const readStatements = () =>
  (browser.offer.protocolData as { additionalStatements: string }).additionalStatements;

/** Opens the protocol in a new tab over the local copies of this device. */
const openTab = async (tab: string) => {
  browser.tab = tab;
  const { container, unmount } = openProtocolScreen(browser.offer, {
    port: {
      save: saveProtocol,
      readCopies: protocolCopies.readAll,
      keepCopy: protocolCopies.keep,
      dropCopy: protocolCopies.drop,
      adoptCopy: protocolCopies.adopt,
    },
  });
  await advanceTime(0);
  const statements = () => container.querySelector<HTMLTextAreaElement>('[name="additionalStatements"]')!;
  return {
    statements,
    text: () => container.textContent,
    write: async (value: string) => {
      browser.tab = tab;
      fireEvent.change(statements(), { target: { value } });
      await advanceTime(AUTOSAVE_DEBOUNCE_MS);
    },
    press: async (name: string) => {
      browser.tab = tab;
      fireEvent.click(within(container).getByRole('button', { name }));
      await advanceTime(AUTOSAVE_DEBOUNCE_MS);
    },
    close: () => {
      browser.tab = tab;
      unmount();
    },
  };
};

/** Stores the local copy of another tab, based on a version that is no longer stored. */
const storeConflictingCopy = () => {
  const before = createBlankProtocol(browser.offer);
  browser.tab = 'druga';
  protocolCopies.keep(browser.offer.id, {
    facts: { ...before, additionalStatements: 'Z drugiej karty.' },
    base: before,
    typedAt: NOW,
  });
  browser.offer = {
    ...browser.offer,
    protocolData: toUnsubmitted({ ...before, additionalStatements: 'Zapisane.' }),
  };
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  browser.offer = anOffer().withStatus('DEPOSIT_CONFIRMED').build();
});

describe('one protocol in two tabs', () => {
  it('keeps the saved version when the first tab is reloaded, and offers the copy of the second', async () => {
    storeConflictingCopy();
    const first = await openTab('pierwsza');
    expect(first.statements().value).toBe('Zapisane.');
    expect(first.text()).toContain('Na ekranie: Zapisane.Niezapisane zmiany: Z drugiej karty.');
    await advanceTime(600_000);
    expect(readStatements()).toBe('Zapisane.');
    await first.press('Przywróć te zmiany');
    expect(readStatements()).toBe('Z drugiej karty.');
    expect(protocolCopies.readAll(browser.offer.id)).toEqual([]);
  });

  it('asks when the second tab is reloaded, with both versions shown, and stores its own only once chosen', async () => {
    storeConflictingCopy();
    const second = await openTab('druga');
    expect(second.statements().value).toBe('Z drugiej karty.');
    expect(second.text()).toContain('Zapisana wersja: Zapisane.Twoja wersja: Z drugiej karty.');
    await advanceTime(600_000);
    expect(readStatements()).toBe('Zapisane.');
    await second.press('Zostaw moją wersję');
    expect(readStatements()).toBe('Z drugiej karty.');
  });

  it('loads the saved version where that is chosen, and leaves nothing behind', async () => {
    storeConflictingCopy();
    const second = await openTab('druga');
    await second.press('Wczytaj zapisaną wersję');
    expect(second.statements().value).toBe('Zapisane.');
    expect(protocolCopies.readAll(browser.offer.id)).toEqual([]);
    second.close();
    await advanceTime(600_000);
    expect(readStatements()).toBe('Zapisane.');
  });

  it('brings back what was typed on the version that is stored', async () => {
    browser.tab = 'zamknięta';
    const before = createBlankProtocol(browser.offer);
    protocolCopies.keep(browser.offer.id, {
      facts: { ...before, additionalStatements: 'Sprzed awarii.' },
      base: before,
      typedAt: NOW,
    });
    const tab = await openTab('pierwsza');
    expect(tab.statements().value).toBe('Sprzed awarii.');
    expect(screen.getByText(/^Przywróciliśmy/)).toBeTruthy();
    await advanceTime(AUTOSAVE_DEBOUNCE_MS);
    expect(readStatements()).toBe('Sprzed awarii.');
  });
});
