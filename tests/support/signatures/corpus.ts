import { createLeaseDoc, createSigner, createStamper, type Doc, type Signing, toBytes } from './files';
import type { OpenSsl } from './openssl';

/** poppler's text for a time stamp, which it does not check. */
export const STAMP = 'signature has not yet been verified';

/**
 * One file of the corpus: how to make it, the result of our reader, and the results of independent tools for each signature
 * (`pdfsig -nocert`, with `+` where it covers the whole file; `openssl cms -verify -noverify`, `openssl ts -verify`). `days` is
 * the time between signing and handing in. Without `side` the tenant hands it in.
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

/** Builds a file on top of the lease as we sent it. */
export const appendToLease =
  (build: Build): CorpusFile['make'] =>
  (openssl) => ({
    bytes: toBytes(build(createLeaseDoc(), { sign: createSigner(openssl), stamp: createStamper(openssl) })),
    sent: buildSentLease(),
  });

/** Builds a file on top of the copy that the other side signed before. */
export const appendToCopy =
  (first: Build, second: Build): CorpusFile['make'] =>
  (openssl) => {
    const tools = { sign: createSigner(openssl), stamp: createStamper(openssl) };
    const copy = first(createLeaseDoc(), tools);
    return { bytes: toBytes(second(copy, tools)), sent: toBytes(copy) };
  };

/** Results of all tools for a valid file. */
export const VALID = { ours: 'accepted', pdfsig: 'valid+', cms: 'fits' };
/** Builds a file with one signature that every tool accepts. */
export const createSignedFile = (name: string, signing: Signing): CorpusFile => ({
  name,
  make: appendToLease((doc, { sign }) => sign(doc, signing)),
  ...VALID,
});
