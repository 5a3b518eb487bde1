import { X509Certificate } from 'node:crypto';
import type { SigningApiVersion } from '@domain/leases/remoteSigning';
import { HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { readAuditRecords } from '@functions/data/auditLog';
import { storeTrustSnapshot } from '@functions/data/trustedLists';
import { startFakes } from '@tools/fakes/server';
import { createHierarchy } from '@tools/fakes/timeStamps/hierarchy';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { NOW } from '../../support/builders';
import { getRefusal, invoke, startTestProject } from '../../support/functionsHarness';
import {
  findStoredContract,
  getSeenVersion,
  loadStoredOffer,
  storeParties,
  tenant,
  tenantsColleague,
} from '../../support/leaseFixtures';
import { findChainViolation, readEventDetails } from '../../support/leaseRecord';
import { askOpenSsl, askPdfsig } from '../../support/signatures/judges';
import { OpenSsl } from '../../support/signatures/openssl';
import { createTrustHierarchy, takeTestSnapshot } from '../../support/trust/hierarchy';
import {
  arrangePreparedLease,
  complete,
  loadCopy,
  loadSession,
  prepare,
  prepareKey,
  readUnsigned,
  signRemotely,
  startSigningProvider,
  WRONG,
} from './fixtures';

startTestProject();
beforeAll(storeParties);
const provider = startSigningProvider();

const openssl = new OpenSsl();
afterAll(() => openssl.close());

describe.each<SigningApiVersion>(['v1', 'v2'])('a lease signed at a remote provider (%s)', (version) => {
  it('is concluded by both sides, and outside judges find both signatures valid', async () => {
    const id = await arrangePreparedLease();
    expect(await signRemotely(id, 'tenant', { provider: version })).toEqual({ status: 'SUCCESS' });
    expect((await loadStoredOffer(id)).reservation?.tenantSignature).toMatchObject({
      signer: `${tenant.user.firstName} ${tenant.user.lastName}`,
      issuer: 'Fake Qualified CA RSA',
      nameMatch: 'person',
      qualification: { verdict: 'signature', faults: [], doubts: [] },
    });
    expect(askPdfsig(openssl, await loadCopy(id, 'tenant'))).toBe('valid+');
    await signRemotely(id, 'landlord', { provider: version });
    expect((await loadStoredOffer(id)).offerStatus).toMatchObject({
      state: 'SIGNED',
      postSigningStatus: 'DEPOSIT_PENDING',
    });
    const signed = await loadCopy(id, 'landlord');
    expect(askPdfsig(openssl, signed)).toBe('valid | valid+');
    expect(askOpenSsl(openssl, signed)).toBe('fits | fits');
    expect(await findChainViolation(id)).toBeNull();
  });

  it('has the certificate, the code and the time by which it must be signed before anyone signs', async () => {
    const id = await arrangePreparedLease();
    const before = await readUnsigned(id);
    expect(await prepare(id, 'tenant', { provider: version })).toMatchObject({
      state: 'ready',
      endsAt: NOW + 10 * MINUTE_MS,
      factors: [
        { id: 'PIN', kind: 'pin', isNumeric: true },
        { id: 'OTP', kind: 'code', isNumeric: true },
      ],
      certificate: { issuer: 'Fake Qualified CA RSA' },
    });
    expect(await readUnsigned(id)).toEqual(before);
  });

  it('is not signed with a wrong code, which counts three times', async () => {
    const id = await arrangePreparedLease();
    const start = { provider: version, login: `forgetful-${version}@example.pl` };
    const key = await prepareKey(id, 'tenant', start);
    const before = await readUnsigned(id);
    const tryWrong = () => getRefusal(complete(id, 'tenant', { key, answers: WRONG }));
    expect(await tryWrong()).toMatchObject({ reason: 'remoteCodeWrong' });
    expect(await tryWrong()).toMatchObject({ reason: 'remoteCodeWrong' });
    expect(await tryWrong()).toMatchObject({ reason: 'remoteSigningLapsed' });
    expect(await getRefusal(complete(id, 'tenant', { key }))).toMatchObject({
      reason: 'remoteSigningLapsed',
    });
    expect(await readUnsigned(id)).toEqual(before);
    expect(await getRefusal(signRemotely(id, 'tenant', start))).toMatchObject({
      reason: 'remoteCredentialLocked',
    });
  });
});

describe('a signature at a remote provider', () => {
  it('is in audit chain, contract and event log with its provider and the authority of its signer', async () => {
    const id = await arrangePreparedLease();
    await signRemotely(id, 'tenant', { login: 'two@example.pl', credential: 'two@example.pl#1' });
    const signing = (await readAuditRecords(id)).find(
      ({ entry }) => entry.type === 'leaseSignedByTenantInWriting',
    );
    expect(signing?.entry).toMatchObject({
      facts: { remoteProvider: 'v1', authority: { tenant: { basis: 'reviewedDocument' } } },
    });
    expect((await findStoredContract(id))?.authority).toMatchObject({
      tenant: { basis: 'reviewedDocument', register: { readAt: NOW } },
    });
    expect(await readEventDetails(id, 'completeRemoteSignature')).toEqual([
      'Najemca podpisał umowę na stronie podpisem kwalifikowanym',
    ]);
  });

  it('leaves no secret of its signer behind', async () => {
    const id = await arrangePreparedLease();
    await signRemotely(id, 'tenant', { login: 'two@example.pl', credential: 'two@example.pl#2' });
    const kept = JSON.stringify([await loadSession(id, 'tenant'), await readUnsigned(id)]);
    expect(kept).not.toContain('"739158"');
    expect(kept).not.toContain('"2468"');
    expect(kept).not.toContain('two@example.pl"');
    expect(await loadSession(id, 'tenant')).toMatchObject({ state: 'saved', value: null });
  });

  it('changes nothing when it is repeated', async () => {
    const id = await arrangePreparedLease();
    const key = await prepareKey(id, 'tenant', { login: 'other@example.pl' });
    await complete(id, 'tenant', { key });
    const signed = await readUnsigned(id);
    provider.calls = [];
    expect(await complete(id, 'tenant', { key })).toEqual({ status: 'SUCCESS' });
    expect(await readUnsigned(id)).toEqual(signed);
    expect(provider.calls).toEqual([]);
  });

  it('is made once when its signer presses twice', async () => {
    const id = await arrangePreparedLease();
    const key = await prepareKey(id, 'tenant', { login: 'other@example.pl' });
    provider.calls = [];
    const both = await Promise.allSettled([complete(id, 'tenant', { key }), complete(id, 'tenant', { key })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(provider.calls.filter((call) => call === 'signatures/signHash')).toHaveLength(1);
    expect((await loadStoredOffer(id)).reservation?.tenantSignedAt).toBe(NOW);
  });

  it.each(['kos@example.pl', 'kos-two@example.pl'])(
    'sends no code and shows no name of a certificate of another person: %s',
    async (login) => {
      const id = await arrangePreparedLease();
      provider.calls = [];
      expect(await getRefusal(prepare(id, 'tenant', { login }))).toMatchObject({
        reason: 'remoteSignerOther',
      });
      expect(provider.calls.filter((call) => /sendOTP|authorize/i.test(call))).toEqual([]);
      expect(await loadSession(id, 'tenant')).toBeNull();
    },
  );

  it('lets its signer choose among several certificates', async () => {
    const id = await arrangePreparedLease();
    expect(await prepare(id, 'tenant', { login: 'two@example.pl' })).toMatchObject({
      state: 'choose',
      choices: [{ id: 'two@example.pl#1' }, { id: 'two@example.pl#2' }],
    });
    expect(await loadSession(id, 'tenant')).toBeNull();
  });

  it.each([
    ['an unknown login', { login: 'nikt@example.pl' }, 'remoteUserUnknown'],
    [
      'a certificate of another account',
      { login: 'two@example.pl', credential: 'other@example.pl#1' },
      'remoteUserUnknown',
    ],
    ['an unknown provider', { provider: 'v3' }, 'remoteSigningOff'],
  ])('is refused with %s', async (_, start, reason) => {
    const id = await arrangePreparedLease();
    expect(await getRefusal(prepare(id, 'tenant', start))).toMatchObject({ reason });
    expect(await loadSession(id, 'tenant')).toBeNull();
  });

  it('is kept where its certificate is not qualified, and the lease stays unsigned', async () => {
    const id = await arrangePreparedLease();
    const key = await prepareKey(id, 'tenant', { login: 'plain@example.pl' });
    const before = await readUnsigned(id);
    expect(await getRefusal(complete(id, 'tenant', { key }))).toMatchObject({
      reason: 'remoteSignatureKept',
    });
    expect(await readUnsigned(id)).toEqual(before);
    expect(await prepare(id, 'tenant', { login: 'plain@example.pl' })).toEqual({
      state: 'kept',
      key,
      reason: 'signatureNotQualified',
    });
  });

  it('is taken later without another code or payment, once what refused it is over', async () => {
    const id = await arrangePreparedLease();
    const login = { login: 'other@example.pl' };
    const key = await prepareKey(id, 'tenant', login);
    await storeTrustSnapshot(takeTestSnapshot(createTrustHierarchy(), NOW));
    expect(await getRefusal(complete(id, 'tenant', { key }))).toMatchObject({
      reason: 'remoteSignatureKept',
    });
    provider.calls = [];
    const later = NOW + 3 * HOUR_MS;
    expect(await prepare(id, 'tenant', { ...login, now: later })).toMatchObject({ state: 'kept', key });
    await provider.storeLists();
    expect(await complete(id, 'tenant', { key, answers: [], now: later })).toEqual({ status: 'SUCCESS' });
    expect(provider.calls).toEqual([]);
    expect(await loadSession(id, 'tenant')).toMatchObject({ state: 'saved', value: null });
  });

  it('is made again in place of a kept one when its signer asks for it', async () => {
    const id = await arrangePreparedLease();
    const key = await prepareKey(id, 'tenant', { login: 'plain@example.pl' });
    await getRefusal(complete(id, 'tenant', { key }));
    const again = await prepare(id, 'tenant', { login: 'other@example.pl', again: true });
    expect(again).toMatchObject({ state: 'ready' });
    expect(await getRefusal(complete(id, 'tenant', { key }))).toMatchObject({
      reason: 'remoteSigningLapsed',
    });
  });

  it('is refused to another person of the same company', async () => {
    const id = await arrangePreparedLease();
    const key = await prepareKey(id, 'tenant', { login: 'other@example.pl' });
    expect(await getRefusal(complete(id, 'tenant', { key, by: tenantsColleague }))).toMatchObject({
      reason: 'remoteSigningLapsed',
    });
  });

  it('lapses after ten minutes', async () => {
    const id = await arrangePreparedLease();
    const key = await prepareKey(id, 'tenant', { login: 'other@example.pl' });
    const late = complete(id, 'tenant', { key, now: NOW + 10 * MINUTE_MS });
    expect(await getRefusal(late)).toMatchObject({ reason: 'remoteSigningLapsed' });
  });

  it('waits for the tenant before the landlord', async () => {
    const id = await arrangePreparedLease();
    expect(await getRefusal(prepare(id, 'landlord'))).toMatchObject({ reason: 'tenantHasNotSigned' });
  });

  it('has a time stamp of the operator’s authority in it', async () => {
    const hierarchy = createHierarchy();
    const root = new X509Certificate(hierarchy.root).raw.toString('base64');
    const stamps = await startFakes({ port: 0, now: () => NOW, hierarchy });
    vi.stubEnv('FAKES_URL', stamps.url);
    vi.stubEnv('TIMESTAMP_ISSUERS', root);
    onTestFinished(async () => {
      vi.unstubAllEnvs();
      await stamps.close();
    });
    const id = await arrangePreparedLease();
    await signRemotely(id, 'tenant', { login: 'other@example.pl' });
    const signed = await loadCopy(id, 'tenant');
    // the attribute of a signature time stamp (RFC 3161 appendix A)
    expect(Buffer.from(signed).toString('latin1')).toContain('060b2a864886f70d010910020e');
    expect(askPdfsig(openssl, signed)).toBe('valid+');
  });
});

describe('the providers of remote signatures', () => {
  it('are shown by name, without addresses and logins', async () => {
    expect(await invoke('listSigningProviders', {}, { by: tenant, now: NOW })).toEqual({
      providers: [
        { id: 'v1', name: 'v1' },
        { id: 'v2', name: 'v2' },
      ],
    });
  });

  it('are none where the operator has configured none', async () => {
    vi.stubEnv('REMOTE_SIGNING', '');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await invoke('listSigningProviders', {}, { by: tenant, now: NOW })).toEqual({ providers: [] });
    const id = await arrangePreparedLease();
    expect(await getRefusal(prepare(id, 'tenant'))).toMatchObject({ reason: 'remoteSigningOff' });
    expect((await getSeenVersion(id)).digest).toHaveLength(64);
  });
});
