import type { HandoverPerson, Offer } from '@domain/offers/offer';
import type { AccountExport } from '@functions/accounts/buildAccountExport';
import { getAuthAdmin } from '@functions/data/admin';
import { commit, read } from '@functions/data/store';
import { createDocumentId } from '@functions/runtime/ids';
import { anOffer, NOW } from '@tests/support/builders';
import { type Account, invoke, startTestProject } from '@tests/support/functionsHarness';
import { landlord, storeOffer, storeParties, tenant } from '@tests/support/leaseFixtures';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../negotiation/fixtures';
import { downloadExport, THEN } from './exportFixtures';
import { aPerson } from './fixtures';

startTestProject();

beforeAll(storeParties);
const listMails = ({ documents }: AccountExport) =>
  (documents.emails ?? []) as { kind: string; subject?: string; html?: string; text?: string }[];
const createEmail = () => `odbior-${createDocumentId().toLowerCase()}@example.pl`;

type Proof = { token?: boolean; signIn?: boolean };

/** Creates an account with an address, verified or not in the token and in the sign-in. */
const createAccountWithEmail = async (email: string, proof: Proof = {}): Promise<Account> => {
  const { token = false, signIn = token } = proof;
  const by = await aPerson();
  const { uid } = by.token;
  await (await getAuthAdmin()).updateUser(uid, { email, emailVerified: signIn });
  const user = { ...by.user, email, emailVerified: token };
  await commit((writes) => writes.set(`users/${uid}`, user));
  return { user, token: { ...by.token, email, emailVerified: token } };
};

/** Stores a signed lease of two other users that names an address for the handover, and a mail sent to it. */
const storeLeaseWithHandover = async (email: string, at = NOW) => {
  const offer = anOffer().withId(createDocumentId()).withStatus('DEPOSIT_CONFIRMED').build();
  const person = { ...(offer.receptionOfThePremise as HandoverPerson), email, savedAt: at };
  const register = 'WA1M/00012345/1';
  await storeOffer({ ...offer, landAndMortgageRegisterNumber: register, receptionOfThePremise: person });
  const mailId = createDocumentId();
  await commit((writes) =>
    writes.set(`emails/${mailId}`, {
      kind: 'receptionSaved',
      to: email,
      uid: null,
      subject: 'Termin przekazania lokalu',
      html: 'Kod do bramy 1234',
      text: 'Kod do bramy 1234',
      isSecret: false,
      status: 'sent',
      createdAt: at,
      sentAt: at,
    }),
  );
  return { id: offer.id, person, mail: `emails/${mailId}`, register };
};

describe('mails in an export', () => {
  it('never shows the words of a mail with a link or a code', async () => {
    const by = await createAccountWithEmail(createEmail());
    await invoke('sendVerificationLink', {}, { by });
    await invoke('sendEmailVerificationCode', { email: by.user.email }, { by });
    await invoke('sendPasswordLink', {}, { by });
    const data = await downloadExport(by);
    const kinds = ['emailVerificationCode', 'emailVerificationLink', 'passwordLink'];
    expect(
      listMails(data)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(kinds);
    for (const mail of listMails(data)) expect(mail).toMatchObject({ status: 'queued', createdAt: THEN });
    for (const mail of listMails(data)) expect(Object.keys(mail)).not.toContain('html');
    expect(JSON.stringify(data)).not.toMatch(/oobCode|actionCode|accountAction|\b\d{6}\b/);
  });

  it('shows the words of a mail that went to the very account and opens nothing', async () => {
    const by = await aPerson();
    await invoke('confirmAccountDeletion', { userUid: by.token.uid }, { by });
    const [mail] = listMails(await downloadExport(by));
    expect(mail).toMatchObject({ kind: 'accountDeletionLink', status: 'queued', sentAt: null });
    expect(mail?.text).toContain(by.token.uid);
  });

  it('tells of a mail to someone else only its kind and time', async () => {
    const by = await aPerson();
    const offer = await storeOffer(anOffer().withId(createDocumentId()).active().build());
    await ask(offer.id, {}, { by });
    const data = await downloadExport(by);
    expect(listMails(data)).toEqual([{ kind: 'questionAsked', createdAt: THEN }]);
    expect(data.documents.notifications).toBeUndefined();
    const text = JSON.stringify(data);
    expect(text).not.toContain(landlord.user.email);
    expect(text).not.toContain(landlord.token.uid);
  });

  it('does not tell whether an address has an account', async () => {
    const taken = await aPerson();
    const shownAfter = async (email: string) => {
      const by = await aPerson();
      expect(await invoke('changeEmail', { email }, { by })).toEqual({ status: 'SUCCESS' });
      await invoke('requestPasswordLink', { email, lang: 'pl' }, { by });
      const data = await downloadExport(by);
      const counts = Object.entries(data.documents).map(([name, shown]) => [name, shown.length]);
      return { counts, kinds: listMails(data).map(({ kind }) => kind) };
    };
    expect(await shownAfter(taken.user.email)).toEqual(await shownAfter(createEmail()));
  });
});

describe('an address that was given up', () => {
  const movedFrom = async (email: string): Promise<Account> => {
    const by = await createAccountWithEmail(email, { token: true });
    const next = createEmail();
    await (await getAuthAdmin()).updateUser(by.token.uid, { email: next, emailVerified: true });
    await invoke('syncAccount', {}, { by });
    // the auth emulator has its own clock: the sign-ins of these tests are of another day
    await commit((writes) => writes.update(`users/${by.token.uid}`, { signedOutAt: 0 }));
    return { ...by, token: { ...by.token, email: next } };
  };

  it.each([
    ['while it was theirs', NOW, true],
    ['a moment after', NOW + 1, false],
  ])('is shown a lease of others and a mail that name it, written %s: %j', async (_, at, isShown) => {
    const email = createEmail();
    const { id, mail } = await storeLeaseWithHandover(email, at);
    const text = JSON.stringify(await downloadExport(await movedFrom(email)));
    expect([text.includes(id), text.includes(mail)]).toEqual([isShown, isShown]);
  });

  it('erases of them only what was written while it was theirs', async () => {
    const email = createEmail();
    const before = await storeLeaseWithHandover(email, NOW);
    const after = await storeLeaseWithHandover(email, NOW + 1);
    const by = await movedFrom(email);
    await invoke('deleteAllUserData', { userId: by.token.uid }, { by, authTime: NOW });
    const named = async ({ id, mail }: typeof before) => {
      const offer = await read<Offer>(`offers/${id}`);
      return [offer?.receptionOfThePremise?.email, (await read(mail)) !== null];
    };
    expect(await named(before)).toEqual(['', false]);
    expect(await named(after)).toEqual([email, true]);
  });
});

describe('an address that is not proved', () => {
  it.each<[string, Proof]>([
    ['neither', {}],
    ['the token only', { token: true, signIn: false }],
    ['the sign-in only', { token: false, signIn: true }],
  ])('shows nothing of a lease that names it: proved by %s', async (_, proof) => {
    const email = createEmail();
    const { id, mail } = await storeLeaseWithHandover(email);
    const text = JSON.stringify(await downloadExport(await createAccountWithEmail(email, proof)));
    for (const secret of [id, mail, landlord.user.email, tenant.user.email, 'Kod do bramy'])
      expect(text).not.toContain(secret);
  });

  it.each<[string, Proof]>([
    ['neither', {}],
    ['the token only', { token: true, signIn: false }],
    ['the sign-in only', { token: false, signIn: true }],
  ])('erases nothing of a signed lease or the mails to it: proved by %s', async (_, proof) => {
    const email = createEmail();
    const { id, person, mail } = await storeLeaseWithHandover(email);
    const by = await createAccountWithEmail(email, proof);
    await invoke('deleteAllUserData', { userId: by.token.uid }, { by });
    expect((await read<Offer>(`offers/${id}`))?.receptionOfThePremise).toEqual(person);
    expect(await read(mail)).not.toBeNull();
    expect(await read(`users/${by.token.uid}`)).toBeNull();
  });
});

describe('an address that is proved', () => {
  it('shows of someone else’s lease only the entry that names it, and of the mail to it no words', async () => {
    const email = createEmail();
    const { id, person, mail, register } = await storeLeaseWithHandover(email);
    const data = await downloadExport(await createAccountWithEmail(email, { token: true }));
    const shown = { ...person, savedAt: new Date(person.savedAt).toISOString() };
    expect(data.documents.offers).toEqual([{ path: `offers/${id}`, receptionOfThePremise: shown }]);
    expect(listMails(data)).toEqual([
      {
        path: mail,
        kind: 'receptionSaved',
        subject: 'Termin przekazania lokalu',
        status: 'sent',
        createdAt: THEN,
        sentAt: THEN,
      },
    ]);
    expect(JSON.stringify(data)).not.toContain(register);
  });

  it('is erased from the lease that names it', async () => {
    const email = createEmail();
    const { id, mail } = await storeLeaseWithHandover(email);
    const by = await createAccountWithEmail(email, { token: true });
    await invoke('deleteAllUserData', { userId: by.token.uid }, { by });
    expect((await read<Offer>(`offers/${id}`))?.receptionOfThePremise?.email).toBe('');
    expect(await read(mail)).toBeNull();
  });
});
