import type { HandoverPerson, Offer } from '@domain/offers/offer';
import type { AccountExport } from '@functions/accounts/buildAccountExport';
import { exportDownload } from '@functions/accounts/exportDownload';
import { getAuthAdmin } from '@functions/data/admin';
import { storeFile } from '@functions/data/files';
import { commit, read } from '@functions/data/store';
import { sha256Hex } from '@functions/runtime/hash';
import { createDocumentId } from '@functions/runtime/ids';
import { aCompany, anOffer, NOW } from '@tests/support/builders';
import { type Account, invoke, startTestProject } from '@tests/support/functionsHarness';
import { landlord, storeOffer, storeParties, tenant } from '@tests/support/leaseFixtures';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../negotiation/fixtures';
import { aDraft, aPerson, aSettledLease } from './fixtures';

startTestProject();

/** `NOW` in the format of an export. */
const THEN = new Date(NOW).toISOString();

beforeAll(storeParties);

const downloadExport = async (by: Account): Promise<AccountExport> => {
  const { url } = await invoke('exportUserData', {}, { by });
  return exportDownload(Object.fromEntries(new URL(url).searchParams), NOW);
};
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
      subject: 'Termin odbioru lokalu',
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

  it('tells of a mail to somebody else only its kind and time', async () => {
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
  it('shows of somebody else’s lease only the entry that names it, and of the mail to it no words', async () => {
    const email = createEmail();
    const { id, person, mail, register } = await storeLeaseWithHandover(email);
    const data = await downloadExport(await createAccountWithEmail(email, { token: true }));
    const shown = { ...person, savedAt: new Date(person.savedAt).toISOString() };
    expect(data.documents.offers).toEqual([{ path: `offers/${id}`, receptionOfThePremise: shown }]);
    expect(listMails(data)).toEqual([
      {
        path: mail,
        kind: 'receptionSaved',
        subject: 'Termin odbioru lokalu',
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

/** Creates a member of a company that another account created. */
const aMember = async () => {
  const companyId = `c${createDocumentId()}`;
  const [creator, by] = [await aPerson({ companyId }), await aPerson({ companyId })];
  const company = aCompany().withId(companyId).withMember(creator.user).withMember(by.user).build();
  await commit((writes) => writes.set(`companies/${companyId}`, company));
  const dismiss = () => invoke('deleteUserFromCompany', { uid: by.token.uid, companyId }, { by: creator });
  return { by, dismiss };
};

/** Stores a signed offer that the member created for the company as landlord, with its lease and a file. */
const storeSignedOffer = async ({ user }: Account): Promise<Offer> => {
  const begun = anOffer().ownedBy(user).withId(createDocumentId());
  const offer = await storeOffer(begun.withStatus('PROTOCOL_CONFIRMED').build());
  const contentType = 'application/pdf';
  await storeFile(`offers/${offer.id}/documents/lease.pdf`, Buffer.from('%PDF- lease'), { contentType });
  return offer;
};

const listFilePaths = ({ files }: AccountExport) => files.map(({ path }) => path);

describe('whoever left a company', () => {
  it('is shown nothing of a lease they began for it as landlord but that they did', async () => {
    const { by, dismiss } = await aMember();
    const offer = await storeSignedOffer(by);
    const secrets = [
      tenant.user.email,
      (offer.receptionOfThePremise as HandoverPerson).email,
      '"deposit"',
      '"protocolData"',
    ];
    const before = await downloadExport(by);
    for (const secret of secrets) expect(JSON.stringify(before), secret).toContain(secret);
    expect(listFilePaths(before)).toEqual([`offers/${offer.id}/documents/lease.pdf`]);

    await dismiss();

    const after = await downloadExport(by);
    for (const secret of [...secrets, 'companyTenant'])
      expect(JSON.stringify(after), secret).not.toContain(secret);
    expect(after.documents.contracts).toEqual([{ path: `contracts/${offer.id}`, landlordUid: by.token.uid }]);
    expect(after.documents.offers).toMatchObject([{ path: `offers/${offer.id}`, uid: by.token.uid }]);
    expect(after.files).toEqual([]);
  });

  it('is shown of a lease they took for it as tenant only that they reserved it', async () => {
    const { by, dismiss } = await aMember();
    const lease = await aSettledLease(by);
    expect(JSON.stringify((await downloadExport(by)).documents.contracts)).toContain('"deposit"');

    await dismiss();

    const [contract, ...more] = (await downloadExport(by)).documents.contracts ?? [];
    expect(more).toEqual([]);
    expect(Object.keys(contract ?? {}).sort()).toEqual(['bookedAt', 'path', 'tenantName', 'tenantUid']);
    expect(contract).toMatchObject({ path: `contracts/${lease}`, tenantUid: by.token.uid });
  });

  it('goes on having their own drafts, with the photos of them', async () => {
    const { by, dismiss } = await aMember();
    const draft = await aDraft(by, by.user.companyId);
    await dismiss();
    const data = await downloadExport(by);
    expect(data.documents.offers).toMatchObject([{ path: `offers/${draft}`, price: expect.any(Number) }]);
    expect(listFilePaths(data)).toEqual([`offers/${draft}/images/a.jpg`]);
  });
});

describe('what others did', () => {
  it('is not shown to whoever clicked the same listing: one’s own entries only', async () => {
    const id = createDocumentId();
    const sent = { submittedAt: NOW, isMatched: false };
    await commit((writes) => {
      writes.set(`wantedListings/${id}`, {
        id,
        companyId: 'companyStranger',
        status: 'active',
        companyWebsite: 'https://firma.example.pl',
        linkClicksCount: 1,
      });
      writes.set(`wantedListings/${id}/private/activity`, {
        people: ['uidOther', 'uidKeeper'],
        createdBy: 'uidKeeper',
        linkClicks: [{ uid: 'uidOther', timestamp: NOW }],
        submittedOffers: [{ ...sent, offerId: 'offerOfOther', submittedBy: 'uidOther' }],
      });
    });
    const by = await aPerson();
    await invoke('countWantedLinkClick', { wantedListingId: id }, { by });
    expect((await downloadExport(by)).documents.private).toEqual([
      {
        path: `wantedListings/${id}/private/activity`,
        linkClicks: [{ uid: by.token.uid, timestamp: THEN }],
        submittedOffers: [],
      },
    ]);
  });

  it('stays unnamed where they invited or decided: no uid of a caller or an admin', async () => {
    const by = await aPerson();
    const { uid } = by.token;
    await commit((writes) => {
      writes.set(`attributions/${uid}`, { uid, callerUid: 'uidCaller', group: 'newUsers', createdAt: NOW });
      writes.set(`adminActions/${createDocumentId()}`, {
        call: 'reviewIdentity',
        by: 'uidAdmin',
        byEmail: 'admin@example.pl',
        about: { userUid: uid },
        at: NOW,
      });
      writes.set(`callers/uidCaller/newUsers/${createDocumentId()}`, {
        campaignData: { utmTerm: by.user.email, utmSource: 'inne' },
      });
    });
    const data = await downloadExport(by);
    expect(data.documents.adminActions).toEqual([{ call: 'reviewIdentity', at: THEN }]);
    expect(data.documents.newUsers).toEqual([{ 'campaignData.utmTerm': by.user.email }]);
    expect(JSON.stringify(data)).not.toMatch(/uidCaller|uidAdmin|admin@example/);
  });
});

describe('an accepted counter-offer', () => {
  it('names its tenant by a digest no more once the account is erased', async () => {
    const by = await aPerson();
    const digest = sha256Hex(by.token.uid);
    const terms = { selected: true, isRentToggleChecked: true, isContractDurationToggleChecked: false };
    const counteroffer = { ...terms, newPrice: 9000, newDuration: null, tenant: digest };
    const offer = await storeOffer(
      anOffer().withId(createDocumentId()).active().with({ counteroffer }).build(),
    );
    await invoke('deleteAllUserData', { userId: by.token.uid }, { by });
    const after = (await read<Offer>(`offers/${offer.id}`))?.counteroffer;
    expect(after).toEqual({ ...counteroffer, tenant: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(after?.tenant).not.toBe(digest);
  });
});
