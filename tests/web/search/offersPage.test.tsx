import { AppError } from '@data/appError';
import { countQuery, runQuery } from '@data/queryBuilder';
import type { MembersOffer, PublicOffer } from '@domain/offers/projections';
import OffersPage from '@pages/offers/OffersPage';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anOffer } from '../../support/builders/offer';
import { membersCopy, publicCopy } from '../../support/copies';
import { signedInAs, VISITOR, WebProviders } from '../../support/web';

vi.mock('@data/queryBuilder', async (original) => ({
  ...(await original<typeof import('@data/queryBuilder')>()),
  runQuery: vi.fn(),
  countQuery: vi.fn(),
}));

const office = anOffer().active().build();
const asVisitors = publicCopy(office);
const asMembers = await membersCopy(office);

const answer = (offers: readonly (PublicOffer | MembersOffer)[]) =>
  vi.mocked(runQuery).mockResolvedValue({ items: [...offers], next: null });

const open = (path: string, session = VISITOR) => {
  const router = createMemoryRouter([{ path: '/offers', element: <OffersPage /> }], {
    initialEntries: [path],
  });
  const view = render(
    <WebProviders session={session}>
      <RouterProvider router={router} />
    </WebProviders>,
  );
  return { ...view, router };
};

describe('The search page', () => {
  beforeEach(() => {
    answer([asVisitors]);
    vi.mocked(countQuery).mockReset().mockResolvedValue(1);
  });

  it('[J14] [J15] shows a visitor offers without rents and asks to sign in instead', async () => {
    const { container } = open('/offers');
    const card = within(await screen.findByRole('article'));
    expect(card.queryByRole('link', { name: 'Biuro przy Stalowej' })?.getAttribute('href')).toBe(
      `/offer/${office.id}`,
    );
    expect(card.queryByRole('button', { name: 'Zaloguj się, aby zobaczyć czynsz' })).not.toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Czynsz do' })).toBeNull();
    expect(container.textContent).not.toMatch(/12.500|netto/);
  });

  it('[J15] [J16] shows somebody signed in the rents and the filter by rent', async () => {
    answer([asMembers]);
    open('/offers', signedInAs());
    const card = await screen.findByRole('article');
    expect(card.textContent).toMatch(/12.500.zł \/netto/);
    const field = screen.getByRole('spinbutton', { name: 'Czynsz do' });
    expect([field.getAttribute('min'), field.getAttribute('step')]).toEqual(['1', '100']);
  });

  it('[J37] lets the smallest area be typed from 0 in steps of 10', async () => {
    open('/offers');
    const field = await screen.findByRole('spinbutton', { name: 'Powierzchnia od' });
    expect([field.getAttribute('min'), field.getAttribute('step')]).toEqual(['0', '10']);
  });

  it('[J34] puts the filters into the address, nothing as the text null', async () => {
    const user = userEvent.setup();
    const { router } = open('/offers');
    await user.type(await screen.findByRole('textbox', { name: 'Miejscowość' }), 'Warszawa');
    await user.click(screen.getByRole('button', { name: 'Szukaj' }));
    expect(router.state.location.search).toBe(
      '?premisesPurpose=null&minArea=null&maxPrice=null&freeFrom=null&province=null&city=Warszawa',
    );
  });

  it('[A28] [J27] takes the purpose from the address and lets a chip remove it', async () => {
    const user = userEvent.setup();
    const { router } = open('/offers?premisesPurpose=Biurowe');
    expect(await screen.findByRole('heading', { level: 1, name: 'Biura do wynajęcia' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Usuń filtr: Biurowe' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('says which condition to loosen when nothing is found, and loosens it', async () => {
    const user = userEvent.setup();
    const { router } = open('/offers?minArea=50&city=Suwa%C5%82ki');
    await user.click(await screen.findByRole('button', { name: 'Usuń warunek: Suwałki' }));
    expect(await screen.findByRole('article')).toBeTruthy();
    expect(router.state.location.search).toContain('city=null');
  });

  it('says that loading failed and tries again', async () => {
    const user = userEvent.setup();
    vi.mocked(runQuery).mockRejectedValueOnce(new AppError('networkFailed'));
    open('/offers');
    await user.click(await screen.findByRole('button', { name: 'Spróbuj ponownie' }));
    expect(await screen.findByRole('article')).toBeTruthy();
  });

  it('shows the offers although they could not be counted', async () => {
    vi.mocked(countQuery).mockRejectedValue(new AppError('networkFailed'));
    open('/offers');
    expect(await screen.findByRole('article')).toBeTruthy();
    expect(screen.queryByText('1 pasująca oferta')).not.toBeNull();
  });

  it('[J38] shows nine offers, then the rest on request', async () => {
    const user = userEvent.setup();
    answer(Array.from({ length: 10 }, (_, index) => ({ ...asVisitors, id: `offer${index}` })));
    open('/offers');
    await user.click(await screen.findByRole('button', { name: 'Pokaż więcej' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(10));
    expect(screen.queryByRole('button', { name: 'Pokaż więcej' })).toBeNull();
  });
});
