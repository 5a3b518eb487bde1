import { storagePaths } from '@api/storagePaths';
import type { Offer } from '@domain/offers/offer';
import { endOfDay, endOfDayInMonths, parseTimestamp } from '@domain/shared/dates';
import { formatDate } from '@domain/shared/format';
import { getDb } from '@functions/data/admin';
import { hasFile, storeFile } from '@functions/data/files';
import { listCertificate } from '@functions/evidence/packFiles';
import { dropPhotos } from '@functions/offers/photoFiles';
import { sha256Hex } from '@functions/runtime/hash';
import { createDocumentId } from '@functions/runtime/ids';
import { beforeAll, describe, expect, it } from 'vitest';
import { anOffer, NOW } from '../../support/builders';
import { getRefusal, invoke, readMails, startTestProject } from '../../support/functionsHarness';
import {
  buildSigningInput,
  landlord,
  loadStoredOffer,
  storeOffer,
  storeParties,
  tenant,
} from '../../support/leaseFixtures';

startTestProject();
beforeAll(storeParties);

const PDF = new TextEncoder().encode('%PDF-1.4\ntrailer << /Size 1 >>\n%%EOF');
const DIGEST = sha256Hex(PDF);
const ISSUED = endOfDay(parseTimestamp('2026-03-12') ?? 0);

const withCertificate = (offer: Offer, certificateFile = DIGEST): Offer => ({
  ...offer,
  mediaDetails: {
    ...offer.mediaDetails,
    certificateNumber: 'SCHE/1234/56/2026',
    certificateDate: ISSUED,
    certificateFile,
    certificateMissing: false,
    primaryEnergy: 126,
    usefulEnergy: 69.3,
    finalEnergy: 85.7,
    renewableShare: 0,
    carbonDioxide: 0.0277,
  },
});

const storeCertificate = (offerId: string, bytes = PDF, name = DIGEST) =>
  storeFile(storagePaths.certificate(offerId, name), bytes, { contentType: 'application/pdf' });

const storeDraft = (certificateFile = DIGEST) =>
  storeOffer(withCertificate(anOffer().withId(createDocumentId()).build(), certificateFile));

const send = (offerId: string) => invoke('onOfferAdd', { offerId }, { by: landlord });

describe('sending a project with an energy performance certificate', () => {
  it('needs the file that the draft names, as a readable PDF', async () => {
    const { id } = await storeDraft();
    expect(await getRefusal(send(id))).toMatchObject({ reason: 'certificateUnreadable' });
    await storeCertificate(id, new TextEncoder().encode('%PDF-1.4 another'));
    expect(await getRefusal(send(id))).toMatchObject({ reason: 'certificateUnreadable' });
    await storeCertificate(id);
    expect(await send(id)).toEqual({ status: 'SUCCESS' });
    const page = new TextEncoder().encode('<html></html>');
    const other = await storeDraft(sha256Hex(page));
    await storeCertificate(other.id, page, sha256Hex(page));
    expect(await getRefusal(send(other.id))).toMatchObject({ reason: 'certificateUnreadable' });
  });

  it('is refused with a certificate whose figures are not all stated', async () => {
    const { mediaDetails, ...offer } = withCertificate(anOffer().withId(createDocumentId()).build());
    const { id } = await storeOffer({ ...offer, mediaDetails: { ...mediaDetails, carbonDioxide: null } });
    expect(await getRefusal(send(id))).toMatchObject({
      reason: 'offerIncomplete',
      fields: { 'mediaDetails.carbonDioxide': 'certificateFigureRequired' },
    });
  });

  it('is refused without a certificate and without the declaration that there is none', async () => {
    const offer = anOffer().withId(createDocumentId()).build();
    const { certificateMissing: _, ...mediaDetails } = offer.mediaDetails;
    const { id } = await storeOffer({ ...offer, mediaDetails });
    expect(await getRefusal(send(id))).toMatchObject({
      reason: 'offerIncomplete',
      fields: { 'mediaDetails.certificateMissing': 'certificateRequired' },
    });
  });
});

describe('a copy of an offer', () => {
  it('has the certificate of its own, and a deleted one has none left', async () => {
    const { id } = await storeDraft();
    await storeCertificate(id);
    const copy = await invoke('duplicateOffer', { offerId: id }, { by: landlord });
    const path = storagePaths.certificate(copy.offerId, DIGEST);
    expect(await hasFile(path)).toBe(true);
    expect((await loadStoredOffer(copy.offerId)).mediaDetails.certificateFile).toBe(DIGEST);
    await dropPhotos(copy.offerId);
    expect(await hasFile(path)).toBe(false);
  });
});

describe('signing a lease', () => {
  const sign = async (offer: Offer): Promise<string> => {
    const { id } = await storeOffer(offer);
    await invoke('onOfferSign', { offer: { id }, selectedOfferOption: 'infinite' }, { by: tenant });
    await invoke('onSignConfirm', await buildSigningInput(id, tenant), { by: tenant });
    return id;
  };
  const readFacts = async (id: string) => {
    const entries = await getDb().collection(`offers/${id}/audit`).where('type', '==', 'leaseSigned').get();
    return entries.docs[0]?.get('facts').energyCertificate;
  };
  const aBookedOffer = () => anOffer().withId(createDocumentId()).booked({ at: NOW }).build();

  const readSigningMail = async (id: string, kind: string) =>
    (await readMails()).find((mail) => mail.offerId === id && mail.kind === kind)?.text;

  it('tells both sides by mail which certificate comes with the lease and where the tenant opens it', async () => {
    const offer = withCertificate(aBookedOffer());
    await storeCertificate(offer.id);
    const id = await sign(offer);
    expect(await readSigningMail(id, 'leaseSignedTenant')).toMatch(
      /świadectwo charakterystyki energetycznej nr SCHE\/1234\/56\/2026 z 12\.03\.2026, ważne do 12\.03\.2036\. Plik PDF otworzysz/,
    );
    expect(await readSigningMail(id, 'leaseSignedLandlord')).toContain('Najemca dostał z umową świadectwo');
  });

  it('tells both sides by mail until when a tenant without a certificate can call for it', async () => {
    const id = await sign(aBookedOffer());
    const [callBy, orderBy] = [endOfDay(NOW, 14), endOfDayInMonths(NOW, 6)].map((at) => formatDate(at, 'pl'));
    expect(await readSigningMail(id, 'leaseSignedTenant')).toContain(
      `do ${callBy} możesz pisemnie wezwać wynajmującego`,
    );
    expect(await readSigningMail(id, 'leaseSignedLandlord')).toContain(
      `do ${orderBy}, może zlecić świadectwo na Twój koszt`,
    );
  });

  it('hands the certificate over: the evidence names it and the pack holds it', async () => {
    const offer = withCertificate(aBookedOffer());
    await storeCertificate(offer.id);
    const id = await sign(offer);
    expect(await readFacts(id)).toEqual({
      state: 'handedOver',
      number: 'SCHE/1234/56/2026',
      issuedOn: '2026-03-12',
      validTo: '2036-03-12',
      sha256: DIGEST,
      isDeclaredMissing: false,
    });
    expect(listCertificate(await loadStoredOffer(id))).toEqual([
      {
        name: 'attachments/energy-certificate.pdf',
        path: storagePaths.certificate(id, DIGEST),
        sha256: DIGEST,
        isRequired: false,
      },
    ]);
  });

  it('records that there was none, as the landlord declared', async () => {
    const id = await sign(aBookedOffer());
    expect(await readFacts(id)).toMatchObject({ state: 'missing', isDeclaredMissing: true });
    expect(listCertificate(await loadStoredOffer(id))).toEqual([]);
  });

  it('counts a certificate that ran out before as none', async () => {
    const offer = withCertificate(aBookedOffer());
    const mediaDetails = {
      ...offer.mediaDetails,
      certificateDate: endOfDay(parseTimestamp('2016-11-18') ?? 0),
    };
    const id = await sign({ ...offer, mediaDetails });
    expect(await readFacts(id)).toMatchObject({ state: 'expired', validTo: '2026-11-18' });
    expect(listCertificate(await loadStoredOffer(id))).toEqual([]);
  });
});
