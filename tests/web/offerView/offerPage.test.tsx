import type { Subscribe } from '@data/liveQuery';
import { loadVisitorView, type MemberView, watchMemberView } from '@data/offerView';
import type { Session } from '@data/session';
import OfferPage from '@pages/offer/OfferPage';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOffer, aViewer } from '../../support/builders';
import { anAccount } from '../../support/builders/accounts';
import { membersCopy, publicCopy } from '../../support/copies';
import { stubObservers } from '../../support/observers';
import { LOADING, signedInAs, VISITOR, WebProviders } from '../../support/web';

vi.mock('@data/offerView', () => ({
  loadVisitorView: vi.fn(),
  watchMemberView: vi.fn(),
  loadPreview: vi.fn(),
}));
vi.mock('@data/sessionsRepository', () => ({
  beatSession: vi.fn(async () => ({ sessionId: 'own' })),
  removeSession: vi.fn(async () => {}),
  watchSessionsElsewhere: () => () => () => {},
}));
vi.mock('@data/firebase', () => ({
  firestoreLite: async () => ({
    doc: () => ({}),
    getDoc: async () => ({ exists: () => false, data: () => ({ favorites: [] }) }),
  }),
}));
vi.mock('@features/offerView/map/LeafletMap', () => ({
  default: ({ label }: { label: string }) => <p>{label}</p>,
}));

const offer = anOffer().active().with({ availabilityTo: null }).build();
const hashes = { uid: 'hash', companyId: null, tenantUid: null };
const memberView = { offer: await membersCopy(offer), full: null, hashes };

/** Tells one view at once and nothing after it. */
const tells = (view: MemberView | null) =>
  vi.fn<Subscribe<MemberView | null>>((onView) => {
    onView(view);
    return () => {};
  });

/** Comes into the page by itself; how long that takes is the machine's matter. */
beforeAll(
  () => Promise.all([import('@features/talk/TalkCards'), import('@features/adminOffers/SendOfferBox')]),
  60_000,
);

const TALK_BUTTONS = ['Wyślij pytanie', 'Wyślij kontrofertę'];

const open = (session: Session) => {
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>Strona główna</p> },
      { path: '/offer/:id', element: <OfferPage /> },
    ],
    { initialEntries: [`/offer/${offer.id}`] },
  );
  const show = (current: Session) => (
    <WebProviders session={current}>
      <RouterProvider router={router} />
    </WebProviders>
  );
  const view = render(show(session));
  return { ...view, router, become: (next: Session) => view.rerender(show(next)) };
};

describe('The view of an offer', () => {
  beforeEach(() => {
    stubObservers();
    vi.mocked(loadVisitorView).mockReset().mockResolvedValue(publicCopy(offer));
    vi.mocked(watchMemberView).mockReset().mockReturnValue(tells(memberView));
  });

  it('[J4] [J6] shows the description and the nine tables', async () => {
    open(VISITOR);
    await screen.findByRole('heading', { level: 1, name: offer.name });
    expect(screen.queryByText(offer.description)).not.toBeNull();
    const details = within(screen.getByRole('region', { name: 'Szczegóły' }));
    const tables = details.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(tables).toEqual([
      'Adres',
      'Stan prawny i przeznaczenie',
      'Budynek',
      'Poziomy i pomieszczenia',
      'Parking',
      'Media',
      'Wyposażenie i cechy',
      'Opłaty',
      'Warunki najmu',
    ]);
  });

  it('[J4] folds and unfolds a table by its heading', async () => {
    const user = userEvent.setup();
    open(VISITOR);
    const address = await screen.findByRole('button', { name: 'Adres' });
    const building = screen.getByRole('button', { name: 'Budynek' });
    const unfolded = () => [address, building].map((heading) => heading.getAttribute('aria-expanded'));
    expect(unfolded()).toEqual(['true', 'false']);
    await user.click(address);
    await user.click(building);
    expect(unfolded()).toEqual(['false', 'true']);
    expect(await screen.findByText('Rodzaj budynku')).toBeTruthy();
  });

  it('[J7] has the button for sharing and the one for the favourites beside the name', async () => {
    open(VISITOR);
    const name = await screen.findByRole('heading', { level: 1, name: offer.name });
    const head = within(name.parentElement as HTMLElement);
    expect(head.getByRole('button', { name: 'Udostępnij' })).toBeTruthy();
    expect(head.getByRole('button', { name: 'Dodaj do ulubionych' })).toBeTruthy();
  });

  it('[J5] [J14] shows a visitor prompts in place of charges, terms and expiry, and reads nothing more', async () => {
    const { container } = open(VISITOR);
    expect(await screen.findByText('Czynsz, kaucja i opłaty są widoczne po zalogowaniu.')).toBeTruthy();
    expect(
      screen.queryByText('Warunki najmu i termin ważności oferty są widoczne po zalogowaniu.'),
    ).not.toBeNull();
    expect(container.textContent).not.toMatch(/zł|netto|LOKALE TESTOWE/);
    expect(watchMemberView).not.toHaveBeenCalled();
  });

  it('[J14] shows a visitor a prompt in place of the question and the counter-offer', async () => {
    open(VISITOR);
    expect(
      await screen.findByText('Po zalogowaniu zadasz wynajmującemu pytanie i zaproponujesz swoje warunki.'),
    ).toBeTruthy();
    for (const name of TALK_BUTTONS) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('[J10] has the form for a question and the box for a counter-offer', async () => {
    open(signedInAs(aViewer().withUid('uidOther').verified().ofCompany('companyOther').build()));
    for (const name of TALK_BUTTONS) await screen.findByRole('button', { name }, { timeout: 15_000 });
  });

  it.each([
    ['a user', false, false],
    ['a creator', true, false],
    ['an admin', false, true],
  ])(
    '[S10] has the box that sends the offer to a user for creators and admins only: %s',
    async (_, isCreator, isAdmin) => {
      const user = anAccount().withUid('uidOther').verified().ofCompany('companyOther').build();
      open(signedInAs(aViewer(user, { isAdmin, isCreator }).build()));
      await screen.findByRole('button', { name: 'Wyślij pytanie' }, { timeout: 15_000 });
      if (isCreator || isAdmin) await screen.findByLabelText('E-mail odbiorcy', {}, { timeout: 15_000 });
      else expect(screen.queryByLabelText('E-mail odbiorcy')).toBeNull();
    },
  );

  it('[J17] shows "no end date" when the availability has no end', async () => {
    open(VISITOR);
    expect(await screen.findByText('bez daty końca')).toBeTruthy();
  });

  it('reads nothing while it is not known who looks, and never a second copy [J18]', async () => {
    const { become } = open(LOADING);
    await screen.findByText('Wczytujemy dane');
    expect(loadVisitorView).not.toHaveBeenCalled();
    const follow = tells(memberView);
    vi.mocked(watchMemberView).mockReturnValue(follow);
    become(signedInAs());
    await screen.findByRole('heading', { level: 1, name: offer.name });
    expect(loadVisitorView).not.toHaveBeenCalled();
    expect(follow).toHaveBeenCalledOnce();
  });

  it('keeps the premises on the screen while a visitor signs in, then shows the rent', async () => {
    const { become } = open(VISITOR);
    await screen.findByRole('heading', { level: 1, name: offer.name });
    become(signedInAs());
    expect(screen.queryByRole('heading', { level: 1, name: offer.name })).not.toBeNull();
    expect((await screen.findAllByText(/12.500.zł/)).length).toBeGreaterThan(0);
  });

  it.each([
    ['a visitor', VISITOR],
    ['somebody signed in', signedInAs()],
  ])('[J21] tells %s that the offer does not exist and leads home', async (_, session) => {
    vi.mocked(loadVisitorView).mockResolvedValue(null);
    vi.mocked(watchMemberView).mockReturnValue(tells(null));
    const { router } = open(session);
    expect(await screen.findByText(/Ta oferta nie istnieje/)).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('[J19] copies the link and says so', async () => {
    const user = userEvent.setup();
    open(VISITOR);
    await user.click(await screen.findByRole('button', { name: 'Udostępnij' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Kopiuj link' }));
    expect(await screen.findByText('Link został skopiowany.')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}${window.location.pathname}`);
  });

  it('[J20] says that the link could not be copied', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    open(VISITOR);
    await user.click(await screen.findByRole('button', { name: 'Udostępnij' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Kopiuj link' }));
    expect(await screen.findByText(/Nie udało się skopiować linku/)).toBeTruthy();
  });

  it('[J8] loads the map only when it is scrolled to', async () => {
    const { scrollIntoView } = stubObservers({ inView: false });
    open(VISITOR);
    await screen.findByRole('heading', { name: 'Położenie' });
    expect(screen.queryByText(/Mapa z położeniem/)).toBeNull();
    scrollIntoView();
    expect(await screen.findByText(/Mapa z położeniem/)).toBeTruthy();
  });

  it('[J8] shows no map without a place', async () => {
    vi.mocked(loadVisitorView).mockResolvedValue({ ...publicCopy(offer), geoMarker: null });
    open(VISITOR);
    await screen.findByRole('heading', { level: 1, name: offer.name });
    expect(screen.queryByRole('heading', { name: 'Położenie' })).toBeNull();
  });
});
