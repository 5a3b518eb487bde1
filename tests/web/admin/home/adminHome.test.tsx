import { QUEUE_COUNT_NAMES, type QueueCount, type QueueCountName } from '@api/admin';
import { paths } from '@api/paths';
import { serverNow } from '@data/browser/serverClock';
import { AppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import { DAY_MS, MINUTE_MS } from '@domain/shared/dates';
import { AdminMenu, getOpenSection } from '@features/admin/home/AdminMenu';
import { ADMIN_SECTIONS, WAITING } from '@features/admin/home/adminSections';
import AdminPage from '@pages/admin/AdminPage';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aViewer } from '@tests/support/builders';
import { buildSignedInSession, renderPart } from '@tests/support/web';
import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@data/calls/callFunction');
vi.mock('@data/accounts/account', async (original) => ({
  ...(await original<object>()),
  reauthenticate: vi.fn(),
}));
vi.mock('@data/firestore/restDocuments', () => ({ loadPublicDocument: async () => null }));
await i18next.loadNamespaces(['adminSections', 'secondFactor', 'common', 'errors']);

const NONE: QueueCount = { count: 0, isMore: false, since: null };
const buildCounts = (some: Partial<Record<QueueCountName, QueueCount>> = {}) => ({
  counts: { ...Object.fromEntries(QUEUE_COUNT_NAMES.map((name) => [name, NONE])), ...some },
});
const FACTOR = { isSetUp: true, isProven: false, recoveryCodesLeft: 10 };
const EMAIL = 'nowy@example.pl';

const answerCalls = (claim: () => Promise<unknown>, counts = buildCounts()) =>
  vi
    .mocked(callFunction)
    .mockImplementation(((name: string) =>
      name === 'getQueueCounts'
        ? Promise.resolve(counts)
        : name === 'getSecondFactorState'
          ? Promise.resolve(FACTOR)
          : name === 'listFactorResets'
            ? Promise.resolve({ resets: [] })
            : claim()) as never);
const READS = ['getQueueCounts', 'getSecondFactorState', 'listFactorResets'];
const listClaimCalls = () => vi.mocked(callFunction).mock.calls.filter(([name]) => !READS.includes(name));

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

const findForm = async (name: string) => {
  const form = await screen.findByRole('region', { name });
  const give = async (email = EMAIL, button = 'Nadaj') => {
    await userEvent.type(within(form).getByLabelText('E-mail konta'), email);
    await userEvent.click(within(form).getByRole('button', { name: button }));
  };
  return { form, give };
};

describe('the forms of claims on the admin home', () => {
  it.each([
    ['Administrator', 'addAdminClaim', 'Nadano uprawnienia administratora'],
    ['Twórca', 'addCreatorClaim', 'Nadano uprawnienia twórcy'],
  ])('the claim %s is granted by e-mail through %s [S1, S2, S3, S4, S7]', async (title, call, said) => {
    answerCalls(async () => ({ message: 'granted' }));
    renderPart(<AdminPage />);
    const { give, form } = await findForm(title);
    await give();
    expect(await screen.findByText(said)).toBeTruthy();
    expect(listClaimCalls()).toEqual([[call, { email: EMAIL }]]);
    expect((within(form).getByLabelText('E-mail konta') as HTMLInputElement).value).toBe('');
  });

  it('asks who gives a claim after a long time to prove who they are, and then gives it', async () => {
    const claim = vi.fn().mockRejectedValueOnce(new AppError('signInTooOld'));
    claim.mockResolvedValue({ message: 'granted' });
    answerCalls(claim);
    renderPart(<AdminPage />, buildSignedInSession(aViewer().build()));
    const { give } = await findForm('Administrator');
    await give();
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText('Hasło'), 'Haslo-testowe1');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Potwierdź i nadaj' }));
    expect(await screen.findByText('Nadano uprawnienia administratora')).toBeTruthy();
    expect(claim).toHaveBeenCalledTimes(2);
  });

  it('says in English “Admin claim added successfully” [S7]', () => {
    const en = i18next.getFixedT('en', 'adminSections');
    return i18next.loadLanguages('en').then(() => {
      expect(en('claims.adminAdded')).toBe('Admin claim added successfully');
      expect(en('claims.creatorAdded')).toBe('Creator claim added successfully');
    });
  });

  it.each([
    ['Administrator', 'claims.adminFailed', 'admin'],
    ['Twórca', 'claims.creatorFailed', 'creator'],
  ] as const)(
    '%s: says in both languages that the claim could not be added, why, and logs it [S5, S6]',
    async (title, key, claim) => {
      answerCalls(() => Promise.reject(new AppError('accountNotFound')));
      renderPart(<AdminPage />);
      const { form, give } = await findForm(title);
      await give();
      const alert = await within(form).findByRole('alert');
      expect(alert.textContent).toContain(i18next.t(`adminSections:${key}`));
      expect(alert.textContent).toContain(i18next.t('errors:accountNotFound'));
      expect((within(form).getByLabelText('E-mail konta') as HTMLInputElement).value).toBe(EMAIL);
      expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('Claim'), expect.any(AppError));
      await i18next.loadLanguages('en');
      expect(i18next.getFixedT('en', 'adminSections')(key)).toBe(
        `Error while adding ${claim} claim - see console for more details`,
      );
    },
  );

  it('asks for a valid address before anything else', async () => {
    answerCalls(async () => ({ message: 'granted' }));
    renderPart(<AdminPage />);
    const { form, give } = await findForm('Administrator');
    await give('bez-malpy');
    await waitFor(() =>
      expect(within(form).getByLabelText('E-mail konta').getAttribute('aria-invalid')).toBe('true'),
    );
    expect(listClaimCalls()).toEqual([]);
  });

  it('takes a claim back only after a warning', async () => {
    answerCalls(async () => ({ message: 'removed' }));
    renderPart(<AdminPage />);
    const { give } = await findForm('Twórca');
    await give(EMAIL, 'Odbierz');
    const question = await screen.findByRole('dialog', { name: `Odebrać uprawnienia konta ${EMAIL}?` });
    expect(listClaimCalls()).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Odbierz' }));
    expect(await screen.findByText('Odebrano uprawnienia twórcy')).toBeTruthy();
    expect(listClaimCalls()).toEqual([['removeClaim', { email: EMAIL, claim: 'creator' }]]);
  });

  it('says that a claim could not be taken back, and why', async () => {
    answerCalls(() => Promise.reject(new AppError('ownClaims')));
    renderPart(<AdminPage />);
    const { form, give } = await findForm('Administrator');
    await give(EMAIL, 'Odbierz');
    const question = await screen.findByRole('dialog', { name: `Odebrać uprawnienia konta ${EMAIL}?` });
    await userEvent.click(within(question).getByRole('button', { name: 'Odbierz' }));
    const alert = await within(form).findByRole('alert');
    expect(alert.textContent).toContain('Błąd podczas odbierania uprawnień administratora');
    expect(alert.textContent).toContain(i18next.t('errors:ownClaims'));
    expect(console.warn).toHaveBeenCalledWith('[removeClaim]', expect.any(AppError));
  });
});

describe('what waits', () => {
  it('is counted for every section with the way there [A63]', async () => {
    answerCalls(
      async () => null,
      buildCounts({
        reports: { count: 2, isMore: false, since: null },
        identity: { count: 50, isMore: true, since: null },
      }),
    );
    renderPart(<AdminPage />);
    const reports = await screen.findByRole('link', { name: /^Otwarte zgłoszenia/ });
    expect(reports.textContent).toContain('2 sprawy czekają');
    expect(reports.getAttribute('href')).toBe(paths.reportQueue());
    expect(screen.getByRole('link', { name: /^Prośby o potwierdzenie/ }).textContent).toContain('ponad 50');
    const empty = within(screen.getByRole('region', { name: 'Nic nie czeka' }));
    expect(empty.getAllByRole('link')).toHaveLength(QUEUE_COUNT_NAMES.length - 2);
  });

  it('names the deposits to pay out and leads to their tab [A63, M19]', async () => {
    answerCalls(async () => null, buildCounts({ payouts: { count: 3, isMore: false, since: null } }));
    renderPart(<AdminPage />);
    const payouts = await screen.findByRole('link', { name: /^Kaucje do wypłaty/ });
    expect(payouts.textContent).toContain('3 sprawy czekają');
    expect(payouts.getAttribute('href')).toBe(paths.payoutQueue());
  });

  it('is shown once, whatever is counted', () =>
    expect(WAITING.map(({ name }) => name).toSorted()).toEqual(QUEUE_COUNT_NAMES.toSorted()));

  it('says that counting failed and tries again', async () => {
    vi.mocked(callFunction).mockRejectedValue(new AppError('networkFailed'));
    renderPart(<AdminPage />);
    const counts = screen.getByRole('region', { name: 'Czeka na decyzję' });
    const retry = await within(counts).findByRole('button', { name: 'Spróbuj ponownie' });
    answerCalls(async () => null);
    await userEvent.click(retry);
    expect(await screen.findByText('Wszystko załatwione. Nic nie czeka na decyzję.')).toBeTruthy();
  });

  it('stands in one list, the longest wait first, with its age in days', async () => {
    const ago = (days: number) => serverNow() - days * DAY_MS - MINUTE_MS;
    answerCalls(
      async () => null,
      buildCounts({
        payouts: { count: 1, isMore: false, since: null },
        companies: { count: 1, isMore: false, since: ago(0) },
        deposits: { count: 4, isMore: false, since: ago(1) },
        reports: { count: 1, isMore: false, since: ago(12) },
      }),
    );
    renderPart(<AdminPage />);
    const region = within(screen.getByRole('region', { name: 'Czeka na decyzję' }));
    await region.findByRole('link', { name: /^Otwarte zgłoszenia/ });
    const [queue] = region.getAllByRole('list');
    const rows = within(queue as HTMLElement).getAllByRole('link');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Otwarte zgłoszenianajstarsza czeka 12 dni1 sprawa czeka',
      'Wpłaty kaucji do potwierdzenianajstarsza czeka 1 dzień4 sprawy czekają',
      'Firmy do sprawdzenianajstarsza od dziś1 sprawa czeka',
      'Kaucje do wypłaty1 sprawa czeka',
    ]);
  });
});

describe('the menu of the sections', () => {
  it('leads to every section and marks the one that is open', () => {
    const { router } = renderPart(<AdminMenu onFollow={() => {}} />);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(ADMIN_SECTIONS.map(({ path }) => path));
    expect(router.state.location.pathname).toBe('/');
  });

  it.each([
    ['/admin', '', 'start'],
    ['/admin/mobywatel-verification', '', 'identity'],
    ['/admin/mobywatel-verification', '?desk=terms', 'terms'],
    ['/admin/deposits', '?desk=statement', 'deposits'],
    ['/admin/mails', '?status=failed', 'mails'],
    ['/elsewhere', '', undefined],
  ])('knows that %s%s is the section %s', (pathname, search, section) => {
    expect(getOpenSection(pathname, search)).toBe(section);
  });
});
