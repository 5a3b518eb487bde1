import { inflateSync } from 'node:zlib';
import type { Inflate } from '@domain/evidence/pdfStreams';

/** Decompresses zlib data with a bound on memory. Returns `null` for invalid or larger data. */
export const inflate: Inflate = (data, maxBytes) => {
  if (maxBytes < 1) return null;
  try {
    return inflateSync(data, { maxOutputLength: maxBytes });
  } catch {
    // zlib throws on invalid data, truncated data and output above the bound.
    return null;
  }
};
