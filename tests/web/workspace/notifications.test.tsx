import * as data from '@data/accounts/notifications';
import { AppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import { MUTABLE_TOPICS, NEEDED_TOPICS, type UserNotification } from '@domain/notifications/notifications';
import { Header } from '@features/layout/Header';
import { NotificationBell } from '@features/layout/NotificationBell';
import NotificationsPage from '@pages/workspace/NotificationsPage';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NOW } from '@tests/support/builders/clock';
import { setViewportWidth } from '@tests/support/viewport';
import { buildSignedInSession, renderPart, VISITOR } from '@tests/support/web';
import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@data/calls/callFunction');
vi.mock('@data/accounts/notifications');
vi.mock('@data/offers/offersById', () => ({ loadMembersOffers: async () => [] }));
await i18next.loadNamespaces(['notifications', 'emails', 'common', 'errors']);

const aNotification = (facts: Partial<UserNotification> = {}): UserNotification => ({
  id: 'n1',
  uid: 'u',
  kind: 'protocolAttached',
  offerId: 'o1',
  offerName: 'Biuro przy Stalowej',
  text: null,
  path: '/protocol/o1',
  isRead: false,
  createdAt: NOW,
  expiresAt: NOW + 1,
  ...facts,
});

type Page = Parameters<Parameters<ReturnType<typeof data.watchNotifications>>[0]>[0];
let become: (page: Page) => void;

const stubNotifications = (items: UserNotification[], next: Page['next'] = null) =>
  vi.mocked(data.watchNotifications).mockReturnValue((onValue) => {
    become = (page) => act(() => onValue(page));
    onValue({ items, next });
    return () => {};
  });

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.mocked(data.markRead).mockResolvedValue();
  vi.mocked(data.loadMutedTopics).mockResolvedValue([]);
});

const open = () => renderPart(<NotificationsPage />, buildSignedInSession());

describe('the notifications page', () => {
  it('shows its placeholder text while there is nothing [D33, A54]', async () => {
    stubNotifications([]);
    open();
    expect(await screen.findByText('Tutaj pojawią się Twoje powiadomienia.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Przejdź do tablicy' }).getAttribute('href')).toBe(
      '/moja-tablica',
    );
    expect(screen.queryByRole('button', { name: /Oznacz wszystkie/ })).toBeNull();
  });

  it('says in the headline of its mail what happened to which offer, leads there and marks it as read', async () => {
    stubNotifications([
      aNotification(),
      aNotification({
        id: 'n2',
        kind: 'questionAsked',
        text: 'Czy jest <i>winda</i>?',
        isRead: true,
        path: '/offer/o1',
      }),
    ]);
    const { router } = open();
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first?.textContent).toContain('nieprzeczytane: Protokół czeka na Twój podpis');
    expect(first?.textContent).toContain('Biuro przy Stalowej');
    expect(second?.textContent).toContain('Masz pytanie o „Biuro przy Stalowej”');
    expect(second?.textContent).toContain('Czy jest <i>winda</i>?');
    expect(second?.textContent).not.toContain('nieprzeczytane');
    await userEvent.click(within(first as HTMLElement).getByRole('link'));
    expect(router.state.location.pathname).toBe('/protocol/o1');
    expect(data.markRead).toHaveBeenCalledExactlyOnceWith(['n1']);
  });

  it('stands under its day, many events of one offer on a day behind the newest', async () => {
    vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
    const earlier = NOW - 24 * 3_600_000;
    stubNotifications([
      aNotification({ id: 'n1', createdAt: NOW - 5 * 60_000 }),
      ...['n2', 'n3', 'n4'].map((id) =>
        aNotification({ id, kind: 'depositConfirmed', createdAt: earlier - Number(id[1]), isRead: true }),
      ),
    ]);
    open();
    expect((await screen.findAllByRole('heading', { level: 2 })).map((title) => title.textContent)).toEqual([
      'Dziś',
      'Wczoraj',
    ]);
    expect(screen.getByText('5 min temu')).toBeTruthy();
    expect(screen.getAllByText('Kaucja wpłynęła')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Pokaż 2 wcześniejsze' }));
    expect(screen.getAllByText('Kaucja wpłynęła')).toHaveLength(3);
    vi.useRealTimers();
  });

  it('counts the unread events behind the newest, and opened moves the focus to the first of them', async () => {
    stubNotifications([
      aNotification({ id: 'n1', isRead: true }),
      ...['n2', 'n3', 'n4'].map((id) => aNotification({ id, kind: 'depositConfirmed', isRead: id === 'n4' })),
    ]);
    open();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Pokaż 3 wcześniejsze, nieprzeczytane: 2' }),
    );
    const [first] = screen.getAllByText('Kaucja wpłynęła');
    expect(document.activeElement?.contains(first as HTMLElement)).toBe(true);
  });

  it('leaves the list and the focus in place while the unread ones load', async () => {
    vi.mocked(data.watchNotifications).mockImplementation((_, __, onlyUnread) => (onValue) => {
      if (!onlyUnread) onValue({ items: [aNotification()], next: null });
      return () => {};
    });
    open();
    const choice = await screen.findByRole('switch', { name: 'Tylko nieprzeczytane' });
    await userEvent.click(choice);
    expect(document.activeElement).toBe(choice);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('lets j and k move between the rows', async () => {
    stubNotifications([aNotification(), aNotification({ id: 'n2', kind: 'depositConfirmed' })]);
    open();
    const [first, second] = (await screen.findAllByRole('listitem')).map((row) =>
      within(row).getByRole('link'),
    );
    first?.focus();
    await userEvent.keyboard('j');
    expect(document.activeElement).toBe(second);
    await userEvent.keyboard('k');
    expect(document.activeElement).toBe(first);
  });

  it('shows only the unread ones on request, which the address keeps', async () => {
    stubNotifications([aNotification()]);
    const { router } = open();
    await userEvent.click(await screen.findByRole('switch', { name: 'Tylko nieprzeczytane' }));
    expect(router.state.location.search).toBe('?unread=1');
    expect(vi.mocked(data.watchNotifications).mock.calls.at(-1)?.[2]).toBe(true);
  });

  it('names the action that its mail has', async () => {
    stubNotifications([aNotification({ kind: 'questionAsked' })]);
    open();
    expect((await screen.findByRole('link', { name: /Masz pytanie/ })).textContent).toMatch(/Odpowiedz$/);
  });

  it('follows live what happens while it is open', async () => {
    stubNotifications([aNotification()]);
    open();
    await screen.findAllByRole('listitem');
    become({ items: [aNotification({ id: 'n2', kind: 'depositConfirmed' }), aNotification()], next: null });
    expect((await screen.findAllByRole('listitem'))[0]?.textContent).toContain('Kaucja wpłynęła');
  });

  it('marks all as read, and says when that failed', async () => {
    stubNotifications([aNotification()]);
    open();
    vi.mocked(data.markRead).mockRejectedValueOnce(new AppError('networkFailed'));
    const all = await screen.findByRole('button', { name: 'Oznacz wszystkie jako przeczytane' });
    await userEvent.click(all);
    expect(await screen.findByText(i18next.t('errors:networkFailed'))).toBeTruthy();
    await userEvent.click(all);
    expect(await screen.findByText('Wszystkie powiadomienia są przeczytane.')).toBeTruthy();
    expect(data.markRead).toHaveBeenLastCalledWith();
  });

  it('turns pages from where the last one ended', async () => {
    stubNotifications([aNotification()], [NOW, 'n1']);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Następna' }));
    await waitFor(() =>
      expect(vi.mocked(data.watchNotifications).mock.calls.at(-1)?.[1]).toEqual([NOW, 'n1']),
    );
  });
});

describe('the choice of mails', () => {
  const openChoice = async () => {
    stubNotifications([]);
    const view = open();
    await userEvent.click(await screen.findByRole('tab', { name: 'E-maile' }));
    expect(view.router.state.location.search).toBe('?tab=mails');
    return screen.findAllByRole('switch');
  };

  it('has a switch for every topic that may be muted and none for those that are needed', async () => {
    expect(await openChoice()).toHaveLength(MUTABLE_TOPICS.length);
    for (const topic of NEEDED_TOPICS)
      expect(
        screen.queryByRole('switch', { name: new RegExp(i18next.t(`notifications:topic.${topic}`)) }),
      ).toBeNull();
    expect(screen.getAllByText('zawsze')).toHaveLength(NEEDED_TOPICS.length);
  });

  it('keeps what is switched off, and takes it back when that fails', async () => {
    vi.mocked(data.loadMutedTopics).mockResolvedValue(['drafts']);
    await openChoice();
    const talk = screen.getByRole('switch', { name: /^Pytania, kontroferty/ }) as HTMLInputElement;
    vi.mocked(callFunction).mockResolvedValueOnce({ status: 'SUCCESS' } as never);
    await userEvent.click(talk);
    expect(await screen.findByText('Zapisano wybór.')).toBeTruthy();
    expect(callFunction).toHaveBeenLastCalledWith('chooseMails', { muted: ['drafts', 'talk'] });
    vi.mocked(callFunction).mockRejectedValueOnce(new AppError('networkFailed'));
    await userEvent.click(talk);
    expect(await screen.findByText(i18next.t('errors:networkFailed'))).toBeTruthy();
    await waitFor(() => expect(talk.checked).toBe(false));
  });
});

describe('the bell', () => {
  it.each([
    [0, 'Powiadomienia', ''],
    [1, '1 nieprzeczytane powiadomienie', '1'],
    [3, '3 nieprzeczytane powiadomienia', '3'],
    [12, '12 nieprzeczytanych powiadomień', '9+'],
  ])('with %s unread is called “%s” and shows “%s”', async (count, name, shown) => {
    vi.mocked(data.useUnreadCount).mockReturnValue(count);
    renderPart(<NotificationBell uid="u" />);
    const bell = screen.getByRole('link', { name });
    expect(bell.querySelector('[data-count]')?.getAttribute('data-count') ?? '').toBe(shown);
    expect(bell.getAttribute('href')).toBe('/moja-tablica/advanced/notifications');
  });

  it('has no number while it is not known', () => {
    vi.mocked(data.useUnreadCount).mockReturnValue(null);
    renderPart(<NotificationBell uid="u" />);
    expect(screen.getByRole('link', { name: 'Powiadomienia' }).querySelector('[data-count]')).toBeNull();
  });

  it.each([1440, 390])(
    'hangs in the header of accounts at %s px, and counts nothing for visitors',
    async (width) => {
      setViewportWidth(width);
      vi.mocked(data.useUnreadCount).mockReturnValue(2);
      const { unmount } = renderPart(<Header />, buildSignedInSession());
      expect(await screen.findByRole('link', { name: '2 nieprzeczytane powiadomienia' })).toBeTruthy();
      unmount();
      vi.mocked(data.useUnreadCount).mockClear();
      renderPart(<Header />, VISITOR);
      expect(screen.queryByRole('link', { name: /powiadomie/i })).toBeNull();
      expect(data.useUnreadCount).not.toHaveBeenCalled();
    },
  );
});
