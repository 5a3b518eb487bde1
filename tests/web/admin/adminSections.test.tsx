import { CALLABLES } from '@api';
import type { AdminOfferRow, MailRow, UserRow } from '@api/admin';
import type { CallSchema } from '@api/callable';
import { loadActions, loadEvents, watchReports } from '@data/admin/adminLists';
import { AppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import type { AdminAction } from '@domain/admin/adminAction';
import type { Report } from '@domain/reports/report';
import { formatDate } from '@domain/shared/format';
import { NAMED_CALLS } from '@features/admin/events/callNames';
import AdminOffersPage from '@pages/admin/AdminOffersPage';
import AdminSectionPage from '@pages/admin/AdminSectionPage';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NOW } from '@tests/support/builders/clock';
import { renderPart } from '@tests/support/web';
import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@data/calls/callFunction');
vi.mock('@data/admin/adminLists');
await i18next.loadNamespaces(['adminSections', 'common', 'errors', 'offerLink', 'workspace']);

const answer = (value: unknown) => vi.mocked(callFunction).mockResolvedValue(value as never);
const listCalls = () => vi.mocked(callFunction).mock.calls;

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

const USER: UserRow = {
  uid: 'u1',
  email: 'anna@example.pl',
  firstName: 'Anna',
  lastName: 'Nowak',
  emailVerified: false,
  createdAt: NOW,
  verification: { identity: 'ACCEPTED', company: 'CHECKING' },
  companyName: 'Nowak sp. z o.o.',
  companyNip: '1234560042',
  claims: ['creator'],
};

describe('searching for users', () => {
  it('asks for what is typed, keeps it in the address and shows how the account stands', async () => {
    answer({ users: [USER], isMore: true });
    const { router } = renderPart(<AdminSectionPage section="users" />);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Szukaj użytkownika' }), 'anna{Enter}');
    const row = (await screen.findAllByRole('row'))[1] as HTMLElement;
    for (const text of [
      'Anna Nowak',
      'anna@example.pl',
      'niepotwierdzony',
      'potwierdzona',
      'sprawdzana',
      'twórca',
    ])
      expect(row.textContent).toContain(text);
    expect(listCalls()).toEqual([['findUsers', { query: 'anna' }]]);
    expect(router.state.location.search).toBe('?q=anna');
    expect(screen.getByRole('status').textContent).toContain('To pierwsze wyniki z wielu');
    expect(within(row).getByRole('link', { name: 'Dziennik' }).getAttribute('href')).toBe(
      '/admin/events?log=events&actor=u1',
    );
  });

  it('asks for nothing shorter than three characters', async () => {
    renderPart(<AdminSectionPage section="users" />);
    await userEvent.type(screen.getByRole('searchbox'), 'an{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Wpisz co najmniej 3 znaki.');
    expect(listCalls()).toEqual([]);
  });

  it('says that nothing fits, and that a search failed', async () => {
    answer({ users: [], isMore: false });
    renderPart(<AdminSectionPage section="users" />);
    await userEvent.type(screen.getByRole('searchbox'), 'nikt{Enter}');
    expect(await screen.findByText(/Nic nie pasuje/)).toBeTruthy();
    vi.mocked(callFunction).mockRejectedValue(new AppError('networkFailed'));
    await userEvent.type(screen.getByRole('searchbox'), 'e{Enter}');
    expect(await screen.findByRole('button', { name: 'Spróbuj ponownie' })).toBeTruthy();
  });
});

/** Builds an offer as the admin's list shows it. */
const buildRow = (facts: Partial<AdminOfferRow>): AdminOfferRow => ({
  writtenSince: null,
  withdrawalReason: null,
  id: 'o1',
  name: 'Biuro',
  landlord: 'l@example.pl',
  updatedAt: NOW,
  city: 'Warszawa',
  state: 'ACTIVE',
  postSigningStatus: 'NONE',
  tenant: null,
  blockedAt: null,
  heldForReview: false,
  isInterestedInInsurance: false,
  ...facts,
});

describe('searching for offers', () => {
  it('names a landlord who asked about insurance, and only that one', async () => {
    answer({ offers: [buildRow({}), buildRow({ id: 'o2', isInterestedInInsurance: true })], isMore: false });
    renderPart(<AdminOffersPage />);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Szukaj oferty' }), 'biuro{Enter}');
    expect(await screen.findAllByText('interesuje się ubezpieczeniem lokalu')).toHaveLength(1);
  });

  it('shows the state and leads to an offer that was published; what never was has no page to lead to', async () => {
    answer({
      offers: [
        buildRow({}),
        buildRow({ id: 'o2', name: '', state: 'UNSIGNED' }),
        buildRow({ id: 'o3', name: 'Hala', state: 'SIGNED', postSigningStatus: 'DEPOSIT_PENDING' }),
        buildRow({ id: 'o4', state: 'DELETED' }),
      ],
      isMore: false,
    });
    renderPart(<AdminOffersPage />);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Szukaj oferty' }), 'biuro{Enter}');
    const hrefs = (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/offer/o1', '/offer/o3']);
    expect(screen.getByText(i18next.t('workspace:state.DEPOSIT_PENDING'))).toBeTruthy();
  });

  const DRAFT = buildRow({ id: 'o2', name: 'Projekt biura', state: 'UNSIGNED' });
  const NEW_OWNER = 'nowy@example.pl';

  /** Opens the dialog of a draft in the admin's list and types an e-mail address. */
  const typeNewOwner = async () => {
    answer({ offers: [DRAFT, buildRow({})], isMore: false });
    renderPart(<AdminOffersPage />);
    await userEvent.type(screen.getByRole('searchbox'), 'biuro{Enter}');
    const buttons = await screen.findAllByRole('button', { name: /^Połącz z kontem: / });
    expect(buttons).toHaveLength(1);
    await userEvent.click(buttons[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Połącz projekt z kontem' });
    const field = within(dialog).getByLabelText<HTMLInputElement>('E-mail właściciela konta');
    fireEvent.change(field, { target: { value: NEW_OWNER } });
    const yes = within(dialog).getByRole('button', { name: 'Połącz z kontem' });
    return { dialog, field, yes };
  };

  it('lets an admin give a draft, and nothing else, to the account of an address [H8, S8]', async () => {
    const { dialog, yes } = await typeNewOwner();
    expect(dialog.textContent).toContain('Projekt „Projekt biura” jest na koncie l@example.pl.');
    vi.mocked(callFunction).mockResolvedValueOnce({ message: 'linked' });
    answer({ offers: [{ ...DRAFT, landlord: NEW_OWNER }], isMore: false });
    await userEvent.click(yes);
    expect(await screen.findByText(`Projekt należy teraz do konta ${NEW_OWNER}.`)).toBeTruthy();
    expect(listCalls()).toContainEqual(['linkOfferToUser', { email: NEW_OWNER, offerId: 'o2' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText(NEW_OWNER)).toBeTruthy();
  });

  it('says that connecting a draft was refused, and why; the address stays [S9]', async () => {
    const { dialog, field, yes } = await typeNewOwner();
    vi.mocked(callFunction).mockRejectedValueOnce(new AppError('accountNotFound'));
    await userEvent.click(yes);
    const alert = await within(dialog).findByRole('alert');
    expect(alert.textContent).toContain('Nie udało się połączyć oferty z użytkownikiem');
    expect(alert.textContent).toContain(i18next.t('errors:accountNotFound'));
    expect(field.value).toBe(NEW_OWNER);
    expect(listCalls().filter(([name]) => name === 'findOffers')).toHaveLength(1);
  });
});

describe('the access to an offer in the admin panel', () => {
  const open = async (...offers: AdminOfferRow[]) => {
    answer({ offers, isMore: false });
    renderPart(<AdminOffersPage />);
    await userEvent.type(screen.getByRole('searchbox'), 'biuro{Enter}');
    await screen.findAllByRole('row');
  };
  const FACTS = 'Zdjęcia pokazują lokal, którego wynajmujący nie ma.';

  it('is blocked where the offer stands in public and restored where it is blocked, nowhere else', async () => {
    await open(
      buildRow({}),
      buildRow({ id: 'o2', name: 'Hala', state: 'SIGNED', blockedAt: NOW }),
      buildRow({ id: 'o3', name: 'Projekt', state: 'UNSIGNED' }),
      buildRow({ id: 'o4', name: 'Usunięta', state: 'DELETED' }),
    );
    const names = screen.getAllByRole('button', { name: /dostęp: / }).map((button) => button.ariaLabel);
    expect(names).toEqual(['Zablokuj dostęp: Biuro', 'Przywróć dostęp: Hala']);
    expect(screen.getByText(`zablokowana od ${formatDate(NOW)}`)).toBeTruthy();
  });

  it('is blocked with ground, provision and facts; faults are shown and a failure keeps what was typed', async () => {
    await open(buildRow({}));
    await userEvent.click(screen.getByRole('button', { name: 'Zablokuj dostęp: Biuro' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Zablokować dostęp do oferty „Biuro”?' }),
    );
    const yes = dialog.getByRole('button', { name: 'Zablokuj dostęp' });
    await userEvent.click(yes);
    expect(await dialog.findAllByText('Uzupełnij to pole.')).toHaveLength(4);
    await userEvent.click(dialog.getByRole('radio', { name: /Niezgodność z prawem/ }));
    await userEvent.click(dialog.getByRole('radio', { name: /Własne sprawdzenie/ }));
    fireEvent.change(dialog.getByLabelText('Przepis lub postanowienie'), {
      target: { value: ' art. 286 KK ' },
    });
    const facts = dialog.getByLabelText<HTMLTextAreaElement>('Ustalenia');
    fireEvent.change(facts, { target: { value: 'Za krótko.' } });
    expect(await dialog.findByText('Wpisz co najmniej 20 znaków.')).toBeTruthy();
    fireEvent.change(facts, { target: { value: FACTS } });
    vi.mocked(callFunction).mockRejectedValueOnce(new AppError('ownCase'));
    await userEvent.click(yes);
    expect(await screen.findByText(i18next.t('errors:ownCase'))).toBeTruthy();
    expect(facts.value).toBe(FACTS);
    answer({ offers: [buildRow({ blockedAt: NOW })], isMore: false });
    await userEvent.click(yes);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(listCalls()).toContainEqual([
      'blockOffer',
      { offerId: 'o1', ground: 'law', source: 'own', rule: 'art. 286 KK', facts: FACTS },
    ]);
    expect(await screen.findByRole('button', { name: 'Przywróć dostęp: Biuro' })).toBeTruthy();
  });

  it.each([
    ['ACTIVE', null, 'Zablokuj dostęp: Biuro', /trwająca rezerwacja wygaśnie sama/],
    ['BOOKED', null, 'Zablokuj dostęp: Biuro', /trwająca rezerwacja wygaśnie sama/],
    ['SIGNED', null, 'Zablokuj dostęp: Biuro', /Podpisana umowa trwa bez zmian/],
    ['ACTIVE', NOW, 'Przywróć dostęp: Biuro', /wróci do wyszukiwarki/],
    ['SIGNED', NOW, 'Przywróć dostęp: Biuro', /jako wynajęta\. Podpisana umowa trwa bez zmian/],
  ] as const)(
    'says what becomes of an offer that is %s, blocked at %s',
    async (state, blockedAt, name, said) => {
      await open(buildRow({ state, blockedAt }));
      await userEvent.click(screen.getByRole('button', { name }));
      expect((await screen.findByRole('dialog')).textContent).toMatch(said);
    },
  );

  it('tells whoever blocks a blocked one that the first reasons hold', async () => {
    await open(buildRow({}));
    await userEvent.click(screen.getByRole('button', { name: 'Zablokuj dostęp: Biuro' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('radio', { name: /Naruszenie Regulaminu/ }));
    await userEvent.click(dialog.getByRole('radio', { name: /Zgłoszenie/ }));
    for (const [label, value] of [
      ['Przepis lub postanowienie', 'część 9 Regulaminu'],
      ['Ustalenia', FACTS],
    ] as const)
      fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    answer({ offers: [buildRow({ blockedAt: NOW })], isMore: false });
    vi.mocked(callFunction).mockResolvedValueOnce({ status: 'SUCCESS', wasBlocked: true });
    await userEvent.click(dialog.getByRole('button', { name: 'Zablokuj dostęp' }));
    expect(await screen.findByText(i18next.t('adminSections:block.doneBefore'))).toBeTruthy();
  });

  it('that repeats a blocked one is published or refused', async () => {
    const { t } = i18next;
    await open(buildRow({ blockedAt: NOW, heldForReview: true }));
    expect(screen.getByText(/powtarza zablokowaną, czeka na sprawdzenie/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Zablokuj dostęp: Biuro' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Przywróć dostęp: Biuro' }));
    expect((await screen.findByRole('dialog')).textContent).toContain(t('adminSections:unblock.textHeld'));
  });

  it('is restored with a reason', async () => {
    await open(buildRow({ blockedAt: NOW }));
    await userEvent.click(screen.getByRole('button', { name: 'Przywróć dostęp: Biuro' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Powód'), { target: { value: 'Wyjaśniono' } });
    answer({ offers: [buildRow({})], isMore: false });
    await userEvent.click(dialog.getByRole('button', { name: 'Przywróć dostęp' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(listCalls()).toContainEqual(['unblockOffer', { offerId: 'o1', reason: 'Wyjaśniono' }]);
  });
});

const MAIL: MailRow = {
  id: 'm1',
  kind: 'offerActivated',
  to: 'ktos@example.pl',
  subject: 'Oferta opublikowana',
  status: 'failed',
  attempts: 8,
  lastError: 'ECONNREFUSED',
  offerId: null,
  isSecret: false,
  createdAt: NOW,
  sentAt: null,
  resentAs: null,
};

describe('the outbox', () => {
  it('is narrowed down by the address and shows what became of a mail', async () => {
    answer({ mails: [MAIL], next: null });
    const { router } = renderPart(<AdminSectionPage section="mails" />);
    await userEvent.click(await screen.findByRole('tab', { name: 'Nie dotarły' }));
    await waitFor(() =>
      expect(listCalls().at(-1)).toEqual(['listMails', { status: 'failed', after: undefined }]),
    );
    expect(router.state.location.search).toBe('?status=failed');
    expect(await screen.findByText('Próby: 8 · ECONNREFUSED')).toBeTruthy();
  });

  it('sends a mail again with a reason, and nothing without one', async () => {
    answer({ mails: [MAIL, { ...MAIL, id: 'm2', status: 'queued' }], next: null });
    renderPart(<AdminSectionPage section="mails" />);
    const buttons = await screen.findAllByRole('button', { name: /^Wyślij ponownie: / });
    expect(buttons).toHaveLength(1);
    await userEvent.click(buttons[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Wysłać ponownie do ktos@example.pl?' });
    const yes = within(dialog).getByRole('button', { name: 'Wyślij ponownie' });
    await userEvent.click(yes);
    expect(await within(dialog).findByText('Uzupełnij to pole.')).toBeTruthy();
    fireEvent.change(within(dialog).getByLabelText('Powód'), { target: { value: 'Pełna skrzynka' } });
    await userEvent.click(yes);
    expect(await screen.findByText('Wiadomość czeka na wysłanie.')).toBeTruthy();
    expect(listCalls()).toContainEqual(['resendMail', { mailId: 'm1', reason: 'Pełna skrzynka' }]);
  });

  it('turns pages from where the last one ended', async () => {
    answer({ mails: [MAIL], next: { createdAt: NOW, id: 'm1' } });
    renderPart(<AdminSectionPage section="mails" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Następna' }));
    await waitFor(() =>
      expect(listCalls().at(-1)).toEqual([
        'listMails',
        { status: undefined, after: { createdAt: NOW, id: 'm1' } },
      ]),
    );
  });
});

const REPORT: Report = {
  id: 'r1',
  userUid: 'u1',
  title: 'Mapa nie działa',
  type: 'Error',
  description: 'Mapa jest <b>pusta</b>.',
  state: 'open',
  createdAt: NOW,
};

describe('the inbox of reports', () => {
  const show = (...reports: Report[]) =>
    vi.mocked(watchReports).mockImplementation((state) => (onValue) => {
      onValue(reports.filter((report) => report.state === state));
      return () => {};
    });

  it('shows a report as it was written and sends the answer; a failure keeps what was typed', async () => {
    show(REPORT);
    renderPart(<AdminSectionPage section="reports" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Pokaż: Mapa nie działa' }));
    expect(await screen.findByText('Mapa jest <b>pusta</b>.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Odpowiedz' }));
    const text = await screen.findByLabelText('Odpowiedź do autora');
    fireEvent.change(text, { target: { value: 'Poprawiliśmy.' } });
    vi.mocked(callFunction).mockRejectedValueOnce(new AppError('reportStepClosed'));
    await userEvent.click(screen.getByRole('button', { name: 'Odpowiedz' }));
    expect(await screen.findByText(i18next.t('errors:reportStepClosed'))).toBeTruthy();
    expect((screen.getByLabelText('Odpowiedź do autora') as HTMLTextAreaElement).value).toBe('Poprawiliśmy.');
    answer({ status: 'SUCCESS' });
    await userEvent.click(screen.getByRole('button', { name: 'Odpowiedz' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(listCalls().at(-1)).toEqual([
      'handleReport',
      { reportId: 'r1', step: 'answer', text: 'Poprawiliśmy.' },
    ]);
  });

  it('leads from an offer it names to the table where that can be blocked', async () => {
    show({ ...REPORT, description: 'To oszust: https://pewnylokal.example/offer/offerOszusta' });
    renderPart(<AdminSectionPage section="reports" />);
    answer({ users: [], isMore: false });
    await userEvent.click(await screen.findByRole('button', { name: 'Pokaż: Mapa nie działa' }));
    const link = await screen.findByRole('link', { name: 'Oferta offerOszusta w panelu ofert' });
    expect(link.getAttribute('href')).toBe('/admin/offers?q=offerOszusta');
  });

  it('says whose a report is and when it came, never by a bare account number', async () => {
    show(REPORT);
    renderPart(<AdminSectionPage section="reports" />);
    const link = await screen.findByRole('link', { name: 'Konto autora' });
    expect(link.getAttribute('href')).toContain('q=u1');
    answer({ users: [{ uid: 'u1', email: 'autor@example.pl' }], isMore: false });
    await userEvent.click(screen.getByRole('button', { name: 'Pokaż: Mapa nie działa' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('autor@example.pl')).toBeTruthy();
    expect(within(dialog).getByRole('time')).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Wróć' })).toBeTruthy();
  });

  it('has a tab for each state, with a line for an empty one', async () => {
    show({ ...REPORT, state: 'closed', note: 'Powtórzone' });
    const { router } = renderPart(<AdminSectionPage section="reports" />);
    expect(await screen.findByText('Żadne zgłoszenie nie czeka.')).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Zamknięte' }));
    expect(router.state.location.search).toBe('?state=closed');
    await userEvent.click(await screen.findByRole('button', { name: 'Pokaż: Mapa nie działa' }));
    expect(await screen.findByText('Powtórzone')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Otwórz ponownie' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Odpowiedz' })).toBeNull();
  });
});

describe('the log', () => {
  const ACTION: AdminAction = {
    call: 'resendMail',
    by: 'a1',
    byEmail: 'admin@example.pl',
    about: { mailId: 'm1' },
    reason: 'Pełna skrzynka',
    outcome: 'mailNotFound',
    at: NOW,
  };

  it('shows who did what about whom, why and how it ended', async () => {
    vi.mocked(loadActions).mockResolvedValue({ items: [ACTION, { ...ACTION, outcome: 'done' }], next: null });
    renderPart(<AdminSectionPage section="events" />);
    const row = (await screen.findAllByRole('row'))[1] as HTMLElement;
    for (const text of [
      'admin@example.pl',
      'Ponowne wysłanie wiadomości',
      'resendMail',
      'mailId: m1',
      'Pełna skrzynka',
      'odmowa: mailNotFound',
    ])
      expect(row.textContent).toContain(text);
    expect(screen.getByText('wykonana')).toBeTruthy();
  });

  it('names every action it keeps and offers the names in its filter', async () => {
    const kept = Object.entries<CallSchema>(CALLABLES).filter(
      ([, { access, writes, isAudited }]) =>
        isAudited || (writes && (access === 'admin' || access === 'creator')),
    );
    expect([...NAMED_CALLS].sort()).toEqual(kept.map(([name]) => name).sort());
    vi.mocked(loadActions).mockResolvedValue({ items: [ACTION], next: null });
    renderPart(<AdminSectionPage section="events" />);
    const list = (await screen.findByLabelText<HTMLInputElement>('Czynność')).list;
    expect(list?.querySelector('[value=reviewCompany]')?.textContent).toBe('Decyzja o firmie');
    expect(list?.children).toHaveLength(NAMED_CALLS.length);
  });

  it('is filtered by the address and turned page by page', async () => {
    vi.mocked(loadEvents).mockResolvedValue({
      items: [{ method: 'bookOffer', details: 'Rezerwacja', userId: null, offerId: 'o1', date: NOW }],
      next: [NOW, '7'],
    });
    vi.mocked(loadActions).mockResolvedValue({ items: [], next: null });
    const { router } = renderPart(<AdminSectionPage section="events" />);
    expect(await screen.findByText('Nie ma wpisów dla tych filtrów.')).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Zdarzenia serwisu' }));
    await userEvent.type(screen.getByLabelText('Czynność'), 'bookOffer{Enter}');
    expect(router.state.location.search).toBe('?log=events&name=bookOffer');
    await waitFor(() =>
      expect(vi.mocked(loadEvents)).toHaveBeenLastCalledWith({ name: 'bookOffer', actor: '' }, null),
    );
    expect((await screen.findByRole('link', { name: 'o1' })).getAttribute('href')).toBe('/admin/offers?q=o1');
    expect(screen.getByText('system')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Następna' }));
    await waitFor(() =>
      expect(vi.mocked(loadEvents)).toHaveBeenLastCalledWith({ name: 'bookOffer', actor: '' }, [NOW, '7']),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Wyczyść filtry' }));
    expect(router.state.location.search).toBe('?log=events');
  });
});
