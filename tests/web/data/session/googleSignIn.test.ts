import { callFunction } from '@data/calls/callFunction';
import { signInWithGoogle } from '@data/session/googleSignIn';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const auth = vi.hoisted(() => ({ signOut: vi.fn(), popup: vi.fn() }));
vi.mock('@data/calls/firebase', () => ({
  loadAuth: async () => ({
    auth,
    signInWithPopup: auth.popup,
    browserPopupRedirectResolver: 'window',
    GoogleAuthProvider: class {
      providerId = 'google.com';
      setCustomParameters = () => this;
    },
  }),
}));
vi.mock('@data/calls/callFunction', () => ({ callFunction: vi.fn() }));

beforeEach(() => {
  auth.signOut.mockReset();
  auth.popup.mockReset().mockResolvedValue({ user: { uid: 'uidAnna', email: 'anna@example.pl' } });
});

describe('signing in by Google’s window', () => {
  it.each(['known', 'new'] as const)(
    'stays signed in and says whether a record is there: %s [C19, C23]',
    async (standing) => {
      vi.mocked(callFunction).mockResolvedValue({ standing });
      expect(await signInWithGoogle()).toEqual({ standing, uid: 'uidAnna', email: 'anna@example.pl' });
      expect(auth.popup).toHaveBeenCalledExactlyOnceWith(
        auth,
        expect.objectContaining({ providerId: 'google.com' }),
        'window',
      );
      expect(auth.signOut).not.toHaveBeenCalled();
    },
  );

  it('is signed out again and refused by name where another account has the address [C21, C22]', async () => {
    vi.mocked(callFunction).mockResolvedValue({ standing: 'emailInUse' });
    await expect(signInWithGoogle()).rejects.toMatchObject({ reason: 'emailInUse' });
    expect(auth.signOut).toHaveBeenCalledOnce();
  });

  it('is signed out again where no one can say what stands behind it', async () => {
    vi.mocked(callFunction).mockRejectedValue({ code: 'functions/unavailable' });
    await expect(signInWithGoogle()).rejects.toMatchObject({ reason: 'networkFailed' });
    expect(auth.signOut).toHaveBeenCalledOnce();
  });
});
