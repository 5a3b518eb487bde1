import { Gallery } from '@features/offerView/gallery/Gallery';
import { slidesFor } from '@features/offerView/gallery/slidesFor';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { stubObservers } from '../../support/observers';
import { renderPart } from '../../support/web';

const photos = ['a', 'b', 'c'].map((name) => ({
  name,
  small: `/${name}-small.jpg`,
  full: `/${name}.jpg`,
  width: 1920,
  height: 1280,
}));

describe('The photos of an offer', () => {
  it.each([
    [0, 1440, 1],
    [1, 1440, 1],
    [2, 1440, 1],
    [3, 768, 1],
    [3, 769, 2],
    [3, 1200, 2],
    [3, 1201, 3],
    [40, 390, 1],
  ])('[J1] [J2] %i photos in a window of %i px stand %i side by side', (count, width, slides) => {
    expect(slidesFor(count, width)).toBe(slides);
  });

  describe('opened large', () => {
    beforeEach(() => void stubObservers());

    it('[J3] open by click, move by arrows and close by Escape', async () => {
      const user = userEvent.setup();
      renderPart(<Gallery photos={photos} name="Biuro" />);
      await user.click(await screen.findByRole('button', { name: 'Powiększ zdjęcie 2 z 3' }));
      expect(await screen.findByAltText('Biuro, zdjęcie 2 z 3')).toBeInstanceOf(HTMLImageElement);
      await user.keyboard('{ArrowRight}');
      expect(screen.getByAltText('Biuro, zdjęcie 3 z 3').getAttribute('src')).toBe('/c.jpg');
      await user.keyboard('{ArrowRight}{Home}');
      expect(screen.queryByAltText('Biuro, zdjęcie 1 z 3')).not.toBeNull();
      await user.keyboard('{Escape}');
      expect(screen.queryByAltText('Biuro, zdjęcie 1 z 3')).toBeNull();
    });

    it('says so when there are no photos', async () => {
      renderPart(<Gallery photos={[]} name="Biuro" />);
      expect(await screen.findByText('Do tej oferty nie dodano zdjęć')).toBeTruthy();
    });
  });
});
