import type { Erasure } from '@domain/accounts/erasure';
import type { User } from '@domain/accounts/user';
import type { Company } from '@domain/companies/company';
import type { AuditOrigin } from '@domain/events/auditChain';
import type { Contract } from '@domain/leases/contract';
import { makerText, type ShortLink } from '@domain/links/shortLink';
import type { Offer } from '@domain/offers/offer';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@domain/shared/dates';
import { INTERRUPTED_AFTER_MS, sweepErasuresAt } from '@functions/accounts/sweepErasures';
import { authAdmin } from '@functions/data/admin';
import { commit, read } from '@functions/data/store';
import { storeLink } from '@functions/links/createShortLink';
import { dropPhoto } from '@functions/offers/photoFiles';
import { systemContext } from '@functions/runtime/context';
import { sha256Hex } from '@functions/runtime/hash';
import { newDocumentId, newShortId } from '@functions/runtime/ids';
import { aCompany, aContract, anOffer, NOW, TENANT } from '@tests/support/builders';
import {
  type Account,
  invoke,
  readMails,
  refusalOf,
  startTestProject,
} from '@tests/support/functionsHarness';
import { countWrites, dieAt, watchWrites } from '@tests/support/killedProcess';
import { admin, landlord, storeOffer, storeParties } from '@tests/support/leaseScene';
import { beforeAll, describe, expect, it } from 'vitest';
import { actionsOf } from '../admin/scene';
import { ask, propose } from '../talk/scene';
import { everyDocument, everyFile, pathsWith } from './everything';
import { aDraft, aPerson, aSettledLease, LAST_NAME, tracesOf } from './scene';

startTestProject();

beforeAll(async () => {
  await watchWrites();
  await storeParties();
});

const stateOf = (by: Account, now = NOW) => invoke('getDeletionState', {}, { by, now });
const askForLink = (by: Account, now = NOW) =>
  invoke('confirmAccountDeletion', { userUid: by.token.uid }, { by, now });
const erase = (by: Account, { now = NOW, authTime = now }: { now?: number; authTime?: number } = {}) =>
  invoke('deleteAllUserData', { userId: by.token.uid }, { by, now, authTime });
const ledgerOf = ({ token }: Account) => read<Erasure>(`erasures/${sha256Hex(token.uid)}`);
const hasSignIn = async ({ token }: Account) =>
  (await (await authAdmin()).getUsers([{ uid: token.uid }])).users.length === 1;

/** Changes the address of an account as its new inbox does, and lets its record follow. */
const moved = async (by: Account, email: string): Promise<void> => {
  await (await authAdmin()).updateUser(by.token.uid, { email, emailVerified: true });
  await invoke('syncAccount', {}, { by });
};

/** An ACTIVE offer of the account that is valid for so long. */
const activeUntil = (by: Account, offerValidTo: number): Promise<Offer> =>
  storeOffer(anOffer().withId(newDocumentId()).active().with({ uid: by.token.uid, offerValidTo }).build());

describe('what stands in the way of a deletion', () => {
  it('[D16] names the latest expiry among the active offers', async () => {
    const by = await aPerson();
    await activeUntil(by, NOW + 3 * DAY_MS);
    await activeUntil(by, NOW + 9 * DAY_MS + HOUR_MS + MINUTE_MS + SECOND_MS);
    await activeUntil(by, NOW + 5 * DAY_MS);
    expect(await stateOf(by)).toEqual({
      activeOffers: 3,
      activeUntil: NOW + 9 * DAY_MS + HOUR_MS + MINUTE_MS + SECOND_MS,
      openLeases: 0,
      reservedUntil: null,
      neededBy: null,
    });
  });

  it('[D18] refuses link and deletion while an offer is active, and allows them once it has run out', async () => {
    const by = await aPerson();
    await activeUntil(by, NOW + DAY_MS);
    const refused = { code: 'failed-precondition', reason: 'accountHasActiveOffers' };
    expect(await refusalOf(askForLink(by))).toMatchObject(refused);
    expect(await refusalOf(erase(by))).toMatchObject(refused);
    expect(await refusalOf(erase(by, { now: NOW + DAY_MS }))).toMatchObject(refused);
    expect(await hasSignIn(by)).toBe(true);
    expect(await erase(by, { now: NOW + DAY_MS + 1 })).toEqual({ status: 'SUCCESS' });
  });

  it('counts a reserved offer as active, and a lapsed reservation of an expired one not', async () => {
    const by = await aPerson();
    const offer = anOffer()
      .withId(newDocumentId())
      .booked({ at: NOW - HOUR_MS });
    await storeOffer(offer.with({ uid: by.token.uid, offerValidTo: NOW - 1 }).build());
    expect(await stateOf(by)).toMatchObject({ activeOffers: 1, activeUntil: NOW + HOUR_MS });
    expect(await stateOf(by, NOW + HOUR_MS)).toMatchObject({ activeOffers: 0, activeUntil: null });
  });

  it('refuses while the deposit of a lease was not handed on', async () => {
    const by = await aPerson();
    await aSettledLease(by, { payout: null });
    expect(await stateOf(by)).toMatchObject({ openLeases: 1 });
    expect(await refusalOf(erase(by))).toMatchObject({ reason: 'accountHasOpenLeases' });
  });

  it('refuses while a reservation of the account runs, after which a lease signed in writing is still to be signed by the landlord', async () => {
    const by = await aPerson();
    const tenant = { ...TENANT, uid: by.token.uid, email: by.user.email };
    const offer = anOffer().withId(newDocumentId()).booked({ at: NOW, by: tenant }).build();
    await storeOffer(offer);
    const contract = aContract().of(offer, tenant).with({ signedAt: null }).build();
    await commit((writes) => writes.set(`contracts/${offer.id}`, contract));
    const ends = offer.reservation?.endsAt ?? 0;
    expect(await stateOf(by, ends - 1)).toMatchObject({ openLeases: 0, reservedUntil: ends });
    const refused = { code: 'failed-precondition', reason: 'accountHasReservation' };
    expect(await refusalOf(askForLink(by, ends - 1))).toMatchObject(refused);
    expect(await refusalOf(erase(by, { now: ends - 1 }))).toMatchObject(refused);
    expect(await read<Contract>(`contracts/${offer.id}`)).toMatchObject({ tenantUid: by.token.uid });
    expect(await stateOf(by, ends)).toMatchObject({ reservedUntil: null });
    expect(await erase(by, { now: ends })).toEqual({ status: 'SUCCESS' });
  });

  it('refuses the only one who acts for a company that offers bind or leases wait for, as leaving it does', async () => {
    const companyId = `c${newDocumentId()}`;
    const verification = { identity: 'ACCEPTED', company: 'ACCEPTED' } as const;
    const [gone, by] = [await aPerson({ companyId: null }), await aPerson({ companyId, verification })];
    const company = aCompany().withId(companyId).withMember(gone.user).withMember(by.user).build();
    await commit((writes) => writes.set(`companies/${companyId}`, company));
    const offer = anOffer().withId(newDocumentId()).active().with({ uid: gone.token.uid }).build();
    const ofCompany = { ...offer, offerStatus: { ...offer.offerStatus, landlord: { companyId } } };
    await storeOffer(ofCompany);
    const refused = { reason: 'companyHasActiveOffers' };
    expect(await stateOf(by)).toMatchObject({ activeOffers: 0, neededBy: 'companyHasActiveOffers' });
    expect(await refusalOf(invoke('clearCompanyDetails', {}, { by }))).toMatchObject(refused);
    expect(await refusalOf(askForLink(by))).toMatchObject(refused);
    expect(await refusalOf(erase(by))).toMatchObject(refused);
    await storeOffer({ ...ofCompany, offerValidTo: NOW - 1 });
    const lease = await aSettledLease(by, {
      tenantUid: gone.token.uid,
      tenantCompanyId: companyId,
      payout: null,
    });
    expect(await stateOf(by)).toMatchObject({ openLeases: 0, neededBy: 'companyHasLeases' });
    expect(await refusalOf(erase(by))).toMatchObject({ reason: 'companyHasLeases' });
    expect(await hasSignIn(by)).toBe(true);
    await commit((writes) => writes.update(`users/${gone.token.uid}`, { companyId, verification }));
    expect(await stateOf(by)).toMatchObject({ neededBy: null });
    expect(await erase(by)).toEqual({ status: 'SUCCESS' });
    expect(await read(`contracts/${lease}`)).not.toBeNull();
  });

  it('refuses admins and creators, who act for the platform', async () => {
    const { user, token } = await aPerson();
    for (const claims of [{ isAdmin: true }, { isCreator: true }]) {
      const by = { user, token: { ...token, ...claims } };
      expect(await stateOf(by)).toMatchObject({ neededBy: 'staffAccount' });
      expect(await refusalOf(askForLink(by))).toMatchObject({ reason: 'staffAccount' });
      expect(await refusalOf(erase(by))).toMatchObject({ reason: 'staffAccount' });
    }
  });
});

describe('the mail with the deletion link', () => {
  it('[D19] [D20] [P5] goes to the account’s own address and leads to the page that deletes', async () => {
    const by = await aPerson();
    expect(await askForLink(by)).toEqual({ status: 'SUCCESS' });
    const [mail, ...more] = await readMails(by.user.email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`/account/${by.token.uid}/confirm-delete/`);
    expect(await hasSignIn(by)).toBe(true);
  });

  it('is sent once a minute at most, and for oneself only', async () => {
    const [by, other] = await Promise.all([aPerson(), aPerson()]);
    await askForLink(by);
    expect(await refusalOf(askForLink(by, NOW + 59 * SECOND_MS))).toMatchObject({
      reason: 'mailSentJustNow',
    });
    expect(await askForLink(by, NOW + 60 * SECOND_MS)).toEqual({ status: 'SUCCESS' });
    const foreign = invoke('confirmAccountDeletion', { userUid: other.token.uid }, { by });
    expect(await refusalOf(foreign)).toMatchObject({ reason: 'foreignUid' });
    expect(await readMails(other.user.email)).toEqual([]);
  });
});

describe('who deletes', () => {
  it('refuses another’s uid, admins’ too, and a sign-in older than five minutes', async () => {
    const [victim, other] = await Promise.all([aPerson(), aPerson()]);
    const input = { userId: victim.token.uid };
    expect(await refusalOf(invoke('deleteAllUserData', input, { by: other }))).toMatchObject({
      reason: 'foreignUid',
    });
    const admin = { token: { ...other.token, isAdmin: true } };
    expect(await refusalOf(invoke('deleteAllUserData', input, { by: admin }))).toMatchObject({
      reason: 'foreignUid',
    });
    const stale = erase(victim, { authTime: NOW - 5 * MINUTE_MS - 1 });
    expect(await refusalOf(stale)).toMatchObject({ reason: 'signInTooOld' });
    expect(await hasSignIn(victim)).toBe(true);
    expect(await ledgerOf(victim)).toBeNull();
  });
});

describe('a deleted account', () => {
  it('[D22] leaves neither uid nor address anywhere, and its name only in the signed lease that has to be kept', async () => {
    const lastName = 'Jedyna-Taka';
    const by = await aPerson({ lastName });
    const offer = await storeOffer(anOffer().withId(newDocumentId()).active().build());
    await ask(offer.id, { description: 'Czy jest parking?' }, { by });
    await propose(offer.id, {}, { by });
    await invoke('sendPasswordLink', {}, { by });
    const draft = await aDraft(by);
    const lease = await aSettledLease(by);
    await tracesOf(by);
    const before = await everyDocument();
    expect(pathsWith(before, by.token.uid).length).toBeGreaterThan(20);

    expect(await erase(by)).toEqual({ status: 'SUCCESS' });

    const documents = await everyDocument();
    const files = await everyFile();
    for (const places of [documents, files]) {
      expect(pathsWith(places, by.token.uid)).toEqual([]);
      expect(pathsWith(places, by.user.email)).toEqual([]);
    }
    expect(pathsWith(files, lastName)).toEqual([]);
    const isKept = (path: string) =>
      [`contracts/${lease}`, `offers/${lease}`].some((kept) => path === kept || path.startsWith(`${kept}/`));
    expect(pathsWith(documents, lastName).filter((path) => !isKept(path))).toEqual([]);
    const looks = `photoFingerprints/${draft}_a.jpg`;
    expect(pathsWith(documents, draft).filter((path) => path !== looks)).toEqual([]);
    // as the trigger of the removed file does
    await dropPhoto(`offers/${draft}/images/a.jpg`);
    expect(pathsWith(await everyDocument(), draft)).toEqual([]);
    expect(pathsWith(files, draft)).toEqual([]);
    expect(await hasSignIn(by)).toBe(false);
  });

  it('leaves none of the addresses it proved before, wherever they were written', async () => {
    const by = await aPerson();
    await aSettledLease(by);
    await aDraft(by);
    await tracesOf(by);
    await moved(by, `${by.token.uid}@nowy.example`);
    expect(await read<User>(`users/${by.token.uid}`)).toMatchObject({
      formerEmails: [{ email: by.user.email, until: NOW }],
    });
    expect(pathsWith(await everyDocument(), by.user.email).length).toBeGreaterThan(3);
    const now = { ...by, token: { ...by.token, email: `${by.token.uid}@nowy.example`.toLowerCase() } };
    await erase(now);
    const documents = await everyDocument();
    expect(pathsWith(documents, by.user.email)).toEqual([]);
    expect(pathsWith(documents, now.token.email)).toEqual([]);
  });

  it('leaves a former address to the account that has proved it since', async () => {
    const by = await aPerson();
    await moved(by, `${by.token.uid}@nowy.example`);
    const heir = await aPerson();
    const sameAddress = { email: by.user.email, emailVerified: true };
    await (await authAdmin()).updateUser(heir.token.uid, sameAddress);
    const to = `emails/${newDocumentId()}`;
    await commit((writes) =>
      writes.set(to, { uid: heir.token.uid, to: by.user.email, kind: 'passwordLink', createdAt: NOW }),
    );
    await erase({ ...by, token: { ...by.token, email: `${by.token.uid}@nowy.example`.toLowerCase() } });
    expect(await read(to)).not.toBeNull();
  });

  it('keeps the signed lease under a pseudonym, with the day on which it need not be kept any more', async () => {
    const by = await aPerson();
    const lease = await aSettledLease(by);
    await erase(by);
    const ledger = await ledgerOf(by);
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
    expect(pathsWith(await everyFile(), lease)).toContain(`offers/${lease}/documents/lease.pdf`);
  });

  it('is no longer named as the maker of its short links, which go on leading where they led', async () => {
    const by = await aPerson();
    const ctx = { viewer: { uid: by.token.uid }, now: NOW } as Parameters<typeof storeLink>[1];
    const shortId = await storeLink('/offers', ctx, newShortId);
    await erase(by);
    const link = await read<ShortLink>(`links/${shortId}`);
    expect(link?.originalUrl).toBe('/offers');
    expect(link?.createdBy).toBe(sha256Hex(makerText(shortId, (await ledgerOf(by))?.pseudonym ?? '')));
    expect(pathsWith(await everyDocument(), by.token.uid)).toEqual([]);
  });

  it('[D23] is noted in the event log without saying who it was', async () => {
    const by = await aPerson();
    await erase(by);
    const { pseudonym } = (await ledgerOf(by)) ?? {};
    const events = (await everyDocument()).filter(({ path }) => path.startsWith('eventQueue/'));
    const own = events.filter(
      ({ text }) => text.includes('"deleteAllUserData"') && text.includes(`"${pseudonym}"`),
    );
    expect(own).toHaveLength(1);
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
    expect(pathsWith(await everyFile(), draft)).toEqual([`offers/${draft}/images/a.jpg`]);
  });

  it('takes along a company that nobody else belongs to, with what it was looking for', async () => {
    const by = await aPerson({ companyId: 'companySole' });
    const company = aCompany().withId('companySole').withMember(by.user).build();
    await commit((writes) => {
      writes.set('companies/companySole', company);
      writes.set('wantedListings/soleListing', { companyId: 'companySole', status: 'active' });
    });
    await erase(by);
    expect(pathsWith(await everyDocument(), 'companySole')).toEqual([]);
  });

  it('changes nothing of others', async () => {
    const [by, other] = await Promise.all([aPerson(), aPerson({ lastName: 'Sąsiadka' })]);
    await Promise.all([tracesOf(other), aDraft(other), aSettledLease(other)]);
    const of = (places: Awaited<ReturnType<typeof everyDocument>>) =>
      places.filter(({ path, text }) => `${path}${text}`.includes(other.token.uid));
    const before = of(await everyDocument());
    await erase(by);
    expect(of(await everyDocument())).toEqual(before);
    expect(await hasSignIn(other)).toBe(true);
    expect(await hasSignIn(landlord)).toBe(false);
  });
});

describe('a deletion that is asked for twice or cut off', () => {
  it('answers a repeat and two at once alike and erases once', async () => {
    const by = await aPerson();
    const answers = await Promise.all([erase(by), erase(by)]);
    expect([...answers, await erase(by)]).toEqual(Array(3).fill({ status: 'SUCCESS' }));
    expect((await everyDocument()).filter(({ path }) => path.startsWith('erasures/')).length).toBeGreaterThan(
      0,
    );
    expect(await hasSignIn(by)).toBe(false);
  });

  it('is completed by the sweep wherever the process died', { timeout: 240_000 }, async () => {
    const lived = await aPerson();
    await aSettledLease(lived);
    const writes = await countWrites(() => erase(lived));
    const isTried = (write: number) => write < 4 || write % 3 === 0 || write > writes - 3;
    for (const write of Array.from({ length: writes }, (_, index) => index).filter(isTried)) {
      const by = await aPerson();
      const lease = await aSettledLease(by);
      await dieAt({ write, when: write % 2 ? 'after' : 'before' }, () => erase(by));
      const begun = await ledgerOf(by);
      await sweepErasuresAt(systemContext(NOW + INTERRUPTED_AFTER_MS, newDocumentId));
      const isUntouched = begun === null && (await hasSignIn(by));
      if (isUntouched) continue;
      expect(await ledgerOf(by), `write ${write}`).toMatchObject({ status: 'done', heldOffers: [lease] });
      expect(await hasSignIn(by)).toBe(false);
      expect(pathsWith(await everyDocument(), by.token.uid)).toEqual([]);
    }
  });

  it('is left alone by the sweep while it may still be running', async () => {
    const by = await aPerson();
    await dieAt({ write: 2, when: 'before' }, () => erase(by));
    const begun = await ledgerOf(by);
    expect(begun?.status).toBe('running');
    await sweepErasuresAt(systemContext(NOW + INTERRUPTED_AFTER_MS - 1, newDocumentId));
    expect(await ledgerOf(by)).toEqual(begun);
  });
});

describe('whoever deleted an account and still has a token', () => {
  it('registers no more: what the record took away, as the claim of an admin, would count again', async () => {
    const by = await aPerson();
    const { uid, email } = by.token;
    await erase(by);
    const again = { uid, email, firstName: 'Anna', lastName: 'Nowak', marketingConsent: false };
    const asAdmin = { ...by, token: { ...by.token, isAdmin: true } };
    expect(await refusalOf(invoke('onNewUser', { ...again, lang: 'pl' }, { by: asAdmin }))).toMatchObject({
      reason: 'signedOut',
    });
    expect(await read(`users/${uid}`)).toBeNull();
    const attempt = invoke('getDeskCounts', {}, { by: asAdmin });
    expect(await refusalOf(attempt)).toMatchObject({ reason: 'signedOut' });
  });

  it('is a visitor to every call: nothing it writes bears its name, and what asks for an account refuses', async () => {
    const by = await aPerson();
    const { uid, email } = by.token;
    await erase(by);
    const signedOut = { reason: 'signedOut' };
    expect(
      await refusalOf(
        invoke('saveSearch', { name: 'Biura', filters: { city: 'Warszawa' }, frequency: 'daily' }, { by }),
      ),
    ).toMatchObject(signedOut);
    expect(await refusalOf(invoke('changeEmail', { email: 'x@example.pl' }, { by }))).toMatchObject(
      signedOut,
    );
    const report = { title: 'Błąd', type: 'Error', description: 'Nie działa.', userUid: uid } as const;
    expect(await refusalOf(invoke('onReport', report, { by }))).toMatchObject({ reason: 'foreignUid' });
    await invoke('logClientEvent', { method: 'open', details: '' }, { by });
    const documents = await everyDocument();
    expect(pathsWith(documents, uid)).toEqual([]);
    expect(pathsWith(documents, email)).toEqual([]);
  });
});

describe('when the law asks for the lease no longer', () => {
  it('takes name, origin and documents out of it, not a moment earlier', async () => {
    const by = await aPerson();
    const lease = await aSettledLease(by);
    await erase(by);
    const until = (await ledgerOf(by))?.holdUntil ?? 0;
    await sweepErasuresAt(systemContext(until - 1, newDocumentId));
    expect((await read<Contract>(`contracts/${lease}`))?.tenantName).toContain(LAST_NAME);
    await sweepErasuresAt(systemContext(until, newDocumentId));
    expect(pathsWith(await everyDocument(), 'tests').filter((path) => path.includes(lease))).toEqual([]);
    expect((await read<Contract>(`contracts/${lease}`))?.tenantName).toBe('');
    expect(pathsWith(await everyFile(), lease)).toEqual([]);
    expect(await ledgerOf(by)).toMatchObject({ status: 'released', heldOffers: [], holdUntil: null });
  });
});

describe('what admins wrote about the offer of a lease', () => {
  it('goes when the law asks for the lease no longer, not a moment earlier', async () => {
    const by = await aPerson();
    const lease = await aSettledLease(by);
    const reasons = {
      ground: 'terms',
      source: 'own',
      rule: '§ 8 ust. 1',
      facts: 'Zdjęcia pokazują zupełnie inny lokal.',
    } as const;
    const auditOfScene = { seq: 1, hash: 'f'.repeat(64) };
    await commit((writes) => writes.update(`offers/${lease}`, { auditHead: auditOfScene }));
    await invoke('blockOffer', { offerId: lease, ...reasons }, { by: admin });
    const { auditHead } = (await read<Offer>(`offers/${lease}`)) as Offer;
    const named = async () =>
      (await read<AuditOrigin>(`offers/${lease}/auditOrigins/${auditHead?.seq}`))?.named ?? null;
    const keptInLog = async () =>
      (await actionsOf('blockOffer'))
        .filter(({ about }) => about.offerId === lease)
        .map(({ reason }) => reason);
    await erase(by);
    const until = (await ledgerOf(by))?.holdUntil ?? 0;
    await sweepErasuresAt(systemContext(until - 1, newDocumentId));
    expect(await named()).toEqual(reasons);
    expect(await keptInLog()).toEqual(['§ 8 ust. 1']);
    await sweepErasuresAt(systemContext(until, newDocumentId));
    expect(await named()).toBeNull();
  });
});

describe('after a restore from a backup', () => {
  const replay = (by: Account) => invoke('replayErasures', {}, { by });

  it('an account that was deleted since is deleted again, under the same pseudonym and until the same day', async () => {
    const by = await aPerson();
    await aSettledLease(by);
    await erase(by);
    const before = await ledgerOf(by);
    await commit((writes) => writes.set(`users/${by.token.uid}`, by.user));
    await tracesOf(by);
    expect(await replay(admin)).toEqual({ reopened: 1 });
    await sweepErasuresAt(systemContext(NOW + INTERRUPTED_AFTER_MS, newDocumentId));
    expect(pathsWith(await everyDocument(), by.token.uid)).toEqual([]);
    const { createdAt: _, ...after } = (await ledgerOf(by)) ?? {};
    expect(before).toMatchObject(after);
    expect(await replay(admin)).toEqual({ reopened: 0 });
  });

  it('is asked for by admins only', async () => {
    expect(await refusalOf(replay(await aPerson()))).toMatchObject({ reason: 'noPermission' });
  });
});
