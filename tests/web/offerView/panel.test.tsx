import { serverNow } from '@data/browser/serverClock';
import type { MemberView } from '@data/offers/memberView';
import type { Viewer } from '@domain/accounts/viewer';
import type { Offer } from '@domain/offers/offer';
import { getTermsInForce } from '@domain/offers/standardTerms';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { AuthModals } from '@features/auth/AuthModals';
import { OfferPanel } from '@features/offerView/panel/OfferPanel';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aViewer } from '../../support/builders/accounts';
import { NOW } from '../../support/builders/clock';
import { anOffer, LANDLORD, TENANT } from '../../support/builders/offer';
import { buildMembersOffer, buildPublicOffer, computeViewerHashes } from '../../support/copies';
import { ACCEPT_ELECTRONIC_FORM, READ_TERMS } from '../../support/leaseScreens';
import { setServerAhead } from '../../support/serverClock';
import { buildSignedInSession, renderPart, VISITOR } from '../../support/web';

vi.mock('@data/calls/callFunction', () => ({
  callFunction: async () => ({
    status: 'SUCCESS',
    message: 'sent',
    url: 'https://files.example/oferta.pdf',
  }),
}));

const actions = { onSignIn: vi.fn(), onSignUp: vi.fn() };

const buildView = async (offer: Offer, viewer: Viewer, full: Offer | null = null): Promise<MemberView> => ({
  offer: await buildMembersOffer(offer, serverNow()),
  full,
  hashes: computeViewerHashes(offer, viewer),
});

const showPanel = async (offer: Offer, viewer: Viewer, full: Offer | null = null) => {
  const view = await buildView(offer, viewer, full);
  const shown = { audience: 'member', offer: view.offer, view, viewer } as const;
  return renderPart(<OfferPanel shown={shown} {...actions} />, buildSignedInSession(viewer));
};

const withAllOptions = (offer: Offer): Offer => ({
  ...offer,
  leaseAgreement: {
    ...offer.leaseAgreement,
    infinite: true,
    leaseNoticePeriod: 3,
    fixedshort: true,
    fixedshortMonths: 12,
    fixedlong: true,
    fixedlongMonths: 36,
  },
});

const active = withAllOptions(anOffer().active().build());
const company = aViewer().withUid('uidOther').verified().ofCompany('companyOther');
const ready = company.build();

/** Chooses a lease of twelve months and opens the question about the acknowledgements. */
const openQuestion = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('radio', { name: /Na 12 miesięcy/ }));
  await user.click(screen.getByRole('button', { name: 'Przejdź do rezerwacji' }));
  await screen.findByRole('dialog', { name: 'Zanim zarezerwujesz' });
};

describe('The panel beside an offer', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
    window.sessionStorage.clear();
  });

  it('disables a term that no longer ends while the premises are available, and says why', async () => {
    const availabilityTo = NOW + 200 * DAY_MS;
    await showPanel({ ...active, availability: NOW, availabilityTo }, ready);
    const term = await screen.findByRole<HTMLInputElement>('radio', { name: /Na 12 miesięcy/ });
    expect(term.disabled).toBe(true);
    expect(screen.getByText(/trwałaby do 20\.11\.2027, a lokal jest dostępny do 08\.06\.2027/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /nieoznaczony/ }).disabled).toBe(false);
    expect(screen.getByRole('button', { name: 'Przejdź do rezerwacji' })).toBeTruthy();
  });

  it('leads to the choice of the lease first when nothing is filled in', async () => {
    const user = userEvent.setup();
    await showPanel(active, ready);
    const [first] = await screen.findAllByRole('radio');
    await user.click(screen.getByRole('button', { name: 'Przejdź do rezerwacji' }));
    await waitFor(() => expect(document.activeElement).toBe(first));
  });

  it('asks a visitor to sign in in place of rent, terms, expiry and company [J5, J14, J15]', async () => {
    const user = userEvent.setup();
    const shown = { audience: 'visitor', offer: buildPublicOffer(active) } as const;
    const { container } = renderPart(<OfferPanel shown={shown} {...actions} />, VISITOR);
    await user.click(await screen.findByRole('button', { name: 'Zaloguj się' }));
    expect(actions.onSignIn).toHaveBeenCalledOnce();
    expect(
      screen.getByText(
        'Czynsz, warunki najmu, termin ważności oferty i dane wynajmującego pokazujemy zalogowanym. Bezpłatne konto założysz w pół minuty.',
      ),
    ).toBeTruthy();
    expect(container.textContent).not.toMatch(/zł|netto|LOKALE TESTOWE|Przejdź do rezerwacji/);
  });

  it('counts down how long the offer is still valid [J11]', async () => {
    await showPanel({ ...active, offerValidTo: NOW + 2 * DAY_MS + 3 * HOUR_MS }, ready);
    expect((await screen.findByRole('timer')).textContent).toBe('2 dni 03 godz. 00 min 00 s');
  });

  it('says in both languages until which day the offer is valid, without the weekday', async () => {
    await showPanel({ ...active, offerValidTo: Date.parse('2026-12-22T12:00:00+01:00') }, ready);
    expect(await screen.findByText('Oferta ważna do 22 grudnia 2026')).toBeTruthy();
    await i18next.loadLanguages('en');
    await act(() => i18next.changeLanguage('en'));
    try {
      expect(await screen.findByText('Offer valid until 22 December 2026')).toBeTruthy();
    } finally {
      await act(() => i18next.changeLanguage('pl'));
    }
  });

  it('shows the rent with /netto and the rent for a square metre [J16]', async () => {
    const { container } = await showPanel(active, ready);
    await screen.findByText('Czynsz miesięczny');
    expect(container.textContent?.replaceAll('\u00A0', ' ')).toContain('12 500 zł /netto');
    expect(container.textContent?.replaceAll('\u00A0', ' ')).toContain('100,81 zł/m² netto');
  });

  it('shows both to English readers as amounts are written in English [J16]', async () => {
    await i18next.loadLanguages('en');
    await act(() => i18next.changeLanguage('en'));
    try {
      const { container } = await showPanel(active, ready);
      await screen.findByText('Monthly rent');
      const text = container.textContent?.replaceAll('\u00A0', ' ');
      expect(text).toContain('PLN 12,500 /netto (excl. VAT)');
      expect(text).toContain('PLN 100.81/m² excl. VAT');
      expect(text).not.toMatch(/zł|\d,\d\d\b(?!\d)/);
    } finally {
      await act(() => i18next.changeLanguage('pl'));
    }
  });

  it('says of a draft without a rent that none is given, instead of nothing to pay', async () => {
    const view = await buildView({ ...anOffer().build(), price: null }, ready);
    const shown = { audience: 'preview', offer: view.offer, view, viewer: ready } as const;
    renderPart(<OfferPanel shown={shown} {...actions} />, buildSignedInSession(ready));
    const rent = (await screen.findByText('Czynsz miesięczny')).parentElement;
    expect(rent?.textContent).toBe('Czynsz miesięcznynie podano');
  });

  it('shows one card for each lease option [J13, L13, H75]', async () => {
    await showPanel(active, ready);
    const cards = await screen.findAllByRole('radio');
    expect(cards).toHaveLength(3);
    expect(screen.queryByText('Na 36 miesięcy')).not.toBeNull();
  });

  const expectRefusal = async (viewer: Viewer, text: string, [button, path]: [string, string]) => {
    await showPanel(active, viewer);
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(screen.getByRole('link', { name: button }).getAttribute('href')).toBe(path);
    expect(screen.queryByRole('button', { name: 'Przejdź do rezerwacji' })).toBeNull();
  };
  const ownOffers = '/moja-tablica/my-offers/active-offers';
  const linkCompany = '/moja-tablica/account/link-company';

  it('the landlord is told that no one signs their own offer, and led to their offers [L8, L3]', () =>
    expectRefusal(aViewer(LANDLORD).build(), 'Nie możesz podpisać własnej oferty.', [
      'Moje oferty',
      ownOffers,
    ]));

  it('a colleague of the landlord is told that the offer is their own company’s [L9, L3]', () => {
    const colleague = aViewer().withUid('c').verified().ofCompany('companyLandlord').build();
    return expectRefusal(colleague, 'Ta oferta należy do Twojej firmy', ['Oferty mojej firmy', ownOffers]);
  });

  it('an account without an accepted identity is led to confirm it [L6, L3]', () => {
    const checked = company.with({ verification: { identity: 'CHECKING', company: 'ACCEPTED' } }).build();
    const action: [string, string] = ['Potwierdź tożsamość', '/moja-tablica/account/confirm-identity'];
    return expectRefusal(checked, 'Najpierw potwierdź swoją tożsamość.', action);
  });

  it('an account without a company is told "Aby podpisać umowę musisz mieć konto połączone z firmą" [L4, X45, L3]', () =>
    expectRefusal(
      company.with({ companyId: null }).build(),
      'Aby podpisać umowę musisz mieć konto połączone z firmą',
      ['Powiąż konto z firmą', linkCompany],
    ));

  it('a natural person is told "Nie możesz podpisać umowy najmu jako osoba fizyczna" [L2, L5, X45, L3]', () => {
    const person = company.with({ verification: { identity: 'ACCEPTED', company: 'CHECKING' } }).build();
    const action: [string, string] = ['Sprawdź połączenie z firmą', linkCompany];
    return expectRefusal(person, 'Nie możesz podpisać umowy najmu jako osoba fizyczna', action);
  });

  it('an account with an unproved e-mail address is told so and proves it in the dialog of the button [L7, L3]', async () => {
    const viewer = company.with({ emailVerified: false }).build();
    const view = await buildView(active, viewer);
    const shown = { audience: 'member', offer: view.offer, view, viewer } as const;
    const panel = (
      <>
        <OfferPanel shown={shown} {...actions} />
        <AuthModals />
      </>
    );
    renderPart(panel, buildSignedInSession(viewer));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Najpierw potwierdź adres e-mail.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(within(alert).getByRole('button', { name: 'Potwierdź e-mail' }));
    const dialog = await screen.findByRole('dialog', { name: 'Potwierdź adres e-mail' });
    expect(await within(dialog).findByLabelText('Kod z wiadomości')).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Potwierdź adres' })).toBeTruthy();
  });

  it('names the e-mail address first, then the identity, then the company [L1]', async () => {
    const fresh = aViewer().withUid('uidFresh');
    const steps: [Viewer, string][] = [
      [fresh.build(), 'Najpierw potwierdź adres e-mail.'],
      [fresh.with({ emailVerified: true }).build(), 'Najpierw potwierdź swoją tożsamość.'],
      [fresh.verified().build(), 'Aby podpisać umowę musisz mieć konto połączone z firmą'],
    ];
    for (const [viewer, text] of steps) {
      const { unmount } = await showPanel(active, viewer);
      expect((await screen.findByRole('alert')).textContent).toContain(text);
      expect(screen.getAllByRole('alert')).toHaveLength(1);
      unmount();
    }
  });

  it('lists the three steps before reserving and keeps the offer when the next one is taken', async () => {
    window.localStorage.clear();
    const fresh = aViewer().withUid('uidFresh').verified().build();
    await showPanel(active, fresh);
    const steps = await screen.findByRole('region', { name: 'Zanim zarezerwujesz' });
    const items = within(steps).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Adres e-mailGotowe',
      'TożsamośćGotowe',
      'FirmaTwój krok: podaj NIP i umocowanie. Zgłoszenie sprawdzimy i damy znać e-mailem.',
    ]);
    expect(items[2]?.getAttribute('aria-current')).toBe('step');
    expect(window.localStorage.getItem('pewny-lokal.soughtOffer')).toBeNull();
    await userEvent.click(within(steps).getByRole('link', { name: 'Powiąż konto z firmą' }));
    const kept = JSON.parse(window.localStorage.getItem('pewny-lokal.soughtOffer') ?? '{}');
    expect(kept).toMatchObject({ uid: 'uidFresh', id: active.id, name: active.name });
  });

  it('shows no one but the tenant who reserved how to go on [L10, L21]', async () => {
    const booked = anOffer().booked({ at: NOW }).build();
    const first = await showPanel(booked, ready);
    expect((await screen.findByRole('alert')).textContent).toContain('Zarezerwowany do 12:00');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Dokończ podpisywanie' })).toBeNull();
    const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links.filter((href) => href?.startsWith('/contract/'))).toEqual([]);
    first.unmount();
    await showPanel(booked, aViewer(TENANT).build(), booked);
    expect((await screen.findByRole('alert')).textContent).toContain('Rezerwacja trwa do 12:00');
    const link = screen.getByRole('link', { name: 'Dokończ podpisywanie' });
    expect(link.getAttribute('href')).toBe(`/contract/${booked.id}/submit/${TENANT.uid}`);
  });

  it.each([
    ['fast', -2 * HOUR_MS],
    ['slow', 2 * HOUR_MS],
  ])(
    'holds the premises by the server’s clock, however %s that of the device is [L10, L22]',
    async (_, ahead) => {
      setServerAhead(ahead);
      const booked = anOffer()
        .booked({ at: NOW + ahead - 2 * HOUR_MS + MINUTE_MS })
        .build();
      const first = await showPanel(booked, ready);
      expect((await screen.findByRole('alert')).textContent).toContain('Zarezerwowany do');
      first.unmount();
      await showPanel(booked, aViewer(TENANT).build(), booked);
      expect((await screen.findByRole('alert')).textContent).toContain('Rezerwacja trwa do');
    },
  );

  it('counts down what can still be accepted, and nothing once the premises are let', async () => {
    const first = await showPanel(active, ready);
    expect(await screen.findByText(/^Oferta ważna do/)).toBeTruthy();
    first.unmount();
    await showPanel(anOffer().signed().build(), ready);
    await screen.findByRole('alert');
    expect(screen.queryByText(/^Oferta ważna do/)).toBeNull();
  });

  it('an expired offer is said to be invalid; it can be read but not reserved [J11]', async () => {
    await showPanel({ ...active, offerValidTo: NOW - 1 }, ready);
    expect((await screen.findByRole('alert')).textContent).toContain('Termin ważności');
    expect(screen.getByRole('timer').textContent).toBe('oferta nieważna');
    expect(screen.queryByRole('button', { name: 'Przejdź do rezerwacji' })).toBeNull();
  });

  it('each option bears its title; a lease over twelve months shows the notice of the traditional signature and is reserved for three days [G75, G76, L11, L12]', async () => {
    const user = userEvent.setup();
    await showPanel(active, ready);
    for (const name of [/Na czas nieoznaczony/, /Na 12 miesięcy/]) {
      await user.click(await screen.findByRole('radio', { name }));
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.getByText(/^2 godziny na podpis/)).toBeTruthy();
    }
    await user.click(screen.getByRole('radio', { name: /Na 36 miesięcy/ }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'podpisu kwalifikowanego albo odręcznego',
    );
    expect(screen.getByText(/^3 dni na podpis/)).toBeTruthy();
    expect(screen.queryByText(/^2 godziny na podpis/)).toBeNull();
    await user.click(screen.getByRole('radio', { name: /Na 12 miesięcy/ }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks for an option and both acknowledgements before reserving [L13, L14, L15]', async () => {
    const user = userEvent.setup();
    const { router } = await showPanel(active, ready);
    await user.click(await screen.findByRole('button', { name: 'Przejdź do rezerwacji' }));
    expect(await screen.findByText('Wybierz rodzaj umowy.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await openQuestion(user);
    const reserve = () => user.click(screen.getByRole('button', { name: 'Dalej: sprawdź umowę' }));
    await reserve();
    expect(await screen.findAllByText('Zaznacz to oświadczenie.')).toHaveLength(2);
    expect(router.state.location.pathname).toBe('/');
    await user.click(screen.getByRole('checkbox', { name: READ_TERMS }));
    await reserve();
    const second = screen.getByRole('checkbox', { name: ACCEPT_ELECTRONIC_FORM });
    expect(second.getAttribute('aria-invalid')).toBe('true');
    expect(router.state.location.pathname).toBe('/');
    await user.click(second);
    await reserve();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/contract/${active.id}/verify`));
  });

  it('lets the offer and the terms be read before anything is ticked, and ticks nothing by itself [L14, L15]', async () => {
    const user = userEvent.setup();
    await showPanel(active, ready);
    await openQuestion(user);
    for (const box of screen.getAllByRole('checkbox')) expect(box).toHaveProperty('checked', false);
    await user.click(screen.getByRole('button', { name: 'Postanowienia umowy' }));
    const terms = await screen.findByRole('dialog', { name: 'Postanowienia umowy' });
    expect(terms.textContent).toContain(getTermsInForce(active).split('\n')[0]);
    await user.click(within(terms).getByRole('button', { name: 'Zamknij' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Postanowienia umowy' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Oferta (PDF)' }));
    const paper = await screen.findByRole('dialog', { name: 'Oferta (PDF)' });
    const frame = await within(paper).findByTitle('Oferta (PDF)');
    expect(frame.getAttribute('src')).toBe('https://files.example/oferta.pdf');
    await user.click(within(paper).getByRole('button', { name: 'Zamknij' }));
    for (const box of screen.getAllByRole('checkbox', { hidden: true }))
      expect(box).toHaveProperty('checked', false);
  });

  it('lets them be read by an account that may not sign yet', async () => {
    await showPanel(active, company.with({ emailVerified: false }).build());
    expect(await screen.findByRole('button', { name: 'Oferta (PDF)' })).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('names the reservation of another company before what the account lacks', async () => {
    const fresh = aViewer().withUid('uidFresh').build();
    await showPanel(anOffer().booked({ at: NOW }).build(), fresh);
    expect((await screen.findByRole('alert')).textContent).toContain('Zarezerwowany do 12:00');
  });

  it('leads a party of the signed lease to that lease', async () => {
    const signed = anOffer().signed().build();
    await showPanel(signed, aViewer(TENANT).build(), signed);
    expect((await screen.findByRole('link', { name: 'Przejdź do umowy' })).getAttribute('href')).toBe(
      `/lease/${signed.id}`,
    );
  });

  it('takes the chosen option along to the reservation and keeps it for a reload [L13]', async () => {
    const user = userEvent.setup();
    const { router } = await showPanel(active, ready);
    await openQuestion(user);
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Dalej: sprawdź umowę' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/contract/${active.id}/verify`));
    expect(router.state.location.state).toEqual({
      option: 'fixedshort',
      acknowledged: { at: NOW, digest: active.version?.digest },
    });
    expect(window.sessionStorage.getItem(`pewny-lokal.chosenOption.${active.id}`)).toBe('fixedshort');
  });

  it('shows the number and the digest of the version that binds the landlord', async () => {
    const user = userEvent.setup();
    await showPanel(active, ready);
    await user.click(await screen.findByRole('button', { name: /^Wiążąca wersja 1/, expanded: false }));
    expect(screen.getByRole('button', { name: /^Wiążąca wersja 1/, expanded: true })).toBeTruthy();
    expect(screen.queryByTitle(active.version?.digest ?? '')).not.toBeNull();
  });
});
