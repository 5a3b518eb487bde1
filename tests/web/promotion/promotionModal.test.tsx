import { COOKIES } from '@config/cookies';
import { AppError } from '@data/calls/callFunction';
import { type PromotionPort, promotionPort } from '@data/offers/promotion';
import { FIRST_PROMOTION, type Promotion } from '@domain/promotion/promotion';
import { HOUR_MS } from '@domain/shared/dates';
import { PromotionModal } from '@features/promotion/PromotionModal';
import PromotionPage from '@pages/promotion/PromotionPage';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Fake } from '@tests/support/fakes';
import Cookies from 'js-cookie';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPart, VISITOR, WebProviders } from '../../support/web';

const RUNNING: Promotion = { startsAt: 0, lastsUntil: Date.now() + 1e9, pool: 100, insured: 30 };
const TITLE = 'Bezpieczne 100: ubezpieczenie za darmo';

const createFakePort = (change: Partial<PromotionPort> = {}): PromotionPort => ({
  load: vi.fn(async () => RUNNING),
  loadRunning: vi.fn(async () => RUNNING),
  isDismissed: () => false,
  dismiss: vi.fn(),
  ...change,
});

const openAt = (place: string, port: PromotionPort) => {
  const element = (
    <Fake port={promotionPort} by={port}>
      <PromotionModal />
      <p>strona</p>
    </Fake>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [place] });
  render(
    <WebProviders session={VISITOR}>
      <RouterProvider router={router} />
    </WebProviders>,
  );
  return router;
};
const waitUntilLoaded = async (port: PromotionPort) => {
  await screen.findByText('strona');
  await waitFor(() => expect(port.loadRunning).toHaveBeenCalled());
  await vi.mocked(port.loadRunning).mock.results[0]?.value.catch(() => {});
};

beforeEach(() => Cookies.remove(COOKIES.promotion.name));

describe('the promotion modal', () => {
  it.each(['/offers', '/faq', '/#oferty'])('shows itself at %s [R6, R7]', async (place) => {
    openAt(place, createFakePort());
    const dialog = await screen.findByRole('dialog', { name: TITLE });
    expect(dialog.textContent).toContain('Pierwszych 100 zatwierdzonych ofert');
    expect(dialog.textContent).toContain('na 12 miesięcy');
    for (const risk of ['brak zapłaty czynszu', 'zniszczenie mienia', 'pomoc prawną', 'szybką wypłatę'])
      expect(dialog.textContent).toContain(risk);
    expect(screen.getByRole('link', { name: 'Regulamin promocji' }).getAttribute('href')).toBe(
      '/regulamin-promocji',
    );
  });

  it('stays away from the root, and comes once someone goes on [R7]', async () => {
    const port = createFakePort();
    const router = openAt('/', port);
    await screen.findByText('strona');
    expect(port.loadRunning).not.toHaveBeenCalled();
    await router.navigate('/offers');
    await screen.findByRole('dialog', { name: TITLE });
  });

  it('once closed does not come back on other pages, and the closing is kept [R8]', async () => {
    const port = createFakePort();
    const router = openAt('/offers', port);
    await userEvent.click(await screen.findByRole('button', { name: 'Zamknij' }));
    expect(port.dismiss).toHaveBeenCalledOnce();
    await router.navigate('/faq');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('with the cookie of a closing does not show itself, nor asks whether it runs [R8]', async () => {
    const port = createFakePort({ isDismissed: () => true });
    openAt('/offers', port);
    await screen.findByText('strona');
    expect(port.loadRunning).not.toHaveBeenCalled();
  });

  it('is hidden when none runs', async () => {
    const port = createFakePort({ loadRunning: vi.fn(async () => null) });
    openAt('/offers', port);
    await waitUntilLoaded(port);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is hidden where it cannot be asked', async () => {
    const port = createFakePort({ loadRunning: vi.fn(() => Promise.reject(new AppError('networkFailed'))) });
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    openAt('/offers', port);
    await waitUntilLoaded(port);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is asked for once, however many pages are opened', async () => {
    const port = createFakePort({ loadRunning: vi.fn(async () => null) });
    const router = openAt('/offers', port);
    await waitUntilLoaded(port);
    await router.navigate('/faq');
    await router.navigate('/');
    expect(port.loadRunning).toHaveBeenCalledOnce();
  });
});

const loadAt = (port: PromotionPort, time: number) => {
  vi.setSystemTime(time);
  return port.loadRunning(time);
};

describe('whether a promotion runs', () => {
  const NOW = Date.UTC(2026, 10, 20);
  const publicly = (promotion: Promotion) => {
    vi.doMock('@data/firestore/restDocuments', () => ({ loadPublicDocument: vi.fn(async () => promotion) }));
    return Promise.all([import('@data/offers/promotion'), import('@data/firestore/restDocuments')]);
  };
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.resetModules();
    localStorage.clear();
  });
  afterAll(() => vi.doUnmock('@data/firestore/restDocuments'));

  it('is read from the public document, and shown while it runs', async () => {
    const [{ promotionPort }, { loadPublicDocument }] = await publicly(RUNNING);
    expect(await loadAt(promotionPort, NOW)).toEqual(RUNNING);
    expect(loadPublicDocument).toHaveBeenCalledExactlyOnceWith('home/promotion');
  });

  it.each<[string, Promotion]>([
    ['its dates are over', { ...RUNNING, lastsUntil: NOW - 1 }],
    ['the pool is used up', { ...RUNNING, insured: 100 }],
    ['it has not begun', { ...RUNNING, startsAt: NOW + 1 }],
  ])('is answered with none when %s [R2]', async (_, promotion) => {
    const [{ promotionPort }] = await publicly(promotion);
    expect(await loadAt(promotionPort, NOW)).toBeNull();
  });

  it('is not read again for twelve hours by a browser that learned of none', async () => {
    const [{ promotionPort }, { loadPublicDocument }] = await publicly({ ...RUNNING, lastsUntil: NOW - 1 });
    await loadAt(promotionPort, NOW);
    await loadAt(promotionPort, NOW + 12 * HOUR_MS - 1);
    expect(loadPublicDocument).toHaveBeenCalledOnce();
    await loadAt(promotionPort, NOW + 12 * HOUR_MS);
    expect(loadPublicDocument).toHaveBeenCalledTimes(2);
  });

  it('is read again as soon as the next promotion begins', async () => {
    const [{ promotionPort }] = await publicly({ ...RUNNING, startsAt: NOW + HOUR_MS });
    expect(await loadAt(promotionPort, NOW)).toBeNull();
    expect(await loadAt(promotionPort, NOW + HOUR_MS)).not.toBeNull();
  });
});

describe('the cookie of a closing', () => {
  it('lasts 30 days and tells that it was closed [R8, R9]', async () => {
    const set = vi.spyOn(Cookies, 'set');
    const { promotionPort } = await import('@data/offers/promotion');
    expect(promotionPort.isDismissed()).toBe(false);
    promotionPort.dismiss();
    expect(set).toHaveBeenCalledWith('promotion', 'dismissed', expect.objectContaining({ expires: 30 }));
    expect(promotionPort.isDismissed()).toBe(true);
  });
});

describe('the regulation page', () => {
  const open = (load: PromotionPort['load']) =>
    renderPart(
      <Fake port={promotionPort} by={createFakePort({ load })}>
        <PromotionPage />
      </Fake>,
      VISITOR,
    );

  it('says who, when, for whom, what is covered and how complaints are answered [R1, R2, R3, R4, R5, R6, A32]', async () => {
    open(async () => FIRST_PROMOTION);
    await screen.findByRole('heading', { level: 1, name: 'Regulamin promocji „Bezpieczne 100”' });
    const main = document.body;
    for (const said of [
      'od 10.03.2025 do wyczerpania puli, najpóźniej do 31.05.2025',
      'pierwszych 100 ofert',
      'bezpłatnie przez 12 miesięcy od aktywacji',
      'brak zapłaty czynszu, zniszczenie mienia, pomoc prawną i szybką wypłatę odszkodowania',
      'w ciągu 14 dni',
      'Promocja się zakończyła.',
    ])
      expect(main.textContent).toContain(said);
    expect(main.textContent).not.toMatch(/\{\{/);
    expect(screen.getByRole('link', { name: 'Otwórz jako PDF' }).getAttribute('href')).toBe(
      '/view-document/documents&regulamin-promocji.pdf',
    );
  });

  it('says how many places are left while it runs', async () => {
    open(async () => RUNNING);
    await screen.findByText('Promocja trwa. Wolne miejsca w puli: 70 z 100.');
  });

  it('offers to try again where it cannot be loaded', async () => {
    open(() => Promise.reject(new AppError('networkFailed')));
    await screen.findByRole('button', { name: 'Spróbuj ponownie' });
  });
});
