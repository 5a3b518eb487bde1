import type { Certificate } from 'pkijs';
import { getCoveredBytes, type PdfSignature, readPdfSignatures } from '../pdfSeal';
import type { Inflate } from '../pdfStreams';
import { buildProofRequest, type ProofRequest } from './buildProofRequest';
import {
  type CertificateNames,
  decideQualification,
  type QualificationVerdict,
  type RevocationState,
} from './decideQualification';
import { findListedChains, type ListedChain } from './findIssuers';
import { readCountry, readNames, readSignerCertificate } from './readCertificate';
import { isMessageIntact, readSignedMessage, type SignedMessage } from './readMessage';
import { type PdfProofs, readPdfProofs } from './readPdfProofs';
import { readQualifiedStamp } from './readQualifiedStamp';
import { NO_PROOFS, type RevocationProofs, readRevocation } from './readRevocation';
import { findUnreadTerritory, getSnapshotState, type TrustSnapshot } from './trustSnapshot';

/** Result for one signature. Times in epoch ms. */
export type QualificationReport = QualificationVerdict & {
  names: CertificateNames | null;
  issuerName: string;
  /** Service of the list that issued the certificate. */
  service: { name: string; provider: string; territory: string } | null;
  /** Time by which the signature was there for certain, and whether a qualified time stamp says so. */
  signedAt: number;
  isStamped: boolean;
  revocation: RevocationState;
};

/** Facts of a check beside the file. Times in epoch ms. */
export type QualificationInput = {
  snapshot: TrustSnapshot | null;
  /** Time by which the platform had the file, or the present. */
  knownAt: number;
  now: number;
  inflate: Inflate;
  /** Whether the message fits the file, where a stricter reader has checked that; otherwise it is checked here. */
  isIntact?: boolean;
  /** Asks the issuer for proofs, where the file holds none that was made after the signature. */
  findProofs?: (request: ProofRequest) => Promise<RevocationProofs>;
};

type OpenedSignature = { message: SignedMessage; inFile: PdfProofs; known: Certificate[] };

/** Returns the earliest qualified time stamp of a signature: in its message, or around the file that holds it. */
const findStampTime = async (
  bytes: Uint8Array,
  signature: PdfSignature,
  { snapshot, opened: { message, known } }: { snapshot: TrustSnapshot; opened: OpenedSignature },
): Promise<number | null> => {
  const value = new Uint8Array(message.signer.signature.getValue());
  const around = readPdfSignatures(bytes).flatMap((other) =>
    other && other.from > signature.to
      ? [{ token: other.message, content: getCoveredBytes(bytes, other) }]
      : [],
  );
  const tokens = [...message.timeStamps.map((token) => ({ token, content: value })), ...around];
  const times: number[] = [];
  for (const { token, content } of tokens) {
    const at = await readQualifiedStamp(token, content, { snapshot, known });
    if (at !== null) times.push(at);
  }
  return times.length > 0 ? Math.min(...times) : null;
};

/** Returns whether the issuer need not be asked: a good statement made before the signature may hide a later revocation. */
const isSettled = (state: RevocationState, signedAt: number): boolean =>
  state.kind === 'revoked' || (state.kind === 'good' && state.at >= signedAt);

/** Returns the worst state of the certificates of a way: a revoked one first, then an unknown one. */
const readChainRevocation = async (
  { certificates }: ListedChain,
  embedded: RevocationProofs,
  { signedAt, now, findProofs }: QualificationInput & { signedAt: number },
): Promise<RevocationState> => {
  const states: RevocationState[] = [];
  for (const [index, certificate] of certificates.slice(0, -1).entries()) {
    const issuer = certificates[index + 1];
    if (!issuer) continue;
    const question = { issuer, signedAt, now };
    const own = await readRevocation(certificate, { embedded, fetched: NO_PROOFS }, question);
    if (isSettled(own, signedAt) || !findProofs) states.push(own);
    else {
      const fetched = await findProofs(await buildProofRequest(certificate, issuer));
      states.push(await readRevocation(certificate, { embedded, fetched }, question));
    }
  }
  return (
    states.find(({ kind }) => kind === 'revoked') ??
    states.find(({ kind }) => kind === 'unknown') ??
    states[0] ?? { kind: 'unknown' }
  );
};

const openSignature = (
  bytes: Uint8Array,
  signature: PdfSignature,
  inflate: Inflate,
): OpenedSignature | null => {
  try {
    const message = readSignedMessage(signature.message);
    if (!message) return null;
    const inFile = readPdfProofs(bytes, inflate);
    return { message, inFile, known: [...message.certificates, ...inFile.certificates] };
  } catch {
    // The libraries throw on malformed messages.
    return null;
  }
};

const NOTHING = { names: null, issuerName: '', service: null, isStamped: false } as const;
const UNKNOWN = { kind: 'unknown' } as const;

const toService = ({ service: { name, provider, territory } }: ListedChain) => ({
  name,
  provider,
  territory,
});

/** Reads the certificate of a signer. One with malformed extensions counts as none. */
const readOwn = ({ message }: OpenedSignature) => {
  try {
    return message.own && readSignerCertificate(message.own);
  } catch {
    // The library throws on malformed extensions.
    return null;
  }
};

/**
 * Checks whether a signature of a file is a qualified one, by the trusted lists as they were read. The same on the server and in the
 * browser. Of several services that issued the certificate the best one counts.
 */
export const checkQualification = async (
  bytes: Uint8Array,
  signature: PdfSignature,
  input: QualificationInput,
): Promise<QualificationReport> => {
  const { now, knownAt, inflate } = input;
  const state = getSnapshotState(input.snapshot, now);
  const snapshot = state === 'fresh' || state === 'old' ? input.snapshot : null;
  const opened = openSignature(bytes, signature, inflate);
  const certificate = opened && readOwn(opened);
  const own = opened?.message.own;
  if (!opened || !own || !certificate) {
    const facts = { signedAt: knownAt, isIntact: false, snapshot: state, certificate: null, issuer: null };
    const verdict = decideQualification({ ...facts, unreadTerritory: null, revocation: UNKNOWN });
    return { ...verdict, ...NOTHING, signedAt: knownAt, revocation: UNKNOWN };
  }
  const { message, inFile, known } = opened;
  const isIntact = input.isIntact ?? (await isMessageIntact(message, getCoveredBytes(bytes, signature)));
  const stampedAt = snapshot && (await findStampTime(bytes, signature, { snapshot, opened }));
  const signedAt = Math.min(stampedAt ?? knownAt, knownAt);
  const chains = snapshot
    ? await findListedChains(own, { snapshot, kind: 'certificates', known, at: signedAt })
    : [];
  const embedded = {
    responses: [...message.proofs.responses, ...inFile.proofs.responses],
    lists: [...message.proofs.lists, ...inFile.proofs.lists],
  };
  const unreadTerritory = snapshot && findUnreadTerritory(snapshot, readCountry(own.issuer));
  const judge = async (issuer: ListedChain | null) => {
    const revocation = issuer ? await readChainRevocation(issuer, embedded, { ...input, signedAt }) : UNKNOWN;
    const facts = { signedAt, isIntact, snapshot: state, certificate, issuer, unreadTerritory, revocation };
    return { ...decideQualification(facts), service: issuer && toService(issuer), revocation };
  };
  const judged = [];
  for (const chain of chains.length > 0 ? chains : [null]) judged.push(await judge(chain));
  const best = sortByVerdict(judged)[0] ?? (await judge(null));
  return {
    ...best,
    names: certificate.names,
    issuerName: readNames(own.issuer).commonName || readNames(own.issuer).organization,
    signedAt,
    isStamped: stampedAt !== null && stampedAt <= knownAt,
  };
};

const ORDER = ['signature', 'seal', 'unclear', 'no'] as const;

const sortByVerdict = <T extends QualificationVerdict>(all: readonly T[]): T[] =>
  all.toSorted((one, other) => ORDER.indexOf(one.verdict) - ORDER.indexOf(other.verdict));
