import { inflateSync } from 'node:zlib';
import type { Inflate } from '@domain/evidence/pdfStreams';

/** Unpacks zlib data with no more memory than its bound. */
export const inflate: Inflate = (data, maxBytes) => {
  if (maxBytes < 1) return null;
  try {
    return inflateSync(data, { maxOutputLength: maxBytes });
  } catch {
    // zlib throws at data that are none, that end too early or that unpack to more than the bound.
    return null;
  }
};
