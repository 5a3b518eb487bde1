import { paths } from '@api/paths';
import { AppError } from '@data/calls/appError';
import type { AppErrorReason } from '@data/calls/appErrorReasons';
import { callFunction } from '@data/calls/callFunction';
import { buildFrameDocument } from '@pages/mail/buildFrameDocument';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ALL_ROUTES } from '@tests/support/allRoutes';
import { renderApp } from '@tests/support/web';
import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@data/calls/callFunction', async (original) => ({
  ...(await original<typeof import('@data/calls/callFunction')>()),
  callFunction: vi.fn(),
}));
const call = vi.mocked(callFunction);

await i18next.loadNamespaces(['mailView', 'layout']);

const MAIL =
  '<!doctype html><html lang="pl"><head><title>Potwierdź ofertę</title></head><body><a href="https://a.example/offer/1">Otwórz</a></body></html>';
const open = () => renderApp(ALL_ROUTES, paths.mail('mail1', 'token1'));
const findFrame = async () =>
  (await screen.findByTitle(
    'Treść wiadomości: Potwierdź ofertę',
    {},
    { timeout: 5000 },
  )) as HTMLIFrameElement;

beforeEach(() => call.mockReset());

describe('the view of a mail', () => {
  it('shows a visitor the body of the mail in a frame, by the id and the token of the link [P1, P2]', async () => {
    call.mockResolvedValue({ content: MAIL });
    open();
    const frame = await findFrame();
    expect(call).toHaveBeenCalledWith('viewEmail', { emailId: 'mail1', accessToken: 'token1' });
    expect(frame.getAttribute('srcdoc')).toContain('Otwórz');
    expect(document.title).toContain('Wiadomość e-mail');
  });

  it('lets the frame run nothing, reach nothing of the page and tell no one where it stands', async () => {
    call.mockResolvedValue({ content: MAIL });
    open();
    const frame = await findFrame();
    expect(frame.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox');
    expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer');
  });

  const failure = () =>
    screen.findByText(
      'Nie udało się pobrać treści e-maila. Sprawdź poprawność linku.',
      {},
      { timeout: 5000 },
    );

  it('says the sentence of the failure for a wrong link, which cannot get better [P4]', async () => {
    call.mockRejectedValueOnce(new AppError('mailNotFound'));
    open();
    await failure();
    expect(screen.queryByRole('button', { name: 'Spróbuj ponownie' })).toBeNull();
  });

  it.each<AppErrorReason>(['tooManyCalls', 'networkFailed'])(
    'says the sentence of the failure after %s, and tries again when asked [P4]',
    async (reason) => {
      call.mockRejectedValueOnce(new AppError(reason));
      call.mockResolvedValue({ content: MAIL });
      open();
      await failure();
      await userEvent.setup().click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
      await findFrame();
    },
  );
});

describe('the document in the frame', () => {
  const parsed = (content: string) =>
    new DOMParser().parseFromString(buildFrameDocument(content), 'text/html');

  it.each([
    MAIL,
    '<p>bez nagłówka</p>',
    '<script>alert(1)</script><img src=x onerror="alert(1)">',
    '<base href="https://evil.example"><meta http-equiv="Content-Security-Policy" content="default-src *">',
  ])('begins with a policy that forbids scripts and with links in new tabs: %s', (content) => {
    const [policy, referrer, base] = parsed(content).head.children;
    expect(policy?.getAttribute('http-equiv')).toBe('Content-Security-Policy');
    expect(policy?.getAttribute('content')).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'; img-src/,
    );
    expect(referrer?.getAttribute('content')).toBe('no-referrer');
    expect(base?.getAttribute('target')).toBe('_blank');
  });
});
