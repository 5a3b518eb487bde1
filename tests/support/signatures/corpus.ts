import { createLeaseDoc, createSigner, createStamper, type Doc, type Signing, toBytes } from './files';
import type { OpenSsl } from './openssl';

/** poppler's word for a time stamp, which it does not check. */
export const STAMP = 'signature has not yet been verified';

/**
 * One file of the corpus: how it is made, what our reader says of it, and what the outside judges say of each signature in
 * it (`pdfsig -nocert`, a `+` where it covers the whole file; `openssl cms -verify -noverify`, `openssl ts -verify`). `days`
 * is how long after its making it is handed in; without a `side` by the tenant.
 */
export type CorpusFile = {
  name: string;
  make: (openssl: OpenSsl) => { bytes: Uint8Array; sent: Uint8Array };
  ours: string;
  pdfsig: string;
  cms: string;
  days?: number;
  side?: 'tenant' | 'landlord';
};

export const buildSentLease = (): Buffer => toBytes(createLeaseDoc());

export type Build = (
  doc: Doc,
  tools: { sign: ReturnType<typeof createSigner>; stamp: ReturnType<typeof createStamper> },
) => Doc;

/** A file that was made behind the lease as we sent it. */
export const appendToLease =
  (build: Build): CorpusFile['make'] =>
  (openssl) => ({
    bytes: toBytes(build(createLeaseDoc(), { sign: createSigner(openssl), stamp: createStamper(openssl) })),
    sent: buildSentLease(),
  });

/** A file that was made behind the copy the other side had signed before. */
export const appendToCopy =
  (first: Build, second: Build): CorpusFile['make'] =>
  (openssl) => {
    const tools = { sign: createSigner(openssl), stamp: createStamper(openssl) };
    const copy = first(createLeaseDoc(), tools);
    return { bytes: toBytes(second(copy, tools)), sent: toBytes(copy) };
  };

/** The words of all about a file that is fine. */
export const VALID = { ours: 'accepted', pdfsig: 'valid+', cms: 'fits' };
/** A file with one signature, fine to everybody. */
export const createSignedFile = (name: string, signing: Signing): CorpusFile => ({
  name,
  make: appendToLease((doc, { sign }) => sign(doc, signing)),
  ...VALID,
});
