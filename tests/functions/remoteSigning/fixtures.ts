import { storagePaths } from '@api/storagePaths';
import type { SigningApiVersion } from '@domain/leases/remoteSigning';
import type { LeaseSide } from '@domain/offers/states';
import { DAY_MS, MINUTE_MS } from '@domain/shared/dates';
import { getFakeServiceUrls } from '@functions/adapters/serviceUrls';
import { readAuditRecords } from '@functions/data/auditLog';
import { readFile } from '@functions/data/files';
import { read } from '@functions/data/store';
import { storeTrustSnapshot } from '@functions/data/trustedLists';
import { releaseSlot } from '@functions/leases/reservationSlots';
import type { RemoteSession } from '@functions/remoteSigning/remoteSessions';
import { createDocumentId } from '@functions/runtime/ids';
import type { SignerAccounts } from '@tools/fakes/remoteSigning/accounts';
import { SIGNER_CODE, SIGNER_PIN } from '@tools/fakes/remoteSigning/answers';
import { SIGNING_CLIENT, type SigningFault } from '@tools/fakes/remoteSigning/service';
import { startFakes, TRUST_PATH } from '@tools/fakes/server';
import { encodeOcspAnswer } from '@tools/fakes/trust/revocation';
import { createTrustFake } from '@tools/fakes/trust/service';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { anOffer, NOW } from '../../support/builders';
import { type Account, invoke } from '../../support/functionsHarness';
import {
  findStoredContract,
  getSeenVersion,
  landlord,
  loadStoredOffer,
  storeOffer,
  tenant,
} from '../../support/leaseFixtures';
import { createTrustHierarchy, takeTestSnapshot } from '../../support/trust/hierarchy';

const PARTIES: Record<LeaseSide, Account> = { tenant, landlord };
const RIGHT = [
  { id: 'PIN', value: SIGNER_PIN },
  { id: 'OTP', value: SIGNER_CODE },
];
export const WRONG = [
  { id: 'PIN', value: SIGNER_PIN },
  { id: 'OTP', value: '000000' },
];

/** A provider of remote signatures for the tests of one file, with the clock and the fault of its next calls. */
export const startSigningProvider = () => {
  const hierarchy = createTrustHierarchy();
  const authority = hierarchy.authorities.rsa;
  const provider = {
    url: '',
    now: NOW,
    fault: null as SigningFault | null,
    calls: [] as string[],
    accounts: {} as SignerAccounts,
    /** Stores the lists that name the issuer of the certificates. */
    storeLists: () => storeTrustSnapshot(takeTestSnapshot(hierarchy, NOW)),
  };
  let fakes: Awaited<ReturnType<typeof startFakes>>;
  beforeAll(async () => {
    const answer = (serial: bigint) =>
      encodeOcspAnswer({ serial }, authority, { at: NOW - MINUTE_MS, nextAt: NOW + DAY_MS });
    fakes = await startFakes({
      port: 0,
      now: () => provider.now,
      trust: createTrustFake({ lists: {}, answer }),
      signing: {
        accounts: provider.accounts,
        authority,
        getFault: () => provider.fault,
        onCall: (call) => void provider.calls.push(call),
      },
    });
    provider.url = fakes.url;
    const ocspUrl = `${fakes.url}${TRUST_PATH}/ocsp`;
    for (const { user } of [tenant, landlord])
      provider.accounts[user.email] = { ...user, certificate: { isRsa: true, ocspUrl } };
    const stranger = { firstName: 'Jan', lastName: 'Kos', certificate: { isRsa: true, ocspUrl } };
    provider.accounts['kos@example.pl'] = stranger;
    provider.accounts['kos-two@example.pl'] = { ...stranger, keys: 2 };
    for (const login of ['other', 'forgetful-v1', 'forgetful-v2'])
      provider.accounts[`${login}@example.pl`] = { ...tenant.user, certificate: { isRsa: true, ocspUrl } };
    provider.accounts['board@example.pl'] = {
      ...{ firstName: 'Ewa', lastName: 'Wzorowa' },
      certificate: { isRsa: true, ocspUrl },
    };
    provider.accounts['two@example.pl'] = { ...tenant.user, keys: 2, certificate: { isRsa: true, ocspUrl } };
    provider.accounts['plain@example.pl'] = { ...tenant.user, certificate: { isRsa: true, statements: [] } };
    const base = getFakeServiceUrls(fakes.url).remoteSigning;
    const versions: SigningApiVersion[] = ['v1', 'v2'];
    process.env.REMOTE_SIGNING = JSON.stringify(
      versions.map((version) => ({ id: version, name: version, version, url: `${base}/${version}` })),
    );
    process.env.REMOTE_SIGNING_LOGINS = versions
      .map((version) => `${version}:${SIGNING_CLIENT.id}:${SIGNING_CLIENT.secret}`)
      .join(' ');
    process.env.REVOCATION_HOSTS = new URL(fakes.url).host;
  });
  afterAll(async () => {
    for (const name of ['REMOTE_SIGNING', 'REMOTE_SIGNING_LOGINS', 'REVOCATION_HOSTS'])
      delete process.env[name];
    await fakes.close();
  });
  beforeEach(async () => {
    Object.assign(provider, { now: NOW, fault: null, calls: [] });
    await provider.storeLists();
  });
  return provider;
};

/** Creates an offer reserved for two years whose lease is prepared. */
export const arrangePreparedLease = async (): Promise<string> => {
  const base = anOffer().withId(createDocumentId());
  const terms = { ...base.build().leaseAgreement, fixedlong: true, fixedlongMonths: 24 };
  const { id } = await storeOffer(base.with({ leaseAgreement: terms }).active().build());
  const by = { by: tenant, now: NOW };
  await invoke('bookOffer', { offerId: id, selectedOfferOption: 'fixedlong' }, by);
  await invoke('onOfferSign', { offer: { id }, selectedOfferOption: 'fixedlong' }, by);
  await releaseSlot(tenant.user.companyId ?? '', id, NOW);
  return id;
};

type Start = { provider?: string; login?: string; credential?: string; again?: boolean; now?: number };

export const prepare = async (id: string, side: LeaseSide, start: Start = {}) => {
  const by = PARTIES[side];
  const { provider = 'v1', login = by.user.email, credential, again, now = NOW } = start;
  const seen = await getSeenVersion(id);
  const input = {
    offerId: id,
    seen,
    provider,
    login,
    ...(credential ? { credential } : {}),
    ...(again ? { again } : {}),
  };
  return invoke('prepareRemoteSignature', input, { by, now });
};

/** Prepares a signature and returns its key. */
export const prepareKey = async (id: string, side: LeaseSide, start: Start = {}): Promise<string> => {
  const started = await prepare(id, side, start);
  if (started.state !== 'ready') throw new Error('The certificate has to be chosen.');
  return started.key;
};

type Completion = { key: string; answers?: typeof RIGHT; now?: number; by?: Account };

export const complete = async (id: string, side: LeaseSide, completion: Completion) => {
  const { key, answers = RIGHT, now = NOW, by = PARTIES[side] } = completion;
  const seen = await getSeenVersion(id);
  return invoke('completeRemoteSignature', { offerId: id, seen, key, answers }, { by, now });
};

export const signRemotely = async (id: string, side: LeaseSide, start: Start = {}) =>
  complete(id, side, { key: await prepareKey(id, side, start), ...(start.now ? { now: start.now } : {}) });

export const loadSession = (id: string, side: LeaseSide): Promise<RemoteSession | null> =>
  read<RemoteSession>(`remoteSignatures/${id}_${PARTIES[side].token.uid}`);

/** Loads the copy that a side signed, as it is stored. */
export const loadCopy = async (id: string, side: LeaseSide): Promise<Uint8Array> => {
  const { lastReservationNumber } = await loadStoredOffer(id);
  const sha256 = (await findStoredContract(id))?.signedCopies?.[side]?.sha256 ?? '';
  const path = storagePaths.signedLease(id, lastReservationNumber, { side, sha256 });
  return (await readFile(path)) ?? new Uint8Array();
};

/** Nothing of a lease is changed by a signature that did not come about. */
export const readUnsigned = async (id: string) => ({
  offer: await loadStoredOffer(id),
  contract: await findStoredContract(id),
  chain: (await readAuditRecords(id)).length,
});
