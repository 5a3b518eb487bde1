import { getOtherSide, type LeaseSide } from '../offers/states';
import { parseTimestamp, startOfDay } from '../shared/dates';
import { hasPdfHeader, PDF_MAX_BYTES, whyNotReadablePdf } from '../shared/pdf';

/** Kinds of files a scan of a lease signed by hand may have. */
export const SCAN_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type ScanType = (typeof SCAN_TYPES)[number];

/** The ending of a scan's name, by its kind. */
export const SCAN_ENDINGS: Record<ScanType, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** Largest file of a scan. */
export const SCAN_MAX_BYTES = PDF_MAX_BYTES;
/** Files of one scan: a PDF, or a photo of each page. */
export const SCAN_FILES_MAX = 20;
/** Scans each side can hand in for one reservation, the refused and withdrawn ones included. */
const PAPER_ATTEMPTS_MAX = 5;
/** Why the other side does not accept a scan. */
export const PAPER_REASON_MAX_CHARS = 500;

/** One file of a scan, named by its SHA-256. */
export type ScanFile = { sha256: string; type: ScanType };

/** Who may confirm that both sides signed by hand: the side that did not hand in the scan, or an admin with the papers. */
export type PaperConfirmer = LeaseSide | 'admin';

/**
 * `reservation.paper`: a lease of over twelve months signed by hand on paper. The platform saw the scan alone; that both sides
 * signed is what they declare. Moments in epoch ms.
 */
export type PaperLease = {
  /** Running number of the scan within the reservation, from 1. */
  attempt: number;
  /** Day on which both sides signed, as declared (`YYYY-MM-DD`). */
  signedOn: string;
  /** The scan, an attachment; empty where an admin recorded the lease from the papers alone. */
  files: ScanFile[];
  /** `null` where an admin recorded the lease from the papers alone. */
  handedInBy: LeaseSide | null;
  at: number;
  refusal: { at: number; reason: string } | null;
  /** `signedOn` is the day an admin read from the papers, where it is another one than the side declared. */
  confirmation: { by: PaperConfirmer; at: number; signedOn?: string } | null;
  /** How the scan stopped waiting without an answer; earlier records lack the field. */
  closing?: { at: number; reason: PaperClosing } | null;
  /** The side that asked an admin to settle the lease, and when. */
  asked?: { at: number; by: LeaseSide } | null;
  /** How many scans each side has handed in for the reservation, this one included; earlier records lack it. */
  attempts?: Record<LeaseSide, number>;
  /** When the first scan of the reservation was handed in; earlier records lack it. */
  firstAt?: number;
  /** The hold it found; earlier records lack it. */
  hold?: PaperHold;
};

/**
 * What a scan found when it was handed in: when the hold ended without it, and the latest end that scans of this
 * reservation can bring (epoch ms).
 */
export type PaperHold = { endsBefore: number; endsLatest: number };

/** Its side took the scan back, or both qualified signatures were there first. */
export type PaperClosing = 'withdrawn' | 'signedElectronically';

/** A reservation as far as it is about paper; those made earlier lack the field. */
type WithPaper = { paper?: PaperLease | null };

const getPaper = (reservation: WithPaper | null): PaperLease | null => reservation?.paper ?? null;

/** Returns the scan that waits for the other side, or `null`. */
export const getWaitingPaper = (reservation: WithPaper | null): PaperLease | null => {
  const paper = getPaper(reservation);
  return paper && !paper.refusal && !paper.confirmation && !paper.closing ? paper : null;
};

/**
 * Returns whether a lease on paper is left to settle: the scan waits, was refused or was taken back. Taking a scan back
 * closes the way to an admin to neither side.
 */
export const canAskAdmin = ({ confirmation, closing }: PaperLease): boolean =>
  !confirmation && closing?.reason !== 'signedElectronically';

/** Returns how many scans each side has handed in. Earlier records count all of them as those of their last side. */
const getPaperAttempts = (paper: PaperLease | null): Record<LeaseSide, number> => {
  const none = { landlord: 0, tenant: 0 };
  if (!paper) return none;
  return paper.attempts ?? (paper.handedInBy ? { ...none, [paper.handedInBy]: paper.attempt } : none);
};

/** Returns how many scans a side has handed in once it hands in one more. */
export const countPaperAttempt = (
  reservation: WithPaper | null,
  side: LeaseSide,
): Record<LeaseSide, number> => {
  const attempts = getPaperAttempts(getPaper(reservation));
  return { ...attempts, [side]: attempts[side] + 1 };
};

/** Returns how many scans a side can still hand in for a reservation; those of the other side take none. */
export const getPaperAttemptsLeft = (reservation: WithPaper | null, side: LeaseSide): number =>
  Math.max(0, PAPER_ATTEMPTS_MAX - getPaperAttempts(getPaper(reservation))[side]);

/** Returns the side that has to confirm or refuse the scan, or `null` where no scan waits. */
export const getPaperConfirmer = (reservation: WithPaper | null): LeaseSide | null => {
  const handedInBy = getWaitingPaper(reservation)?.handedInBy ?? null;
  return handedInBy && getOtherSide(handedInBy);
};

/** Returns the confirmed paper lease, or `null` where the lease was signed another way or not yet. */
export const getConfirmedPaper = (reservation: WithPaper | null): PaperLease | null => {
  const paper = getPaper(reservation);
  return paper?.confirmation ? paper : null;
};

/** Returns why a side cannot hand in a scan, or `null`. One scan waits at a time; a refused one makes room for another. */
export const whyCannotHandInPaper = (reservation: WithPaper, side: LeaseSide) => {
  if (getWaitingPaper(reservation)) return 'paperLeaseWaits' as const;
  return getPaperAttemptsLeft(reservation, side) === 0 ? ('tooManyPaperScans' as const) : null;
};

/**
 * Returns why a side cannot confirm or refuse a scan, or `null`. `attempt` is the scan the page showed: another one may have
 * taken its place since.
 */
export const whyCannotAnswerPaper = (
  reservation: WithPaper,
  { side, attempt }: { side: LeaseSide; attempt: number },
) => {
  const waiting = getWaitingPaper(reservation);
  if (!waiting) return 'noPaperLease' as const;
  if (waiting.handedInBy === side) return 'ownPaperLease' as const;
  return waiting.attempt === attempt ? null : ('paperLeaseChanged' as const);
};

/** Returns why a side cannot take a scan back, or `null`: only the side that handed it in does, until it is answered. */
export const whyCannotWithdrawPaper = (
  reservation: WithPaper,
  { side, attempt }: { side: LeaseSide; attempt: number },
) => {
  const waiting = getWaitingPaper(reservation);
  if (!waiting) return 'noPaperLease' as const;
  if (waiting.handedInBy !== side) return 'othersPaperLease' as const;
  return waiting.attempt === attempt ? null : ('paperLeaseChanged' as const);
};

/** Returns why a side cannot ask an admin to settle the lease, or `null`; `attempt` is the scan the page showed. */
export const whyCannotAskAdmin = (reservation: WithPaper, attempt: number) => {
  const paper = getPaper(reservation);
  if (!paper || !canAskAdmin(paper)) return 'noPaperLease' as const;
  return paper.attempt === attempt ? null : ('paperLeaseChanged' as const);
};

/**
 * Returns whether both sides can have signed on a day: from the day of the reservation, which the printed lease follows,
 * until today, by the calendar of Warsaw.
 */
export const isPaperDay = (
  signedOn: string,
  { bookedAt, now }: { bookedAt: number; now: number },
): boolean => {
  const day = parseTimestamp(signedOn);
  return day !== null && day >= startOfDay(bookedAt) && day <= now;
};

const JPEG_MARK = [0xff, 0xd8, 0xff] as const;
const PNG_MARK = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;

const hasMagicBytes =
  (mark: readonly number[]) =>
  (bytes: Uint8Array): boolean =>
    mark.every((byte, index) => bytes[index] === byte);

const BEGINNINGS: Record<ScanType, (bytes: Uint8Array) => boolean> = {
  'image/jpeg': hasMagicBytes(JPEG_MARK),
  'image/png': hasMagicBytes(PNG_MARK),
  'application/pdf': hasPdfHeader,
};

/** A picture may hold the mark of a PDF in its first bytes, so pictures are told first. */
const TOLD_IN_TURN = ['image/jpeg', 'image/png', 'application/pdf'] as const satisfies readonly ScanType[];

/** Returns the kind of a file by how it begins, or `null` where it can be no part of a scan. */
export const findScanType = (bytes: Uint8Array): ScanType | null =>
  TOLD_IN_TURN.find((type) => BEGINNINGS[type](bytes)) ?? null;

/**
 * Returns why the bytes of a file are no part of a scan, or `null`: they have to be of their kind, and the other side opens
 * them without a password.
 */
export const whyNotScan = (bytes: Uint8Array, type: ScanType) => {
  if (bytes.length > SCAN_MAX_BYTES) return 'scanTooLarge' as const;
  if (findScanType(bytes) !== type) return 'scanNotReadable' as const;
  return type === 'application/pdf' && whyNotReadablePdf(bytes) === 'pdfEncrypted' ? 'pdfEncrypted' : null;
};

/** Returns the day of signing that an admin read from the papers, where it differs from the declared one, or `null`. */
export const getRecordedDay = ({ confirmation, signedOn }: PaperLease): string | null => {
  const recorded = confirmation?.signedOn ?? signedOn;
  return recorded === signedOn ? null : recorded;
};

/** Where the day of signing on paper comes from, a key of `enums:paperSource`. */
export type PaperSource = 'parties' | 'partyAndAdmin' | 'admin';

/** Returns who declared that a lease was signed by hand: both parties, one of them and an admin, or an admin alone. */
export const getPaperSource = ({
  handedInBy,
  confirmedBy,
}: Pick<PaperProof, 'handedInBy' | 'confirmedBy'>): PaperSource => {
  if (confirmedBy !== 'admin') return 'parties';
  return handedInBy ? 'partyAndAdmin' : 'admin';
};

/** What everybody may learn of a lease signed by hand: no names, the sides and the digests alone. */
export type PaperProof = {
  signedOn: string;
  handedInBy: LeaseSide | null;
  handedInAt: number | null;
  confirmedBy: PaperConfirmer;
  confirmedAt: number;
  scans: string[];
};

/** Returns the proof of a confirmed paper lease for the registry, or `null` for a lease signed another way. */
export const getPaperProof = (reservation: WithPaper | null): PaperProof | null => {
  const paper = getConfirmedPaper(reservation);
  if (!paper?.confirmation) return null;
  const { signedOn, handedInBy, at, files, confirmation } = paper;
  return {
    signedOn,
    handedInBy,
    handedInAt: handedInBy && at,
    confirmedBy: confirmation.by,
    confirmedAt: confirmation.at,
    scans: files.map(({ sha256 }) => sha256),
  };
};
