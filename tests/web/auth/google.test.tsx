import { setProfileName, signOut } from '@data/accounts/account';
import { saveConsent } from '@data/browser/consent';
import { AppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import { useAuthModal } from '@data/session/authModal';
import { signInWithGoogle } from '@data/session/googleSignIn';
import type { Session } from '@data/session/session';
import AuthDialog from '@features/auth/AuthDialog';
import { AuthModals } from '@features/auth/AuthModals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aViewer } from '@tests/support/builders';
import { buildSignedInSession, LOADING, renderApp, renderPart, VISITOR } from '@tests/support/web';
import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@data/session/googleSignIn', () => ({ signInWithGoogle: vi.fn() }));
vi.mock('@data/calls/callFunction', () => ({ callFunction: vi.fn() }));
vi.mock('@data/accounts/account', async (original) => ({
  ...(await original<object>()),
  setProfileName: vi.fn(),
  signOut: vi.fn(),
}));

const viewer = aViewer().with({ emailVerified: true }).build();
const WITHOUT_RECORD = buildSignedInSession(viewer, { signsInWith: ['google.com'], hasRecord: false });

const buildRoute = (text: string) => ({
  path: '/',
  access: 'public' as const,
  layout: 'site' as const,
  title: 'home' as const,
  page: () => <h1>{text}</h1>,
});

function Opened() {
  const { current } = useAuthModal();
  return <output>{current && `${current.kind} ${current.next}`}</output>;
}

const open = (kind: 'signIn' | 'signUp', session: Session = VISITOR, onClose = vi.fn()) => {
  const dialog = <AuthDialog request={{ kind, next: '/deposit/1' }} onClose={onClose} />;
  const view = renderPart(
    <>
      {dialog}
      <Opened />
    </>,
    session,
  );
  return { ...view, onClose, user: userEvent.setup() };
};
const goToGoogle = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Kontynuuj z Google' }));

beforeEach(() => {
  vi.mocked(signInWithGoogle).mockReset();
  vi.mocked(callFunction).mockReset();
  vi.mocked(signOut).mockReset().mockResolvedValue(undefined);
  window.dataLayer = undefined;
  saveConsent({ analytics: true, marketing: false }, Date.now());
});

describe('signing in through Google', () => {
  it('simply signs an existing user in and leads on [C23, V46]', async () => {
    vi.mocked(signInWithGoogle).mockResolvedValue({ standing: 'known', uid: 'u', email: 'a@b.pl' });
    const { user, onClose, router } = open('signIn');
    await goToGoogle(user);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(router.state.location.pathname).toBe('/deposit/1');
    expect(window.dataLayer).toEqual([{ event: 'login', method: 'google' }]);
    expect(callFunction).not.toHaveBeenCalled();
  });

  it.each(['signIn', 'signUp'] as const)(
    'asks from "%s" a new user for names next, on the way to where they were going [C19]',
    async (kind) => {
      vi.mocked(signInWithGoogle).mockResolvedValue({ standing: 'new', uid: 'u', email: 'a@b.pl' });
      const { user, onClose } = open(kind);
      await goToGoogle(user);
      await screen.findByText('googleSignUp /deposit/1');
      expect(onClose).not.toHaveBeenCalled();
      expect(window.dataLayer).toBeUndefined();
    },
  );

  it.each(['signIn', 'signUp'] as const)(
    'shows from "%s" the e-mail-already-in-use text when another account has the address [C22]',
    async (kind) => {
      vi.mocked(signInWithGoogle).mockRejectedValue(new AppError('emailInUse'));
      const { user, onClose } = open(kind);
      await goToGoogle(user);
      expect((await screen.findByRole('alert')).textContent).toBe(
        'Konto z tym adresem e-mail już istnieje. Zaloguj się albo ustaw nowe hasło.',
      );
      expect(onClose).not.toHaveBeenCalled();
    },
  );

  it('says what to do when the browser blocks the window', async () => {
    vi.mocked(signInWithGoogle).mockRejectedValue(new AppError('popupBlocked'));
    const { user } = open('signIn');
    await goToGoogle(user);
    expect((await screen.findByRole('alert')).textContent).toContain('Przeglądarka zablokowała okno Google.');
  });

  it('says nothing when the window was closed, and the button works again', async () => {
    vi.mocked(signInWithGoogle).mockRejectedValue(new AppError('popupClosed'));
    const { user } = open('signIn');
    await goToGoogle(user);
    await goToGoogle(user);
    expect(signInWithGoogle).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('signing up without a password', () => {
  const sendNames = async (names: [string, string] | null, ticksConsent = false) => {
    const user = userEvent.setup();
    await screen.findByRole('dialog', { name: 'Dokończ zakładanie konta' }, { timeout: 15_000 });
    await screen.findByLabelText('Imię');
    if (names) {
      await user.type(screen.getByLabelText('Imię'), names[0]);
      await user.type(screen.getByLabelText('Nazwisko'), names[1]);
      await user.click(screen.getByRole('checkbox', { name: /^Akceptuję Regulamin/ }));
    }
    if (ticksConsent) await user.click(screen.getByRole('checkbox', { name: /^Chcę dostawać e-mailem/ }));
    await user.click(screen.getByRole('button', { name: 'Utwórz konto' }));
    return user;
  };
  const ROUTES = [buildRoute('Strona główna')];

  it('asks a new user for names and marketing consent, whatever page is open [C1, C19]', async () => {
    renderApp(ROUTES, '/', WITHOUT_RECORD);
    expect(
      await screen.findByRole('dialog', { name: 'Dokończ zakładanie konta' }, { timeout: 15_000 }),
    ).toBeTruthy();
    expect(await screen.findByRole('checkbox', { name: /^Chcę dostawać e-mailem/ })).toHaveProperty(
      'checked',
      false,
    );
    expect(screen.queryByLabelText('Hasło')).toBeNull();
  });

  it('requires both names [C20]', async () => {
    renderApp(ROUTES, '/', WITHOUT_RECORD);
    await sendNames(null);
    expect(await screen.findAllByText('Uzupełnij to pole.')).toHaveLength(2);
    expect(callFunction).not.toHaveBeenCalled();
  });

  it('makes the record with the consent that was ticked and closes once it is there [C19, V46]', async () => {
    const { become } = renderApp(ROUTES, '/', WITHOUT_RECORD);
    await sendNames(['Anna', 'Łęcka'], true);
    await waitFor(() => expect(setProfileName).toHaveBeenCalledWith('Anna', 'Łęcka'));
    expect(callFunction).toHaveBeenCalledWith(
      'onNewUser',
      expect.objectContaining({
        firstName: 'Anna',
        lastName: 'Łęcka',
        uid: viewer.uid,
        email: viewer.email,
        marketingConsent: true,
        acceptedTerms: '2026-11-28',
        lang: 'pl',
      }),
    );
    expect(window.dataLayer).toContainEqual({ event: 'sign_up', method: 'google' });
    expect(screen.getByRole('dialog')).toBeTruthy();
    become(buildSignedInSession(viewer, { signsInWith: ['google.com'] }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps what was typed when the record cannot be made', async () => {
    vi.mocked(callFunction).mockRejectedValue(new AppError('networkFailed'));
    renderApp(ROUTES, '/', WITHOUT_RECORD);
    await sendNames(['Anna', 'Łęcka']);
    expect((await screen.findByRole('alert')).textContent).toContain('Brak połączenia z serwerem.');
    expect(screen.getByLabelText<HTMLInputElement>('Nazwisko').value).toBe('Łęcka');
  });

  const openNames = (session: Session) =>
    renderPart(<AuthDialog request={{ kind: 'googleSignUp' }} onClose={() => {}} />, session);

  it('waits with its button until it is known who has come, so that nothing is pressed in vain', async () => {
    const { become } = openNames(LOADING);
    expect(screen.getByRole('button', { name: 'Utwórz konto' })).toHaveProperty('disabled', true);
    become(WITHOUT_RECORD);
    await sendNames(['Anna', 'Łęcka']);
    await waitFor(() => expect(callFunction).toHaveBeenCalledOnce());
  });

  it('says that the server does not answer who has come, and keeps what was typed', async () => {
    openNames({ status: 'loading', isUnreachable: true });
    await sendNames(['Anna', 'Łęcka']);
    expect((await screen.findByRole('alert')).textContent).toContain('Brak połączenia z serwerem.');
    expect(screen.getByLabelText<HTMLInputElement>('Nazwisko').value).toBe('Łęcka');
    expect(callFunction).not.toHaveBeenCalled();
  });

  it('signs out anyone who leaves without finishing', async () => {
    renderPart(<AuthModals />, WITHOUT_RECORD);
    await screen.findByRole('dialog', { name: 'Dokończ zakładanie konta' }, { timeout: 15_000 });
    await userEvent.click(screen.getByRole('button', { name: 'Zamknij' }));
    expect(signOut).toHaveBeenCalledOnce();
  });

  it('asks no one whose account has a password: its record is being made by the sign-up itself', () => {
    renderPart(<AuthModals />, buildSignedInSession(viewer, { hasRecord: false }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
