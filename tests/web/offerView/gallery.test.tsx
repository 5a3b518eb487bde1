import { Gallery } from '@features/offerView/gallery/Gallery';
import { getSlideCount } from '@features/offerView/gallery/getSlideCount';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubObservers } from '../../support/observers';
import { layOutSlides, swipe } from '../../support/slides';
import { listValuesByMedia } from '../../support/styleSheets';
import { renderPart } from '../../support/web';

const WIDTH_PX = 400;

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
  ])('%i photos in a window of %i px stand %i side by side [J1, J2]', (count, width, slides) => {
    expect(getSlideCount(count, width)).toBe(slides);
  });

  it.each([
    [2, ['calc(100% + 0px)', 'calc(100% + 0px)', 'calc(100% + 0px)']],
    [3, ['calc(100% + 0px)', 'calc(50% - 4px)', 'calc(33.3333% - 5.33333px)']],
  ])(
    '%i photos share the width of the row, from 0, above 768 and above 1200 px [J1, J2]',
    async (count, columns) => {
      stubObservers();
      renderPart(<Gallery photos={photos.slice(0, count)} name="Biuro" rent={null} />);
      const [row] = await screen.findAllByRole('list');
      expect(listValuesByMedia(row?.firstElementChild as Element, 'width')).toEqual(
        ['(min-width: 0px)', '(min-width: 768.05px)', '(min-width: 1200.05px)'].map((media, index) => [
          media,
          columns[index],
        ]),
      );
    },
  );

  it('come to a phone in their small variant, and draft ones as they are', async () => {
    stubObservers();
    const draft = { ...photos[0], name: 'd', small: '/d.jpg', full: '/d.jpg' } as (typeof photos)[number];
    renderPart(<Gallery photos={[...photos.slice(0, 1), draft]} name="Biuro" rent={null} />);
    await screen.findAllByRole('list');
    const sources = [...document.querySelectorAll('source')].map(({ media, srcset }) => [media, srcset]);
    expect(sources).toEqual([['(max-width: 768px)', '/a-small.jpg']]);
  });

  it('show and name what the landlord says about them', async () => {
    stubObservers();
    renderPart(
      <Gallery
        photos={photos.map((photo) => ({ ...photo, caption: `Sala ${photo.name}` }))}
        name="Biuro"
        rent={null}
      />,
    );
    const first = await screen.findByRole('button', { name: 'Powiększ zdjęcie 1 z 3: Sala a' });
    expect(first.textContent).toBe('Sala a');
    await userEvent.click(first);
    expect(await screen.findByAltText('Biuro, zdjęcie 1 z 3: Sala a')).toBeInstanceOf(HTMLImageElement);
  });

  describe('opened large', () => {
    beforeEach(() => {
      stubObservers();
      layOutSlides(WIDTH_PX);
    });
    afterEach(() => void vi.restoreAllMocks());

    it('open by click, move by arrows and close by Escape [J3]', async () => {
      const user = userEvent.setup();
      renderPart(<Gallery photos={photos} name="Biuro" rent={null} />);
      await user.click(await screen.findByRole('button', { name: 'Powiększ zdjęcie 2 z 3' }));
      expect(await screen.findByAltText('Biuro, zdjęcie 2 z 3')).toBeInstanceOf(HTMLImageElement);
      await user.keyboard('{ArrowRight}');
      expect(screen.getByAltText('Biuro, zdjęcie 3 z 3').getAttribute('src')).toBe('/c.jpg');
      await user.keyboard('{ArrowRight}{Home}');
      expect(screen.queryByAltText('Biuro, zdjęcie 1 z 3')).not.toBeNull();
      await user.keyboard('{Escape}');
      expect(screen.queryByAltText('Biuro, zdjęcie 1 z 3')).toBeNull();
    });

    const openSecond = async () => {
      renderPart(<Gallery photos={photos} name="Biuro" rent={null} />);
      await userEvent.click(await screen.findByRole('button', { name: 'Powiększ zdjęcie 2 z 3' }));
      return screen.findByAltText('Biuro, zdjęcie 2 z 3');
    };
    const row = (photo: HTMLElement) => photo.closest('ul') as HTMLElement;

    it('move by a swipe of one finger, not by a scroll [J3]', async () => {
      const photo = await openSecond();
      expect(screen.getByText('2 z 3')).toBeTruthy();
      swipe(photo, -60, -80);
      expect(screen.getByText('2 z 3')).toBeTruthy();
      swipe(photo, -80, 10);
      expect(await screen.findByText('3 z 3')).toBeTruthy();
      expect(screen.getByAltText('Biuro, zdjęcie 3 z 3').closest('li')?.hasAttribute('inert')).toBe(false);
    });

    it('keep the focus on the button that has led to the last one, so that the keys go on working', async () => {
      await openSecond();
      const next = screen.getByRole('button', { name: 'Następne zdjęcie' });
      await userEvent.click(next);
      expect(next.getAttribute('aria-disabled')).toBe('true');
      expect(document.activeElement).toBe(next);
      await userEvent.click(next);
      expect(screen.getByText('3 z 3')).toBeTruthy();
      await userEvent.keyboard('{Home}');
      expect(screen.getByText('1 z 3')).toBeTruthy();
    });

    it('fetch the photo on either side once the one in view is there, and show a screen reader only that', async () => {
      const photo = await openSecond();
      expect(row(photo).querySelectorAll('img')).toHaveLength(1);
      fireEvent.load(photo);
      expect(row(photo).querySelectorAll('img')).toHaveLength(3);
      expect([...row(photo).children].map((slide) => slide.hasAttribute('inert'))).toEqual([
        true,
        false,
        true,
      ]);
    });

    it('name the premises and their rent, and are reached by their thumbnails', async () => {
      const user = userEvent.setup();
      renderPart(<Gallery photos={photos} name="Biuro" rent={12_500} />);
      await user.click(await screen.findByRole('button', { name: 'Pokaż wszystkie (3)' }));
      const dialog = await screen.findByRole('dialog', { name: 'Zdjęcia lokalu' });
      expect(dialog.textContent).toMatch(/Biuro12\s500\szł\s\/netto/);
      const third = within(dialog).getByRole('button', { name: 'Pokaż zdjęcie 3 z 3' });
      await user.click(third);
      expect(third.getAttribute('aria-current')).toBe('true');
      expect(within(dialog).getByText('3 z 3')).toBeTruthy();
    });

    it('says so when there are no photos', async () => {
      renderPart(<Gallery photos={[]} name="Biuro" rent={null} />);
      expect(await screen.findByText('Do tej oferty nie dodano zdjęć')).toBeTruthy();
    });
  });
});
