import { whyNotAuthority } from '@domain/companies/authority';
import { getPdfKind } from '@domain/evidence/pdfKind';
import { whyNotSignedTerms } from '@domain/identity/signedTerms';
import { whyNotReadablePdf } from '@domain/shared/pdf';
import { withCpuBudget } from '@tests/support/work';
import { describe, expect, it } from 'vitest';

const toBytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const BODY = '1 0 obj\n<< /Type /Catalog >>\nendobj\n';
const PLAIN = `%PDF-1.7\n${BODY}trailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF`;

describe('a file sent in as a PDF', () => {
  it.each([
    ['at once', ''],
    ['behind a mark of encoding', '\u00EF\u00BB\u00BF'],
    ['behind an empty line', '\r\n'],
    ['behind 1019 other bytes', 'x'.repeat(1019)],
  ])('is taken with its header %s', (_, before) => {
    expect(whyNotReadablePdf(toBytes(before + PLAIN))).toBeNull();
  });

  it.each([
    ['nothing', ''],
    ['text', 'Umowa'],
    ['a header past byte 1024', 'x'.repeat(1020) + PLAIN],
    ['an archive', 'PK\u0003\u0004'],
    ['an archive before a PDF', `PK\u0003\u0004${PLAIN}`],
    ['a program before a PDF', `MZ\u0090${PLAIN}`],
    ['a page before a PDF', `\n<!doctype html>${PLAIN}`],
    ['a photo before a PDF', `\u00FF\u00D8\u00FF\u00E0${PLAIN}`],
  ])('is refused as %s', (_, text) => {
    expect(whyNotReadablePdf(toBytes(text))).toBe('notPdf');
    expect(whyNotAuthority(text.length, toBytes(text))).toBe('authorityNotPdf');
    expect(whyNotSignedTerms(text.length, toBytes(text))).toBe('termsNotPdf');
  });

  it.each([
    ['its trailer', `%PDF-1.7\n${BODY}trailer\n<< /Root 1 0 R /Encrypt 5 0 R >>\nstartxref`],
    [
      'a trailer with the dictionary in it',
      `%PDF-1.7\n${BODY}trailer<</Encrypt<</Filter/Standard>>/Root 1 0 R>>`,
    ],
    [
      'its cross-reference stream',
      `%PDF-1.7\n${BODY}7 0 obj\n<< /Encrypt 5 0 R /Type /XRef /W [1 2 1] >>\nstream\n`,
    ],
    [
      'its cross-reference stream last',
      `%PDF-1.7\n${BODY}7 0 obj\n<</Type/XRef/W[1 2 1]/Encrypt 5 0 R>>\nstream\n`,
    ],
    ['a trailer behind a comment', `%PDF-1.7\n${BODY}trailer %c\n<< /Encrypt %d\n5 0 R >>\nstartxref`],
    ['a name with an escape', `%PDF-1.7\n${BODY}trailer\n<< /Encr#79pt 5 0 R >>\nstartxref`],
    ['the second of two trailers', `${PLAIN}\ntrailer\n<< /Encrypt 5 0 R >>\nstartxref\n9\n%%EOF`],
  ])('is refused with the way out when %s names an encryption', (_, text) => {
    expect(whyNotReadablePdf(toBytes(text))).toBe('pdfEncrypted');
    expect(whyNotAuthority(text.length, toBytes(text))).toBe('pdfEncrypted');
    expect(whyNotSignedTerms(text.length, toBytes(text))).toBe('pdfEncrypted');
  });

  it('is taken when only its text speaks of an encryption', () => {
    const stream = '2 0 obj\n<< /Length 20 >>\nstream\n(/Encrypt 5 0 R) Tj\nendstream\nendobj\n';
    expect(whyNotReadablePdf(toBytes(PLAIN.replace('trailer', `${stream}trailer`)))).toBeNull();
  });

  const LOCKED = `%PDF-1.7\n${BODY}trailer\n<< /Encrypt 5 0 R >>\nstartxref\n9\n%%EOF`;
  const ATTACHED = `1 0 obj\n<<>>\nstream\nx\nendstream\nendobj\n${LOCKED}`;
  it.each([
    ['a text', '<< >>\nstream\ntrailer << /Encrypt 2 0 R >>\nendstream'],
    [
      'an attached file, whose length is stated',
      `<< /Length ${ATTACHED.length} >>\nstream\r\n${ATTACHED}\r\nendstream`,
    ],
    [
      'an attached file, whose length is an object',
      `<< /Length 8 0 R >>\nstream\n${ATTACHED}\nendstream\nendobj\n8 0 obj\n${ATTACHED.length}`,
    ],
    ['a string', '<< /Title (trailer \\) (<<) /Encrypt 2 0 R) >>'],
    ['a comment', '<< >>\n% trailer << /Encrypt 2 0 R >>'],
  ])('is taken when the encryption stands in %s only', (_, object) => {
    const text = PLAIN.replace('trailer', `2 0 obj\n${object}\nendobj\ntrailer`);
    expect(whyNotReadablePdf(toBytes(text))).toBeNull();
  });

  it.each([
    ['strings that do not end', '('],
    ['streams without an end', '/Length 9 stream\n'],
    ['streams whose length is an object', '/Length 1 0 R stream\nendstream '],
    ['comments', '%x\n'],
    ['marks of an encryption', '/Encrypt 5 0 R\n'],
    ['trailers', 'trailer<<'],
    ['cross-reference streams', '/XRef endobj '],
    ['blanks behind a trailer', `trailer${' '.repeat(100_000)}`],
    ['blanks behind a mark', `/Encrypt${' '.repeat(100_000)}`],
    ['digits behind a mark', `/Encrypt ${'1'.repeat(100_000)}`],
  ])('of 2 MB full of %s is read with little work', async (_, part) => {
    const text = `%PDF-1.7\n${part.repeat(Math.floor(2_000_000 / part.length))}`;
    const bytes = Buffer.from(text, 'latin1');
    expect(await withCpuBudget(() => whyNotReadablePdf(bytes))).toBeNull();
  });

  it('is taken as the signed lease is: both readers find the same encryption', () => {
    const locked = toBytes(`%PDF-1.7\n${BODY}trailer\n<< /Root 1 0 R /Encrypt 5 0 R >>\nstartxref`);
    const spoken = toBytes(PLAIN.replace('trailer', '(/Encrypt 5 0 R) Tj\nendobj\ntrailer'));
    expect([getPdfKind(locked), getPdfKind(spoken)]).toEqual(['encrypted', 'plain']);
    expect([whyNotReadablePdf(locked), whyNotReadablePdf(spoken)]).toEqual(['pdfEncrypted', null]);
  });
});
