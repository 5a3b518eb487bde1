import { gzipSync } from 'node:zlib';

/** What is sent, and the header that names its coding. */
export type Compressed = { bytes: Buffer; coding: { 'Content-Encoding'?: 'gzip'; Vary: 'Accept-Encoding' } };

/** A text as it is sent: Hosting compresses its own files, not what a function answers. */
export const compressBody = (text: string, accepted: string | string[] = ''): Compressed => {
  const bytes = Buffer.from(text);
  const vary = { Vary: 'Accept-Encoding' } as const;
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(accepted))
    ? { bytes: gzipSync(bytes), coding: { ...vary, 'Content-Encoding': 'gzip' } }
    : { bytes, coding: vary };
};
