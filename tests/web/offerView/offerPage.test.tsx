import { loadPreview, type MemberView, watchMemberView } from '@data/offers/memberView';
import { loadVisitorView } from '@data/offers/offerView';
import { formatDateTime } from '@domain/shared/format';
import OfferPreviewPage from '@pages/offer/OfferPreviewPage';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOffer, aViewer, LANDLORD } from '../../support/builders';
import { buildMembersOffer, buildPublicOffer } from '../../support/copies';
import { stubObservers } from '../../support/observers';
import { listValuesByMedia } from '../../support/styleSheets';
import { createStaticSubscription } from '../../support/subscriptions';
import { buildSignedInSession, VISITOR, WebProviders } from '../../support/web';
import {
  hashes,
  memberView,
  offer,
  open,
  preloadLazyParts,
  preparePage,
  SLOWLY,
  TALK_BUTTONS,
} from './pageFixtures';

vi.mock('@data/calls/callFunction', async (original) => ({
  ...(await original<object>()),
  callFunction: vi.fn(),
}));

vi.mock('@data/offers/offerView', () => ({ loadVisitorView: vi.fn() }));

vi.mock('@data/offers/memberView', () => ({ watchMemberView: vi.fn(), loadPreview: vi.fn() }));

vi.mock('@data/offers/publicOffers', () => ({
  searchOffers: async () => ({ shown: [], waiting: [], next: null, isOver: true }),
}));

vi.mock('@data/session/sessionsRepository', () => ({
  sendHeartbeat: vi.fn(async () => ({ sessionId: 'own' })),
  removeSession: vi.fn(async () => {}),
  watchSessionsElsewhere: () => () => () => {},
}));

vi.mock('@data/firestore/restDocuments', () => ({
  loadDocument: async (collection: string) => (collection === 'users' ? { favorites: [] } : null),
}));

vi.mock('@features/offerView/map/LeafletMap', () => ({
  default: ({ label }: { label: string }) => <p>{label}</p>,
}));

beforeAll(preloadLazyParts, 60_000);

describe('The view of an offer', () => {
  beforeEach(preparePage);

  it('shows the description and the nine tables [J4, J6]', async () => {
    open(VISITOR);
    await screen.findByRole('heading', { level: 1, name: offer.name });
    expect(screen.queryByText(offer.description)).not.toBeNull();
    await screen.findByRole('button', { name: 'Adres' });
    const listTables = (region: string) =>
      within(screen.getByRole('region', { name: region }))
        .getAllByRole('heading', { level: 3 })
        .map((heading) => within(heading).getByRole('button').getAttribute('id'));
    expect(listTables('Wszystkie dane')).toEqual([
      'table-address',
      'table-legal',
      'table-building',
      'table-levels',
      'table-parking',
      'table-media',
      'table-other',
    ]);
    expect(listTables('Warunki')).toEqual(['table-financial', 'table-lease']);
  });

  it('asks an account without a proved address to confirm it, in place of rent, terms and negotiation', async () => {
    vi.mocked(watchMemberView).mockReturnValue(createStaticSubscription<MemberView | null>(null));
    const unproved = aViewer().withUid('uidUnproved').build();
    const { become } = open(buildSignedInSession(unproved));
    await screen.findByRole('heading', { level: 1, name: offer.name });
    const panel = within(screen.getByRole('complementary'));
    expect(panel.getByText(/zobaczysz po potwierdzeniu adresu e-mail/)).toBeTruthy();
    expect(panel.getByRole('button', { name: 'Potwierdź adres e-mail' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Zaloguj się' })).toBeNull();
    vi.mocked(watchMemberView).mockReturnValue(createStaticSubscription(memberView));
    become(buildSignedInSession({ ...unproved, emailVerified: true }));
    await waitFor(() => expect(screen.queryByText(/po potwierdzeniu adresu e-mail/)).toBeNull());
  });

  it('shows an account without a proved address its own offer in full', async () => {
    open(buildSignedInSession(aViewer().withUid('uidUnproved').build()));
    await screen.findByRole('heading', { level: 1, name: offer.name });
    expect(screen.queryByText(/po potwierdzeniu adresu e-mail/)).toBeNull();
  });

  it('folds and unfolds a table by its heading [J4]', async () => {
    const user = userEvent.setup();
    open(VISITOR);
    const address = await screen.findByRole('button', { name: 'Adres' });
    const building = screen.getByRole('button', { name: 'Budynek' });
    const unfolded = () => [address, building].map((heading) => heading.getAttribute('aria-expanded'));
    expect(unfolded()).toEqual(['false', 'false']);
    await user.click(building);
    expect(unfolded()).toEqual(['false', 'true']);
    expect(await screen.findByText('Rodzaj budynku')).toBeTruthy();
  });

  it('has its panel beside it from 768 px, and below that a bar at the lower edge in its place [W10]', async () => {
    open(buildSignedInSession());
    const panel = await screen.findByRole('complementary', { name: 'Wynajem' });
    const bar = screen.getByRole('button', { name: 'Warunki i rezerwacja' }).parentElement as HTMLElement;
    const page = panel.parentElement as HTMLElement;
    expect(listValuesByMedia(panel, 'display')).toEqual([
      ['(min-width: 0px)', 'none'],
      ['(min-width: 768px)', 'block'],
    ]);
    expect(listValuesByMedia(bar, 'display')).toEqual([
      ['print', 'none'],
      ['(min-width: 0px)', 'flex'],
      ['(min-width: 768px)', 'none'],
    ]);
    const hasColumnForPanel = listValuesByMedia(page, 'grid-template-columns').map(([media, columns]) => [
      media,
      / \d+px$/.test(columns),
    ]);
    expect(hasColumnForPanel).toEqual([
      ['(min-width: 0px)', false],
      ['(min-width: 768px)', true],
      ['(min-width: 1200px)', true],
    ]);
  });

  it('shows a visitor the prompt to sign in on phones as well, in the page below the name', async () => {
    open(VISITOR);
    const panel = await screen.findByRole('complementary', { name: 'Wynajem' });
    expect(listValuesByMedia(panel, 'display')).toEqual([
      ['(min-width: 0px)', 'block'],
      ['(min-width: 768px)', 'block'],
    ]);
    expect(within(panel).getByRole('button', { name: 'Załóż konto' })).toBeTruthy();
  });

  it('tells an account without a proved address what follows the proof of a reserved offer', async () => {
    vi.mocked(loadVisitorView).mockResolvedValue({ ...buildPublicOffer(offer), state: 'BOOKED' });
    vi.mocked(watchMemberView).mockReturnValue(createStaticSubscription<MemberView | null>(null));
    open(buildSignedInSession(aViewer().withUid('uidUnproved').build()));
    expect(await screen.findByText(/Po potwierdzeniu adresu e-mail zobaczysz, do kiedy/)).toBeTruthy();
    expect(screen.queryByText(/Po zalogowaniu zobaczysz/)).toBeNull();
  });

  it('has the button for sharing and the one for the favourites beside the name [J7]', async () => {
    open(VISITOR);
    const name = await screen.findByRole('heading', { level: 1, name: offer.name });
    const head = within(name.parentElement as HTMLElement);
    expect(head.getByRole('button', { name: 'Udostępnij' })).toBeTruthy();
    expect(head.getByRole('button', { name: 'Dodaj do ulubionych' })).toBeTruthy();
  });

  it('shows a visitor prompts in place of charges, terms and expiry, and reads nothing more [J5, J14]', async () => {
    const { container } = open(VISITOR);
    const charges = await screen.findByRole('region', { name: 'Opłaty' });
    const terms = screen.getByRole('region', { name: 'Warunki najmu' });
    expect(charges.textContent).toContain('Czynsz, kaucja i opłaty są widoczne po zalogowaniu.');
    expect(terms.textContent).toContain('Warunki najmu i termin ważności oferty są widoczne po zalogowaniu.');
    expect(container.textContent).not.toMatch(/zł|netto|LOKALE TESTOWE/);
    expect(watchMemberView).not.toHaveBeenCalled();
  });

  it('shows someone signed in the charges, the terms and the expiry in their tables [J4, J5]', async () => {
    open(buildSignedInSession());
    const charges = await screen.findByRole('region', { name: 'Opłaty' });
    const terms = screen.getByRole('region', { name: 'Warunki najmu' });
    expect(charges.textContent).toMatch(/12.500.zł.*Kaucja30.750.zł/);
    expect(terms.textContent).toContain('Na czas nieoznaczony');
    expect(terms.textContent).toContain(formatDateTime(offer.offerValidTo, 'pl'));
    expect(`${charges.textContent}${terms.textContent}`).not.toContain('Zaloguj się');
  });

  it('shows a visitor a prompt in place of the question and the counter-offer [J14]', async () => {
    open(VISITOR);
    expect(
      await screen.findByText(
        'Po zalogowaniu umówisz oglądanie, zadasz wynajmującemu pytanie i zaproponujesz swoje warunki.',
      ),
    ).toBeTruthy();
    for (const name of TALK_BUTTONS) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('has the form for a question and the box for a counter-offer [J10]', async () => {
    open(buildSignedInSession(aViewer().withUid('uidOther').verified().ofCompany('companyOther').build()));
    for (const name of TALK_BUTTONS) await screen.findByRole('button', { name }, SLOWLY);
  });

  it.each([
    ['a visitor', VISITOR],
    ['somebody signed in', buildSignedInSession()],
  ])('tells %s that the offer does not exist and leads home [J21]', async (_, session) => {
    vi.mocked(loadVisitorView).mockResolvedValue(null);
    vi.mocked(watchMemberView).mockReturnValue(createStaticSubscription(null));
    const { router } = open(session);
    expect(await screen.findByText(/Ta oferta nie istnieje/)).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('copies the link and says so [J19]', async () => {
    const user = userEvent.setup();
    open(VISITOR);
    await user.click(await screen.findByRole('button', { name: 'Udostępnij' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Kopiuj link' }));
    expect(await screen.findByText('Link został skopiowany.')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}${window.location.pathname}`);
  });

  it('says that the link could not be copied [J20]', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    open(VISITOR);
    await user.click(await screen.findByRole('button', { name: 'Udostępnij' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Kopiuj link' }));
    expect(await screen.findByText(/Nie udało się skopiować linku/)).toBeTruthy();
  });

  it('has what a tenant came for open, and leads to each part by a link', async () => {
    open(VISITOR);
    const links = within(await screen.findByRole('navigation', { name: 'Części strony' })).getAllByRole(
      'link',
    );
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Lokal',
      'Plan',
      'Koszty',
      'Położenie',
      'Warunki',
    ]);
    const premises = screen.getByRole('region', { name: 'W lokalu' });
    expect(within(premises).getAllByRole('term')).toHaveLength(12);
    const plan = document.getElementById('plan') as HTMLElement;
    plan.scrollIntoView = vi.fn();
    await userEvent.click(links[1] as HTMLElement);
    expect(plan.scrollIntoView).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(plan);
  });

  it('loads the map only when it is scrolled to [J8]', async () => {
    const { scrollIntoView } = stubObservers({ inView: false });
    open(VISITOR);
    await screen.findByRole('heading', { name: 'Położenie' });
    expect(screen.queryByText(/Mapa z położeniem/)).toBeNull();
    scrollIntoView();
    expect(await screen.findByText(/Mapa z położeniem/)).toBeTruthy();
  });

  it('shows no map without a place [J8]', async () => {
    vi.mocked(loadVisitorView).mockResolvedValue({ ...buildPublicOffer(offer), geoMarker: null });
    open(VISITOR);
    await screen.findByRole('heading', { level: 1, name: offer.name });
    expect(screen.queryByRole('heading', { name: 'Położenie' })).toBeNull();
  });
});

describe('The preview of a project', () => {
  it.each([
    ['shows it while it is one', anOffer(), '/offer/preview/:id'],
    ['leads to the offer once it is confirmed', anOffer().active(), '/offer/:id'],
    ['leads to the offer of a lease', anOffer().signed(), '/offer/:id'],
  ])('%s [J49]', async (_, built, path) => {
    const full = built.build();
    vi.mocked(loadPreview).mockResolvedValue({ offer: await buildMembersOffer(full), full, hashes });
    const address = (pattern: string) => pattern.replace(':id', full.id);
    const router = createMemoryRouter(
      [
        { path: '/offer/preview/:id', element: <OfferPreviewPage /> },
        { path: '/offer/:id', element: <h1>{full.name}</h1> },
      ],
      { initialEntries: [address('/offer/preview/:id')] },
    );
    render(
      <WebProviders session={buildSignedInSession(aViewer(LANDLORD).build())}>
        <RouterProvider router={router} />
      </WebProviders>,
    );
    await screen.findByRole('heading', { level: 1, name: full.name });
    expect(router.state.location.pathname).toBe(address(path));
  });
});
