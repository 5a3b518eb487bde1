import { CLICK_WAIT_MS } from '@data/admin/links';
import { replacePage } from '@data/browser/browserPage';
import { AppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import { reportQuietly } from '@data/calls/reportQuietly';
import { requestFirestore } from '@data/firestore/restDatabase';
import ShortLinkPage from '@pages/links/ShortLinkPage';
import { act, render, screen, waitFor } from '@testing-library/react';
import { WebProviders } from '@tests/support/web';
import i18next from 'i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@data/calls/callFunction');
vi.mock('@data/firestore/restDatabase');
vi.mock('@data/calls/reportQuietly');
vi.mock('@data/browser/browserPage');
beforeAll(() => i18next.loadNamespaces(['shortLink', 'common']));

const HERE = window.location.origin;
const buildStoredLink = (originalUrl: string) => ({
  fields: { originalUrl: { stringValue: originalUrl }, shortId: { stringValue: 'aB3dE6' } },
});
const server = vi.mocked(callFunction);
const database = vi.mocked(requestFirestore);

beforeEach(async () => {
  vi.mocked(replacePage).mockReset();
  vi.mocked(reportQuietly).mockReset();
  server.mockReset().mockResolvedValue({ originalUrl: 'x' } as never);
  database.mockReset().mockResolvedValue(buildStoredLink(`${HERE}/offers?utm_source=a`) as never);
  window.history.replaceState(null, '', '/');
  await i18next.changeLanguage('en');
});

const open = (path: string) => {
  const routes = [{ path: '/l/:shortId?', element: <ShortLinkPage /> }];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <WebProviders>
      <RouterProvider router={router} />
    </WebProviders>,
  );
};
const readLinkError = async () => {
  const alert = await screen.findByRole('alert');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Link not found');
  expect(screen.getByRole('link', { name: 'Home page' }).getAttribute('href')).toBe('/');
  expect(replacePage).not.toHaveBeenCalled();
  return alert.querySelector('p')?.textContent;
};

describe('following a short link', () => {
  it('shows "Redirecting you..." while it works [T26]', async () => {
    database.mockReturnValue(new Promise(() => {}));
    open('/l/aB3dE6');
    expect((await screen.findByRole('status')).textContent).toBe('Redirecting you...');
  });

  it('counts the click once, then leads on [T29]', async () => {
    let count: (answer: never) => void = () => {};
    server.mockReturnValue(new Promise((resolve) => (count = resolve)));
    open('/l/aB3dE6');
    await waitFor(() =>
      expect(server).toHaveBeenCalledExactlyOnceWith(
        'trackShortLinkClick',
        { shortId: 'aB3dE6' },
        expect.any(String),
      ),
    );
    expect(database).toHaveBeenCalledExactlyOnceWith('/links/aB3dE6', { isPublic: true });
    expect(replacePage).not.toHaveBeenCalled();
    await act(async () => count({ originalUrl: 'x' } as never));
    expect(replacePage).toHaveBeenCalledExactlyOnceWith(`${HERE}/offers?utm_source=a`);
  });

  it('tries to count once more when it fails, under the same key, then leads on all the same [T29]', async () => {
    server.mockRejectedValue(new AppError('networkFailed'));
    open('/l/aB3dE6');
    await waitFor(() => expect(replacePage).toHaveBeenCalledOnce());
    expect(server).toHaveBeenCalledTimes(2);
    const [first, second] = server.mock.calls.map(([, , key]) => key);
    expect(first).toBe(second);
    expect(reportQuietly).toHaveBeenCalledExactlyOnceWith('links.countClick', expect.any(AppError));
  });

  it('waits eight seconds for the count and no longer [T29]', async () => {
    vi.useFakeTimers();
    server.mockReturnValue(new Promise(() => {}));
    open('/l/aB3dE6');
    await act(() => vi.advanceTimersByTimeAsync(CLICK_WAIT_MS - 1));
    expect(replacePage).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(replacePage).toHaveBeenCalledOnce();
  });

  it('takes campaign parameters along that the address does not have', async () => {
    window.history.replaceState(null, '', '/l/aB3dE6?utm_source=b&utm_term=c');
    open('/l/aB3dE6');
    await waitFor(() => expect(replacePage).toHaveBeenCalledWith(`${HERE}/offers?utm_source=a&utm_term=c`));
  });
});

describe('a short link that leads nowhere', () => {
  it.each(['/l/', '/l/abc', '/l/abc-12', '/l/abcdefg', '/l/%2e%2e%2fus'])(
    '%s is no id: "Link not found", "Invalid link ID" and a home button [T27, T28, X24]',
    async (path) => {
      open(path);
      expect(await readLinkError()).toBe('Invalid link ID');
      expect(database).not.toHaveBeenCalled();
    },
  );

  it('is missing: "Link not found" [T27, T28]', async () => {
    database.mockResolvedValue(null);
    open('/l/aB3dE6');
    expect(await readLinkError()).toMatch(/^The link may have been copied wrongly/);
    expect(screen.getAllByText('Link not found')).toHaveLength(1);
    expect(server).not.toHaveBeenCalled();
  });

  it('cannot be read: "An error occurred while redirecting" [T27, T28]', async () => {
    database.mockRejectedValue(new AppError('networkFailed'));
    open('/l/aB3dE6');
    expect(await readLinkError()).toBe('An error occurred while redirecting');
  });

  it.each([
    '//evil.example',
    'http://partner.example/',
    'https://partner.example:8443/',
    'https://partner.example./',
    'https://xn--prtner-cua.example/',
    'javascript:alert(1)',
    'https://localhost@evil.example/',
  ])('leads off the site, to %s: it is treated as missing [T27]', async (originalUrl) => {
    database.mockResolvedValue(buildStoredLink(originalUrl) as never);
    open('/l/aB3dE6');
    expect(await readLinkError()).toMatch(/^The link may have been copied wrongly/);
    expect(server).not.toHaveBeenCalled();
  });
});

describe('a short link to another site', () => {
  beforeEach(() => {
    database.mockResolvedValue(buildStoredLink('https://partner.example/oferta?a=b') as never);
  });

  it('names the host and leads there only by a press', async () => {
    server.mockResolvedValue({ originalUrl: 'https://partner.example/oferta?a=b' } as never);
    open('/l/aB3dE6');
    const go = await screen.findByRole('link', { name: 'Go to partner.example' });
    expect(go.getAttribute('href')).toBe('https://partner.example/oferta?a=b');
    expect(go.getAttribute('rel')).toBe('noopener noreferrer nofollow');
    expect(screen.getByText(/You are about to go to partner\.example/)).toBeTruthy();
    expect(replacePage).not.toHaveBeenCalled();
  });

  it('is treated as missing while the server does not allow the host [T27]', async () => {
    server.mockRejectedValue(new AppError('shortLinkNotFound'));
    open('/l/aB3dE6');
    expect(await readLinkError()).toMatch(/^The link may have been copied wrongly/);
  });

  it('says that it cannot be followed while the server cannot be asked [T27]', async () => {
    server.mockRejectedValue(new AppError('networkFailed'));
    open('/l/aB3dE6');
    expect(await readLinkError()).toBe('An error occurred while redirecting');
  });
});
