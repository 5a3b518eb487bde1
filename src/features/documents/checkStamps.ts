import { getCoveredBytes, readPdfSignatures } from '@domain/evidence/pdfSeal';
import { toHex } from '@domain/shared/hex';
import { fromBER, GeneralizedTime } from 'asn1js';
import {
  getMessageDigest,
  getOctets,
  getOid,
  getParts,
  HASHES,
  isSignedWith,
  parseSigner,
  type Signer,
  toDer,
} from './cms';

type Bytes = Uint8Array<ArrayBuffer>;

/** The unsigned attribute with the time stamp of a signature (RFC 3161 appendix A). */
const SIGNATURE_STAMP = '1.2.840.113549.1.9.16.2.14';

const computeHash = async (oid: string | null, bytes: Bytes): Promise<string> =>
  toHex(new Uint8Array(await crypto.subtle.digest(HASHES[oid ?? ''] ?? '', bytes)));

/** Returns the token inside a signature, or `null`. */
const findToken = ({ unsigned }: Signer): Bytes | null => {
  const attribute = getParts(unsigned).find((one) => getOid(getParts(one)[0]) === SIGNATURE_STAMP);
  const [token] = getParts(getParts(attribute)[1]);
  return token ? toDer(token) : null;
};

/** Returns the time that a token states of exactly this content (epoch ms), or `null` if it does not fit. */
const readStampTime = async (token: Signer, content: Bytes): Promise<number | null> => {
  if (!token.content) return null;
  const info = getParts(fromBER(token.content).result);
  const [algorithm, imprint] = getParts(info[2]);
  const time = info.find((part) => part instanceof GeneralizedTime);
  const digest = getOctets(imprint);
  const stated = getMessageDigest(token);
  if (!digest || !stated || !(time instanceof GeneralizedTime)) return null;
  const own = await computeHash(getOid(getParts(algorithm)[0]), content);
  const signed = await computeHash(token.digestOid, token.content);
  return toHex(digest) === own && toHex(stated) === signed ? time.toDate().getTime() : null;
};

/** Returns the time that a token states of exactly this content and is signed for (epoch ms), or `null`. */
export const readTokenTime = async (message: Uint8Array, content: Bytes): Promise<number | null> => {
  try {
    const token = parseSigner(message);
    return token && (await checkToken(token, content));
  } catch {
    // The parser throws on malformed messages: such a stamp proves nothing.
    return null;
  }
};

const checkToken = async (token: Signer, content: Bytes): Promise<number | null> => {
  const at = await readStampTime(token, content);
  for (const certificate of at === null ? [] : token.certificates)
    if (await isSignedWith(certificate, token)) return at;
  return null;
};

/**
 * Returns the times of the time stamps in a file that fit what they are over and are signed by their own certificate (epoch ms),
 * the earliest first. The registry says whether the authority is one that the platform trusts.
 */
export const readStampTimes = async (bytes: Uint8Array): Promise<number[]> => {
  const times: number[] = [];
  for (const signature of readPdfSignatures(bytes)) {
    try {
      const signer = signature && parseOwn(signature.message);
      if (!signature || !signer) continue;
      const inner = findToken(signer);
      const token = inner ? parseSigner(inner) : signer;
      const content = inner ? signer.signature : Uint8Array.from(getCoveredBytes(bytes, signature));
      const at = token?.content ? await checkToken(token, content) : null;
      if (at !== null) times.push(at);
    } catch {
      // The parser throws on malformed messages: such a stamp proves nothing.
    }
  }
  return times.sort((one, other) => one - other);
};

/** Parses a message that is followed by padding zeros. */
const parseOwn = (message: Uint8Array): Signer | null => {
  const { offset } = fromBER(Uint8Array.from(message));
  return offset > 0 ? parseSigner(message.subarray(0, offset)) : null;
};
