import { gzipSync } from 'node:zlib';

/** Body of a response, and the headers of its encoding. */
export type CompressedBody = {
  bytes: Buffer;
  coding: { 'Content-Encoding'?: 'gzip'; Vary: 'Accept-Encoding' };
};

/** Compresses a response if the client accepts gzip. Hosting compresses its own files, but not the responses of functions. */
export const compressBody = (text: string, accepted: string | string[] = ''): CompressedBody => {
  const bytes = Buffer.from(text);
  const vary = { Vary: 'Accept-Encoding' } as const;
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(accepted))
    ? { bytes: gzipSync(bytes), coding: { ...vary, 'Content-Encoding': 'gzip' } }
    : { bytes, coding: vary };
};
