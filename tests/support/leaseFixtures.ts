import type { User } from '@domain/accounts/user';
import type { Contract, MoneyField, MoneyOrigin } from '@domain/leases/contract';
import { getFactsToConfirm } from '@domain/offers/confirming';
import type { Offer } from '@domain/offers/offer';
import type { PostSigningStatus } from '@domain/offers/states';
import { pickProtocolForm } from '@domain/protocol/protocol';
import { toCanonicalJson } from '@domain/shared/canonical';
import { DAY_MS } from '@domain/shared/dates';
import { commit, read } from '@functions/data/store';
import { loadPlatformFees } from '@functions/invoices/fees';
import { confirmOrDecline } from '@functions/leases/confirmOrDecline';
import { sha256Hex } from '@functions/runtime/hash';
import { createDocumentId } from '@functions/runtime/ids';
import { buildMoneyOrigins } from '@tools/demo/factories/contract';
import { aCompany, aContract, anAccount, anOffer, aViewer, LANDLORD, NOW, TENANT } from './builders';
import { buildDeclarations } from './builders/signature';
import type { Account } from './functionsHarness';

const toAccount = (user: User, claims: { isAdmin?: boolean } = {}): Account => ({
  user,
  token: {
    uid: user.uid,
    email: user.email,
    emailVerified: user.emailVerified,
    isAdmin: claims.isAdmin ?? false,
    isCreator: false,
  },
});

const ADMIN = anAccount().withUid('uidAdmin').verified().build();
const SECOND_ADMIN = anAccount().withUid('uidSecondAdmin').verified().build();
const COLLEAGUE = anAccount().withUid('uidColleague').verified().ofCompany('companyLandlord').build();
const TENANTS_COLLEAGUE = anAccount()
  .withUid('uidTenantsColleague')
  .verified()
  .ofCompany('companyTenant')
  .build();
const STRANGER = anAccount().withUid('uidStranger').verified().ofCompany('companyStranger').build();

/** Accounts of all parties of a lease; stored by `storeParties`. */
export const landlord = toAccount(LANDLORD);
export const colleague = toAccount(COLLEAGUE);
export const tenant = toAccount(TENANT);
export const tenantsColleague = toAccount(TENANTS_COLLEAGUE);
export const stranger = toAccount(STRANGER);
export const admin = toAccount(ADMIN, { isAdmin: true });
export const secondAdmin = toAccount(SECOND_ADMIN, { isAdmin: true });

const EVERYBODY = [LANDLORD, COLLEAGUE, TENANT, TENANTS_COLLEAGUE, STRANGER, ADMIN, SECOND_ADMIN];

/** Returns the `index`-th of many verified companies, each with one account. */
export const buildCompetitor = (index: number): Account =>
  toAccount(
    anAccount().withUid(`uidCompetitor${index}`).verified().ofCompany(`companyCompetitor${index}`).build(),
  );

/** The accepted request of an account about its own company. */
const buildAcceptedReview = (companyId: string, userUid: string) => ({
  kind: 'company',
  companyId,
  userUid,
  creatorId: userUid,
  status: 'ACCEPTED',
  reviewedAt: NOW - DAY_MS,
});

/** Stores accounts and their companies. The first account of a company is its creator, whose document an admin reviewed. */
const storeAccounts = (users: readonly User[]) =>
  commit((writes) => {
    const companies = new Map<string, ReturnType<typeof aCompany>>();
    for (const user of users) {
      writes.set(`users/${user.uid}`, user);
      const id = user.companyId;
      if (id) companies.set(id, (companies.get(id) ?? aCompany().withId(id)).withMember(user));
    }
    for (const [id, one] of companies) {
      const company = one.build();
      writes.merge(`companies/${id}`, company);
      writes.set(`companyReviews/${id}_${company.creatorId}`, buildAcceptedReview(id, company.creatorId));
    }
  });

/** Stores one account unchanged. */
export const storeUser = async (user: User): Promise<Account> => {
  await commit((writes) => writes.set(`users/${user.uid}`, user));
  return toAccount(user);
};

/** Stores the accounts and companies of all parties. */
export const storeParties = async (): Promise<void> => {
  await storeAccounts(EVERYBODY);
  await coverStatements('2099-12-31');
};

/** Stores that an admin reviewed the document by which the account signs for its company. */
export const storeReviewedSigner = ({ user: { companyId, uid } }: Account): Promise<unknown> => {
  const id = companyId ?? '';
  return commit((writes) => writes.set(`companyReviews/${id}_${uid}`, buildAcceptedReview(id, uid)));
};

/** Stores that the imported statements of the deposit account reach this day (`YYYY-MM-DD`). */
export const coverStatements = (until: string): Promise<unknown> =>
  commit((writes) => writes.set('admin/depositStatements', { periods: [{ from: '2000-01-01', until }] }));

export const storeCompetitors = async (count: number): Promise<Account[]> => {
  const accounts = Array.from({ length: count }, (_, index) => buildCompetitor(index));
  await storeAccounts(accounts.map(({ user }) => user));
  return accounts;
};

/** Stores an offer, with its contract if it is reserved. */
export const storeOffer = async (offer: Offer): Promise<Offer> => {
  await commit((writes) => {
    writes.set(`offers/${offer.id}`, offer);
    if (!offer.reservation) return;
    const contract = aContract().of(offer).build();
    writes.set(`contracts/${offer.id}`, contract);
    for (const [field, origin] of buildMoneyOrigins(contract))
      writes.set(`contracts/${offer.id}/moneyOrigins/${field}`, origin);
  });
  return offer;
};

/** Stores an offer with a signed lease in the status. */
export const storeOfferWithStatus = (status: PostSigningStatus): Promise<Offer> =>
  storeOffer(anOffer().withId(createDocumentId()).withStatus(status).build());

export const loadStoredOffer = async (id: string): Promise<Offer> => {
  const offer = await read<Offer>(`offers/${id}`);
  if (!offer) throw new Error(`No offer ${id}.`);
  return offer;
};

export const findStoredContract = (id: string): Promise<Contract | null> => read<Contract>(`contracts/${id}`);

/** Returns who recorded a movement of money and from which transfer, as admins read it. */
export const findMoneyOrigin = (id: string, field: MoneyField): Promise<MoneyOrigin | null> =>
  read<MoneyOrigin>(`contracts/${id}/moneyOrigins/${field}`);

/** Returns the lease version that a page shows for a stored offer, with the tenant's platform fee. */
export const getSeenVersion = async (offerId: string) => {
  const [{ lastReservationNumber, version }, { tenant: fee }] = await Promise.all([
    loadStoredOffer(offerId),
    loadPlatformFees(),
  ]);
  return {
    reservationNumber: lastReservationNumber,
    digest: version?.digest ?? sha256Hex(''),
    feeGrosze: fee.net,
  };
};

/** Returns the digest of the binding version that a page shows for a stored offer. */
export const loadSeenVersionDigest = async (offerId: string): Promise<string> =>
  (await read<Offer>(`offers/${offerId}`))?.version?.digest ?? sha256Hex('');

/** Builds the input that the page sends when a tenant signs the lease of a stored offer. */
export const buildSigningInput = async (offerId: string, by: Account) => ({
  userUid: by.token.uid,
  offerId,
  seen: await getSeenVersion(offerId),
  ...buildDeclarations(by.user),
});

/** Returns the digest of the stored project that the confirmation page shows. */
export const loadSeenProjectDigest = async (offerId: string): Promise<string> =>
  sha256Hex(toCanonicalJson(getFactsToConfirm(await loadStoredOffer(offerId))));

/** Builds the input that the page sends when a landlord confirms the stored project, with the shown fee. */
export const buildConfirmationInput = async (offerId: string) => ({
  offerId,
  seenDigest: await loadSeenProjectDigest(offerId),
  seenFeeGrosze: (await loadPlatformFees()).landlord.net,
});

/** Returns the digest of the protocol form that a page shows for a stored offer. */
export const loadSeenFormDigest = async (offerId: string): Promise<string> => {
  const { protocolData } = await loadStoredOffer(offerId);
  return sha256Hex(toCanonicalJson(protocolData && pickProtocolForm(protocolData)));
};

/** `seenDigest` names another protocol than the stored one. */
type ProtocolAnswer = { by: Account; accepted: boolean; now?: number; seenDigest?: string };

/** Opens the URL that signs or refuses the protocol, with a token and a fresh sign-in. */
export const answerProtocol = async (
  offerId: string,
  { by, accepted, now = NOW, seenDigest }: ProtocolAnswer,
): Promise<string> =>
  confirmOrDecline(
    {
      offerId,
      userId: by.token.uid,
      accepted: String(accepted),
      token: 'verified before',
      seenDigest: seenDigest ?? (await loadSeenFormDigest(offerId)),
    },
    { viewer: aViewer(by.user).build(), issuedAt: now, authTime: now },
    { now, newId: createDocumentId, ip: null, userAgent: null, authTime: now },
  );
