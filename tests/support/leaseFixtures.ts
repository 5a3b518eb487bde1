import type { User } from '@domain/accounts/user';
import type { Contract, MoneyField, MoneyOrigin } from '@domain/leases/contract';
import { getFactsToConfirm } from '@domain/offers/confirming';
import type { Offer } from '@domain/offers/offer';
import type { PostSigningStatus } from '@domain/offers/states';
import { pickProtocolForm } from '@domain/protocol/protocol';
import { toCanonicalJson } from '@domain/shared/canonical';
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

/** Everybody who plays a part in a lease; stored by `storeParties`. */
export const landlord = toAccount(LANDLORD);
export const colleague = toAccount(COLLEAGUE);
export const tenant = toAccount(TENANT);
export const tenantsColleague = toAccount(TENANTS_COLLEAGUE);
export const stranger = toAccount(STRANGER);
export const admin = toAccount(ADMIN, { isAdmin: true });
export const secondAdmin = toAccount(SECOND_ADMIN, { isAdmin: true });

const EVERYBODY = [LANDLORD, COLLEAGUE, TENANT, TENANTS_COLLEAGUE, STRANGER, ADMIN, SECOND_ADMIN];

/** The `index`-th of many verified companies, each with one account. */
export const buildCompetitor = (index: number): Account =>
  toAccount(
    anAccount().withUid(`uidCompetitor${index}`).verified().ofCompany(`companyCompetitor${index}`).build(),
  );

const storeAccounts = (users: readonly User[]) =>
  commit((writes) => {
    for (const user of users) {
      writes.set(`users/${user.uid}`, user);
      if (!user.companyId) continue;
      writes.merge(`companies/${user.companyId}`, aCompany().withId(user.companyId).withMember(user).build());
    }
  });

/** Stores one account as it is. */
export const storeUser = async (user: User): Promise<Account> => {
  await commit((writes) => writes.set(`users/${user.uid}`, user));
  return toAccount(user);
};

/** Stores the accounts and companies of all parts. */
export const storeParties = (): Promise<void> => storeAccounts(EVERYBODY);

export const storeCompetitors = async (count: number): Promise<Account[]> => {
  const accounts = Array.from({ length: count }, (_, index) => buildCompetitor(index));
  await storeAccounts(accounts.map(({ user }) => user));
  return accounts;
};

/** Stores an offer, with its contract once it is reserved. */
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

/** Stores an offer whose lease is signed and has come so far. */
export const storeOfferWithStatus = (status: PostSigningStatus): Promise<Offer> =>
  storeOffer(anOffer().withId(createDocumentId()).withStatus(status).build());

export const loadStoredOffer = async (id: string): Promise<Offer> => {
  const offer = await read<Offer>(`offers/${id}`);
  if (!offer) throw new Error(`No offer ${id}.`);
  return offer;
};

export const findStoredContract = (id: string): Promise<Contract | null> => read<Contract>(`contracts/${id}`);

/** Who recorded a movement of money and from which transfer, as admins read it. */
export const findMoneyOrigin = (id: string, field: MoneyField): Promise<MoneyOrigin | null> =>
  read<MoneyOrigin>(`contracts/${id}/moneyOrigins/${field}`);

/** Which lease a page shows of an offer as it is stored, with what the platform charges the tenant. */
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

/** The digest of the binding version a page shows of an offer as it is stored. */
export const loadSeenVersionDigest = async (offerId: string): Promise<string> =>
  (await read<Offer>(`offers/${offerId}`))?.version?.digest ?? sha256Hex('');

/** What the page sends when a tenant signs the lease of an offer as it is stored. */
export const buildSigningInput = async (offerId: string, by: Account) => ({
  userUid: by.token.uid,
  offerId,
  seen: await getSeenVersion(offerId),
  ...buildDeclarations(by.user),
});

/** The digest of the project the confirmation page shows as it is stored. */
export const loadSeenProjectDigest = async (offerId: string): Promise<string> =>
  sha256Hex(toCanonicalJson(getFactsToConfirm(await loadStoredOffer(offerId))));

/** What the page sends when a landlord confirms the project of an offer as it is stored, with the fee it showed. */
export const buildConfirmationInput = async (offerId: string) => ({
  offerId,
  seenDigest: await loadSeenProjectDigest(offerId),
  seenFeeGrosze: (await loadPlatformFees()).landlord.net,
});

/** The digest of the protocol form a page shows of an offer as it is stored. */
export const loadSeenFormDigest = async (offerId: string): Promise<string> => {
  const { protocolData } = await loadStoredOffer(offerId);
  return sha256Hex(toCanonicalJson(protocolData && pickProtocolForm(protocolData)));
};

/** `seenDigest` names another protocol than the stored one. */
type ProtocolAnswer = { by: Account; accepted: boolean; now?: number; seenDigest?: string };

/** Opens the address that signs the protocol or refuses it, with a token and a sign-in of just now. */
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
