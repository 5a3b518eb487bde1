import type { User } from '@domain/accounts/user';
import type { Company } from '@domain/companies/company';
import type { Contract } from '@domain/leases/contract';
import { buildLinkOwnerText, type ShortLink } from '@domain/links/shortLink';
import type { Offer } from '@domain/offers/offer';
import { SECOND_MS } from '@domain/shared/dates';
import { getAuthAdmin } from '@functions/data/admin';
import { commit, read } from '@functions/data/store';
import { storeLink } from '@functions/links/createShortLink';
import { dropPhoto } from '@functions/offers/photoFiles';
import { sha256Hex } from '@functions/runtime/hash';
import { createDocumentId, createShortId } from '@functions/runtime/ids';
import { aCompany, anOffer, NOW } from '@tests/support/builders';
import { type Account, getRefusal, invoke, startTestProject } from '@tests/support/functionsHarness';
import { storeOffer, storeParties } from '@tests/support/leaseFixtures';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, propose } from '../negotiation/fixtures';
import { listPathsContaining, readAllDocuments, readAllFiles } from './everything';
import {
  aDraft,
  aPerson,
  aSettledLease,
  erase,
  hasSignIn,
  LAST_NAME,
  readErasure,
  readErasureEvents,
  storeRemainingRecords,
} from './fixtures';

startTestProject();
beforeAll(storeParties);

/** Changes the address of an account as its confirmation does, and updates its record. */
const applyEmailChange = async (by: Account, email: string): Promise<void> => {
  await (await getAuthAdmin()).updateUser(by.token.uid, { email, emailVerified: true });
  await invoke('syncAccount', {}, { by });
};

/** A sign-in after `moved`, which ends the sessions before it by the account service's own clock. */
const buildLaterSignIn = () => ({ authTime: Date.now() + SECOND_MS });

describe('a deleted account', () => {
  it('leaves neither uid nor address anywhere, and its name only in the signed lease that has to be kept [D22]', async () => {
    const lastName = 'Jedyna-Taka';
    const by = await aPerson({ lastName });
    const offer = await storeOffer(anOffer().withId(createDocumentId()).active().build());
    await ask(offer.id, { description: 'Czy jest parking?' }, { by });
    await propose(offer.id, {}, { by });
    await invoke('sendPasswordLink', {}, { by });
    const draft = await aDraft(by);
    const lease = await aSettledLease(by);
    await storeRemainingRecords(by);
    const before = await readAllDocuments();
    expect(listPathsContaining(before, by.token.uid).length).toBeGreaterThan(20);

    expect(await erase(by)).toEqual({ status: 'SUCCESS' });

    const documents = await readAllDocuments();
    const files = await readAllFiles();
    for (const places of [documents, files]) {
      expect(listPathsContaining(places, by.token.uid)).toEqual([]);
      expect(listPathsContaining(places, by.user.email)).toEqual([]);
    }
    expect(listPathsContaining(files, lastName)).toEqual([]);
    const isKept = (path: string) =>
      [`contracts/${lease}`, `offers/${lease}`].some((kept) => path === kept || path.startsWith(`${kept}/`));
    expect(listPathsContaining(documents, lastName).filter((path) => !isKept(path))).toEqual([]);
    const looks = `photoFingerprints/${draft}_a.jpg`;
    expect(listPathsContaining(documents, draft).filter((path) => path !== looks)).toEqual([]);
    // as the trigger of the deleted file does
    await dropPhoto(`offers/${draft}/images/a.jpg`);
    expect(listPathsContaining(await readAllDocuments(), draft)).toEqual([]);
    expect(listPathsContaining(files, draft)).toEqual([]);
    expect(await hasSignIn(by)).toBe(false);
  });

  it('leaves none of the addresses it proved before, wherever they were written', async () => {
    const by = await aPerson();
    await aSettledLease(by);
    await aDraft(by);
    await storeRemainingRecords(by);
    await applyEmailChange(by, `${by.token.uid}@nowy.example`);
    expect(await read<User>(`users/${by.token.uid}`)).toMatchObject({
      formerEmails: [{ email: by.user.email, until: NOW }],
    });
    expect(listPathsContaining(await readAllDocuments(), by.user.email).length).toBeGreaterThan(3);
    const now = { ...by, token: { ...by.token, email: `${by.token.uid}@nowy.example`.toLowerCase() } };
    await erase(now, buildLaterSignIn());
    const documents = await readAllDocuments();
    expect(listPathsContaining(documents, by.user.email)).toEqual([]);
    expect(listPathsContaining(documents, now.token.email)).toEqual([]);
  });

  it('leaves a former address to the account that has proved it since', async () => {
    const by = await aPerson();
    await applyEmailChange(by, `${by.token.uid}@nowy.example`);
    const heir = await aPerson();
    const sameAddress = { email: by.user.email, emailVerified: true };
    await (await getAuthAdmin()).updateUser(heir.token.uid, sameAddress);
    const to = `emails/${createDocumentId()}`;
    await commit((writes) =>
      writes.set(to, { uid: heir.token.uid, to: by.user.email, kind: 'passwordLink', createdAt: NOW }),
    );
    await erase(
      { ...by, token: { ...by.token, email: `${by.token.uid}@nowy.example`.toLowerCase() } },
      buildLaterSignIn(),
    );
    expect(await read(to)).toMatchObject({ uid: heir.token.uid, to: by.user.email });
  });

  it('leaves what was written to a former address after the account gave it up', async () => {
    const by = await aPerson();
    await applyEmailChange(by, `${by.token.uid}@nowy.example`);
    const [atLast, later] = [`emails/${createDocumentId()}`, `emails/${createDocumentId()}`];
    const written = (createdAt: number) => ({ to: by.user.email, kind: 'passwordLink', createdAt });
    await commit((writes) => {
      writes.set(atLast, written(NOW));
      writes.set(later, written(NOW + 1));
    });
    await erase(
      { ...by, token: { ...by.token, email: `${by.token.uid}@nowy.example`.toLowerCase() } },
      buildLaterSignIn(),
    );
    expect([await read(atLast), await read(later)]).toEqual([
      null,
      expect.objectContaining(written(NOW + 1)),
    ]);
  });

  it('keeps the signed lease under a pseudonym, with the day on which it need not be kept any more', async () => {
    const by = await aPerson();
    const lease = await aSettledLease(by);
    await erase(by);
    const ledger = await readErasure(by);
    expect(ledger).toMatchObject({
      status: 'done',
      uid: null,
      emails: [],
      heldOffers: [lease],
      erasedAt: NOW,
    });
    expect(new Date(ledger?.holdUntil ?? 0).toISOString()).toBe('2031-12-31T23:00:00.000Z');
    const contract = await read<Contract>(`contracts/${lease}`);
    expect(contract?.tenantUid).toBe(ledger?.pseudonym);
    expect(contract?.tenantName).toContain(LAST_NAME);
    expect(listPathsContaining(await readAllFiles(), lease)).toContain(`offers/${lease}/documents/lease.pdf`);
  });

  it('is no longer named as the maker of its short links, which go on leading where they led', async () => {
    const by = await aPerson();
    const ctx = { viewer: { uid: by.token.uid }, now: NOW } as Parameters<typeof storeLink>[1];
    const shortId = await storeLink('/offers', ctx, createShortId);
    await erase(by);
    const link = await read<ShortLink>(`links/${shortId}`);
    expect(link?.originalUrl).toBe('/offers');
    expect(link?.createdBy).toBe(
      sha256Hex(buildLinkOwnerText(shortId, (await readErasure(by))?.pseudonym ?? '')),
    );
    expect(listPathsContaining(await readAllDocuments(), by.token.uid)).toEqual([]);
  });

  it('is noted in the event log without saying who it was [D23]', async () => {
    const by = await aPerson();
    await erase(by);
    const events = await readErasureEvents(by);
    expect(events).toHaveLength(1);
    for (const said of [by.token.uid, by.user.email, LAST_NAME])
      expect(listPathsContaining(events, said)).toEqual([]);
  });

  it('lets colleagues go on with what belongs to the company', async () => {
    const by = await aPerson({ companyId: 'companyShared' });
    const colleague = await aPerson({ companyId: 'companyShared', lastName: 'Koleżanka' });
    const company = aCompany().withId('companyShared').withMember(by.user).withMember(colleague.user).build();
    await commit((writes) => writes.set('companies/companyShared', company));
    const draft = await aDraft(by, 'companyShared');
    await erase(by);
    const kept = await read<Company>('companies/companyShared');
    expect(kept?.hasAccess).toEqual([colleague.token.uid]);
    expect(kept?.creatorId).toBe(colleague.token.uid);
    expect(kept?.users.map(({ uid }) => uid)).toEqual([colleague.token.uid]);
    const taken = await read<Offer>(`offers/${draft}`);
    expect(taken?.uid).toBe(colleague.token.uid);
    expect(taken?.landlord).toBe(colleague.user.email);
    expect(listPathsContaining(await readAllFiles(), draft)).toEqual([`offers/${draft}/images/a.jpg`]);
  });

  it('takes along a company that no one else belongs to, with what it was looking for', async () => {
    const by = await aPerson({ companyId: 'companySole' });
    const company = aCompany().withId('companySole').withMember(by.user).build();
    await commit((writes) => {
      writes.set('companies/companySole', company);
      writes.set('wantedListings/soleListing', { companyId: 'companySole', status: 'active' });
    });
    await erase(by);
    expect(listPathsContaining(await readAllDocuments(), 'companySole')).toEqual([]);
  });

  it('changes nothing of others', async () => {
    const [by, other] = await Promise.all([aPerson(), aPerson({ lastName: 'Sąsiadka' })]);
    await Promise.all([storeRemainingRecords(other), aDraft(other), aSettledLease(other)]);
    const of = (places: Awaited<ReturnType<typeof readAllDocuments>>) =>
      places.filter(({ path, text }) => `${path}${text}`.includes(other.token.uid));
    const [before, filesBefore] = [of(await readAllDocuments()), await readAllFiles()];
    await erase(by);
    expect(of(await readAllDocuments())).toEqual(before);
    expect(await readAllFiles()).toEqual(filesBefore);
    expect(await hasSignIn(other)).toBe(true);
    expect(await hasSignIn(by)).toBe(false);
  });
});

describe('anyone who deleted an account and still has a token', () => {
  it('registers no more: what the record took away, as the claim of an admin, would count again', async () => {
    const by = await aPerson();
    const { uid, email } = by.token;
    await erase(by);
    const again = { uid, email, firstName: 'Anna', lastName: 'Nowak', marketingConsent: false };
    const asAdmin = { ...by, token: { ...by.token, isAdmin: true } };
    expect(await getRefusal(invoke('onNewUser', { ...again, lang: 'pl' }, { by: asAdmin }))).toMatchObject({
      reason: 'signedOut',
    });
    expect(await read(`users/${uid}`)).toBeNull();
    const attempt = invoke('getQueueCounts', {}, { by: asAdmin });
    expect(await getRefusal(attempt)).toMatchObject({ reason: 'signedOut' });
  });

  it('is a visitor to every call: nothing it writes bears its name, and what asks for an account refuses', async () => {
    const by = await aPerson();
    const { uid, email } = by.token;
    await erase(by);
    const signedOut = { reason: 'signedOut' };
    expect(
      await getRefusal(
        invoke('saveSearch', { name: 'Biura', filters: { city: 'Warszawa' }, frequency: 'daily' }, { by }),
      ),
    ).toMatchObject(signedOut);
    expect(await getRefusal(invoke('changeEmail', { email: 'x@example.pl' }, { by }))).toMatchObject(
      signedOut,
    );
    const report = { title: 'Błąd', type: 'Error', description: 'Nie działa.', userUid: uid } as const;
    expect(await getRefusal(invoke('onReport', report, { by }))).toMatchObject({ reason: 'foreignUid' });
    const suggestion = { title: 'FAQ - Feedback', type: 'Suggestion', description: 'Brak.' } as const;
    await invoke('onReport', { ...suggestion, userUid: 'anonymous' }, { by });
    const documents = await readAllDocuments();
    expect(listPathsContaining(documents, uid)).toEqual([]);
    expect(listPathsContaining(documents, email)).toEqual([]);
  });
});
