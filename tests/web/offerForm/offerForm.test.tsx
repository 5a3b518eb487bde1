import { AppError } from '@data/calls/appError';
import { AUTOSAVE_DEBOUNCE_MS } from '@domain/offers/limits';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  buildCompleteDraft,
  getField,
  OFFER_ID,
  openForm,
  readSavePhase,
  readSaveText,
  unfold,
} from './fixtures';

const LIMIT_MS = 20_000;
const getSendButton = () => screen.getAllByRole('button', { name: 'Wyślij projekt' })[0] as HTMLButtonElement;
const waitUntilSaved = async () => {
  await act(() => vi.advanceTimersByTimeAsync(AUTOSAVE_DEBOUNCE_MS));
  expect(readSavePhase()).toBe('saved');
};

describe('saving', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });

  it(
    'marks a change as saving, keeps sending closed until it is saved, and asks once for the mail [H4, H13, H15, H16]',
    async () => {
      const { user, saved, mailNewOffer } = openForm();
      expect(getSendButton().disabled).toBe(false);
      expect(readSaveText()).toBe('Zapisano');
      await user.type(getField('areaDetails.surface'), '50');
      await waitUntilSaved();
      expect(readSaveText()).toMatch(/^Zapisano o \d{1,2}:\d{2}$/);
      expect(saved.map(({ name }) => name)).toEqual(['']);
      expect(mailNewOffer).not.toHaveBeenCalled();
      await user.type(getField('name'), 'Biuro');
      expect([readSavePhase(), readSaveText()]).toEqual(['saving', 'Zapisywanie…']);
      expect(getSendButton().disabled).toBe(true);
      await waitUntilSaved();
      expect(saved.map(({ name }) => name)).toEqual(['', 'Biuro']);
      expect(getSendButton().disabled).toBe(false);
      expect(mailNewOffer).toHaveBeenCalledExactlyOnceWith(OFFER_ID);
      await user.type(getField('name'), ' przy Stalowej');
      await waitUntilSaved();
      expect(saved.at(-1)?.name).toBe('Biuro przy Stalowej');
      expect(mailNewOffer).toHaveBeenCalledTimes(1);
    },
    LIMIT_MS,
  );

  it(
    'asks for the mail again with the next save when the call failed [H16]',
    async () => {
      const { user, mailNewOffer } = openForm();
      mailNewOffer.mockRejectedValueOnce(new AppError('networkFailed'));
      for (const [text, calls] of [
        ['Biuro', 1],
        [' przy', 2],
        [' Stalowej', 2],
      ] as const) {
        await user.type(getField('name'), text);
        await waitUntilSaved();
        expect(mailNewOffer).toHaveBeenCalledTimes(calls);
      }
      expect(mailNewOffer).toHaveBeenLastCalledWith(OFFER_ID);
    },
    LIMIT_MS,
  );

  it(
    'does not ask for the mail again on an offer whose landlord was told already [H16]',
    async () => {
      const { user, mailNewOffer } = openForm({ draft: buildCompleteDraft(), nameMailSent: true });
      await user.type(getField('name'), ' II');
      await waitUntilSaved();
      expect(mailNewOffer).not.toHaveBeenCalled();
    },
    LIMIT_MS,
  );

  it('says that a copy of this device was brought back and saves it', async () => {
    const draft = buildCompleteDraft();
    const copy = {
      facts: { ...draft, name: 'Nazwa z pociągu' },
      base: draft,
      typedAt: Date.now(),
      tab: 'inna',
    };
    const opening = { facts: copy.facts, base: draft, restored: copy, theirs: null, offered: [] };
    const { store } = openForm({ draft, opening });
    expect(store.adoptCopy).toHaveBeenCalledExactlyOnceWith(OFFER_ID, copy);
    expect(screen.getByText(/Przywróciliśmy zmiany/)).toBeTruthy();
    expect(getField('name').value).toBe('Nazwa z pociągu');
    expect(readSavePhase()).toBe('saving');
  });
});

describe('the heading', () => {
  it('calls the offer new until it has a name, then names it once typing pauses', async () => {
    const { user } = openForm();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nowa oferta');
    await user.type(getField('name'), 'Biuro przy Stalowej');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Oferta „Biuro przy Stalowej”' }),
    ).toBeTruthy();
  });
});

describe('rules between fields', () => {
  it(
    'resets the type-specific details when the main use changes [H19]',
    async () => {
      const { user } = openForm({ draft: buildCompleteDraft() });
      await unfold(user, 'Wyposażenie i cechy');
      if (!getField('relatedDetails.alarm').checked) await user.click(getField('relatedDetails.alarm'));
      await user.click(screen.getByRole('radio', { name: /Magazynowo/, hidden: true }));
      await user.click(await screen.findByRole('button', { name: 'Zmień i usuń' }, { timeout: LIMIT_MS }));
      await waitFor(() => expect(document.querySelector('[name="relatedDetails.alarm"]')).toBeNull());
      expect(getField('relatedDetails.crane').checked).toBe(false);
      await user.click(screen.getByRole('radio', { name: 'Biurowe', hidden: true }));
      expect(getField('relatedDetails.alarm').checked).toBe(false);
      const grid = 'relatedDetails.columnsGridStructure.x';
      await user.click(screen.getByRole('radio', { name: /Magazynowo/, hidden: true }));
      await user.type(getField(grid), '12');
      await user.click(screen.getByRole('radio', { name: /Handlowo/, hidden: true }));
      await user.click(await screen.findByRole('button', { name: 'Zmień i usuń' }));
      await waitFor(() => expect(getField(grid).value).toBe(''));
    },
    LIMIT_MS,
  );

  it(
    'sets the capacity of the lift to 0 when the lift is turned off, and asks for it, without an error, when it is on [H20]',
    async () => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      const { user, saved } = openForm();
      await unfold(user, 'Poziomy i pomieszczenia');
      const lift = 'areaDetails.levels.0.lift';
      const capacity = 'areaDetails.levels.0.liftCapacityKg';
      await user.click(getField(lift));
      await user.clear(getField(capacity));
      await user.type(getField(capacity), '630');
      await user.click(getField(lift));
      expect(document.querySelector(`[name="${capacity}"]`)).toBeNull();
      await waitUntilSaved();
      expect(saved.at(-1)?.areaDetails.levels[0]).toMatchObject({ lift: false, liftCapacityKg: 0 });
      await user.click(getField(lift));
      expect(getField(capacity).value).toBe('');
      expect(getField(capacity).getAttribute('aria-invalid')).not.toBe('true');
    },
    LIMIT_MS,
  );

  it(
    'shows the text area of the lease text only for own terms [H21]',
    async () => {
      const { user } = openForm();
      await unfold(user, 'Warunki najmu');
      expect(document.querySelector('[name="ownTerms.terms"]')).toBeNull();
      await user.click(getField('ownTerms.selected'));
      expect(getField('ownTerms.terms').value).toContain('§ 1. Podstawa prawna');
    },
    LIMIT_MS,
  );

  it(
    'asks for the consent to sublet only where the premises are rented [H22]',
    async () => {
      const { user } = openForm();
      await unfold(user, 'Przeznaczenie i stan prawny');
      expect(screen.queryByLabelText('Mam zgodę właściciela na podnajem lokalu')).toBeNull();
      await user.selectOptions(getField('address.ownershipType'), 'rentalAgreement');
      expect(getField('subleaseAgreement').checked).toBe(false);
      await user.selectOptions(getField('address.ownershipType'), 'ownership');
      expect(screen.queryByLabelText('Mam zgodę właściciela na podnajem lokalu')).toBeNull();
    },
    LIMIT_MS,
  );
});

describe('guidance', () => {
  it(
    'speaks of deposit, deadline, VAT and parking in figures [H27, H28, H29, H30]',
    async () => {
      const { user } = openForm();
      await user.type(getField('price'), '1000');
      expect(screen.getByText(/VAT 23%: 1\s230\szł brutto/)).toBeTruthy();
      await unfold(user, 'Parking');
      expect(screen.getByText('Jeden samochód zajmuje około 30 m².')).toBeTruthy();
      await unfold(user, 'Warunki najmu');
      expect(screen.getByText(/1–3 czynsze brutto, czyli 1\s230\szł–3\s690\szł/)).toBeTruthy();
      expect(screen.getByText('Zwykle 7–14 dni od podpisania umowy.')).toBeTruthy();
    },
    LIMIT_MS,
  );
});

describe('rooms', () => {
  it(
    'sums the rooms of a level and warns until they make the usable area [H26, H83]',
    async () => {
      const { user } = openForm();
      await user.type(getField('areaDetails.surface'), '50');
      await unfold(user, 'Poziomy i pomieszczenia');
      const add = screen.getByRole('button', { name: 'Dodaj pomieszczenie: pomieszczenia biurowe' });
      await user.click(add);
      await user.type(getField('areaDetails.levels.0.offices.0.surface'), '30');
      expect(await screen.findByText(/Pomieszczenia na tym poziomie: 30\sm²/)).toBeTruthy();
      const missing = await screen.findByText(/Do powierzchni użytkowej brakuje 20\sm²/);
      expect(missing.closest('[role=alert]')).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'Powiel pomieszczenie' }));
      expect(await screen.findByText(/mają o 10\sm² więcej niż powierzchnia użytkowa/)).toBeTruthy();
      await user.clear(getField('areaDetails.levels.0.offices.1.surface'));
      await user.type(getField('areaDetails.levels.0.offices.1.surface'), '20');
      expect(await screen.findByText('Suma pomieszczeń zgadza się z powierzchnią użytkową.')).toBeTruthy();
      expect(screen.queryByRole('alert')).toBeNull();
    },
    LIMIT_MS,
  );

  it(
    'sums each level by itself and holds the sum of all levels against the usable area [H26, H83]',
    async () => {
      const draft = buildCompleteDraft();
      const [level] = draft.areaDetails.levels;
      if (!level) throw new Error('The offer of the tests has no level.');
      const getLevel = (surface: number) => ({
        ...level,
        offices: [{ type: 'officeRoom' as const, surface, windows: 1 }],
        technicalRooms: [],
      });
      const levels = [getLevel(40), getLevel(24.5)];
      const { user } = openForm({
        draft: { ...draft, areaDetails: { ...draft.areaDetails, levels, surface: 60 } },
      });
      await unfold(user, 'Poziomy i pomieszczenia');
      for (const [name, sum] of [
        ['Poziom 1', /^Pomieszczenia na tym poziomie: 40\sm²$/],
        ['Poziom 2', /^Pomieszczenia na tym poziomie: 24,5\sm²$/],
      ] as const)
        expect(within(await screen.findByRole('region', { name })).getByText(sum)).toBeTruthy();
      expect(screen.getByRole('alert').textContent).toMatch(
        /^Razem pomieszczenia 64,5\sm² z 60\sm² powierzchni użytkowej.*mają o 4,5\sm² więcej/,
      );
    },
    LIMIT_MS,
  );
});
