import type { FoundPage, UserRow } from '@api/admin';
import { AppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import AdminOffersPage from '@pages/admin/AdminOffersPage';
import AdminSectionPage from '@pages/admin/AdminSectionPage';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NOW } from '@tests/support/builders/clock';
import { renderPart } from '@tests/support/web';
import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, buildRow, listCalls } from './sectionFixtures';

vi.mock('@data/calls/callFunction');

vi.mock('@data/admin/adminLists');

await i18next.loadNamespaces(['adminSections', 'common', 'errors', 'offerLink', 'workspace']);

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

const FOUND: FoundPage = { isMore: false, isPartial: false, next: null };

describe('searching for users', () => {
  it('asks for what is typed, keeps it in the address and shows how the account stands', async () => {
    answer({ ...FOUND, users: [USER], isMore: true, isPartial: true });
    const { router } = renderPart(<AdminSectionPage section="users" />);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Szukaj użytkownika' }), 'anna{Enter}');
    expect((await screen.findByText(/^Znaleziono 1/)).textContent).toContain('wśród 2 000 najnowszych');
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
    expect(listCalls()).toEqual([
      ['findUsers', { query: '' }],
      ['findUsers', { query: 'anna' }],
    ]);
    expect(router.state.location.search).toBe('?q=anna');
    expect(screen.getByRole('status').textContent).toContain('To pierwsze wyniki z wielu');
    expect(within(row).getByRole('link', { name: 'Dziennik' }).getAttribute('href')).toBe(
      '/admin/events?log=events&actor=u1',
    );
  });

  it('begins with the newest accounts, and turns to the older ones', async () => {
    answer({ ...FOUND, users: [USER], next: { at: NOW, id: 'u1' } });
    renderPart(<AdminSectionPage section="users" />);
    expect(await screen.findByText(/^Najnowsze konta/)).toBeTruthy();
    answer({ ...FOUND, users: [{ ...USER, uid: 'u2', email: 'stara@example.pl' }] });
    await userEvent.click(screen.getByRole('button', { name: 'Następna' }));
    expect(await screen.findByText('stara@example.pl')).toBeTruthy();
    expect(listCalls().at(-1)).toEqual(['findUsers', { query: '', after: { at: NOW, id: 'u1' } }]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Następna' }).disabled).toBe(true);
  });

  it('asks for nothing shorter than three characters', async () => {
    answer({ ...FOUND, users: [] });
    renderPart(<AdminSectionPage section="users" />);
    await userEvent.type(screen.getByRole('searchbox'), 'an{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Wpisz co najmniej 3 znaki.');
    expect(listCalls()).toEqual([['findUsers', { query: '' }]]);
  });

  it('says that nothing fits, and that a search failed', async () => {
    answer({ ...FOUND, users: [] });
    renderPart(<AdminSectionPage section="users" />);
    await userEvent.type(screen.getByRole('searchbox'), 'nikt{Enter}');
    expect(await screen.findByText(/Nic nie pasuje/)).toBeTruthy();
    vi.mocked(callFunction).mockRejectedValue(new AppError('networkFailed'));
    await userEvent.type(screen.getByRole('searchbox'), 'e{Enter}');
    expect(await screen.findByRole('button', { name: 'Spróbuj ponownie' })).toBeTruthy();
  });
});

describe('searching for offers', () => {
  it('names a landlord who asked about insurance, and only that one', async () => {
    answer({ offers: [buildRow({}), buildRow({ id: 'o2', isInterestedInInsurance: true })], ...FOUND });
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
      ...FOUND,
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
    answer({ offers: [DRAFT, buildRow({})], ...FOUND });
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
    answer({ offers: [{ ...DRAFT, landlord: NEW_OWNER }], ...FOUND });
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
    expect(listCalls().filter(([name]) => name === 'findOffers')).toHaveLength(2);
  });
});
