import { createQueryClient } from '@data/query/queryClient';
import { AUTOSAVE_DEBOUNCE_MS } from '@domain/offers/limits';
import type { Offer } from '@domain/offers/offer';
import { OfferEditor } from '@features/offerForm/OfferEditor';
import { nameMail } from '@features/offerForm/saving/useNameMail';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, within } from '@testing-library/react';
import { anOffer, NOW } from '@tests/support/builders';
import { Fake } from '@tests/support/fakes';
import { landlord } from '@tests/support/leaseScreens';
import { stubObservers } from '@tests/support/observers';
import { buildSignedInSession, renderPart } from '@tests/support/web';
import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';

await i18next.loadNamespaces(['offerForm', 'offerFields', 'offers', 'publish']);

const browser = vi.hoisted(() => ({ tab: 'pierwsza', offer: null as unknown as Offer }));
vi.mock('@data/browser/tabId', () => ({ getTabId: () => browser.tab }));
vi.mock('@data/drafts/updateOffer', () => ({
  updateOffer: async (_: string, decide: (stored: Offer) => Partial<Offer>) => {
    browser.offer = { ...browser.offer, ...decide(browser.offer), updatedAt: Date.now() };
  },
}));

const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Opens the form of the offer in a new tab. Later steps happen in that tab. */
const openTab = async (tab: string) => {
  browser.tab = tab;
  const port = { get: async () => browser.offer, create: vi.fn(), call: vi.fn() };
  const { container, unmount } = renderPart(
    <QueryClientProvider client={createQueryClient()}>
      <Fake port={nameMail} by={{ send: async () => undefined }}>
        <OfferEditor offerId={browser.offer.id} viewer={landlord} port={port} />
      </Fake>
    </QueryClientProvider>,
    buildSignedInSession(landlord),
  );
  await advanceTime(0);
  const field = (name: string) => container.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
  return {
    shown: within(container),
    rent: () => field('price').value.replaceAll(/\s/g, ''),
    alerts: () =>
      within(container)
        .queryAllByRole('alert')
        .map(({ textContent }) => textContent?.replaceAll(/\s/g, ' ')),
    change: async (name: string, value: string) => {
      browser.tab = tab;
      fireEvent.change(field(name), { target: { value } });
      fireEvent.blur(field(name));
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

/** Opens one draft in two tabs. The first saves a rent of 6,500; the second changed the description meanwhile. */
const openConflictingTabs = async () => {
  const second = await openTab('druga');
  const first = await openTab('pierwsza');
  await first.change('price', '6500');
  expect(browser.offer.price).toBe(6500);
  await second.change('description', 'Opis z drugiej karty, długi na tyle, że wystarczy.');
  return { first, second };
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  stubObservers({ inView: false });
  browser.offer = { ...anOffer().build(), price: 7000 };
});

describe('one draft in two tabs', () => {
  it('asks the second tab, with both versions shown, and overwrites nothing meanwhile', async () => {
    const { second } = await openConflictingTabs();
    expect(second.alerts().join()).toContain(
      'Czynsz miesięczny nettoZapisana wersja: 6 500 złTwoja wersja: 7 000 zł',
    );
    await advanceTime(600_000);
    expect(browser.offer.price).toBe(6500);
  });

  it('keeps the saved rent when the first tab is reloaded, and offers the copy of the second', async () => {
    const { first } = await openConflictingTabs();
    first.close();
    const again = await openTab('pierwsza');
    expect(again.rent()).toBe('6500');
    expect(again.shown.queryByText(/^Przywróciliśmy/)).toBeNull();
    expect(again.alerts().join()).toContain('są niezapisane zmiany');
    expect(again.alerts().join()).toContain('Na ekranie: 6 500 złNiezapisane zmiany: 7 000 zł');
    await advanceTime(600_000);
    expect(browser.offer.price).toBe(6500);
  });

  it('asks again when the second tab is reloaded, and stores its version only once that is chosen', async () => {
    const { second } = await openConflictingTabs();
    second.close();
    const again = await openTab('druga');
    expect(again.rent()).toBe('7000');
    await advanceTime(600_000);
    expect(browser.offer.price).toBe(6500);
    await again.press('Zostaw moją wersję');
    expect(browser.offer).toMatchObject({
      price: 7000,
      description: expect.stringContaining('drugiej karty'),
    });
    expect(again.alerts()).toEqual([]);
  });

  it('loads the saved version where that is chosen, and forgets the copy', async () => {
    const { second } = await openConflictingTabs();
    await second.press('Wczytaj zapisaną wersję');
    expect(second.rent()).toBe('6500');
    second.close();
    const again = await openTab('druga');
    expect(again.alerts()).toEqual([]);
    expect(browser.offer.price).toBe(6500);
  });

  it('stores an offered copy once it is taken, and asks about it no more', async () => {
    const { first, second } = await openConflictingTabs();
    second.close();
    first.close();
    const again = await openTab('pierwsza');
    await again.press('Przywróć te zmiany');
    expect(browser.offer.price).toBe(7000);
    again.close();
    expect((await openTab('pierwsza')).alerts()).toEqual([]);
  });

  it('offers a copy of an earlier release, which knows no version, instead of saving it', async () => {
    const { id } = browser.offer;
    const facts = { ...browser.offer, price: 5000 };
    window.localStorage.setItem(
      `pewny-lokal.offerDraft.nobody.${id}`,
      JSON.stringify({ facts, typedAt: NOW + 1_000_000 }),
    );
    const tab = await openTab('pierwsza');
    expect(tab.rent()).toBe('7000');
    expect(tab.alerts().join()).toContain('Na ekranie: 7 000 złNiezapisane zmiany: 5 000 zł');
    await advanceTime(600_000);
    expect(browser.offer.price).toBe(7000);
  });
});
