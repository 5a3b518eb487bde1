import { createEmptyDraft } from '@domain/offers/draft';
import { AUTOSAVE_DEBOUNCE_MS } from '@domain/offers/limits';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCompleteDraft, listControls, openForm } from './fixtures';

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 9), shouldAdvanceTime: true }));

const enter = (path: string, value: string) =>
  fireEvent.change(listControls(`address.${path}`)[0] as HTMLElement, { target: { value } });
const isAsked = (part: string) => listControls(`address.officialAddress.${part}`).length > 0;
const getBox = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Taki sam jak adres lokalu' });
const waitForSave = () => act(() => vi.advanceTimersByTimeAsync(AUTOSAVE_DEBOUNCE_MS));

describe('The official address', () => {
  it('follows the address, so that only its missing parts are asked for', async () => {
    const { saved } = openForm({ draft: createEmptyDraft(Date.now()) });
    enter('street', 'Stalowa 1A');
    enter('city', 'Warszawa');
    enter('district', 'Praga-Północ');
    enter('province', 'mazowieckie');
    expect(['street', 'houseNumber', 'estate', 'district', 'county', 'province'].filter(isAsked)).toEqual([
      'houseNumber',
      'estate',
      'county',
    ]);
    enter('officialAddress.estate', 'Nowa Praga');
    enter('officialAddress.county', 'Warszawa');
    await waitForSave();
    expect(saved.at(-1)?.address.officialAddress).toEqual({
      street: 'Stalowa',
      houseNumber: '1A',
      estate: 'Nowa Praga',
      district: 'Praga-Północ',
      county: 'Warszawa',
      province: 'mazowieckie',
    });
  });

  it('that differs is typed, and follows no more', async () => {
    const { saved } = openForm({ draft: createEmptyDraft(Date.now()) });
    enter('street', 'Stalowa 1A');
    fireEvent.click(getBox());
    enter('officialAddress.street', 'Inżynierska');
    enter('street', 'Stalowa 3');
    await waitForSave();
    expect(saved.at(-1)?.address.officialAddress).toMatchObject({ street: 'Inżynierska', houseNumber: '1A' });
    fireEvent.click(getBox());
    await waitForSave();
    expect(saved.at(-1)?.address.officialAddress).toMatchObject({ street: 'Stalowa', houseNumber: '3' });
  });

  it('keeps a number typed beside a street without one, and clears one that the street no longer says', async () => {
    const { saved } = openForm({ draft: createEmptyDraft(Date.now()) });
    enter('street', 'Stalowa');
    enter('officialAddress.houseNumber', '7');
    enter('street', 'Inżynierska');
    await waitForSave();
    expect(saved.at(-1)?.address.officialAddress).toMatchObject({ street: 'Inżynierska', houseNumber: '7' });
    enter('street', 'Inżynierska 9');
    enter('street', 'Inżynierska');
    await waitForSave();
    expect(saved.at(-1)?.address.officialAddress).toMatchObject({ street: 'Inżynierska', houseNumber: '' });
  });

  it('stays the same after a reload, if its number was typed beside a street without one', () => {
    const complete = buildCompleteDraft();
    const officialAddress = { ...complete.address.officialAddress, street: 'Stalowa', houseNumber: '7' };
    const { district, province } = officialAddress;
    const address = { ...complete.address, street: 'Stalowa', district, province, officialAddress };
    openForm({ draft: { ...complete, address } });
    expect(getBox().checked).toBe(true);
  });

  it('that is complete and the same is one line, and changes nothing when the form opens', async () => {
    const complete = buildCompleteDraft();
    const officialAddress = { ...complete.address.officialAddress, street: 'Stalowa', houseNumber: '1' };
    const { district, province } = officialAddress;
    const address = { ...complete.address, street: 'Stalowa 1', district, province, officialAddress };
    const { saved } = openForm({ draft: { ...complete, address } });
    expect(getBox().checked).toBe(true);
    expect(isAsked('county')).toBe(false);
    await waitForSave();
    expect(saved).toEqual([]);
  });
});

describe('Another use of the premises', () => {
  it('asks before it clears the equipment that was entered for the present one', async () => {
    const draft = buildCompleteDraft();
    const { saved } = openForm({ draft });
    const choose = (use: string) =>
      fireEvent.click(listControls('legalMainUse').find(({ value }) => value === use) as HTMLElement);
    choose('Handlowo-Usługowe');
    fireEvent.click(await screen.findByRole('button', { name: 'Zostaw' }, { timeout: 15_000 }));
    await waitForSave();
    expect(saved).toEqual([]);
    choose('Handlowo-Usługowe');
    fireEvent.click(await screen.findByRole('button', { name: 'Zmień i usuń' }));
    await waitForSave();
    expect(saved.at(-1)?.relatedDetails?.kind).toBe('Handlowo-Usługowe');
  });

  it('shows the kinds of room that fit it, the others at a press', async () => {
    const { user } = openForm({ draft: { ...createEmptyDraft(Date.now()), legalMainUse: 'Biurowe' } });
    fireEvent.click(screen.getByRole('button', { name: 'Poziomy i pomieszczenia' }));
    const listKinds = () =>
      screen
        .getAllByRole('button', { name: /^Dodaj pomieszczenie: / })
        .map((button) => button.getAttribute('aria-label')?.slice(21));
    expect(listKinds()).toEqual(['pomieszczenia biurowe', 'pomieszczenia techniczne']);
    await user.click(screen.getByRole('button', { name: 'Inne rodzaje pomieszczeń' }));
    expect(listKinds()).toHaveLength(4);
    expect(document.activeElement?.querySelector('legend')?.textContent).toBe(
      'Pomieszczenia handlowo-usługowe',
    );
  });
});
