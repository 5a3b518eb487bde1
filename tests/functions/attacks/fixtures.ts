import { CALLABLES, type CallableName } from '@api';
import type { CallAccess, CallSchema } from '@api/callable';
import { toCanonicalJson } from '@domain/shared/canonical';
import { getIssues } from '@domain/shared/validation';
import { getAuthAdmin, getDb } from '@functions/data/admin';
import { sha256Hex } from '@functions/runtime/hash';
import { type Account, createTestAccount } from '@tests/support/functionsHarness';

export const CALLS = Object.entries(CALLABLES) as [CallableName, CallSchema][];

/** An account that passes the access check, for each access level. */
export type Attackers = Record<CallAccess, Account>;

const anAttacker = async (facts: Parameters<typeof createTestAccount>[0] = {}): Promise<Account> => {
  const account = await createTestAccount(facts);
  const { uid, email } = account.user;
  await (await getAuthAdmin()).createUser({ uid, email, emailVerified: true });
  return account;
};

export const createAttackers = async (): Promise<Attackers> => {
  const user = await anAttacker();
  return {
    anyone: user,
    signedIn: user,
    creator: await anAttacker({ isCreator: true }),
    admin: await anAttacker({ isAdmin: true }),
  };
};

/** Excluded from the digest: rate limit counters, audit entries of admins' attempts and the harness's second-factor proofs. */
const COUNTERS = ['rateLimits', 'adminActions', 'secondFactors'];

/** Returns a digest of all stored data except `COUNTERS`. Equal digests before and after mean that nothing was written. */
export const computeDatabaseDigest = async (): Promise<string> => {
  const collections = (await getDb().listCollections()).filter(({ id }) => !COUNTERS.includes(id));
  const contents = await Promise.all(
    collections.map(async (collection) => {
      const { docs } = await collection.get();
      return [collection.id, docs.map((found) => [found.id, JSON.stringify(found.data())])];
    }),
  );
  return sha256Hex(toCanonicalJson(contents.toSorted()));
};

type Fields = Record<string, unknown>;
const getFields = ({ input }: CallSchema): Fields => input.fields as Fields;

/** Fields by which a payload can name a user. */
export const PERSON_FIELDS = ['uid', 'userId', 'userUid', 'tenant'] as const;

export const listPersonFields = (contract: CallSchema): string[] =>
  PERSON_FIELDS.filter((name) => name in getFields(contract));

const FORM = {
  firstName: 'Jan',
  lastName: 'Próbny',
  email: 'jan@example.pl',
  date: '2027-01-10',
  hour: '10:00',
};

const COMPANY = {
  nip: '1234560042',
  numerKRS: null,
  regon: '380080415',
  nazwa: 'FIRMA',
  country: 'POLSKA',
  postCode: '00-590',
  city: 'WARSZAWA',
  street: 'MARSZAŁKOWSKA',
  houseNumber: '10',
  bankAccount: '87999123470000000000001111',
};

/** A valid value for every field of a call that names a user, about data of `victim`. */
const buildSamples = ({ user }: Account): Fields => ({
  startsAt: Date.UTC(2026, 10, 30, 9),
  newStartsAt: Date.UTC(2026, 11, 1, 9),
  uid: user.uid,
  userId: user.uid,
  userUid: user.uid,
  tenant: user.uid,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  marketingConsent: true,
  lang: 'pl',
  campaignData: undefined,
  continueVerification: false,
  fileUrl: 'gs://bucket/users/victim/terms-signed.pdf',
  accepted: true,
  rejectionReason: undefined,
  customRejectionMessage: undefined,
  company: COMPANY,
  companyId: user.companyId,
  offerId: 'offerOfTheVictim',
  offerName: 'Biuro',
  seen: { reservationNumber: 1, digest: 'a'.repeat(64) },
  seenDigest: 'a'.repeat(64),
  sha256: 'a'.repeat(64),
  status: 'ACCEPTED',
  acknowledgements: { lang: 'pl', readTerms: true, acceptElectronicForm: true },
  fullName: `${user.firstName} ${user.lastName}`,
  damagedPremise: true,
  mismatchedDetails: false,
  unavailabilityOfLandlord: false,
  isRentToggleChecked: true,
  isContractDurationToggleChecked: false,
  newPrice: 11_000,
  newDuration: null,
  landlord: 'ktos@example.pl',
  number: 1,
  title: 'Pytanie',
  type: 'Error',
  description: 'Treść',
  reason: 'Przyjęte przez pomyłkę.',
  receptionForm: FORM,
});

/** Builds a payload that claims to come from the victim. Returns it, or the faults that make it invalid. */
export const buildSpoofedPayload = (
  contract: CallSchema,
  victim: Account,
): { payload: Fields; faults: string[] } => {
  const samples = buildSamples(victim);
  const named = Object.keys(getFields(contract)).map((field) => [field, samples[field]] as const);
  const payload = Object.fromEntries(named.filter(([, value]) => value !== undefined));
  return { payload, faults: getIssues(contract.input, payload).map(({ path }) => path) };
};
