import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildCompleteDraft, openForm } from './fixtures';

const LIMIT_MS = 30_000;
const WARNING = 'Bez znacznika oferty nie będzie na mapie.';

describe('a complete draft', () => {
  it(
    'without a marker warns that the offer will not be on the map, and leads to the map',
    async () => {
      const { user } = openForm({ draft: { ...buildCompleteDraft(), geoMarker: null } });
      expect(await screen.findByText(WARNING)).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'Wskaż na mapie' }));
      const place = await screen.findByRole('group', { name: 'Położenie na mapie' });
      await waitFor(() => expect(place.contains(document.activeElement)).toBe(true));
    },
    LIMIT_MS,
  );

  it('with a marker warns of nothing', () => {
    openForm({ draft: { ...buildCompleteDraft(), geoMarker: { lat: 52.26, lng: 21.03 } } });
    expect(screen.queryByText(WARNING)).toBeNull();
  });
});
