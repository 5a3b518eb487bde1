import { AppError, callFunction } from '@data/calls/callFunction';
import type { QueryPage } from '@data/firestore/queryBuilder';
import { watchLeasePage, watchOfferPage } from '@data/offers/offerLists';
import { LEASE_PARTS } from '@domain/leases/leaseParts';
import type { Offer } from '@domain/offers/offer';
import { HOUR_MS } from '@domain/shared/dates';
import { formatDate } from '@domain/shared/format';
import { LeaseList } from '@features/workspace/LeaseList';
import { OfferList } from '@features/workspace/OfferList';
import { OfferMenu } from '@features/workspace/OfferMenu';
import OfferListPage from '@pages/workspace/OfferListPage';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOffer, aViewer, NOW } from '../../support/builders';
import { readStyleSheets } from '../../support/styleSheets';
import { createStaticSubscription } from '../../support/subscriptions';
import { buildSignedInSession, renderPart } from '../../support/web';

vi.mock('@data/offers/offerLists', async (original) => ({
  ...(await original<object>()),
  watchLeasePage: vi.fn(),
  watchOfferPage: vi.fn(),
}));
vi.mock('@data/offers/offersById', () => ({
  loadMembersOffers: async (ids: string[]) => ids.map((id) => ({ id, companyName: 'Wynajem sp. z o.o.' })),
}));
vi.mock('@data/calls/callFunction', async (original) => ({
  ...(await original<object>()),
  callFunction: vi.fn(),
}));

const viewer = aViewer().verified().ofCompany('companyLandlord').build();
const PER_PAGE = 9;

const buildOffers = (count: number, build: (id: string) => Offer) =>
  Array.from({ length: count }, (_, index) => ({
    ...build(`offer${String(index + 1).padStart(15, '0')}`),
    name: `Lokal ${index + 1}`,
  }));

/** Mocks a list in pages. The cursor of a page is the number of offers before it. */
const stubOfferPages = (offers: Offer[]) =>
  vi.mocked(watchOfferPage).mockImplementation((_, __, after) => (onValue) => {
    const start = Number(after?.[0] ?? 0);
    const end = start + PER_PAGE;
    onValue({ items: offers.slice(start, end), next: end < offers.length ? [end] : null });
    return () => {};
  });
/** Mocks the leases of a list, each in its part. */
const stubLeases = (leases: Offer[]) =>
  vi.mocked(watchLeasePage).mockImplementation((_, part) => (onValue) => {
    const statuses: readonly string[] = LEASE_PARTS[part];
    const items = leases.filter(({ offerStatus }) => statuses.includes(offerStatus.postSigningStatus));
    onValue({ items, next: null });
    return () => {};
  });
const listNames = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

beforeAll(() => i18next.loadNamespaces(['workspace', 'leaseProgress']));
beforeEach(() => void vi.mocked(callFunction).mockReset());

describe('the lists of the workspace', () => {
  it('show nine cards a page in a grid and turn beyond fifty offers [J39]', async () => {
    readStyleSheets();
    stubOfferPages(buildOffers(55, (id) => anOffer().withId(id).active().build()));
    renderPart(<OfferList list="active" viewer={viewer} />);
    await screen.findByText('Lokal 1');
    expect(listNames()).toHaveLength(PER_PAGE);
    const [card] = screen.getAllByRole('article');
    expect(window.getComputedStyle(card?.parentElement as HTMLElement).display).toBe('grid');
    for (let page = 2; page <= 7; page += 1) {
      await userEvent.click(screen.getByRole('button', { name: 'Następna' }));
      await screen.findByText(`Lokal ${(page - 1) * PER_PAGE + 1}`);
    }
    await waitFor(() => expect(listNames()).toEqual(['Lokal 55']));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Następna' }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Poprzednia' }));
    await waitFor(() => expect(listNames()).toHaveLength(PER_PAGE));
  });

  it('that could not be loaded say so, and a button asks for them again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const page = { items: buildOffers(1, (id) => anOffer().withId(id).active().build()), next: null };
    const watch = createStaticSubscription<QueryPage<Offer>>(page).mockImplementationOnce((_, onError) => {
      onError(new AppError('networkFailed'));
      return () => {};
    });
    vi.mocked(watchOfferPage).mockReturnValue(watch);
    renderPart(<OfferList list="active" viewer={viewer} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Spróbuj ponownie' }));
    expect(await screen.findByText('Lokal 1')).toBeTruthy();
  });

  it('of nine offers have one page and no pager [J39]', async () => {
    stubOfferPages(buildOffers(9, (id) => anOffer().withId(id).active().build()));
    renderPart(<OfferList list="active" viewer={viewer} />);
    await screen.findByText('Lokal 9');
    expect(screen.queryByRole('navigation', { name: 'Strony' })).toBeNull();
  });

  it('lead from a card of the projects to the form with that offer [J40]', async () => {
    const [draft] = buildOffers(1, (id) => anOffer().withId(id).build());
    stubOfferPages(draft ? [draft] : []);
    renderPart(<OfferList list="unsigned" viewer={viewer} />);
    const link = await screen.findByRole('link', { name: 'Lokal 1' });
    expect(link.getAttribute('href')).toBe(`/add-offer/${draft?.id}`);
  });

  it('say on a card how long an offer lasts', async () => {
    const active = anOffer().withId('offerA').active().build();
    stubOfferPages([active]);
    renderPart(<OfferList list="active" viewer={viewer} />);
    expect(await screen.findByText(`ważna do ${formatDate(active.offerValidTo, 'pl')}`)).toBeTruthy();
  });

  it('say on the card of a reservation who signs until when and with whom', async () => {
    stubOfferPages([anOffer().withId('offerB').booked({ at: Date.now() }).build()]);
    renderPart(<OfferList list="booked" viewer={viewer} />);
    const card = within(await screen.findByRole('article'));
    expect(card.getByText(/^Twój ruch/)).toBeTruthy();
    expect(card.getByText(/^do \d{2}:\d{2} (dziś|jutro)$/)).toBeTruthy();
    expect(card.getByRole('img', { name: 'Etap 3 z 6: Umowa' })).toBeTruthy();
    expect(await card.findByText('Wynajem sp. z o.o.')).toBeTruthy();
  });

  it('lead from every other card to the view of the offer [J41]', async () => {
    const [offer] = buildOffers(1, (id) => anOffer().withId(id).active().build());
    stubOfferPages(offer ? [offer] : []);
    renderPart(<OfferList list="active" viewer={viewer} />);
    const link = await screen.findByRole('link', { name: 'Lokal 1' });
    expect(link.getAttribute('href')).toBe(`/offer/${offer?.id}`);
  });

  it.each([
    [
      'signedLandlord',
      'DEPOSIT_CONFIRMED',
      { transferOfThePremise: null },
      '/indicate-transfer-person/:id/:uid',
    ],
    ['signedTenant', 'DEPOSIT_PENDING', { receptionOfThePremise: null }, '/contract/:id/submit/:uid'],
    ['signedTenant', 'DEPOSIT_PENDING', {}, '/deposit/:id'],
    ['signedTenant', 'PROTOCOL_ATTACHED', {}, '/protocol/:id'],
    ['signedLandlord', 'PROTOCOL_CONFIRMED', {}, '/lease/:id'],
    ['signedTenant', 'PROTOCOL_REJECTED', {}, '/lease/:id'],
  ] as const)(
    'lead from a card of %s in %s where its button leads [J41, J42]',
    async (list, status, patch, path) => {
      const persons = anOffer().withStatus('DEPOSIT_CONFIRMED').build();
      const { receptionOfThePremise, transferOfThePremise } = persons;
      const named = { receptionOfThePremise, transferOfThePremise, ...patch };
      const signed = anOffer().withStatus(status).with(named).build();
      stubLeases([signed]);
      renderPart(<LeaseList list={list} viewer={viewer} />);
      const card = within(await screen.findByRole('article'));
      const address = path.replace(':id', signed.id).replace(':uid', viewer.uid);
      expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([address, address]);
    },
  );

  it.each([
    ['active', anOffer().active().with({ blockedOnRequest: true }), /na prośbę Twojej firmy\.$/],
    ['active', anOffer().active(), /Uzasadnienie i sposób odwołania wysłaliśmy e-mailem/],
    ['booked', anOffer().booked({ at: Date.now() }), /Żadna ze stron nie może teraz podpisać umowy/],
    ['signedLandlord', anOffer().signed(), /Podpisana umowa trwa bez zmian\. Uzasadnienie/],
    ['signedTenant', anOffer().signed(), /Podpisana umowa trwa bez zmian\.$/],
  ] as const)(
    'say on a card of %s that admins blocked it, and ask for nothing that is refused',
    async (list, built, said) => {
      stubOfferPages([built.with({ blockedAt: NOW }).build()]);
      stubLeases([built.with({ blockedAt: NOW }).build()]);
      renderPart(<OfferListPage list={list} />, buildSignedInSession(viewer));
      const [alert] = (await screen.findAllByRole('note')) as [HTMLElement];
      expect(alert.textContent).toContain(`Dostęp zablokowany od ${formatDate(NOW, 'pl')}`);
      expect(alert.textContent).toMatch(said);
      expect(screen.queryByRole('link', { name: 'Podpisz umowę' })).toBeNull();
    },
  );

  it('without offers say so and offer what to do', async () => {
    stubOfferPages([]);
    renderPart(
      <OfferList list="active" viewer={viewer} emptyAction={<button type="button">Dodaj</button>} />,
    );
    expect(await screen.findByText(/Nie masz aktywnych ofert/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Dodaj' })).not.toBeNull();
  });
});

describe('the leases of a side', () => {
  const leases = [
    { ...anOffer().withId('leasePending').withStatus('DEPOSIT_PENDING').build(), name: 'Biuro z kaucją' },
    {
      ...anOffer().withId('leaseConfirmed').withStatus('DEPOSIT_CONFIRMED').build(),
      name: 'Sklep do odbioru',
    },
    { ...anOffer().withId('leaseDone').withStatus('PROTOCOL_CONFIRMED').build(), name: 'Hala przekazana' },
  ];
  const openPage = async () => {
    stubLeases(leases);
    renderPart(<OfferListPage list="signedLandlord" />, buildSignedInSession(viewer));
    await screen.findByText('Sklep do odbioru');
  };

  it('stand under whose move it is, those handed over folded', async () => {
    await openPage();
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Umowy jako wynajmujący',
      'Twój ruch1',
      'Sklep do odbioru',
      'Czekamy na innych1',
      'Biuro z kaucją',
      'Przekazane i zakończone',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Przekazane i zakończone' }));
    expect(await screen.findByText('Hala przekazana')).toBeTruthy();
  });

  it('say the stage and whose move it is on each card', async () => {
    await openPage();
    const [, waiting] = screen.getAllByRole('article');
    const card = within(waiting as HTMLElement);
    expect(card.getByRole('img', { name: 'Etap 4 z 6: Kaucja' })).toBeTruthy();
    expect(card.getByText(/^Ruch najemcy/)).toBeTruthy();
    expect(card.getByText('Zobacz najem').getAttribute('href')).toBe('/lease/leasePending');
  });

  it('stay on the screen while another page loads, with their number on this page alone', async () => {
    vi.mocked(watchLeasePage).mockImplementation((_, part, __, after) => (onValue) => {
      const items = part === 'open' ? leases.slice(0, 2) : leases.slice(2);
      if (after === null) onValue({ items, next: part === 'open' ? [2] : null });
      return () => {};
    });
    renderPart(<OfferListPage list="signedLandlord" />, buildSignedInSession(viewer));
    await userEvent.click(await screen.findByRole('button', { name: 'Przekazane i zakończone' }));
    const next = screen.getByRole('button', { name: 'Następna' });
    await userEvent.click(next);
    expect(await screen.findByText('Strona 2')).toBeTruthy();
    expect(document.activeElement).toBe(next);
    expect(screen.getByText('Sklep do odbioru')).toBeTruthy();
    expect(screen.getByText('Hala przekazana')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Twój ruch 1 na tej stronie' })).toBeTruthy();
  });

  it('that the clock has ended say so before it is recorded, and wait for no one', async () => {
    const [pending] = leases;
    stubLeases(pending ? [{ ...pending, depositDueOn: '2026-10-01' }] : []);
    renderPart(<OfferListPage list="signedLandlord" />, buildSignedInSession(viewer));
    const card = within(await screen.findByRole('article'));
    expect(card.queryByText(/^Ruch najemcy/)).toBeNull();
    expect(card.queryByRole('img', { name: 'Etap 4 z 6: Kaucja' })).toBeNull();
    expect(card.getByText('Zobacz najem')).toBeTruthy();
  });

  it('are a table on request, which the address keeps', async () => {
    stubLeases(leases);
    const { router } = renderPart(<OfferListPage list="signedLandlord" />, buildSignedInSession(viewer));
    await userEvent.click(await screen.findByRole('button', { name: 'Tabela' }));
    const table = within(await screen.findByRole('table', { name: 'Twój ruch' }));
    expect(table.getByRole('link', { name: 'Sklep do odbioru' })).toBeTruthy();
    expect(router.state.location.search).toBe('?view=table');
  });

  it('that are all handed over are unfolded, with a line that nothing waits', async () => {
    stubLeases(leases.slice(2));
    renderPart(<OfferListPage list="signedLandlord" />, buildSignedInSession(viewer));
    expect(await screen.findByText('Hala przekazana')).toBeTruthy();
    expect(screen.getByText('Żaden najem nie czeka teraz na kolejny krok.')).toBeTruthy();
  });
});

describe('the menu of an offer in a list', () => {
  const press = async (entry: string, offer = anOffer().active().build()) => {
    const shown = renderPart(<OfferMenu offer={offer} side="landlord" />);
    await userEvent.click(await screen.findByRole('button', { name: /Działania/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
    return shown;
  };
  const project = anOffer().build();
  const booked = anOffer().booked().build();
  const stillReserved: Offer = {
    ...booked,
    reservation: booked.reservation && { ...booked.reservation, endsAt: Date.now() + HOUR_MS },
  };

  it('leads to the preview of a project [J49]', async () => {
    const { router } = await press('Podgląd', project);
    expect(router.state.location.pathname).toBe(`/offer/preview/${project.id}`);
  });

  it('deletes a project once that is confirmed, and says so [J49]', async () => {
    vi.mocked(callFunction).mockResolvedValue({ status: 'SUCCESS' });
    await press('Usuń projekt', project);
    const question = await screen.findByRole('dialog', { name: /^Usunąć projekt/ });
    expect(callFunction).not.toHaveBeenCalled();
    await userEvent.click(within(question).getByRole('button', { name: 'Usuń projekt' }));
    expect(await screen.findByText('Projekt został usunięty.')).toBeTruthy();
    expect(callFunction).toHaveBeenCalledWith('deleteOffer', { offerId: project.id });
  });

  it('asks the admins to withdraw a binding offer, with a reason of at least twenty characters', async () => {
    vi.mocked(callFunction).mockResolvedValue({ status: 'SUCCESS', wasRequested: false });
    const active = anOffer().active().build();
    await press('Poproś o wycofanie oferty', active);
    const dialog = await screen.findByRole('dialog', { name: /^Poprosić o wycofanie oferty/ });
    const field = within(dialog).getByRole('textbox', { name: /Powód/ });
    const send = within(dialog).getByRole('button', { name: 'Wyślij prośbę' });
    await userEvent.type(field, 'Za krótko.');
    await userEvent.click(send);
    expect(callFunction).not.toHaveBeenCalled();
    await userEvent.clear(field);
    await userEvent.type(field, 'Lokal spłonął w nocy z 24 na 25 listopada.');
    await userEvent.click(send);
    expect(await screen.findByText('Prośba wysłana. Odpowiemy e-mailem.')).toBeTruthy();
    expect(callFunction).toHaveBeenCalledWith(
      'requestOfferWithdrawal',
      { offerId: active.id, reason: 'Lokal spłonął w nocy z 24 na 25 listopada.' },
      expect.any(String),
    );
  });

  it('says that an earlier request still waits', async () => {
    vi.mocked(callFunction).mockResolvedValue({ status: 'SUCCESS', wasRequested: true });
    await press('Poproś o wycofanie oferty');
    const dialog = await screen.findByRole('dialog', { name: /^Poprosić o wycofanie oferty/ });
    await userEvent.type(within(dialog).getByRole('textbox'), 'Lokal nie nadaje się do użytku.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Wyślij prośbę' }));
    expect(await screen.findByText(/Poprzednia prośba nadal czeka/)).toBeTruthy();
  });

  it.each([
    ['a project', project],
    ['a reserved offer', stillReserved],
    ['a signed offer', anOffer().signed().build()],
    ['a blocked offer', anOffer().active().with({ blockedAt: NOW }).build()],
  ])('offers no withdrawal of %s', async (_, offer) => {
    renderPart(<OfferMenu offer={offer} side="landlord" />);
    await userEvent.click(await screen.findByRole('button', { name: /Działania/ }));
    expect(screen.queryByRole('menuitem', { name: 'Poproś o wycofanie oferty' })).toBeNull();
  });

  it('says that the copy could not be made [J52]', async () => {
    vi.mocked(callFunction).mockRejectedValue(new AppError('networkFailed'));
    await press('Duplikuj');
    expect(await screen.findByText(/Nie udało się skopiować oferty\./)).toBeTruthy();
  });

  it('opens a document in a modal with its download [J48, J51]', async () => {
    const url = 'https://files.example/o/offers%2Fa%2Fdocuments%2Foffer.pdf?alt=media';
    vi.mocked(callFunction).mockResolvedValue({ url });
    await press('Oferta (PDF)');
    await screen.findByRole('dialog', { name: 'Oferta (PDF)' });
    expect((await screen.findByRole('link', { name: 'Pobierz' })).getAttribute('href')).toBe(url);
  });
});
