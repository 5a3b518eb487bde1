import { getOtherSide, type LeaseSide } from '../offers/states';
import { parseTimestamp, startOfDay } from '../shared/dates';
import type { ScanFile } from './scanFile';

/** Most files of one scan: a PDF, or a photo of each page. */
export const SCAN_FILES_MAX = 20;
/** Scans each side can submit for one reservation, including refused and withdrawn ones. */
export const PAPER_ATTEMPTS_MAX = 5;
/** Longest reason for refusing a scan. */
export const PAPER_REASON_MAX_CHARS = 500;

/** Who confirms that both sides signed by hand: the side that did not submit the scan, or an admin with the papers. */
export type PaperConfirmer = LeaseSide | 'admin';

/**
 * `reservation.paper`: a lease over twelve months signed by hand on paper. The platform has only the scan; both sides only
 * declare that they signed. Times in epoch ms.
 */
export type PaperLease = {
  /** Number of the scan within the reservation, from 1. */
  attempt: number;
  /** Declared day on which both sides signed (`YYYY-MM-DD`). */
  signedOn: string;
  /** Files of the scan; empty if an admin recorded the lease from the papers alone. */
  files: ScanFile[];
  /** `null` if an admin recorded the lease from the papers alone. */
  handedInBy: LeaseSide | null;
  at: number;
  refusal: { at: number; reason: string } | null;
  /** `signedOn` is the day an admin read from the papers, if it differs from the declared one. */
  confirmation: { by: PaperConfirmer; at: number; signedOn?: string } | null;
  /** How the scan was closed without an answer; missing in older records. */
  closing?: { at: number; reason: PaperClosing } | null;
  /** The side that requested an admin to settle the lease, and when. */
  asked?: { at: number; by: LeaseSide } | null;
  /** Scans each side has submitted for the reservation, including this one; missing in older records. */
  attempts?: Record<LeaseSide, number>;
  /** When the first scan of the reservation was submitted; missing in older records. */
  firstAt?: number;
  /** The hold before the scan; missing in older records. */
  hold?: PaperHold;
};

/**
 * The hold when a scan was submitted: its end without the scan, and the latest end that scans of this reservation can reach
 * (epoch ms).
 */
export type PaperHold = { endsBefore: number; endsLatest: number };

/** Its side withdrew the scan, or both qualified signatures came first. */
export type PaperClosing = 'withdrawn' | 'signedElectronically';

/** The paper fields of a reservation; missing in older reservations. */
type WithPaper = { paper?: PaperLease | null };

const getPaper = (reservation: WithPaper | null): PaperLease | null => reservation?.paper ?? null;

/** Returns the scan that waits for the other side, or `null`. */
export const getWaitingPaper = (reservation: WithPaper | null): PaperLease | null => {
  const paper = getPaper(reservation);
  return paper && !paper.refusal && !paper.confirmation && !paper.closing ? paper : null;
};

/**
 * Returns whether a paper lease is left to settle: the scan waits, was refused or was withdrawn. After a withdrawal both sides
 * can still make a request to an admin.
 */
export const canAskAdmin = ({ confirmation, closing }: PaperLease): boolean =>
  !confirmation && closing?.reason !== 'signedElectronically';

/** Returns how many scans each side has submitted. Older records count all of them for their last side. */
const getPaperAttempts = (paper: PaperLease | null): Record<LeaseSide, number> => {
  const none = { landlord: 0, tenant: 0 };
  if (!paper) return none;
  return paper.attempts ?? (paper.handedInBy ? { ...none, [paper.handedInBy]: paper.attempt } : none);
};

/** Returns the counts of submitted scans with one more of a side. */
export const countPaperAttempt = (
  reservation: WithPaper | null,
  side: LeaseSide,
): Record<LeaseSide, number> => {
  const attempts = getPaperAttempts(getPaper(reservation));
  return { ...attempts, [side]: attempts[side] + 1 };
};

/** Returns how many scans a side can still submit for a reservation. Those of the other side do not count. */
export const getPaperAttemptsLeft = (reservation: WithPaper | null, side: LeaseSide): number =>
  Math.max(0, PAPER_ATTEMPTS_MAX - getPaperAttempts(getPaper(reservation))[side]);

/** Returns the side that has to confirm or refuse the scan, or `null` if no scan waits. */
export const getPaperConfirmer = (reservation: WithPaper | null): LeaseSide | null => {
  const handedInBy = getWaitingPaper(reservation)?.handedInBy ?? null;
  return handedInBy && getOtherSide(handedInBy);
};

/** Returns the confirmed paper lease, or `null` if the lease was signed another way or not yet. */
export const getConfirmedPaper = (reservation: WithPaper | null): PaperLease | null => {
  const paper = getPaper(reservation);
  return paper?.confirmation ? paper : null;
};

/** Returns why a side cannot submit a scan, or `null`. One scan waits at a time; after a refusal another one can follow. */
export const whyCannotHandInPaper = (reservation: WithPaper, side: LeaseSide) => {
  if (getWaitingPaper(reservation)) return 'paperLeaseWaits' as const;
  return getPaperAttemptsLeft(reservation, side) === 0 ? ('tooManyPaperScans' as const) : null;
};

/**
 * Returns why a side cannot confirm or refuse a scan, or `null`. `attempt` is the scan shown on the page (optimistic locking):
 * another one may have replaced it.
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

/** Returns why a side cannot withdraw a scan, or `null`. Only the side that submitted it can, until it is answered. */
export const whyCannotWithdrawPaper = (
  reservation: WithPaper,
  { side, attempt }: { side: LeaseSide; attempt: number },
) => {
  const waiting = getWaitingPaper(reservation);
  if (!waiting) return 'noPaperLease' as const;
  if (waiting.handedInBy !== side) return 'othersPaperLease' as const;
  return waiting.attempt === attempt ? null : ('paperLeaseChanged' as const);
};

/** Returns why a side cannot request an admin to settle the lease, or `null`. `attempt` is the scan shown on the page. */
export const whyCannotAskAdmin = (reservation: WithPaper, attempt: number) => {
  const paper = getPaper(reservation);
  if (!paper || !canAskAdmin(paper)) return 'noPaperLease' as const;
  return paper.attempt === attempt ? null : ('paperLeaseChanged' as const);
};

/**
 * Returns whether both sides can have signed on a day: from the day of the reservation, which precedes the printed lease, until
 * today in Warsaw.
 */
export const isPaperDay = (
  signedOn: string,
  { bookedAt, now }: { bookedAt: number; now: number },
): boolean => {
  const day = parseTimestamp(signedOn);
  return day !== null && day >= startOfDay(bookedAt) && day <= now;
};

const getPaperDay = ({ confirmation, signedOn }: PaperLease): string => confirmation?.signedOn ?? signedOn;

/** Returns the day of signing read from the papers by an admin if it differs from the declared one, otherwise `null`. */
export const getRecordedDay = (paper: PaperLease): string | null => {
  const recorded = getPaperDay(paper);
  return recorded === paper.signedOn ? null : recorded;
};

/**
 * Returns when a lease was concluded (epoch ms), from which terms of the law count: on the day of its papers if it was signed by hand, as
 * the platform learns of it later, otherwise at its last signature.
 */
export const getConclusionTime = (signedAt: number, paper: PaperLease | null): number =>
  (paper && parseTimestamp(getPaperDay(paper))) ?? signedAt;

/** Source of the signing day on paper, a key of `enums:paperSource`. */
export type PaperSource = 'parties' | 'partyAndAdmin' | 'admin';

/** Returns who declared that a lease was signed by hand: both parties, one of them and an admin, or an admin alone. */
export const getPaperSource = ({
  handedInBy,
  confirmedBy,
}: Pick<PaperProof, 'handedInBy' | 'confirmedBy'>): PaperSource => {
  if (confirmedBy !== 'admin') return 'parties';
  return handedInBy ? 'partyAndAdmin' : 'admin';
};

/** Public facts of a lease signed by hand: sides and digests, no names. */
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
