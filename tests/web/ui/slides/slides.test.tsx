import { fireEvent, screen, waitFor } from '@testing-library/react';
import { SlideButtons } from '@ui/slides/SlideButtons';
import { SlideTrack } from '@ui/slides/SlideTrack';
import { useSlides } from '@ui/slides/useSlides';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubObservers } from '../../../support/observers';
import { layOutSlides, scrollRow } from '../../../support/slides';
import { listValuesByMedia } from '../../../support/styleSheets';
import { renderPart } from '../../../support/web';

const drawn = vi.fn();
const fetched = vi.fn();

vi.mock('@ui/slides/swiper', async (original) => {
  fetched();
  return original();
});

function Slide({ number }: { number: number }) {
  drawn();
  return <span>{number}</span>;
}

const IN_VIEW = { '@media (max-width: 899.95px)': 1, '@media (min-width: 900px)': 4 };

function Slides({ count }: { count: number }) {
  const { slides, frame } = useSlides();
  return (
    <>
      <SlideButtons slides={slides} count={count} perView={IN_VIEW} back="Wstecz" on="Dalej" />
      <SlideTrack slides={slides} frame={frame} label="Zdjęcia" perView={IN_VIEW}>
        {[1, 2, 3].slice(0, count).map((number) => (
          <Slide key={number} number={number} />
        ))}
      </SlideTrack>
    </>
  );
}

const open = async (count = 3): Promise<HTMLElement> => {
  renderPart(<Slides count={count} />);
  return screen.findByRole('list', { name: 'Zdjęcia' });
};
const isTakenOver = (row: HTMLElement) =>
  waitFor(() => expect(row.parentElement?.classList).toContain('swiper-initialized'));
const touch = async (row: HTMLElement) => {
  fireEvent.pointerEnter(row);
  await isTakenOver(row);
};
const listButtonStates = () =>
  screen.getAllByRole('button').map((button) => [button.ariaLabel, button.getAttribute('aria-disabled')]);

beforeEach(() => {
  layOutSlides(100);
  stubObservers();
  drawn.mockClear();
});

afterEach(() => void vi.restoreAllMocks());

describe('A row of slides', () => {
  it('fetches Swiper once it is near and a reader is there, and stays as it is when Swiper takes over', async () => {
    const { scrollIntoView } = stubObservers({ inView: false });
    const row = await open();
    scrollIntoView();
    await vi.dynamicImportSettled();
    expect(fetched).not.toHaveBeenCalled();
    fireEvent.pointerMove(document.body);
    await waitFor(() => expect(fetched).toHaveBeenCalledOnce());
    expect(row.parentElement?.className).not.toContain('swiper-initialized');
    const before = row.innerHTML;
    await touch(row);
    expect(row.innerHTML.replaceAll(/ swiper-slide-(active|next)| style="[^"]*"/g, '')).toBe(before);
  });

  it('has buttons to what is not in view, and does not render its slides again for them', async () => {
    const row = await open();
    expect(listButtonStates()).toEqual([
      ['Wstecz', 'true'],
      ['Dalej', 'false'],
    ]);
    const before = drawn.mock.calls.length;
    fireEvent.click(screen.getByRole('button', { name: 'Dalej' }));
    await waitFor(() => expect(row.scrollLeft).toBe(100));
    scrollRow(row, 100);
    expect(listButtonStates()).toEqual([
      ['Wstecz', 'false'],
      ['Dalej', 'false'],
    ]);
    scrollRow(row, 200);
    expect(listButtonStates()).toEqual([
      ['Wstecz', 'false'],
      ['Dalej', 'true'],
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Wstecz' }));
    await waitFor(() => expect(row.scrollLeft).toBe(100));
    expect(drawn).toHaveBeenCalledTimes(before);
  });

  it('stays where it was scrolled to when Swiper takes over', async () => {
    const row = await open();
    row.scrollLeft = 200;
    await touch(row);
    expect(row.scrollLeft).toBe(200);
    expect(listButtonStates()).toEqual([
      ['Wstecz', 'false'],
      ['Dalej', 'true'],
    ]);
  });

  it('does not jump under a finger: Swiper waits until it rests at a slide', async () => {
    const row = await open();
    row.scrollLeft = 130;
    fireEvent.pointerEnter(row);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(row.scrollLeft).toBe(130);
    expect(row.parentElement?.className).not.toContain('swiper-initialized');
    row.scrollLeft = 100;
    await isTakenOver(row);
    expect(row.scrollLeft).toBe(100);
  });

  it('hides its buttons where all slides are in view', async () => {
    await open();
    const buttons = screen.getByRole('button', { name: 'Dalej' }).parentElement as HTMLElement;
    expect(listValuesByMedia(buttons, 'display')).toEqual([
      ['(max-width: 899.95px)', 'flex'],
      ['(min-width: 900px)', 'none'],
    ]);
  });

  it('leaves no listener for touches on the document, so that no scroll of the page waits for one', async () => {
    const added = vi.spyOn(document, 'addEventListener');
    const removed = vi.spyOn(document, 'removeEventListener');
    const row = await open();
    await touch(row);
    const find = (calls: unknown[][]) =>
      calls
        .filter(([name]) => name === 'touchstart' || name === 'touchmove')
        .map(([name, listener]) => [name, listener]);
    expect(find(added.mock.calls)).toHaveLength(2);
    expect(find(removed.mock.calls)).toEqual(find(added.mock.calls));
  });

  it('gets no role, label or live region from Swiper', async () => {
    const row = await open();
    await touch(row);
    const added = row.parentElement?.querySelectorAll('[role], [aria-live], li[aria-label]');
    expect(added).toHaveLength(0);
    expect([...row.children].map(({ tagName }) => tagName)).toEqual(['LI', 'LI', 'LI']);
  });
});
