import { asText, readLastPdfSignature, readPdfSeal, readPdfSignatures } from '@domain/evidence/pdfSeal';
import { describe, expect, it } from 'vitest';

const MESSAGE = '<3000>';
const RANGE = `/ByteRange [0 0 ${MESSAGE.length} 10]\n`;
const withRanges = (count: number) =>
  Uint8Array.from(Buffer.from(`${MESSAGE}${RANGE.repeat(count)}`, 'latin1'));

describe('the signatures written in a file', () => {
  it('are read up to twenty of them; more make no sense', () => {
    const twenty = readPdfSignatures(withRanges(20));
    expect(twenty.filter((signature) => signature?.end === 16)).toHaveLength(20);
    expect(readPdfSignatures(withRanges(21))).toEqual([null]);
    expect(readLastPdfSignature(asText(withRanges(20)))).toEqual(twenty.at(-1));
    expect(readLastPdfSignature(asText(withRanges(21)))).toBeNull();
  });

  it('are none in a file without a range, which carries no seal', () => {
    expect(readLastPdfSignature('%PDF-1.7')).toBeUndefined();
    expect(readPdfSignatures(withRanges(0))).toEqual([]);
    expect(readPdfSeal(withRanges(0))).toEqual({ kind: 'none' });
  });
});
