import { AppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import { type MemberView, watchMemberView } from '@data/offers/memberView';
import { loadVisitorView } from '@data/offers/offerView';
import { queryClient } from '@data/query/queryClient';
import type { Session } from '@data/session/session';
import type { Offer } from '@domain/offers/offer';
import { DAY_MS, HOUR_MS } from '@domain/shared/dates';
import { formatDate } from '@domain/shared/format';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOffer, aViewer, NOW } from '../../support/builders';
import { anAccount } from '../../support/builders/accounts';
import { buildMembersOffer, buildPublicOffer, computeViewerHashes } from '../../support/copies';
import { setServerAhead } from '../../support/serverClock';
import { createStaticSubscription } from '../../support/subscriptions';
import { buildSignedInSession, LOADING, VISITOR } from '../../support/web';
import { memberView, offer, open, preloadLazyParts, preparePage, SLOWLY, TALK_BUTTONS } from './pageFixtures';

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

  describe('that admins blocked', () => {
    type Side = 'landlord' | 'tenant' | 'other';
    /** Opens the page as a side. `other` is an admin. */
    const visit = async (side: Side, full: Offer) => {
      const uids = { landlord: 'uidLandlord', tenant: 'uidTenant', other: 'uidAdmin' };
      const companies = { landlord: 'companyLandlord', tenant: 'companyTenant', other: 'companyOther' };
      const viewer = aViewer().withUid(uids[side]).verified().ofCompany(companies[side]).build();
      const copy = await buildMembersOffer(full);
      vi.mocked(watchMemberView).mockReturnValue(
        createStaticSubscription({ offer: copy, full, hashes: computeViewerHashes(full, viewer) }),
      );
      open({ status: 'signedIn', viewer: { ...viewer, isAdmin: side === 'other' } } as Session);
    };
    const show = async (side: Side, built = anOffer().active()) => {
      await visit(side, built.with({ blockedAt: NOW }).build());
      return screen.findByText(`Dostęp zablokowany od ${formatDate(NOW, 'pl')}`, undefined, SLOWLY);
    };

    it.each([
      ['landlord', anOffer().active(), 'najemcą z trwającą rezerwacją', 'alert'],
      [
        'landlord',
        anOffer().signed(),
        'a podpisana umowa trwa bez zmian. Uzasadnienie wysłaliśmy e-mailem osobie',
        'note',
      ],
      ['tenant', anOffer().booked(), 'Żadna ze stron nie może teraz podpisać umowy', 'alert'],
      ['tenant', anOffer().signed(), 'a podpisana umowa trwa bez zmian.', 'note'],
      ['other', anOffer().active(), 'Ofertę widzą tylko jej strony', 'alert'],
    ] as const)('says so to the %s side, with what it means for it', async (side, built, said, role) => {
      const title = await show(side, built);
      const alert = title.closest(`[role=${role}]`) as HTMLElement;
      expect(alert.textContent).toContain(said);
      expect(alert.textContent).not.toContain('na prośbę Twojej firmy');
      const objects = within(alert).queryByRole('link', { name: 'Odwołaj się' });
      expect(objects?.getAttribute('href') ?? null).toBe(
        side === 'landlord' ? `/moja-tablica/advanced/report?offer=${built.build().id}` : null,
      );
    });

    it('speaks of no reproach to a landlord who asked for it', async () => {
      const title = await show('landlord', anOffer().active().with({ blockedOnRequest: true }));
      const note = title.closest('[role=note]') as HTMLElement;
      expect(note.textContent).toContain('na prośbę Twojej firmy');
      expect(within(note).getByRole('link', { name: 'Napisz do nas' })).toBeTruthy();
      expect(within(note).queryByRole('link', { name: 'Odwołaj się' })).toBeNull();
    });

    const DEEDS = [
      'Udostępnij',
      'Dodaj do ulubionych',
      `Porównaj: ${offer.name}`,
      'Przejdź do rezerwacji',
      'Wyślij ofertę',
      ...TALK_BUTTONS,
    ];

    it('offers nothing that would be refused, and all of it where the offer is not blocked: sharing, keeping, comparing, signing, sending, asking', async () => {
      await visit('other', anOffer().active().build());
      for (const name of DEEDS) await screen.findAllByRole('button', { name }, SLOWLY);
      cleanup();
      queryClient.clear();
      await show('other');
      for (const name of DEEDS) expect(screen.queryByRole('button', { name })).toBeNull();
    });
  });

  describe('while others act on it', async () => {
    const tenant = aViewer().withUid('uidOther').verified().ofCompany('companyOther').build();
    const withOptions = anOffer()
      .active()
      .with({ leaseAgreement: { ...offer.leaseAgreement, infinite: true } });
    const seen = { ...memberView, offer: await buildMembersOffer(withOptions.build()) };

    /** Opens the page as a tenant. `tell` changes the offer behind it. */
    const openLive = () => {
      vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
      const live = { tell: (_: MemberView | null) => {} };
      vi.mocked(watchMemberView).mockReturnValue((onView) => {
        live.tell = onView;
        onView(seen);
        return () => {};
      });
      open(buildSignedInSession(tenant));
      return live;
    };

    it('says that someone has reserved it and keeps what is typed to the landlord', async () => {
      const live = openLive();
      await userEvent.type(
        await screen.findByRole('textbox', { name: /Treść pytania/ }, SLOWLY),
        'Ile miejsc?',
      );
      await userEvent.click(screen.getByRole('switch', { name: 'Inny czynsz' }));
      const rent = screen.getByRole('textbox', { name: /Proponowany czynsz/ });
      await userEvent.clear(rent);
      await userEvent.type(rent, '11000');
      const booked = await buildMembersOffer(anOffer().booked({ at: NOW }).build());
      act(() => live.tell({ ...seen, offer: booked }));
      expect((await screen.findAllByText(/Zarezerwowany do 12:00/)).length).toBeGreaterThan(0);
      expect(screen.getByRole('textbox', { name: /Treść pytania/ })).toHaveProperty('value', 'Ile miejsc?');
      expect(screen.getByRole('textbox', { name: /Proponowany czynsz/ })).toHaveProperty('value', '11000');
      act(() => live.tell({ ...seen, offer: { ...booked, state: 'SIGNED', reservation: null } }));
      await waitFor(() => expect(screen.queryByText(/Zarezerwowany do 12:00/)).toBeNull());
      expect(screen.getByRole('textbox', { name: /Treść pytania/ })).toHaveProperty('value', 'Ile miejsc?');
    });

    it('takes the wish to hear once when the premises are free again', async () => {
      vi.mocked(callFunction).mockResolvedValue({ status: 'SUCCESS' });
      const live = openLive();
      await screen.findByRole('heading', { level: 1, name: offer.name });
      const booked = await buildMembersOffer(anOffer().booked({ at: NOW }).build());
      act(() => live.tell({ ...seen, offer: booked }));
      await userEvent.click(await screen.findByRole('button', { name: 'Powiadom mnie, gdy wróci' }, SLOWLY));
      expect(await screen.findByText('Gdy lokal wróci do ofert, wyślemy Ci jedną wiadomość.')).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Powiadom mnie, gdy wróci' })).toBeNull();
      expect(callFunction).toHaveBeenCalledWith('awaitOfferReturn', { offerId: offer.id });
    });

    it('is followed again by anyone who tries again, and by anyone who acts for another company', async () => {
      const follow = createStaticSubscription<MemberView | null>(seen).mockImplementationOnce(
        (_, onError) => {
          onError(new AppError('networkFailed'));
          return () => {};
        },
      );
      vi.mocked(watchMemberView).mockReturnValue(follow);
      const { become } = open(buildSignedInSession(tenant));
      await userEvent.click(await screen.findByRole('button', { name: 'Spróbuj ponownie' }));
      await screen.findByRole('heading', { level: 1, name: offer.name });
      expect(follow).toHaveBeenCalledTimes(2);
      become(
        buildSignedInSession(aViewer().withUid('uidOther').verified().ofCompany('companyAnother').build()),
      );
      await waitFor(() => expect(follow).toHaveBeenCalledTimes(3));
    });

    it.each([
      ['stand while nothing of its text changes', 'same', true],
      ['are asked for anew when its text has changed', 'other', false],
    ])('the acknowledgements of a tenant %s', async (_, digest, isKept) => {
      const live = openLive();
      const at = (text: string, price: number) => ({
        ...seen,
        offer: { ...seen.offer, price, version: { number: 1, digest: text } },
      });
      await userEvent.click(await screen.findByRole('radio', { name: /^Na czas nieoznaczony/ }, SLOWLY));
      act(() => live.tell(at('same', 12_600)));
      await screen.findAllByText(/12.600.zł/);
      await userEvent.click(await screen.findByRole('radio', { name: /^Na czas nieoznaczony/ }, SLOWLY));
      await userEvent.click(screen.getByRole('button', { name: 'Przejdź do rezerwacji' }));
      await userEvent.click(await screen.findByRole('checkbox', { name: /Znam treść oferty/ }, SLOWLY));
      act(() => live.tell(at(digest, 13_000)));
      await screen.findAllByText(/13.000.zł/);
      const [now] = screen.queryAllByRole('checkbox', { name: /Znam treść oferty/, checked: true });
      expect(now !== undefined).toBe(isKept);
    });
  });

  it.each([
    ['a user', false, false],
    ['a creator', true, false],
    ['an admin', false, true],
  ])(
    'has the box that sends the offer to a user for creators and admins only: %s [S10]',
    async (_, isCreator, isAdmin) => {
      const user = anAccount().withUid('uidOther').verified().ofCompany('companyOther').build();
      open(buildSignedInSession(aViewer(user, { isAdmin, isCreator }).build()));
      await screen.findByRole('button', { name: 'Wyślij pytanie' }, SLOWLY);
      if (isCreator || isAdmin) await screen.findByLabelText('E-mail odbiorcy', {}, SLOWLY);
      else expect(screen.queryByLabelText('E-mail odbiorcy')).toBeNull();
    },
  );

  it('tells someone signed in by the server’s clock that it is reserved, no matter who seemed to look at first [X39]', async () => {
    const at = Date.now() - 3 * HOUR_MS;
    const copy = await buildMembersOffer(anOffer().booked({ at }).build(), at);
    vi.mocked(watchMemberView).mockReturnValue(createStaticSubscription({ ...memberView, offer: copy }));
    const { become } = open(VISITOR);
    await screen.findByRole('heading', { level: 1, name: offer.name });
    expect(screen.queryByText(/^Zarezerwowany/)).toBeNull();
    setServerAhead(-2 * HOUR_MS);
    become(buildSignedInSession());
    expect((await screen.findAllByText(/^Zarezerwowany do \d/)).length).toBeGreaterThan(0);
  });

  it('shows "no end date" when the availability has no end, and else its last day [J17]', async () => {
    open(VISITOR);
    expect(await screen.findByText('bez daty końca')).toBeTruthy();
    cleanup();
    queryClient.clear();
    const availabilityTo = offer.availability + 40 * DAY_MS;
    vi.mocked(loadVisitorView).mockResolvedValue({ ...buildPublicOffer(offer), availabilityTo });
    open(VISITOR);
    expect(await screen.findByText(`do ${formatDate(availabilityTo, 'pl')}`)).toBeTruthy();
    expect(screen.queryByText('bez daty końca')).toBeNull();
  });

  it('reads nothing while it is not known who looks, and never a second copy [J18]', async () => {
    const { become } = open(LOADING);
    await screen.findByText('Wczytujemy dane');
    expect(loadVisitorView).not.toHaveBeenCalled();
    const follow = createStaticSubscription(memberView);
    vi.mocked(watchMemberView).mockReturnValue(follow);
    become(buildSignedInSession());
    await screen.findByRole('heading', { level: 1, name: offer.name });
    expect(loadVisitorView).not.toHaveBeenCalled();
    expect(follow).toHaveBeenCalledOnce();
  });

  it('keeps the premises on the screen while a visitor signs in, then shows the rent', async () => {
    const { become } = open(VISITOR);
    await screen.findByRole('heading', { level: 1, name: offer.name });
    become(buildSignedInSession());
    expect(screen.queryByRole('heading', { level: 1, name: offer.name })).not.toBeNull();
    expect((await screen.findAllByText(/12.500.zł/)).length).toBeGreaterThan(0);
  });
});
