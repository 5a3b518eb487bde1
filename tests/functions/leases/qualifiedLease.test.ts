import { storagePaths } from '@api/storagePaths';
import type { RegistryEntry } from '@domain/evidence/registry';
import type { LeaseSide } from '@domain/offers/states';
import { DAY_MS, MINUTE_MS } from '@domain/shared/dates';
import { readAuditRecords } from '@functions/data/auditLog';
import { readFile, storeFile } from '@functions/data/files';
import { read } from '@functions/data/store';
import { storeTrustSnapshot } from '@functions/data/trustedLists';
import { releaseSlot } from '@functions/leases/reservationSlots';
import { createDocumentId } from '@functions/runtime/ids';
import { startFakes, TRUST_PATH } from '@tools/fakes/server';
import { type CertificateSpec, type IssuedCertificate, QC } from '@tools/fakes/trust/certificates';
import { encodeOcspAnswer, type StatedStatus } from '@tools/fakes/trust/revocation';
import { createTrustFake } from '@tools/fakes/trust/service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anOffer, NOW } from '../../support/builders';
import {
  type Account,
  getRefusal,
  invoke,
  readMails,
  startTestProject,
} from '../../support/functionsHarness';
import {
  findStoredContract,
  getSeenVersion,
  landlord,
  loadStoredOffer,
  storeOffer,
  storeParties,
  tenant,
} from '../../support/leaseFixtures';
import { signPdf, signPdfWithMessage } from '../../support/qualifiedSignature';
import { createTrustHierarchy, issueForPerson, takeTestSnapshot } from '../../support/trust/hierarchy';
import { signMessage } from '../../support/trust/message';

startTestProject();
beforeAll(storeParties);

const hierarchy = createTrustHierarchy();
const { foreign, granted, unlisted } = hierarchy.authorities;
const snapshot = takeTestSnapshot(hierarchy, NOW);
const PARTIES: Record<LeaseSide, Account> = { tenant, landlord };
const LONG = { by: tenant, now: NOW };

let stated: Partial<StatedStatus> | null;
let fakes: Awaited<ReturnType<typeof startFakes>>;

beforeAll(async () => {
  const answer = (serial: bigint) =>
    stated && encodeOcspAnswer({ serial }, granted, { at: NOW - MINUTE_MS, nextAt: NOW + DAY_MS, ...stated });
  fakes = await startFakes({ port: 0, now: () => NOW, trust: createTrustFake({ lists: {}, answer }) });
  process.env.REVOCATION_HOSTS = new URL(fakes.url).host;
});
afterAll(async () => {
  delete process.env.REVOCATION_HOSTS;
  await fakes.close();
});
beforeEach(async () => {
  stated = {};
  await storeTrustSnapshot(snapshot);
});

const arrangePreparedLease = async (): Promise<string> => {
  const base = anOffer().withId(createDocumentId());
  const terms = { ...base.build().leaseAgreement, fixedlong: true, fixedlongMonths: 24 };
  const { id } = await storeOffer(base.with({ leaseAgreement: terms }).active().build());
  await invoke('bookOffer', { offerId: id, selectedOfferOption: 'fixedlong' }, LONG);
  await invoke('onOfferSign', { offer: { id }, selectedOfferOption: 'fixedlong' }, LONG);
  await releaseSlot(tenant.user.companyId ?? '', id, NOW);
  return id;
};

const loadSent = async (id: string, side: LeaseSide): Promise<Uint8Array> => {
  const { lastReservationNumber: number } = await loadStoredOffer(id);
  const sha256 = (await findStoredContract(id))?.signedCopies?.tenant?.sha256 ?? '';
  const path =
    side === 'tenant'
      ? storagePaths.reservedLease(id, number)
      : storagePaths.signedLease(id, number, { side: 'tenant', sha256 });
  return (await readFile(path)) ?? new Uint8Array();
};

const handIn = async (id: string, side: LeaseSide, bytes: Uint8Array) => {
  const { lastReservationNumber } = await loadStoredOffer(id);
  const path = storagePaths.uploadedLease(id, lastReservationNumber, side);
  await storeFile(path, bytes, { contentType: 'application/pdf' });
  return invoke(
    'submitSignedLease',
    { offerId: id, seen: await getSeenVersion(id) },
    { by: PARTIES[side], now: NOW },
  );
};

/** A side signs with a certificate of an authority of the hierarchy and hands in the file. */
const sign = async (
  id: string,
  side: LeaseSide,
  { by = granted, ...more }: Partial<CertificateSpec> & { by?: IssuedCertificate } = {},
) => {
  const { firstName, lastName } = PARTIES[side].user;
  const subject = { commonName: `${firstName} ${lastName}`, givenName: firstName, surname: lastName };
  const own = issueForPerson(by, { subject, ocspUrl: `${fakes.url}${TRUST_PATH}/ocsp`, ...more });
  const signed = signPdfWithMessage(await loadSent(id, side), (content) => signMessage(content, own));
  return handIn(id, side, signed);
};

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

  it.each<[string, Partial<CertificateSpec> & { by?: IssuedCertificate }, string]>([
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
    stated = { revokedAt: NOW - DAY_MS };
    expect(await getRefusal(sign(id, 'tenant'))).toMatchObject({ reason: 'certificateRevoked' });
  });

  it('accepts a signature whose issuer does not answer, as not confirmed', async () => {
    const id = await arrangePreparedLease();
    stated = null;
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

  it('notes that a certificate names another person', async () => {
    const id = await arrangePreparedLease();
    await sign(id, 'tenant', { subject: { commonName: 'Jan Kos', givenName: 'Jan', surname: 'Kos' } });
    expect((await loadStoredOffer(id)).reservation?.tenantSignature?.nameMatch).toBe('other');
  });

  it('calls nothing qualified by lists of 31 days ago, and goes by the certificate as before', async () => {
    const id = await arrangePreparedLease();
    await storeTrustSnapshot({ ...snapshot, takenAt: NOW - 31 * DAY_MS });
    await handIn(id, 'tenant', signPdf(await loadSent(id, 'tenant'), { name: 'Teresa Najemska', now: NOW }));
    expect((await loadStoredOffer(id)).reservation?.tenantSignature?.qualification).toMatchObject({
      verdict: 'no',
      doubts: ['listsTooOld'],
      listsAt: NOW - 31 * DAY_MS,
    });
  });
});
