import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Compresses as fast as gzip does, to a fifth less. */
const BROTLI_QUALITY = 5;

const toBrotli = (bytes: Buffer): Buffer =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** Encodings of a response, the better first. */
const ENCODERS = { br: toBrotli, gzip: gzipSync } as const;
type Coding = keyof typeof ENCODERS;
const CODINGS = Object.keys(ENCODERS) as Coding[];

/** Body of a response, and the headers of its encoding. */
export type CompressedBody = {
  bytes: Buffer;
  coding: { 'Content-Encoding'?: Coding; Vary: 'Accept-Encoding' };
};

/** Returns whether an `Accept-Encoding` header names the coding and does not refuse it by `q=0`. */
const isAccepted = (coding: Coding, accepted: string): boolean =>
  new RegExp(`\\b${coding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted);

/** Compresses a response as the client accepts it. Hosting compresses its own files, but not the responses of functions. */
export const compressBody = (text: string, accepted: string | string[] = ''): CompressedBody => {
  const bytes = Buffer.from(text);
  const vary = { Vary: 'Accept-Encoding' } as const;
  const coding = CODINGS.find((name) => isAccepted(name, String(accepted)));
  return coding
    ? { bytes: ENCODERS[coding](bytes), coding: { ...vary, 'Content-Encoding': coding } }
    : { bytes, coding: vary };
};
