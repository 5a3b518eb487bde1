import type { User } from '@domain/accounts/user';
import { anAccount, LANDLORD, TENANT } from '@tests/support/builders';

/** All kinds of users who may access the database. */
export const ACTORS = [
  'anonymous',
  'unverified',
  'stranger',
  'owner',
  'colleague',
  'rejected',
  'tenant',
  'tenantColleague',
  'admin',
  'creator',
  'caller',
] as const;
export type Actor = (typeof ACTORS)[number];

export const OWNER_COMPANY = 'companyLandlord';
export const TENANT_COMPANY = 'companyTenant';

/** The account of each signed-in actor; `rejected` names the owner's company but was not accepted by it. */
export const ACCOUNTS: Record<Exclude<Actor, 'anonymous'>, User> = {
  unverified: anAccount().withUid('uidUnverified').build(),
  stranger: anAccount().withUid('uidStranger').verified().ofCompany('companyOther').build(),
  owner: LANDLORD,
  colleague: anAccount().withUid('uidColleague').verified().ofCompany(OWNER_COMPANY).build(),
  rejected: anAccount()
    .withUid('uidRejected')
    .verified()
    .with({ companyId: OWNER_COMPANY, verification: { identity: 'ACCEPTED', company: 'REJECTED' } })
    .build(),
  tenant: TENANT,
  tenantColleague: anAccount().withUid('uidTenantColleague').verified().ofCompany(TENANT_COMPANY).build(),
  admin: anAccount().withUid('uidAdmin').verified().build(),
  creator: anAccount().withUid('uidCreator').verified().build(),
  caller: anAccount().withUid('uidCaller').verified().build(),
};

const CLAIMS: Partial<Record<Actor, object>> = {
  admin: { admin: true },
  creator: { creator: true },
  caller: { creator: true },
};

/** Claims of an actor's ID token, beside the uid. */
export const buildTokenClaims = (actor: Exclude<Actor, 'anonymous'>) => ({
  email: ACCOUNTS[actor].email,
  email_verified: ACCOUNTS[actor].emailVerified,
  ...CLAIMS[actor],
});
