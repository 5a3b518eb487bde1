import { paths } from '@api/paths';
import { createEmptyDraft } from '@domain/offers/draft';
import { getOfferIssues } from '@domain/offers/offerSchema';
import { endOfDay, parseTimestamp } from '@domain/shared/dates';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildCompleteDraft, getField, OFFER_ID, openForm } from './fixtures';

const LIMIT_MS = 20_000;
const FOLDING = [
  'Przeznaczenie i stan prawny',
  'Budynek',
  'Poziomy i pomieszczenia',
  'Media',
  'Wyposażenie i cechy',
  'Parking',
  'Warunki najmu',
  'Oświadczenia',
];
const getSendButton = () => screen.getAllByRole('button', { name: 'Wyślij projekt' })[0] as HTMLButtonElement;

describe('a form that is not filled in correctly', () => {
  it(
    'lists every fault and jumps to the field that is chosen [H5, H31, H94]',
    async () => {
      const { user, router } = openForm();
      await user.click(screen.getAllByRole('button', { name: 'Podgląd' })[0] as HTMLElement);
      const dialog = await screen.findByRole('dialog', { name: 'Źle uzupełniony formularz' });
      const parts = within(dialog).getAllByRole('heading', { level: 3 });
      expect(parts.map(({ textContent }) => textContent)).toEqual([
        'Podstawowe dane',
        'Adres',
        'Przeznaczenie i stan prawny',
        'Budynek',
        'Poziomy i pomieszczenia',
        'Media',
        'Parking',
        'Warunki najmu',
        'Oświadczenia',
      ]);
      expect(within(dialog).getAllByRole('listitem')[0]?.textContent).toBe('Nazwa lokaluUzupełnij');
      const listed = within(dialog).getAllByRole('listitem');
      expect(listed).toHaveLength(getOfferIssues(createEmptyDraft(Date.now()), Date.now()).length);
      expect(listed.length).toBeGreaterThan(40);
      expect(listed.filter(({ textContent }) => textContent?.includes('_'))).toEqual([]);
      await user.click(within(dialog).getByText('Klasa energetyczna'));
      await waitFor(() => expect(document.activeElement).toBe(getField('mediaDetails.energyCategory')));
      expect(screen.getAllByText('Uzupełnij pole „Klasa energetyczna”.').length).toBeGreaterThan(0);
      expect(router.state.location.pathname).toBe('/');
    },
    LIMIT_MS,
  );

  it(
    'names the withdrawal lock where that declaration is missing [H82]',
    async () => {
      const draft = buildCompleteDraft();
      const { user } = openForm({ draft: { ...draft, summary: { ...draft.summary, summary4: false } } });
      await user.click(screen.getAllByRole('button', { name: 'Podgląd' })[0] as HTMLElement);
      const dialog = await screen.findByRole('dialog');
      expect(within(dialog).getByText(/17\.10\.2024 23:59:59/)).toBeTruthy();
    },
    LIMIT_MS,
  );

  it(
    'names in the list of faults the day of the fourth declaration and the group of leases that lacks a choice',
    async () => {
      const draft = buildCompleteDraft();
      const leaseAgreement = {
        ...draft.leaseAgreement,
        infinite: false,
        fixedshort: false,
        fixedlong: false,
      };
      const { user } = openForm({
        draft: {
          ...draft,
          leaseAgreement,
          offerValidTo: endOfDay(parseTimestamp('2026-12-31') ?? 0),
          summary: { ...draft.summary, summary4: false },
        },
      });
      await user.click(screen.getAllByRole('button', { name: 'Podgląd' })[0] as HTMLElement);
      const dialog = await screen.findByRole('dialog');
      const list = dialog.textContent ?? '';
      expect(list).toContain('Nie odwołam oferty przed końcem terminu jej ważności (31.12.2026).');
      expect(list).toContain('Rodzaje umowy');
      expect(list).not.toContain('Na czas nieoznaczony');
    },
    LIMIT_MS,
  );

  it(
    'keeps a form from being sent while an optional day cannot be read, and stores none for it',
    async () => {
      const draft = { ...buildCompleteDraft(), availabilityTo: endOfDay(parseTimestamp('2028-03-01') ?? 0) };
      const { user, router, saved } = openForm({ draft });
      await user.clear(getField('availabilityTo'));
      await user.type(getField('availabilityTo'), '31.02.2028');
      await user.click(screen.getAllByRole('button', { name: 'Podgląd' })[0] as HTMLElement);
      const dialog = await screen.findByRole('dialog');
      expect(
        within(dialog)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual(['Dostępny doPodaj prawidłową datę.']);
      expect(router.state.location.pathname).not.toBe(paths.offerPreview(OFFER_ID));
      expect(getField('availabilityTo').value).toBe('31.02.2028');
      await waitFor(() => expect(saved.at(-1)?.availabilityTo).toBeNull());
    },
    LIMIT_MS,
  );

  it(
    'leads a complete form to the preview and to sending [H6, H7]',
    async () => {
      const { user, router } = openForm({ draft: buildCompleteDraft() });
      await user.click(screen.getAllByRole('button', { name: 'Podgląd' })[0] as HTMLElement);
      await waitFor(() => expect(router.state.location.pathname).toBe(paths.offerPreview(OFFER_ID)));
      await user.click(getSendButton());
      await waitFor(() => expect(router.state.location.pathname).toBe(paths.addOfferVerify(OFFER_ID)));
    },
    LIMIT_MS,
  );
});

describe('the page', () => {
  it('has every section of the form and, after the last of them, the strip that explains it [H3, H9]', () => {
    openForm();
    for (const name of ['Podstawowe dane', 'Adres', 'Zdjęcia', ...FOLDING])
      expect(screen.getByRole('region', { name })).toBeTruthy();
    const last = screen.getByRole('region', { name: 'Oświadczenia' });
    const strip = screen.getByRole('region', { name: 'Jak to działa' });
    expect(last.compareDocumentPosition(strip)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const steps = within(strip).getAllByRole('heading', { level: 3 });
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      '1. Uzupełnij formularz',
      '2. Sprawdź podgląd',
      '3. Potwierdź ofertę',
    ]);
  });

  it(
    'unfolds a section by its heading and folds it again [H3]',
    () => {
      openForm();
      for (const name of FOLDING) {
        const section = within(screen.getByRole('region', { name }));
        const heading = section.getByRole('button', { name });
        const body = document.getElementById(heading.getAttribute('aria-controls') ?? '') as HTMLElement;
        const shown = () => [heading.getAttribute('aria-expanded'), body.hidden, body.childElementCount > 0];
        expect(shown(), name).toEqual(['false', true, false]);
        fireEvent.click(heading);
        expect(shown(), name).toEqual(['true', false, true]);
        fireEvent.click(heading);
        expect(shown(), name).toEqual(['false', true, false]);
      }
    },
    LIMIT_MS,
  );

  it('asks for the four declarations in these words [H78, H79, H80, H81]', () => {
    openForm({
      draft: { ...buildCompleteDraft(), offerValidTo: endOfDay(parseTimestamp('2026-12-31') ?? 0) },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Oświadczenia' }));
    const section = screen.getByRole('region', { name: 'Oświadczenia' });
    const asked = within(section)
      .getAllByRole('checkbox')
      .map((box) => [(box as HTMLInputElement).name, (box as HTMLInputElement).labels?.[0]?.textContent]);
    expect(asked).toEqual([
      ['summary.summary1', 'Warunki najmu w tej ofercie odpowiadają mojej woli.'],
      [
        'summary.summary2',
        'Przyjmuję podpis elektroniczny najemcy bez kwalifikowanego certyfikatu przy umowie na czas nieoznaczony i do 12 miesięcy. Umowa powyżej 12 miesięcy wymaga podpisu kwalifikowanego lub własnoręcznego.',
      ],
      ['summary.summary3', 'Składam ofertę w rozumieniu art. 66 Kodeksu cywilnego.'],
      ['summary.summary4', 'Nie odwołam oferty przed końcem terminu jej ważności (31.12.2026).'],
    ]);
  });
});
