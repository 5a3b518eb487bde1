import type { User } from '@domain/accounts/user';
import type { Company, CompanyFacts } from '@domain/companies/company';
import type { CompanyReview } from '@domain/companies/review';
import type { PostSigningStatus } from '@domain/offers/states';
import { getDb } from '@functions/data/admin';
import { storeFile } from '@functions/data/files';
import type { OutboxMail } from '@functions/data/outbox';
import { commit, read } from '@functions/data/store';
import { createDocumentId } from '@functions/runtime/ids';
import { aCompany, anOffer } from '@tests/support/builders';
import {
  type Account,
  createTestAccount,
  invoke,
  invokeRaw,
  readMails,
} from '@tests/support/functionsHarness';
import { storeOffer } from '@tests/support/leaseFixtures';

/** The first entry of the fake register, as a form would send it. */
export const FACTS: CompanyFacts = {
  nip: '1234560042',
  numerKRS: '0000900042',
  regon: '380080415',
  nazwa: 'Demo Nieruchomości sp. z o.o.',
  country: 'Polska',
  postCode: '00-590',
  city: 'Warszawa',
  street: 'ul. Marszałkowska',
  houseNumber: '10/4a',
  bankAccount: '87 9991 2347 0000 0000 0000 1111',
};

const NIP_WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7];
let taken = 0;

/** Returns a tax number that is unused in this run. */
export const generateNip = (): string => {
  for (;;) {
    taken += 1;
    const nine = `52${String(1_000_000 + taken).padStart(7, '0')}`;
    const digit = NIP_WEIGHTS.reduce((sum, weight, index) => sum + weight * Number(nine[index]), 0) % 11;
    if (digit < 10) return `${nine}${digit}`;
  }
};

export const PDF = new TextEncoder().encode('%PDF-1.7 umocowanie');

/** An account with a confirmed identity and no company. */
export const aPerson = (facts: Partial<User> = {}): Promise<Account> =>
  createTestAccount({
    verification: { identity: 'ACCEPTED', company: 'INITIAL' },
    company: null,
    companyId: null,
    ...facts,
  });

export const anAdmin = (): Promise<Account> =>
  aPerson().then(({ user, token }) => ({ user, token: { ...token, isAdmin: true } }));

export const readUser = async ({ user }: Account): Promise<User> => {
  const stored = await read<User>(`users/${user.uid}`);
  if (!stored) throw new Error(`No account ${user.uid}.`);
  return stored;
};

/** Returns the company link of an account and its status. */
export const readCompanyLink = async (account: Account) => {
  const { companyId, company, verification } = await readUser(account);
  return { companyId, nip: company?.nip ?? null, standing: verification.company };
};

export const readCompany = (id: string) => read<Company>(`companies/${id}`);
export const readReview = (companyId: string, { user }: Account) =>
  read<CompanyReview>(`companyReviews/${companyId}_${user.uid}`);

/** Stores an accepted company with members who may all act for it, the creator first. */
export const anAcceptedCompany = async (
  creator: Account,
  others: readonly Account[] = [],
  facts: Partial<Company> = {},
): Promise<Company> => {
  const buildAcceptedUser = (account: Account) => ({
    uid: account.user.uid,
    verification: { identity: 'ACCEPTED', company: 'ACCEPTED' } as const,
  });
  const base = aCompany().with({ id: createDocumentId(), nip: generateNip(), ...facts });
  const company = [creator, ...others]
    .reduce((built, account) => built.withMember(buildAcceptedUser(account)), base)
    .build();
  const { id: companyId, nazwa, nip } = company;
  await commit((writes) => {
    writes.set(`companies/${companyId}`, company);
    for (const { user } of [creator, ...others])
      writes.update(`users/${user.uid}`, {
        companyId,
        company: { nazwa, nip },
        'verification.company': 'ACCEPTED',
      });
  });
  return company;
};

export const add = async (person: Account, facts: Partial<CompanyFacts> = {}): Promise<Company> =>
  (
    await invoke(
      'addCompany',
      { userId: person.user.uid, company: { ...FACTS, nip: generateNip(), ...facts } },
      { by: person },
    )
  ).companyData;

export const uploadAuthority = (companyId: string, bytes: Uint8Array = PDF) =>
  storeFile(`companies/${companyId}/Umocowanie.pdf`, bytes, { contentType: 'application/pdf' });

export const submit = (person: Account, companyId: string) =>
  invoke('submitCompany', { userId: person.user.uid, companyId }, { by: person });

/** A company that a user added and submitted. */
export const createSubmittedCompany = async (
  person: Account,
  facts: Partial<CompanyFacts> = {},
): Promise<Company> => {
  const company = await add(person, facts);
  await uploadAuthority(company.id);
  await submit(person, company.id);
  return company;
};

export const review = (
  by: Account,
  { person, companyId }: { person: Account; companyId: string },
  buildAcceptedUser: boolean,
  more: object = {},
) =>
  invokeRaw(
    'reviewCompany',
    { userUid: person.user.uid, companyId, accepted: buildAcceptedUser, ...more },
    { by },
  );

export const readMailsOfKind = async ({ user }: Account, kind: OutboxMail['kind']): Promise<OutboxMail[]> =>
  (await readMails(user.email)).filter((mail) => mail.kind === kind);

/** Returns the log entries about the calls of one account, with their methods. */
export const readEvents = async ({ user }: Account): Promise<{ method: string; details: string }[]> =>
  (await getDb().collection('eventQueue').where('userId', '==', user.uid).get()).docs.map((found) => ({
    method: String(found.get('method')),
    details: String(found.get('details')),
  }));

export const decide = (by: Account, person: Account, companyId: string, buildAcceptedUser: boolean) =>
  invoke('decideMembership', { userUid: person.user.uid, companyId, accepted: buildAcceptedUser }, { by });
export const remove = (by: Account, person: Account, companyId: string) =>
  invoke('deleteUserFromCompany', { uid: person.user.uid, companyId }, { by });
export const select = (by: Account, companyId: string) =>
  invoke('updateUserCompanyId', { companyId }, { by });
export const clear = (by: Account) => invoke('clearCompanyDetails', {}, { by });
export const listWorkers = async (by: Account, companyId: string) =>
  (await invoke('listCompanyWorkers', { companyId }, { by })).workers;

/** Reloads the caller with the stored verification, as the next call sees it. */
export const reloadAccount = async (account: Account): Promise<Account> => ({
  ...account,
  user: await readUser(account),
});

export const storeAccountOffer = async (
  account: Account,
  state: 'UNSIGNED' | 'ACTIVE',
  companyId?: string | null,
) => {
  const user = await readUser(account);
  const owner = { ...user, companyId: companyId === undefined ? user.companyId : companyId };
  const draft = anOffer().withId(createDocumentId()).ownedBy(owner);
  return storeOffer((state === 'ACTIVE' ? draft.active() : draft).build());
};

export const storeSignedLease = async (landlord: Account, tenant: Account, status: PostSigningStatus) => {
  const owner = await readUser(landlord);
  const by = await readUser(tenant);
  const lease = anOffer().withId(createDocumentId()).ownedBy(owner).withStatus(status, { by });
  const stored = await storeOffer(lease.build());
  await getDb().doc(`contracts/${stored.id}`).update({ tenantUid: by.uid, tenantCompanyId: by.companyId });
  return stored;
};
