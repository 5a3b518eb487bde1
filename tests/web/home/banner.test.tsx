import { existsSync } from 'node:fs';
import { Banner } from '@features/home/Banner';
import { BANNER_HEIGHT_PX, BANNER_SLIDE_MS, BANNER_SLIDES } from '@features/home/bannerSlides';
import en from '@locales/en/home.json';
import pl from '@locales/pl/home.json';
import { act, fireEvent, screen } from '@testing-library/react';
import { layOutSlides } from '@tests/support/slides';
import { readStyleSheets } from '@tests/support/styleSheets';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubObservers } from '../../support/observers';
import { setMovement } from '../../support/viewport';
import { renderPart } from '../../support/web';

beforeEach(readStyleSheets);

const FIRST = pl.banner.promise.title;
const SECOND = pl.banner.office.title;

const onLetOut = vi.fn();
const show = () => {
  renderPart(
    <Banner onLetOut={onLetOut}>
      <input aria-label="pod banerem" />
    </Banner>,
  );
  return screen.getByRole('region', { name: pl.banner.label });
};
/** Returns the title of the one slide that is not hidden. */
const readSlideTitle = () => {
  const slides = screen.getAllByRole('group');
  expect(slides).toHaveLength(1);
  return slides[0]?.querySelector('h1, p')?.textContent;
};
const wait = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
  });
const press = async (element?: HTMLElement) => {
  fireEvent.click(element as HTMLElement);
  await wait(0);
};
const listDots = () => screen.getAllByRole('button', { name: /^Slajd \d/ });

describe('The banner of the home page', () => {
  beforeEach(async () => {
    await i18next.loadNamespaces('home');
    setMovement(true);
    stubObservers();
    layOutSlides(1440);
    vi.useFakeTimers();
  });
  afterEach(() => {
    setMovement(false);
    vi.restoreAllMocks();
  });

  it('has six slides, each with its own texts in both languages and its own picture in both sizes [B1]', () => {
    show();
    expect(screen.getAllByRole('group', { hidden: true })).toHaveLength(6);
    const names = BANNER_SLIDES.map(({ name }) => name);
    for (const texts of [pl, en]) expect(new Set(names.map((name) => texts.banner[name].title)).size).toBe(6);
    const files = names.flatMap((name) => [`public/banner/${name}.webp`, `public/banner/${name}-phone.webp`]);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('has a button on each slide: five lead to a page, the one for landlords starts an offer', async () => {
    show();
    const paths = screen
      .getAllByRole('link', { hidden: true })
      .map((link) => decodeURIComponent(link.getAttribute('href') ?? ''));
    expect(paths).toEqual([
      '/offers',
      '/offers?premisesPurpose=Biurowe',
      '/offers?premisesPurpose=Handlowo-Usługowe',
      '/offers?premisesPurpose=Magazynowo-Przemysłowe',
      '/schematy',
    ]);
    await press(screen.getByText(pl.banner.contract.action));
    expect(onLetOut).toHaveBeenCalledOnce();
  });

  it('moves on after 8 seconds, not before, and begins again after the last slide [B2]', async () => {
    show();
    await wait(7_999);
    expect(readSlideTitle()).toBe(FIRST);
    await wait(1);
    expect(readSlideTitle()).toBe(SECOND);
    for (let slide = 2; slide <= 6; slide += 1) await wait(8_000);
    expect(readSlideTitle()).toBe(FIRST);
    expect(BANNER_SLIDE_MS).toBe(8_000);
  });

  it('shows the slide of the dot that is pressed and marks that dot [B3]', async () => {
    show();
    expect(listDots()).toHaveLength(6);
    await press(listDots()[3]);
    expect(readSlideTitle()).toBe(pl.banner.warehouse.title);
    expect(listDots().map((dot) => dot.getAttribute('aria-current'))).toEqual([
      ...['false', 'false', 'false', 'true', 'false', 'false'],
    ]);
  });

  it('is 380 px high [B4]', () => {
    expect(BANNER_HEIGHT_PX).toBe(380);
    expect(getComputedStyle(show()).height).toBe('380px');
  });

  it('holds still while the pointer is on it', async () => {
    const banner = show();
    fireEvent.pointerEnter(banner);
    await wait(20_000);
    expect(readSlideTitle()).toBe(FIRST);
    fireEvent.pointerLeave(banner);
    await wait(8_000);
    expect(readSlideTitle()).toBe(SECOND);
  });

  it('holds still while the focus is on it', async () => {
    show();
    const [dot] = listDots();
    act(() => dot?.focus());
    await wait(20_000);
    expect(readSlideTitle()).toBe(FIRST);
    act(() => screen.getByLabelText('pod banerem').focus());
    await wait(8_000);
    expect(readSlideTitle()).toBe(SECOND);
  });

  it('stops at a button and goes on at the same button', async () => {
    show();
    await press(screen.getByRole('button', { name: 'Zatrzymaj slajdy' }));
    await wait(20_000);
    expect(readSlideTitle()).toBe(FIRST);
    await press(screen.getByRole('button', { name: 'Wznów slajdy' }));
    await wait(8_000);
    expect(readSlideTitle()).toBe(SECOND);
  });

  it('never moves by itself for readers who want less movement, and needs no button for it', async () => {
    setMovement(false);
    show();
    await wait(60_000);
    expect(readSlideTitle()).toBe(FIRST);
    expect(screen.queryByRole('button', { name: 'Zatrzymaj slajdy' })).toBeNull();
  });

  it('fetches pictures up to the shown slide, and that of the next one after four seconds', async () => {
    show();
    const pictures = () => document.querySelectorAll('picture').length;
    await wait(3_999);
    expect(pictures()).toBe(1);
    await wait(1);
    expect(pictures()).toBe(2);
    await press(listDots()[4]);
    expect(pictures()).toBe(5);
    await wait(4_000);
    expect(pictures()).toBe(6);
  });
});
