import {
  countPaperAttempt,
  getConclusionTime,
  getPaperAttemptsLeft,
  getPaperConfirmer,
  getPaperProof,
  isPaperDay,
  type PaperLease,
  whyCannotAnswerPaper,
  whyCannotAskAdmin,
  whyCannotHandInPaper,
  whyCannotWithdrawPaper,
} from '@domain/leases/paperLease';
import { whyNotScan } from '@domain/leases/scanCheck';
import { DAY_MS, parseTimestamp } from '@domain/shared/dates';
import { NOW } from '@tests/support/builders/clock';
import { describe, expect, it } from 'vitest';

const buildPaperLease = (of: Partial<PaperLease> = {}): PaperLease => ({
  attempt: 1,
  signedOn: '2026-11-20',
  files: [{ sha256: 'a'.repeat(64), type: 'application/pdf' }],
  handedInBy: 'landlord',
  at: NOW,
  refusal: null,
  confirmation: null,
  ...of,
});
const buildRefusedPaperLease = (attempt = 1) =>
  buildPaperLease({ attempt, refusal: { at: NOW, reason: 'Brak ostatniej strony' } });
const confirmed = buildPaperLease({ confirmation: { by: 'tenant', at: NOW } });

describe('the scan of a lease signed by hand', () => {
  it.each<[string, PaperLease | null | undefined, string | null]>([
    ['where there was none, in an older record', undefined, null],
    ['where there was none', null, null],
    ['while one waits', buildPaperLease(), 'paperLeaseWaits'],
    ['after one was refused', buildRefusedPaperLease(), null],
    ['after the fourth was refused', buildRefusedPaperLease(4), null],
    ['after the fifth was refused', buildRefusedPaperLease(5), 'tooManyPaperScans'],
  ])('is handed in %s: %s', (_, paper, reason) => {
    expect(whyCannotHandInPaper(paper === undefined ? {} : { paper }, 'landlord')).toBe(reason);
  });

  it.each<[string, PaperLease | null, 'landlord' | 'tenant', number, string | null]>([
    ['by the other side', buildPaperLease(), 'tenant', 1, null],
    ['by the side that handed it in', buildPaperLease(), 'landlord', 1, 'ownPaperLease'],
    ['by a page that showed another one', buildPaperLease({ attempt: 2 }), 'tenant', 1, 'paperLeaseChanged'],
    ['once it was refused', buildRefusedPaperLease(), 'tenant', 1, 'noPaperLease'],
    ['once it was confirmed', confirmed, 'tenant', 1, 'noPaperLease'],
    ['where there is none', null, 'tenant', 1, 'noPaperLease'],
  ])('is answered %s', (_, paper, side, attempt, reason) => {
    expect(whyCannotAnswerPaper({ paper }, { side, attempt })).toBe(reason);
  });

  it('waits for the side that did not hand it in', () => {
    expect(getPaperConfirmer({ paper: buildPaperLease() })).toBe('tenant');
    expect(getPaperConfirmer({ paper: buildPaperLease({ handedInBy: 'tenant' }) })).toBe('landlord');
    for (const paper of [null, buildRefusedPaperLease(), confirmed])
      expect(getPaperConfirmer({ paper })).toBeNull();
  });

  it('tells of a confirmed one sides, days and digests, and of any other nothing', () => {
    expect(getPaperProof({ paper: confirmed })).toEqual({
      signedOn: '2026-11-20',
      handedInBy: 'landlord',
      handedInAt: NOW,
      confirmedBy: 'tenant',
      confirmedAt: NOW,
      scans: ['a'.repeat(64)],
    });
    for (const paper of [null, buildPaperLease(), buildRefusedPaperLease()])
      expect(getPaperProof({ paper })).toBeNull();
  });
});

describe('a scan that was handed in', () => {
  const closed = buildPaperLease({ closing: { at: NOW, reason: 'withdrawn' } });
  it.each<[string, PaperLease | null, 'landlord' | 'tenant', number, string | null]>([
    ['by its own side', buildPaperLease(), 'landlord', 1, null],
    ['by the other side', buildPaperLease(), 'tenant', 1, 'othersPaperLease'],
    [
      'by its own side, another one than the page showed',
      buildPaperLease(),
      'landlord',
      2,
      'paperLeaseChanged',
    ],
    ['once it was refused', buildRefusedPaperLease(), 'landlord', 1, 'noPaperLease'],
    ['once it was confirmed', confirmed, 'landlord', 1, 'noPaperLease'],
    ['a second time', closed, 'landlord', 1, 'noPaperLease'],
    ['where there is none', null, 'landlord', 1, 'noPaperLease'],
  ])('is taken back %s', (_, paper, side, attempt, reason) => {
    expect(whyCannotWithdrawPaper({ paper }, { side, attempt })).toBe(reason);
  });

  it.each<[string, PaperLease | null, number, string | null]>([
    ['while it waits', buildPaperLease(), 1, null],
    ['once it was refused', buildRefusedPaperLease(), 1, null],
    ['for another scan than the page showed', buildPaperLease(), 2, 'paperLeaseChanged'],
    ['once it was taken back', closed, 1, null],
    ['once it was confirmed', confirmed, 1, 'noPaperLease'],
    ['before there was one', null, 1, 'noPaperLease'],
  ])('is brought before an admin %s', (_, paper, attempt, reason) => {
    expect(whyCannotAskAdmin({ paper }, attempt)).toBe(reason);
  });

  it('waits for no one once it was taken back, and leaves room for another one', () => {
    expect(getPaperConfirmer({ paper: closed })).toBeNull();
    expect(whyCannotHandInPaper({ paper: closed }, 'landlord')).toBeNull();
    expect(whyCannotHandInPaper({ paper: closed }, 'tenant')).toBeNull();
  });

  it('takes none of the five scans of the other side', () => {
    const spent = buildPaperLease({
      attempt: 7,
      attempts: { landlord: 5, tenant: 2 },
      closing: closed.closing ?? null,
    });
    expect(whyCannotHandInPaper({ paper: spent }, 'landlord')).toBe('tooManyPaperScans');
    expect(whyCannotHandInPaper({ paper: spent }, 'tenant')).toBeNull();
    expect(countPaperAttempt({ paper: spent }, 'tenant')).toEqual({ landlord: 5, tenant: 3 });
    expect(getPaperAttemptsLeft({ paper: spent }, 'tenant')).toBe(3);
    expect(countPaperAttempt({ paper: buildRefusedPaperLease(4) }, 'tenant')).toEqual({
      landlord: 4,
      tenant: 1,
    });
  });
});

describe('the day of signing', () => {
  /** 20.11.2026, 10:00 in Warsaw. */
  const bookedAt = Date.UTC(2026, 10, 20, 9);
  const now = bookedAt + 2 * DAY_MS;
  it.each([
    ['2026-11-19', false],
    ['2026-11-20', true],
    ['2026-11-22', true],
    ['2026-11-23', false],
    ['2026-02-30', false],
    ['', false],
  ])('%s, reserved on 20 November, handed in on the 22nd: %s', (day, isAllowed) => {
    expect(isPaperDay(day, { bookedAt, now })).toBe(isAllowed);
  });
});

describe('a file of a scan', () => {
  const END = '\nstartxref\n0\n%%EOF';
  const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  it.each([
    ['a PDF', [...Buffer.from(`%PDF-1.7${END}`)], 'application/pdf', null],
    [
      'a PDF behind a mark of its encoding',
      [...Buffer.from(`\ufeff\r\n%PDF-1.7${END}`)],
      'application/pdf',
      null,
    ],
    ['a PDF with blanks behind its end', [...Buffer.from(`%PDF-1.7${END}\r\n\0\0`)], 'application/pdf', null],
    ['only the beginning of a PDF', [...Buffer.from('%PDF-1.7')], 'application/pdf', 'scanDamaged'],
    [
      'a PDF without its end',
      [...Buffer.from(`%PDF-1.7${END.slice(0, -1)}`)],
      'application/pdf',
      'scanDamaged',
    ],
    ...['MZ', 'PK\u0003\u0004', '<html>', '<!doctype html>', 'GIF89a', 'x'].map(
      (start) =>
        [
          `a file that begins with ${JSON.stringify(start)} and goes on as a PDF`,
          [...Buffer.from(`${start}%PDF-1.7${END}`)],
          'application/pdf',
          'scanNotReadable',
        ] as const,
    ),
    [
      'a PDF with a password',
      [...Buffer.from('%PDF-1.7 trailer << /Encrypt 5 0 R >>')],
      'application/pdf',
      'pdfEncrypted',
    ],
    ['a JPEG that speaks of a PDF', [0xff, 0xd8, 0xff, ...Buffer.from('%PDF-')], 'image/jpeg', null],
    ['a JPEG that calls itself a PDF', [0xff, 0xd8, 0xff, 0xe0], 'application/pdf', 'scanNotReadable'],
    ['a JPEG', [0xff, 0xd8, 0xff, 0xe0], 'image/jpeg', null],
    ['a PNG', PNG, 'image/png', null],
    ['a PNG that calls itself a PDF', PNG, 'application/pdf', 'scanNotReadable'],
    ['a page of HTML', [...Buffer.from('<html>')], 'image/png', 'scanNotReadable'],
    ['nothing', [], 'image/jpeg', 'scanNotReadable'],
  ] as const)('is judged by its bytes: %s', (_, bytes, type, reason) => {
    expect(whyNotScan(Uint8Array.from(bytes), type)).toBe(reason);
  });

  it('has 10 MB at most', () => {
    const limit = 10 * 1024 * 1024;
    const file = new Uint8Array(limit + 1);
    file.set(Buffer.from('%PDF-1.7'));
    file.set(Buffer.from(END), limit - END.length);
    expect(whyNotScan(file.subarray(0, limit), 'application/pdf')).toBeNull();
    expect(whyNotScan(file, 'application/pdf')).toBe('scanTooLarge');
  });
});

describe('a lease is concluded', () => {
  const recorded = buildPaperLease({ confirmation: { by: 'admin', at: NOW, signedOn: '2026-11-18' } });
  it.each<[string, PaperLease | null, number | null]>([
    ['at its last signature', null, NOW],
    ['on the day of its papers', confirmed, parseTimestamp('2026-11-20')],
    ['on the day that an admin read from its papers', recorded, parseTimestamp('2026-11-18')],
  ])('%s', (_, paper, at) => {
    expect(getConclusionTime(NOW, paper)).toBe(at);
  });
});
