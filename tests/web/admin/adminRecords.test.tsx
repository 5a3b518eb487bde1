import { CALLABLES } from '@api';
import type { MailRow } from '@api/admin';
import type { CallSchema } from '@api/callable';
import { loadActions, loadEvents, watchReports } from '@data/admin/adminLists';
import { AppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import type { AdminAction } from '@domain/admin/adminAction';
import type { Report } from '@domain/reports/report';
import { NAMED_CALLS } from '@features/admin/events/callNames';
import AdminSectionPage from '@pages/admin/AdminSectionPage';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NOW } from '@tests/support/builders/clock';
import { renderPart } from '@tests/support/web';
import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, listCalls } from './sectionFixtures';

vi.mock('@data/calls/callFunction');

vi.mock('@data/admin/adminLists');

await i18next.loadNamespaces(['adminSections', 'common', 'errors', 'offerLink', 'workspace']);

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
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
      'Wiadomość: m1',
      'Pełna skrzynka',
      'odmowa',
      i18next.t('errors:mailNotFound'),
    ])
      expect(row.textContent).toContain(text);
    expect(screen.getByText('wykonana')).toBeTruthy();
  });

  it('says what an action was about in words, with days and amounts, and links to the account and the offer', async () => {
    const about = {
      offerId: 'o1',
      userUid: 'u1',
      accepted: 'false',
      amount: '12500.5',
      bookedOn: '2026-11-25',
      claim: 'creator',
      bygone: 'x',
    };
    vi.mocked(loadActions).mockResolvedValue({ items: [{ ...ACTION, about }], next: null });
    renderPart(<AdminSectionPage section="events" />);
    const row = (await screen.findAllByRole('row'))[1] as HTMLElement;
    const facts = within(row).getAllByRole('listitem');
    expect(facts.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'Oferta: o1',
      'Konto: u1',
      'Zgoda: nie',
      'Kwota: 12 500,50 zł',
      'Zaksięgowano dnia: 25.11.2026',
      'Uprawnienie: twórca',
      'bygone: x',
    ]);
    const hrefs = within(row)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/admin/offers?q=o1', '/admin/users?q=u1']);
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
