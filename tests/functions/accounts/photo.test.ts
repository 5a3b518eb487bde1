import type { User } from '@domain/accounts/user';
import { PHOTO_BYTES_MAX } from '@functions/adapters/accountPhoto';
import { getAuthAdmin } from '@functions/data/admin';
import { read } from '@functions/data/store';
import { createDocumentId } from '@functions/runtime/ids';
import { createTestAccount, invoke, startTestProject } from '@tests/support/functionsHarness';
import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';

startTestProject();
afterEach(() => void vi.restoreAllMocks());

const ADDRESS = 'https://lh3.googleusercontent.com/a/anna=s96-c';

const aPicture = (background = 'red'): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .jpeg()
    .toBuffer();

/** Returns these bytes for every image request. Requests to the emulators pass through. */
const stubImageResponses = (bytes: Uint8Array | string, status = 200) => {
  const real = globalThis.fetch;
  const pictures = vi.fn<typeof fetch>(async () => new Response(Buffer.from(bytes), { status }));
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    /127\.0\.0\.1|localhost/.test(String(input instanceof Request ? input.url : input))
      ? real(input, init)
      : pictures(input, init),
  );
  return pictures;
};

/** Creates an account that signed in through Google with this photo. It has a record unless it is new. */
const createGoogleAccount = async (photoURL: string) => {
  const account = await createTestAccount();
  const { uid, email } = account.user;
  const google = { providerId: 'google.com', uid: createDocumentId(), email, photoURL };
  await (await getAuthAdmin()).importUsers([{ uid, email, emailVerified: true, providerData: [google] }]);
  return account;
};

const readPhoto = async (uid: string) => (await read<User>(`users/${uid}`))?.photo;
const signIn = (by: Awaited<ReturnType<typeof createTestAccount>>) => invoke('checkNewAccount', {}, { by });

describe('the photo of the account that someone signs in with', () => {
  it('is kept as a small picture drawn again, fetched once as long as Google names the same [V3]', async () => {
    const pictures = stubImageResponses(await aPicture());
    const by = await createGoogleAccount(ADDRESS);
    expect(await signIn(by)).toEqual({ standing: 'known' });
    await signIn(by);
    expect(pictures).toHaveBeenCalledExactlyOnceWith(ADDRESS, expect.objectContaining({ redirect: 'error' }));
    const [, kept = ''] = (await readPhoto(by.token.uid))?.dataUrl.split('data:image/jpeg;base64,') ?? [];
    const { format, width, height, exif } = await sharp(Buffer.from(kept, 'base64')).metadata();
    expect({ format, width, height, exif }).toEqual({
      format: 'jpeg',
      width: 80,
      height: 80,
      exif: undefined,
    });
    expect(kept.length).toBeLessThan(8_000);
  });

  it('is there from the first sign-in on [V3]', async () => {
    stubImageResponses(await aPicture());
    const uid = createDocumentId();
    const email = `${uid.toLowerCase()}@example.pl`;
    const google = { providerId: 'google.com', uid, email, photoURL: ADDRESS };
    await (await getAuthAdmin()).importUsers([{ uid, email, emailVerified: true, providerData: [google] }]);
    const token = { uid, email, emailVerified: true, isAdmin: false, isCreator: false };
    await invoke(
      'onNewUser',
      {
        uid,
        email,
        firstName: 'Anna',
        lastName: 'Nowa',
        marketingConsent: false,
        acceptedTerms: '2026-11-28',
        lang: 'pl',
      },
      { by: { token } },
    );
    expect((await readPhoto(uid))?.dataUrl).toMatch(/^data:image\/jpeg;base64,/);
  });

  it('follows another choice in Google, and goes when there is none any more [V3]', async () => {
    const pictures = stubImageResponses(await aPicture());
    const by = await createGoogleAccount(ADDRESS);
    await signIn(by);
    const before = await readPhoto(by.token.uid);
    const auth = await getAuthAdmin();
    const choose = async (photoURL: string) => {
      const provider = { providerId: 'google.com', uid: createDocumentId(), email: by.user.email, photoURL };
      await auth.deleteUser(by.token.uid);
      await auth.importUsers([{ uid: by.token.uid, email: by.user.email, providerData: [provider] }]);
    };
    await choose(`${ADDRESS}-other`);
    await signIn(by);
    expect((await readPhoto(by.token.uid))?.source).not.toBe(before?.source);
    await choose('');
    await signIn(by);
    expect(await readPhoto(by.token.uid)).toBeNull();
    expect(pictures).toHaveBeenCalledTimes(2);
  });

  it.each([
    'http://lh3.googleusercontent.com/a',
    'https://lh3.googleusercontent.com.evil.example/a',
    'https://lh3.googleusercontent.com:8443/a',
    'https://anna@lh3.googleusercontent.com/a',
    'https://evil.example/?lh3.googleusercontent.com',
    'http://169.254.169.254/computeMetadata/v1/',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
  ])('is never fetched from %s, and the sign-in goes on [V3]', async (address) => {
    const pictures = stubImageResponses(await aPicture());
    const by = await createGoogleAccount(address);
    expect(await signIn(by)).toEqual({ standing: 'known' });
    expect(pictures).not.toHaveBeenCalled();
    expect(await readPhoto(by.token.uid)).toBeUndefined();
  });

  it('is not what someone wrote into their own profile [V3]', async () => {
    const pictures = stubImageResponses(await aPicture());
    const by = await createTestAccount();
    const { uid, email } = by.user;
    await (await getAuthAdmin()).createUser({ uid, email, photoURL: ADDRESS });
    await signIn(by);
    expect(pictures).not.toHaveBeenCalled();
  });

  it.each([
    ['a drawing by instructions', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['a page', '<html><script>alert(1)</script></html>'],
    ['a mebibyte and a byte', Buffer.alloc(PHOTO_BYTES_MAX + 1)],
    ['nothing', ''],
  ])('is left out when it is %s, and the sign-in goes on [V3]', async (_, bytes) => {
    stubImageResponses(bytes);
    const by = await createGoogleAccount(ADDRESS);
    expect(await signIn(by)).toEqual({ standing: 'known' });
    expect(await readPhoto(by.token.uid)).toBeUndefined();
  });

  it('is left out when Google does not answer, and tried for at the next sign-in [V3]', async () => {
    stubImageResponses('', 503);
    const by = await createGoogleAccount(ADDRESS);
    await signIn(by);
    vi.restoreAllMocks();
    stubImageResponses(await aPicture());
    await signIn(by);
    expect((await readPhoto(by.token.uid))?.dataUrl).toMatch(/^data:image\/jpeg;base64,/);
  });
});
