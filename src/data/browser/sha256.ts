import type { Sha256 } from '@domain/shared/canonical';
import { toHex } from '@domain/shared/hex';

/** Returns the SHA-256 of bytes in lower-case hexadecimal. */
export const hashBytes = async (bytes: BufferSource): Promise<string> =>
  toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));

/** Returns the SHA-256 of a UTF-8 text in lower-case hexadecimal. */
export const sha256: Sha256 = (text) => hashBytes(new TextEncoder().encode(text));
