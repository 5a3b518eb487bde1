import { formatPersonName } from '@domain/accounts/personName';
import type { RegistryEntry } from '@domain/evidence/registry';
import type { LeaseSide } from '@domain/offers/states';
import { DAY_MS } from '@domain/shared/dates';
import { readAuditRecords } from '@functions/data/auditLog';
import { read } from '@functions/data/store';
import { storeTrustSnapshot } from '@functions/data/trustedLists';
import { QC } from '@tools/fakes/trust/certificates';
import { beforeAll, describe, expect, it } from 'vitest';
import { NOW } from '../../support/builders';
import { getRefusal, readMails, startTestProject } from '../../support/functionsHarness';
import { findStoredContract, loadStoredOffer, storeParties, tenant } from '../../support/leaseFixtures';
import { signPdf } from '../../support/qualifiedSignature';
import {
  arrangePreparedLease,
  type Certificate,
  handIn,
  hierarchy,
  loadSent,
  signAs,
  snapshot,
  startIssuer,
} from './qualifiedFixtures';

startTestProject();
beforeAll(storeParties);

const { foreign, unlisted } = hierarchy.authorities;
const issuer = startIssuer();
const sign = (id: string, side: LeaseSide, certificate: Certificate = {}) =>
  signAs(id, side, { url: issuer.url, ...certificate });

const GRANTED_SERVICE = { name: 'Service granted', provider: 'Fake Provider', territory: 'PL' };
const VERDICT = { verdict: 'signature', faults: [], doubts: [], hasOldLists: false };
const CHECKED = { checkedAt: NOW, listsAt: NOW, isStamped: false };

describe('a lease signed in writing, once the trusted lists are read', () => {
  it('is concluded by two qualified signatures, and lease and registry keep the verdicts', async () => {
    const id = await arrangePreparedLease();
    await sign(id, 'tenant');
    const qualification = { ...VERDICT, ...CHECKED, service: GRANTED_SERVICE };
    expect((await loadStoredOffer(id)).reservation?.tenantSignature).toMatchObject({
      qualification,
      nameMatch: 'person',
    });
    await sign(id, 'landlord');
    const contract = await findStoredContract(id);
    expect(contract?.signedCopies?.landlord).toMatchObject({ qualification, nameMatch: 'person' });
    expect(contract?.signedCopies?.tenant?.answers).toHaveLength(1);
    const sha256 = contract?.signedCopies?.landlord?.sha256;
    expect(await read<RegistryEntry>(`documentRegistry/${sha256}`)).toMatchObject({
      kind: 'writtenLease',
      qualifications: [qualification, qualification],
    });
  });

  it('mails the landlord what the lists say of the tenant’s signature, and records it for the audit page', async () => {
    const id = await arrangePreparedLease();
    await sign(id, 'tenant');
    const mails = (await readMails()).filter(
      ({ kind, html }) => kind === 'leaseToCountersign' && html.includes(id),
    );
    expect(mails.map(({ text }) => text)).toEqual([
      expect.stringContaining('Według list zaufania UE jest to podpis kwalifikowany.'),
    ]);
    const signing = (await readAuditRecords(id)).find(
      ({ entry }) => entry.type === 'leaseSignedByTenantInWriting',
    );
    expect(signing?.entry.facts.signatureCheck).toBe('qualified');
  });

  it.each<[string, Certificate, string]>([
    ['an issuer with the name of a listed one', { by: unlisted }, 'signatureNotOnList'],
    ['an own issuer that names a country whose list was not read', { by: foreign }, 'signatureListNotRead'],
    ['no qualified device', { statements: [QC.compliance, QC.forSignatures] }, 'signatureNoDevice'],
    ['a key for signing in', { keyUsage: ['digitalSignature'] }, 'signatureKeyForOtherUse'],
    ['a service that was withdrawn', { by: hierarchy.authorities.withdrawn }, 'signatureServiceNotTrusted'],
  ])('refuses a signature with %s, and nothing changes', async (_, certificate, reason) => {
    const id = await arrangePreparedLease();
    const before = await loadStoredOffer(id);
    expect(await getRefusal(sign(id, 'tenant', certificate))).toMatchObject({ reason });
    expect(await loadStoredOffer(id)).toEqual(before);
  });

  it('refuses a revoked certificate', async () => {
    const id = await arrangePreparedLease();
    issuer.stated = { revokedAt: NOW - DAY_MS };
    expect(await getRefusal(sign(id, 'tenant'))).toMatchObject({ reason: 'certificateRevoked' });
  });

  it('accepts a signature whose issuer does not answer, as not confirmed', async () => {
    const id = await arrangePreparedLease();
    issuer.stated = null;
    await sign(id, 'tenant');
    expect((await loadStoredOffer(id)).reservation?.tenantSignature?.qualification).toMatchObject({
      verdict: 'unclear',
      doubts: ['revocationUnknown'],
    });
    const [mail] = (await readMails()).filter(
      ({ kind, html }) => kind === 'leaseToCountersign' && html.includes(id),
    );
    expect(mail?.text).toContain('nie możemy potwierdzić, że jest to podpis kwalifikowany');
  });

  it('calls nothing qualified by lists of 31 days ago, and goes by the certificate as before', async () => {
    const id = await arrangePreparedLease();
    await storeTrustSnapshot({ ...snapshot, takenAt: NOW - 31 * DAY_MS });
    await handIn(
      id,
      'tenant',
      signPdf(await loadSent(id, 'tenant'), { name: formatPersonName(tenant.user), now: NOW }),
    );
    expect((await loadStoredOffer(id)).reservation?.tenantSignature?.qualification).toMatchObject({
      verdict: 'no',
      doubts: ['listsTooOld'],
      listsAt: NOW - 31 * DAY_MS,
    });
  });
});
