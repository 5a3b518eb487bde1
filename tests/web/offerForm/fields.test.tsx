import { createEmptyDraft } from '@domain/offers/draft';
import { AUTOSAVE_DEBOUNCE_MS } from '@domain/offers/limits';
import type { OfferDraft } from '@domain/offers/offer';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listControls, openForm, unfoldNow } from './fixtures';
import { type Entry, EXTRAS, FORM_ROWS, LEVEL, TERMS } from './formRows';

const LIMIT_MS = 30_000;

const getValue = (draft: OfferDraft | undefined, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], draft);

const enter = (path: string, entry: Entry) => {
  if (typeof entry === 'object' && 'press' in entry) {
    fireEvent.click(screen.getByRole('button', { name: entry.press }));
    return;
  }
  if (typeof entry === 'object' && 'toggle' in entry) {
    fireEvent.click(screen.getByRole('checkbox', { name: entry.toggle }));
    return;
  }
  const controls = listControls(path);
  const [control] = controls;
  if (!control) throw new Error(`No field ${path}`);
  if (typeof entry === 'object') for (const box of controls.slice(0, entry.first)) fireEvent.click(box);
  else if (control.type === 'radio')
    fireEvent.click(controls.find(({ value }) => value === entry) ?? control);
  else if (typeof entry === 'boolean') {
    if (control.checked !== entry) fireEvent.click(control);
  } else fireEvent.change(control, { target: { value: entry } });
};

describe('the form asks for and stores [G4, G5, G7-G10, G12-G20, G29-G34, G35, G37-G40]', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.setSystemTime(Date.UTC(2026, 10, 20, 9));
  });

  it.each(FORM_ROWS)(
    '$what [$row]',
    async ({ section, enter: entries, stored }) => {
      const { saved } = openForm({ draft: createEmptyDraft(Date.now()) });
      unfoldNow(section);
      for (const [path, entry] of Object.entries(entries)) enter(path, entry);
      await act(() => vi.advanceTimersByTimeAsync(AUTOSAVE_DEBOUNCE_MS));
      for (const [path, value] of Object.entries(stored)) {
        expect(getValue(saved.at(-1), path), path).toEqual(value);
        for (const { labels, id } of listControls(path))
          expect((labels?.length ?? 0) > 0 || Boolean(document.querySelector(`[for="${id}"]`))).toBe(true);
      }
    },
    LIMIT_MS,
  );

  it('measures areas in m², heights and gates in cm, lift capacity in kg, power in kW and the deadline in days [G15, G37, G42]', () => {
    openForm({ draft: createEmptyDraft(Date.now()) });
    enter('legalMainUse', 'Magazynowo-Przemysłowe');
    for (const section of ['Budynek', 'Poziomy i pomieszczenia', 'Media', EXTRAS, TERMS]) unfoldNow(section);
    enter(`${LEVEL}.lift`, true);
    enter('gates', { press: 'Dodaj bramę' });
    const unitOf = (path: string) =>
      listControls(path)[0]?.parentElement?.textContent?.replace(/\u200b/g, '');
    expect([
      unitOf('areaDetails.surface'),
      unitOf('areaDetails.totalSurface'),
      unitOf('areaDetails.landArea'),
      unitOf(`${LEVEL}.surface`),
      unitOf(`${LEVEL}.height`),
      unitOf('relatedDetails.hallHeight'),
      unitOf('relatedDetails.gates.0.width'),
      unitOf('relatedDetails.gates.0.height'),
      unitOf(`${LEVEL}.liftCapacityKg`),
      unitOf('mediaDetails.powerAllocation'),
      unitOf('unitReceiptDeadline'),
    ]).toEqual(['m²', 'm²', 'm²', 'm²', 'cm', 'cm', 'cm', 'cm', 'kg', 'kW', 'dni']);
  });

  it('begins with address and its suggestions, main use, usable area, net rent, name, dates and description [H1]', () => {
    openForm();
    for (const label of [
      'Wyszukaj adres (opcjonalnie)',
      'Powierzchnia użytkowa',
      'Czynsz miesięczny netto',
      'Nazwa lokalu',
      'Opis',
    ])
      expect(screen.getByLabelText(label)).toBeTruthy();
    expect(screen.getByRole('combobox', { name: /Wyszukaj adres/ })).toBeTruthy();
    expect(screen.getByRole('group', { name: /Przeznaczenie/ })).toBeTruthy();
    for (const path of ['availability', 'availabilityTo', 'offerValidTo'])
      expect(listControls(path)[0]?.placeholder).toBe('dd.mm.rrrr');
  });
});
