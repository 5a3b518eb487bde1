import { fireEvent, screen, within } from '@testing-library/react';
import { SlideButtons, SlideTrack } from '@ui/SlideTrack';
import { useSlides } from '@ui/useSlides';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubObservers } from '../../support/observers';
import { renderPart } from '../../support/web';

const drawn = vi.fn();

function Slide() {
  drawn();
  return <span>slide</span>;
}

function Slides() {
  const slides = useSlides();
  return (
    <>
      <SlideButtons slides={slides} back="Wstecz" on="Dalej" />
      <SlideTrack slides={slides} label="Zdjęcia" perView={{}}>
        <Slide />
      </SlideTrack>
    </>
  );
}

/** A track of so many px in a window of 100 px. */
const trackOf = (px: number) => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(100);
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(px);
  renderPart(<Slides />);
};
const states = () =>
  screen.getAllByRole('button').map((button) => [button.ariaLabel, button.getAttribute('aria-disabled')]);

beforeEach(() => {
  stubObservers();
  drawn.mockClear();
});

describe('slides in a row', () => {
  it('have buttons to what is not in view, and are not drawn anew for them', async () => {
    trackOf(300);
    await screen.findByRole('button', { name: 'Dalej' });
    expect(states()).toEqual([
      ['Wstecz', 'true'],
      ['Dalej', 'false'],
    ]);
    const before = drawn.mock.calls.length;
    const row = screen.getByRole('list', { name: 'Zdjęcia' });
    row.scrollLeft = 200;
    fireEvent.scroll(row);
    expect(states()).toEqual([
      ['Wstecz', 'false'],
      ['Dalej', 'true'],
    ]);
    expect(drawn).toHaveBeenCalledTimes(before);
  });

  it('have none when all are in view', async () => {
    trackOf(100);
    const row = await screen.findByRole('list', { name: 'Zdjęcia' });
    expect(within(row).getByText('slide')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
