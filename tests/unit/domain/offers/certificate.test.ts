import {
  getCertificateCall,
  getCertificateEnd,
  getCertificateState,
  whyCertificateWrong,
} from '@domain/offers/certificate';
import { buildCertificateFacts } from '@domain/offers/certificateFacts';
import { whyNotCertificate } from '@domain/offers/certificatePdf';
import { getOfferIssues } from '@domain/offers/offerSchema';
import { endOfDay, parseTimestamp } from '@domain/shared/dates';
import { formatDate } from '@domain/shared/format';
import { describe, expect, it } from 'vitest';
import { anOffer, NOW } from '../../../support/builders';

const DIGEST = 'ab'.repeat(32);
const dayOf = (isoDay: string): number => endOfDay(parseTimestamp(isoDay) ?? 0);
const CERTIFICATE = {
  certificateNumber: 'SCHE/1234/56/2026',
  certificateDate: dayOf('2026-03-12'),
  certificateFile: DIGEST,
  certificateMissing: false,
  primaryEnergy: 126 as number | null,
  usefulEnergy: 69.3,
  finalEnergy: 85.7,
  renewableShare: 0,
  carbonDioxide: 0.0277,
};
const office = anOffer().build();
const withCertificate = (patch: Partial<typeof CERTIFICATE> = {}) => ({
  ...office,
  mediaDetails: { ...office.mediaDetails, ...CERTIFICATE, ...patch },
});
const listIssues = (offer: ReturnType<typeof withCertificate>) =>
  getOfferIssues(offer, NOW).map(({ path, message }) => [path, message.key]);

describe('an energy performance certificate', () => {
  it('is valid for ten years, to the end of its last day in Warsaw', () => {
    expect(formatDate(getCertificateEnd(CERTIFICATE.certificateDate), 'pl')).toBe('12.03.2036');
    const last = dayOf('2036-03-12');
    expect([last, last + 1].map((at) => getCertificateState(CERTIFICATE, at))).toEqual(['valid', 'expired']);
  });

  it('of 29 February ends on the last day of February', () => {
    expect(formatDate(getCertificateEnd(dayOf('2024-02-29')), 'pl')).toBe('28.02.2034');
  });

  it.each(['certificateNumber', 'certificateDate', 'certificateFile'] as const)(
    'is missing without its %s',
    (field) => {
      expect(getCertificateState({ ...CERTIFICATE, [field]: undefined }, NOW)).toBe('missing');
    },
  );
});

describe('an offer', () => {
  it('says either that it has a valid certificate or that there is none', () => {
    expect(listIssues(withCertificate())).toEqual([]);
    expect(listIssues(withCertificate({ certificateFile: '', certificateMissing: true }))).toEqual([]);
    expect(listIssues(withCertificate({ certificateFile: '' }))).toEqual([
      ['mediaDetails.certificateMissing', 'certificateRequired'],
    ]);
    expect(listIssues(withCertificate({ certificateMissing: true }))).toEqual([
      ['mediaDetails.certificateMissing', 'certificateGiven'],
    ]);
  });

  it('with a certificate states its five figures, each refused at its own field', () => {
    const figures = ['primaryEnergy', 'usefulEnergy', 'finalEnergy', 'renewableShare', 'carbonDioxide'];
    const blank = Object.fromEntries(figures.map((figure) => [figure, null]));
    expect(listIssues(withCertificate(blank))).toEqual(
      figures.map((figure) => [`mediaDetails.${figure}`, 'certificateFigureRequired']),
    );
    expect(listIssues(withCertificate({ primaryEnergy: null }))).toEqual([
      ['mediaDetails.primaryEnergy', 'certificateFigureRequired'],
    ]);
    expect(listIssues(withCertificate({ ...blank, certificateFile: '', certificateMissing: true }))).toEqual(
      [],
    );
  });

  /** An offer valid until 15 January 2027 with one kind of lease and a certificate of that day. */
  const offering = (option: 'infinite' | 'fixedlong', certificateDay: string) => ({
    ...withCertificate({ certificateDate: dayOf(certificateDay) }),
    offerValidTo: dayOf('2027-01-15'),
    leaseAgreement: {
      ...office.leaseAgreement,
      infinite: option === 'infinite',
      fixedshort: false,
      fixedlong: option === 'fixedlong',
    },
  });

  it('takes a certificate only if it is valid when the last tenant can sign within the two hours', () => {
    expect(whyCertificateWrong(offering('infinite', '2017-01-16'), NOW)).toBeNull();
    expect(whyCertificateWrong(offering('infinite', '2017-01-15'), NOW)).toBe('certificateTooShort');
  });

  it('takes a certificate only if it is valid while a lease in writing can still be signed', () => {
    expect(whyCertificateWrong(offering('fixedlong', '2017-01-24'), NOW)).toBeNull();
    expect(whyCertificateWrong(offering('fixedlong', '2017-01-23'), NOW)).toBe('certificateTooShort');
  });

  it('names both days of a certificate that ends too soon, at its date', () => {
    const [issue] = getOfferIssues(offering('infinite', '2017-01-10'), NOW).filter(
      ({ path }) => path === 'mediaDetails.certificateDate',
    );
    expect(issue?.message).toMatchObject({
      key: 'certificateTooShort',
      values: { end: { day: '2027-01-10' }, signed: { day: '2027-01-16' } },
    });
  });

  it('takes no certificate of tomorrow, and no file name that is no digest', () => {
    expect(listIssues(withCertificate({ certificateDate: endOfDay(NOW, 1) }))).toEqual([
      ['mediaDetails.certificateDate', 'certificateInFuture'],
    ]);
    expect(listIssues(withCertificate({ certificateDate: endOfDay(NOW) }))).toEqual([]);
    expect(listIssues(withCertificate({ certificateFile: '../lease' }))).toEqual([
      ['mediaDetails.certificateFile', 'invalid'],
    ]);
  });
});

describe('a tenant without a certificate', () => {
  it('can call for it for 14 days from the lease and have one made within six months of it', () => {
    const { callBy, orderBy } = getCertificateCall(dayOf('2026-12-01'));
    expect([callBy, orderBy].map((at) => formatDate(at, 'pl'))).toEqual(['15.12.2026', '01.06.2027']);
  });
});

describe('the evidence of a signature', () => {
  it('names the certificate that is handed over', () => {
    expect(buildCertificateFacts(withCertificate(), NOW)).toEqual({
      state: 'handedOver',
      number: 'SCHE/1234/56/2026',
      issuedOn: '2026-03-12',
      validTo: '2036-03-12',
      sha256: DIGEST,
      isDeclaredMissing: false,
    });
  });

  it('says that there was none, and whether the landlord declared so', () => {
    const none = { number: null, issuedOn: null, validTo: null, sha256: null };
    expect(buildCertificateFacts(office, NOW)).toEqual({
      ...none,
      state: 'missing',
      isDeclaredMissing: true,
    });
    const { certificateMissing: _, ...media } = office.mediaDetails;
    expect(buildCertificateFacts({ mediaDetails: media }, NOW)).toMatchObject({ isDeclaredMissing: false });
  });

  it('counts a certificate that has expired by the day of signing as none', () => {
    expect(buildCertificateFacts(withCertificate(), dayOf('2036-03-13'))).toMatchObject({ state: 'expired' });
  });
});

describe('the file of a certificate', () => {
  const bytesOf = (text: string) => new TextEncoder().encode(text);
  it('is a PDF that opens without a password', () => {
    expect(whyNotCertificate(bytesOf('%PDF-1.4\ntrailer << /Size 1 >>'))).toBeNull();
    expect(whyNotCertificate(bytesOf('GIF89a'))).toBe('certificateUnreadable');
    expect(whyNotCertificate(bytesOf('%PDF-1.4\ntrailer << /Encrypt 3 0 R >>'))).toBe('pdfEncrypted');
    expect(whyNotCertificate(new Uint8Array(10 * 1024 * 1024 + 1))).toBe('certificateUnreadable');
  });
});
