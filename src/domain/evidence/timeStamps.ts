import { DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/dates';

/** An outside authority's statement about a document: when it existed (epoch ms), and who states it. Contains no personal data. */
export type DocumentStamp = { at: number; authority: string };

/** Time stamp of a lease. `isQualified` is `null` where the trusted lists could not be asked when it was made. */
export type LeaseStamp = DocumentStamp & { isQualified: boolean | null };

/**
 * Where a token is in a file: `seal` as an attribute of our seal (ETSI EN 319 142-1, B-T), `file` as a time stamp over the whole
 * file in an update of its own.
 */
export type StampPlace = 'seal' | 'file';

/** Certificates of an authority and the proofs that they were not revoked (base64 of DER), as they go into a file (DSS). */
export type StampValidation = { certificates: string[]; responses: string[]; lists: string[] };

/**
 * One token of a document (base64 of DER) and the end of the authority's certificate (epoch ms). `chain`: its certificates, its own
 * first. `validation`: what proves the stamp before this one, which this one protects.
 */
export type StampLayer = DocumentStamp & {
  place: StampPlace;
  endsAt: number;
  token: string;
  chain?: string[];
  validation?: StampValidation;
};

/**
 * `timeStamps/{sha256}`: a document that waits for its time stamp, or has it. The id is the digest of the document as it was
 * issued. `waiting`: the authority has not answered yet. `recorded`: the stamp is evidence, the file is not replaced yet.
 * `stamped`: done; `dueAt` is then when the sweep looks whether to renew the stamp.
 */
export type StampTask = {
  sha256: string;
  offerId: string;
  /** Name of the document in the contract. */
  name: string;
  place: StampPlace;
  status: 'waiting' | 'recorded' | 'stamped';
  /** When the sweep next acts on it (epoch ms). */
  dueAt: number;
  attempts: number;
  layers: StampLayer[];
  /** Digest of the file with all layers; equal to `sha256` without any. */
  stampedSha256: string;
};

const RETRY_MAX_MS = 6 * HOUR_MS;
const DOUBLINGS_MAX = 12;

/** Returns the wait after the `attempts`th failure: 1, 2, 4 … minutes, at most six hours. An authority may be down for days. */
export const computeStampRetryMs = (attempts: number): number =>
  Math.min(MINUTE_MS * 2 ** Math.min(attempts - 1, DOUBLINGS_MAX), RETRY_MAX_MS);

/** A stamp proves nothing once the certificate that made it has ended, so another one is put around it this long before. */
const STAMP_RENEWAL_MS = 180 * DAY_MS;

/** A further stamp must last this much longer than the last one, or else it is not worth its price and its place in the file. */
const STAMP_GAIN_MS = 30 * DAY_MS;
/** A stamped document is left alone at least this long, also when the authority has no longer certificate yet. */
const STAMP_PAUSE_MS = 7 * DAY_MS;
/** Most stamps of a file: 40 years with certificates of two years. */
const STAMP_LAYERS_MAX = 20;

const getStampRenewal = ({ endsAt }: Pick<StampLayer, 'endsAt'>): number => endsAt - STAMP_RENEWAL_MS;

/** Returns when a stamped document is looked at again. `endsAt` is the end of the certificate of its last stamp. */
export const computeStampDueAt = (last: Pick<StampLayer, 'endsAt'>, now: number): number =>
  Math.max(getStampRenewal(last), now + STAMP_PAUSE_MS);

/** Returns whether a document needs a further stamp and can have one. */
export const isStampRenewable = (layers: readonly StampLayer[], now: number): boolean => {
  const last = layers.at(-1);
  return last !== undefined && layers.length < STAMP_LAYERS_MAX && getStampRenewal(last) <= now;
};

/** Returns whether a new stamp protects a document clearly longer than its last one. The first stamp always does. */
export const isStampLonger = (
  { endsAt }: Pick<StampLayer, 'endsAt'>,
  last: Pick<StampLayer, 'endsAt'> | undefined,
): boolean => last === undefined || endsAt >= last.endsAt + STAMP_GAIN_MS;

/** Returns the stamp that states the earliest time, or `null`. Later ones only protect it. */
export const getFirstStamp = ([first]: readonly StampLayer[]): DocumentStamp | null =>
  first ? { at: first.at, authority: first.authority } : null;

/** Label of a stored file whose time stamp is awaited. */
export const STAMP_AWAITED = 'awaited';

/** Formats the label of a stamped file. */
export const formatStampLabel = ({ at, authority }: DocumentStamp): string => `${at} ${authority}`;

/** Parses the label of a stored file. Returns `null` while its time stamp is awaited. */
export const parseStampLabel = (label: string): DocumentStamp | null => {
  const [, at, authority = ''] = /^(\d+) (.*)$/.exec(label) ?? [];
  return at === undefined ? null : { at: Number(at), authority };
};
