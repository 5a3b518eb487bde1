import { searchOffers } from '@data/offers/publicOffers';
import { createEmptyDraft } from '@domain/offers/draft';
import { NO_FILTERS } from '@domain/offers/searchFilters';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCompleteDraft, listControls, openForm, unfoldNow } from './fixtures';

vi.mock('@data/offers/publicOffers', async (original) => ({
  ...(await original<object>()),
  searchOffers: vi.fn(),
}));

const others = [110, 90, 140].map((perSqm, index) => ({
  id: `other${index}`,
  price: perSqm * 100,
  areaDetails: { surface: 100 },
}));

beforeEach(() => {
  const found = { shown: others, waiting: [], next: null, isOver: true };
  vi.mocked(searchOffers)
    .mockReset()
    .mockResolvedValue(found as never);
});

/** Finds the plot by its label; amounts have no-break spaces. */
const findPlot = (label: string) =>
  screen.findByRole('img', { name: (name) => name.replaceAll('\u00a0', ' ') === label });

const PLAN = /^Tak zobaczą ten poziom najemcy/;

describe('The plan of a level', () => {
  it('is drawn as its rooms are typed', async () => {
    openForm({ draft: { ...createEmptyDraft(Date.now()), legalMainUse: 'Biurowe' } });
    unfoldNow('Poziomy i pomieszczenia');
    expect(screen.queryByText(PLAN)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Dodaj pomieszczenie: pomieszczenia biurowe' }));
    const enter = (field: string, value: string) =>
      fireEvent.change(listControls(`areaDetails.levels.0.offices.0.${field}`)[0] as HTMLElement, {
        target: { value },
      });
    enter('type', 'openSpace');
    enter('surface', '120');
    const figure = (await screen.findByText(PLAN)).parentElement;
    expect(figure?.querySelector('svg')?.textContent).toContain('Open space');
  });
});

describe('The rents of similar offers', () => {
  it('are shown beside the rent that is typed, for the use and the city of the offer', async () => {
    const complete = buildCompleteDraft();
    const areaDetails = { ...complete.areaDetails, surface: 100 };
    openForm({ draft: { ...complete, areaDetails, legalMainUse: 'Biurowe', price: 8000 } });
    const { city } = complete.address;
    const text = `Twój czynsz to 80 zł/m² netto. Wśród 3 ostatnich podobnych ofert w tej miejscowości (${city}) czynsze wynoszą od 90 zł/m² do 140 zł/m².`;
    expect((await findPlot(text)).querySelectorAll('circle')).toHaveLength(4);
    expect(searchOffers).toHaveBeenCalledExactlyOnceWith({
      audience: 'member',
      filters: { ...NO_FILTERS, premisesPurpose: 'Biurowe', city },
    });
    fireEvent.change(listControls('price')[0] as HTMLElement, { target: { value: '' } });
    const withoutOwn = `Wśród 3 ostatnich podobnych ofert w tej miejscowości (${city}) czynsze wynoszą od 90 zł/m² do 140 zł/m² netto.`;
    expect((await findPlot(withoutOwn)).querySelectorAll('circle')).toHaveLength(3);
  });

  it('are not asked for before use and city are known, and not shown where they are too few', async () => {
    openForm({ draft: createEmptyDraft(Date.now()) });
    expect(searchOffers).not.toHaveBeenCalled();
    const found = { shown: others.slice(0, 1), waiting: [], next: null, isOver: true };
    vi.mocked(searchOffers).mockResolvedValue(found as never);
    openForm({ draft: buildCompleteDraft() });
    await vi.waitFor(() => expect(searchOffers).toHaveBeenCalled());
    expect(screen.queryByRole('img', { name: /podobn/ })).toBeNull();
  });
});
