import type { PageRoute } from '@app/routes';
import { AppError } from '@data/calls/callFunction';
import { isMobileSafari, type ViewedFilePort, viewedFilePort } from '@data/files/viewedFile';
import ViewDocumentPage from '@pages/documents/ViewDocumentPage';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NOW } from '@tests/support/builders';
import { Fake } from '@tests/support/fakes';
import i18next from 'i18next';
import { describe, expect, it, vi } from 'vitest';
import { buildSignedInSession, renderApp, VISITOR } from '../../support/web';

const ADDRESS = 'https://files.example/documents%2Fregulamin.pdf?alt=media';
const createFakePort = (change: Partial<ViewedFilePort> = {}): ViewedFilePort => ({
  openFile: vi.fn(async () => ({ url: ADDRESS, name: null })),
  isMobileSafari: () => false,
  leaveFor: vi.fn(),
  ...change,
});
const open = (port: ViewedFilePort, segment: string, session = VISITOR) => {
  const page = () => (
    <Fake port={viewedFilePort} by={port}>
      <ViewDocumentPage />
    </Fake>
  );
  const route: PageRoute = {
    path: '/view-document/:documentPath',
    access: 'public',
    layout: 'site',
    title: 'viewDocument',
    page,
  };
  return renderApp([route], `/view-document/${segment}`, session);
};

describe('the document viewer', () => {
  it('opens the file that stands in its address with & for / in a frame, with its download [R10, R11, A62]', async () => {
    const port = createFakePort();
    open(port, 'documents&regulamin.pdf');
    const frame = await screen.findByTitle('Regulamin');
    expect(frame.tagName).toBe('IFRAME');
    expect(frame.getAttribute('src')).toBe(ADDRESS);
    expect(port.openFile).toHaveBeenCalledWith('documents/regulamin.pdf');
    expect(screen.getByRole('link', { name: 'Pobierz PDF' }).getAttribute('href')).toBe(ADDRESS);
    expect(port.leaveFor).not.toHaveBeenCalled();
  });

  it('shows a legal document as a page with its edition and contents above the frame', async () => {
    const text = {
      title: 'Regulamin świadczenia usług drogą elektroniczną',
      edition: 'wydanie 4 · obowiązuje od 28.11.2026',
      note: 'Projekt do przeglądu prawnego.',
      sections: [
        { title: 'Pojęcia', points: ['Oferta: oświadczenie wynajmującego.'] },
        { title: 'Reklamacje', points: ['Odpowiadamy w 14 dni.', 'Odpowiedź wysyłamy e-mailem.'] },
      ],
    };
    open(
      createFakePort({ openFile: async () => ({ url: ADDRESS, name: null, text }) }),
      'documents&regulamin.pdf',
    );
    const contents = await screen.findByRole('navigation', { name: 'Spis treści' });
    const chapter = screen.getByRole('heading', { level: 2, name: '2. Reklamacje' });
    expect(within(contents).getByRole('link', { name: 'Reklamacje' }).getAttribute('href')).toBe(
      `#${chapter.id}`,
    );
    expect(screen.getByText('Odpowiadamy w 14 dni.')).toBeTruthy();
    expect(
      screen.getByText(
        'Regulamin świadczenia usług drogą elektroniczną, wydanie 4 · obowiązuje od 28.11.2026',
      ),
    ).toBeTruthy();
    expect(screen.getByTitle('Regulamin').tagName).toBe('IFRAME');
  });

  it('goes to the file itself on mobile Safari [R12]', async () => {
    const port = createFakePort({ isMobileSafari: () => true });
    open(port, 'documents&regulamin.pdf');
    await waitFor(() => expect(port.leaveFor).toHaveBeenCalledExactlyOnceWith(ADDRESS));
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('says that the document failed to load and tries again [R13]', async () => {
    const openFile = vi
      .fn<ViewedFilePort['openFile']>()
      .mockRejectedValueOnce(new AppError('networkFailed'))
      .mockResolvedValue({ url: ADDRESS, name: null });
    open(createFakePort({ openFile }), 'documents&regulamin.pdf');
    await screen.findByRole('heading', { level: 1, name: 'Nie udało się wczytać dokumentu.' });
    await i18next.loadLanguages('en');
    expect(i18next.getFixedT('en', 'documentView')('failed')).toBe('Failed to load the document.');
    await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
    await screen.findByTitle('Regulamin');
  });

  it('does not send to the address what fails on our side', async () => {
    open(
      createFakePort({ openFile: () => Promise.reject(new AppError('unexpected')) }),
      'documents&regulamin.pdf',
    );
    await screen.findByText('Nie udało się wczytać dokumentu.');
    expect(screen.getByRole('alert').textContent).not.toContain('Sprawdź adres');
  });

  it('does not frame what is not there but says so, with a way to try again', async () => {
    const openFile = vi.fn(() => Promise.reject(new AppError('notFound')));
    open(createFakePort({ openFile }), 'documents&regulamin.pdf');
    await screen.findByRole('heading', { level: 1, name: 'Nie udało się wczytać dokumentu.' });
    expect(document.querySelector('iframe')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Pobierz PDF' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Spróbuj ponownie' })).toBeTruthy();
  });

  it.each([
    [null, 'documents&regulamin.pdf', 'Regulamin.pdf'],
    [
      'Oferta – Biuro „Łącznik”: piętro 2/3, wersja 1',
      'offers&o1&documents&offer.pdf',
      'Oferta – Biuro Łącznik piętro 2 3, wersja 1.pdf',
    ],
    [null, 'offers&o1&documents&offer.pdf', 'Dokument.pdf'],
  ])('saves a file named %o under a name every system takes', async (name, segment, saved) => {
    open(createFakePort({ openFile: async () => ({ url: ADDRESS, name }) }), segment, buildSignedInSession());
    expect((await screen.findByRole('link', { name: 'Pobierz PDF' })).getAttribute('download')).toBe(saved);
  });

  it.each([
    [null, 'Czas nie jest jeszcze potwierdzony z zewnątrz.'],
    [{ at: NOW, authority: 'Urząd Czasu' }, 'Czas potwierdził z zewnątrz Urząd Czasu: 20.11.2026, 10:00.'],
  ])('says of a signed document who confirmed its time, or that it is awaited: %o', async (stamp, said) => {
    const file = { url: ADDRESS, name: null, stamp };
    open(createFakePort({ openFile: async () => file }), 'offers&o1&documents&lease.pdf');
    expect(await screen.findByText(said, { exact: false })).toBeTruthy();
  });

  it('says nothing of the time of a document that gets no stamp', async () => {
    open(createFakePort(), 'offers&o1&documents&offer.pdf');
    await screen.findByRole('link', { name: 'Pobierz PDF' });
    expect(screen.queryByText(/potwierdz/)).toBeNull();
  });

  it('asks a visitor to sign in for a document of a lease', async () => {
    const openFile = vi.fn(() => Promise.reject(new AppError('noPermission')));
    open(createFakePort({ openFile }), 'offers&o1&documents&lease.pdf');
    await screen.findByText('Nie udało się wczytać dokumentu.');
    const main = screen.getByRole('main');
    expect(main.textContent).toContain('Zaloguj się');
  });

  it.each([
    'documents&..&users&uid1&terms-signed.pdf',
    'https:&&evil.example&a.pdf',
    'javascript:alert(1)',
    'offers&o1&images&a.jpg',
    'documents%2F..%2Fusers%2Fuid1%2Fterms-signed.pdf',
    'documents&regulamin.pdf%00',
  ])('asks Storage for nothing at %s [R10]', async (segment) => {
    const port = createFakePort();
    open(port, segment, buildSignedInSession());
    await screen.findByText('Nie udało się wczytać dokumentu.');
    expect(port.openFile).not.toHaveBeenCalled();
    expect(document.querySelector('iframe')).toBeNull();
  });
});

describe('mobile Safari [R12]', () => {
  const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
  it.each([
    [
      'an iPhone',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} Version/18.0 Mobile/15E148 Safari/604.1`,
      true,
    ],
    [
      'an iPad',
      `Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) ${WEBKIT} Version/18.0 Mobile/15E148 Safari/604.1`,
      true,
    ],
    [
      'Chrome on an iPhone',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} CriOS/130.0 Mobile/15E148 Safari/604.1`,
      false,
    ],
    [
      'Safari on a Mac',
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.0 Safari/605.1.15`,
      false,
    ],
    [
      'Chrome on Android',
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
      false,
    ],
  ])('is told by %s', (_, userAgent, is) => {
    expect(isMobileSafari({ userAgent, maxTouchPoints: 0 })).toBe(is);
  });

  it('is told on an iPad that calls itself a Mac, by its touch screen, as the browser at hand says', () => {
    const userAgent = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.0 Safari/605.1.15`;
    const navigator = vi.spyOn(window, 'navigator', 'get');
    navigator.mockReturnValue({ userAgent, maxTouchPoints: 5 } as Navigator);
    expect(isMobileSafari()).toBe(true);
    navigator.mockReturnValue({ userAgent, maxTouchPoints: 1 } as Navigator);
    expect(isMobileSafari()).toBe(false);
    navigator.mockRestore();
  });
});
