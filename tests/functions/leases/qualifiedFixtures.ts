import { storagePaths } from '@api/storagePaths';
import type { LeaseSide } from '@domain/offers/states';
import { DAY_MS, MINUTE_MS } from '@domain/shared/dates';
import { readFile, storeFile } from '@functions/data/files';
import { storeTrustSnapshot } from '@functions/data/trustedLists';
import { releaseSlot } from '@functions/leases/reservationSlots';
import { createDocumentId } from '@functions/runtime/ids';
import { startFakes, TRUST_PATH } from '@tools/fakes/server';
import type { CertificateSpec, IssuedCertificate } from '@tools/fakes/trust/certificates';
import { encodeOcspAnswer, type StatedStatus } from '@tools/fakes/trust/revocation';
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
import { signPdfWithMessage } from '../../support/qualifiedSignature';
import { createTrustHierarchy, issueForPerson, takeTestSnapshot } from '../../support/trust/hierarchy';
import { signMessage } from '../../support/trust/message';

export const hierarchy = createTrustHierarchy();
const { granted } = hierarchy.authorities;
export const snapshot = takeTestSnapshot(hierarchy, NOW);
const PARTIES: Record<LeaseSide, Account> = { tenant, landlord };
const LONG = { by: tenant, now: NOW };

/** The issuer of the tests of one file: its address, and what it states of its certificates; `null` while it does not answer. */
export const startIssuer = () => {
  const issuer = { url: '', stated: {} as Partial<StatedStatus> | null };
  let fakes: Awaited<ReturnType<typeof startFakes>>;
  beforeAll(async () => {
    const answer = (serial: bigint) =>
      issuer.stated &&
      encodeOcspAnswer({ serial }, granted, { at: NOW - MINUTE_MS, nextAt: NOW + DAY_MS, ...issuer.stated });
    fakes = await startFakes({ port: 0, now: () => NOW, trust: createTrustFake({ lists: {}, answer }) });
    issuer.url = fakes.url;
    process.env.REVOCATION_HOSTS = new URL(fakes.url).host;
  });
  afterAll(async () => {
    delete process.env.REVOCATION_HOSTS;
    await fakes.close();
  });
  beforeEach(async () => {
    issuer.stated = {};
    await storeTrustSnapshot(snapshot);
  });
  return issuer;
};

export const arrangePreparedLease = async (): Promise<string> => {
  const base = anOffer().withId(createDocumentId());
  const terms = { ...base.build().leaseAgreement, fixedlong: true, fixedlongMonths: 24 };
  const { id } = await storeOffer(base.with({ leaseAgreement: terms }).active().build());
  await invoke('bookOffer', { offerId: id, selectedOfferOption: 'fixedlong' }, LONG);
  await invoke('onOfferSign', { offer: { id }, selectedOfferOption: 'fixedlong' }, LONG);
  await releaseSlot(tenant.user.companyId ?? '', id, NOW);
  return id;
};

export const loadSent = async (id: string, side: LeaseSide): Promise<Uint8Array> => {
  const { lastReservationNumber: number } = await loadStoredOffer(id);
  const sha256 = (await findStoredContract(id))?.signedCopies?.tenant?.sha256 ?? '';
  const path =
    side === 'tenant'
      ? storagePaths.reservedLease(id, number)
      : storagePaths.signedLease(id, number, { side: 'tenant', sha256 });
  return (await readFile(path)) ?? new Uint8Array();
};

export const handIn = async (id: string, side: LeaseSide, bytes: Uint8Array) => {
  const { lastReservationNumber } = await loadStoredOffer(id);
  const path = storagePaths.uploadedLease(id, lastReservationNumber, side);
  await storeFile(path, bytes, { contentType: 'application/pdf' });
  return invoke(
    'submitSignedLease',
    { offerId: id, seen: await getSeenVersion(id) },
    { by: PARTIES[side], now: NOW },
  );
};

type Names = { firstName: string; lastName: string };
export type Certificate = Partial<CertificateSpec> & { by?: IssuedCertificate };

/** Adds the signature of a person with a certificate of an authority of the hierarchy. */
export const addSignature = (
  file: Uint8Array,
  { firstName, lastName }: Names,
  { url, by = granted, ...more }: Certificate & { url: string },
): Uint8Array => {
  const subject = { commonName: `${firstName} ${lastName}`, givenName: firstName, surname: lastName };
  const own = issueForPerson(by, { subject, ocspUrl: `${url}${TRUST_PATH}/ocsp`, ...more });
  return signPdfWithMessage(file, (content) => signMessage(content, own));
};

/** A side signs in its own name and hands in the file. */
export const signAs = async (id: string, side: LeaseSide, certificate: Certificate & { url: string }) =>
  handIn(id, side, addSignature(await loadSent(id, side), PARTIES[side].user, certificate));
