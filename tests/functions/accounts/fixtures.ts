import type { Erasure } from '@domain/accounts/erasure';
import { createEmptyFactor } from '@domain/accounts/secondFactor';
import type { User } from '@domain/accounts/user';
import type { Contract } from '@domain/leases/contract';
import { buildLinkOwnerText } from '@domain/links/shortLink';
import type { Offer } from '@domain/offers/offer';
import { NEW_TERM } from '@domain/term/termRecord';
import { getAuthAdmin } from '@functions/data/admin';
import { storeFile } from '@functions/data/files';
import { commit, read } from '@functions/data/store';
import { sha256Hex } from '@functions/runtime/hash';
import { createDocumentId } from '@functions/runtime/ids';
import { aContract, anOffer, LANDLORD, NOW, TENANT } from '@tests/support/builders';
import { type Account, invoke } from '@tests/support/functionsHarness';
import { storeUser } from '@tests/support/leaseFixtures';
import { readAllDocuments, type StoredText } from './everything';

export const LAST_NAME = 'Niepowtarzalna';

/** Creates a user with a unique name and address: the demo tenant under another name. */
export const aPerson = async (patch: Partial<User> = {}): Promise<Account> => {
  const uid = patch.uid ?? `uid${createDocumentId()}`;
  const email = `${uid.toLowerCase()}@example.pl`;
  const user = { ...TENANT, uid, email, firstName: 'Zenobia', lastName: LAST_NAME, ...patch };
  await (await getAuthAdmin()).createUser({ uid, email, emailVerified: true, password: 'Haslo-testowe1' });
  return storeUser(user);
};

const PAYOUT = {
  grosze: 100,
  bookedOn: '2026-11-19',
  at: NOW,
  reason: null,
};

/** A signed and handed-over lease with the user as tenant. Its deposit is paid out unless `contract` says otherwise. */
export const aSettledLease = async (
  { user, token }: Account,
  patch: Partial<Contract> = {},
): Promise<string> => {
  const { uid, email } = user;
  const companyId = user.companyId ?? '';
  const by = { ...TENANT, uid, email, companyId, firstName: user.firstName, lastName: user.lastName };
  const offer = anOffer().withId(createDocumentId()).withStatus('PROTOCOL_CONFIRMED', { by }).build();
  const contract = aContract()
    .of(offer, by)
    .with({ tenantUid: token.uid, payout: PAYOUT, ...patch })
    .build();
  await commit((writes) => {
    writes.set(`offers/${offer.id}`, offer);
    writes.set(`contracts/${offer.id}`, contract);
    writes.set(`offers/${offer.id}/audit/1`, { seq: 1, actorHash: sha256Hex(uid) });
    writes.set(`offers/${offer.id}/auditOrigins/1`, {
      actorUid: uid,
      actorCompanyId: companyId,
      ip: '203.0.113.9',
      userAgent: 'tests',
    });
  });
  await storeFile(`offers/${offer.id}/documents/lease.pdf`, Buffer.from('%PDF- lease'), {
    contentType: 'application/pdf',
  });
  return offer.id;
};

/** The same lease after its last day, with its return signed and nothing to settle: it binds no company any more. */
export const anEndedLease = async (by: Account): Promise<string> => {
  const id = await aSettledLease(by);
  await commit((writes) => writes.update(`offers/${id}`, ENDED_LEASE));
  return id;
};

const ENDED_LEASE: Partial<Offer> = {
  term: { ...NEW_TERM, ended: { on: '2026-11-10', why: 'agreement', at: NOW } },
  premisesReturn: {
    state: 'SIGNED',
    begun: null,
    submitted: null,
    signed: { side: 'landlord', uid: LANDLORD.uid, at: NOW },
    lastRound: null,
  },
  payoutDueBy: null,
};

/** A draft of the user, with a photo. */
export const aDraft = async ({ user }: Account, companyId: string | null = null): Promise<string> => {
  const blank = anOffer().withId(createDocumentId()).unsigned().build();
  const offerStatus = { ...blank.offerStatus, landlord: { companyId } };
  const offer = { ...blank, uid: user.uid, landlord: user.email, offerStatus };
  await commit((writes) => {
    writes.set(`offers/${offer.id}`, offer);
    writes.set(`photoFingerprints/${offer.id}_a.jpg`, {
      offerId: offer.id,
      name: 'a.jpg',
      fingerprint: 'f0f0',
    });
  });
  await storeFile(`offers/${offer.id}/images/a.jpg`, Buffer.from('photo'), { contentType: 'image/jpeg' });
  return offer.id;
};

/** Stores one record in every collection that the calls of a test do not fill. */
export const storeRemainingRecords = async ({ user }: Account): Promise<void> => {
  const listing = `wantedListings/${createDocumentId()}`;
  const { uid, email, firstName, lastName } = user;
  const userData = { firstName, lastName, email };
  const shortId = uid.slice(-6);
  await commit((writes) => {
    writes.set(`mobywatelRequests/request-${uid}`, { userUid: uid, userData, status: 'rejected' });
    writes.set(`signedTerms/${uid}`, { userUid: uid, userData, status: 'ACCEPTED', sha256: 'aa' });
    writes.set(`secondFactors/${uid}`, { ...createEmptyFactor(uid), secret: 'sealed', confirmedAt: NOW });
    writes.set(`savedSearches/${uid}`, { uid, searches: [] });
    writes.set(`returnAlerts/${uid}_o1`, { uid, offerId: 'o1', createdAt: NOW, expiresAt: NOW });
    writes.set(`queueEntries/o1_${uid}`, { uid, offerId: 'o1', companyId: 'c1', joinedAt: NOW });
    writes.set(`reports/report-${uid}`, { userUid: uid, title: 'Błąd', description: `Jestem ${lastName}` });
    writes.set(`notifications/note-${uid}`, { uid, id: 'note', kind: 'depositConfirmed' });
    writes.set(`events/7${uid.length}`, {
      method: 'bookOffer',
      userId: uid,
      details: '',
      offerId: null,
      date: NOW,
    });
    writes.set(`links/${shortId}`, { createdBy: sha256Hex(buildLinkOwnerText(shortId, uid)), shortId });
    writes.set(`callers/${uid}/shortLinks/${shortId}`, { shortId, originalUrl: '/', createdAt: NOW });
    writes.set(`companyReviews/company_${uid}`, { userUid: uid, creatorId: uid, userData });
    writes.set(`adminActions/${createDocumentId()}`, {
      at: NOW,
      about: { userUid: uid, email },
    });
    writes.set(`callers/uidCaller/newUsers/${createDocumentId()}`, {
      campaignData: { utmTerm: email, timestamp: NOW },
      sentAgain: 0,
    });
    writes.set(`invitations/${createDocumentId()}`, { callerUid: 'uidCaller', takenBy: sha256Hex(uid) });
    writes.set(`attributions/${uid}`, { uid, callerUid: 'uidCaller' });
    writes.set(listing, { companyId: 'companyStranger', status: 'active' });
    writes.set(`${listing}/private/activity`, {
      people: [uid],
      createdBy: uid,
      linkClicks: [{ uid, timestamp: NOW }],
      submittedOffers: [{ offerId: 'o', submittedBy: uid, submittedAt: NOW, isMatched: false }],
    });
  });
  await storeFile(`users/${uid}/terms-signed.pdf`, Buffer.from(`%PDF- ${lastName}`), {
    contentType: 'application/pdf',
  });
};

/** Deletes the account with a fresh sign-in. */
export const erase = (by: Account, { now = NOW, authTime = now }: { now?: number; authTime?: number } = {}) =>
  invoke('deleteAllUserData', { userId: by.token.uid }, { by, now, authTime });
export const readErasure = ({ token }: Account) => read<Erasure>(`erasures/${sha256Hex(token.uid)}`);
export const hasSignIn = async ({ token }: Account) =>
  (await (await getAuthAdmin()).getUsers([{ uid: token.uid }])).users.length === 1;

/** Returns the log entries about the deletion of this account. */
export const readErasureEvents = async (by: Account): Promise<StoredText[]> => {
  const { pseudonym } = (await readErasure(by)) ?? {};
  const named = [`"deleteAllUserData"`, `"${pseudonym}"`];
  return (await readAllDocuments()).filter(
    ({ path, text }) => path.startsWith('eventQueue/') && named.every((name) => text.includes(name)),
  );
};
