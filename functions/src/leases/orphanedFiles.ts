import { storagePaths } from '@api/storagePaths';
import type { Reservation } from '@domain/leases/reservation';
import type { Offer } from '@domain/offers/offer';
import { getSettlementView } from '@domain/returns/settlement';
import { HOUR_MS } from '@domain/shared/dates';
import { type FileSweep, getFileSweepPath } from '../data/fileSweeps';
import { listFiles, removeFile } from '../data/files';
import { findOffer } from '../data/offers';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import { findPaperCases } from '../data/paperCases';
import { findAll } from '../data/queries';
import { forEachSettled } from '../runtime/forEachSettled';

/** Delay of a failed sweep, so that all waiting ones go first. */
const TRIED_AGAIN_AFTER_MS = HOUR_MS;

const UPLOAD = /\/(?:upload-[a-z]+\.pdf|paper-[a-z]+-[0-9a-f]{64}\.[a-z]+)$/;

/** Removes the orphaned files of the offers that are due. Retries a failed offer later, after the others. */
export const sweepOrphanedFiles = async (now: number): Promise<void> => {
  const due = await findAll<FileSweep>('dueFileSweeps', { nextAttemptAt: new Date(now) });
  await forEachSettled('sweepStrayFiles', due, ({ id }) => sweepOne(id, now));
};

const sweepOne = async (offerId: string, now: number): Promise<void> => {
  try {
    await tidy(offerId, now);
  } catch (error) {
    await settle(offerId, now, { write: { nextAttemptAt: now + TRIED_AGAIN_AFTER_MS }, answer: undefined });
    throw error;
  }
  await settle(offerId, now, { remove: true, answer: undefined });
};

/** Changes the entry unless it was rescheduled after it was found. */
const settle = (offerId: string, now: number, decision: Decision<void>): Promise<void> =>
  updateWithPrecondition<FileSweep, void>(getFileSweepPath(offerId), (sweep) =>
    !sweep || sweep.nextAttemptAt > now ? { unchanged: undefined } : decision,
  );

const tidy = async (offerId: string, now: number): Promise<void> => {
  const offer = await findOffer(offerId);
  for (const path of offer ? await listOrphanedFiles(offer, now) : []) await removeFile(path);
};

const listPaths = async (folder: string): Promise<string[]> =>
  (await listFiles(folder)).map(({ path }) => path);

/** Lists the files that can go. Photos of a protocol never do: either side may take one out of the form they share. */
const listOrphanedFiles = async (offer: Offer, now: number): Promise<string[]> => [
  ...(await listOrphanedUploads(offer)),
  ...(await listOrphanedProofs(offer, now)),
];

/** Lists files that were uploaded for deductions and are named by none, once no more can be named. */
const listOrphanedProofs = async ({ id, depositSettlement }: Offer, now: number): Promise<string[]> => {
  if (!depositSettlement || getSettlementView(depositSettlement, now).stage === 'claim') return [];
  const deductions = depositSettlement.claim?.deductions ?? [];
  const named = new Set(
    deductions.flatMap(({ proofs }) => proofs.map((proof) => storagePaths.deductionProof(id, proof))),
  );
  return (await listPaths(storagePaths.deductionProofs(id))).filter((path) => !named.has(path));
};

const listScanPaths = (id: string, { number, paper }: Reservation): string[] => {
  const { handedInBy: side = null, files = [] } = paper ?? {};
  return side ? files.map((file) => storagePaths.paperScan(id, number, { side, ...file })) : [];
};

/** Lists the paths of a waiting or confirmed scan. A declined or withdrawn scan keeps only its digest, in the audit chain. */
const listKeptScanPaths = (id: string, reservation: Reservation | null): string[] => {
  const { refusal, closing } = reservation?.paper ?? {};
  return !reservation || refusal || closing ? [] : listScanPaths(id, reservation);
};

/** Lists the scans of open cases. An admin may still settle a lease by its scan, even a declined one that a side asked about. */
const listCaseScanPaths = async (id: string): Promise<string[]> =>
  (await findPaperCases(id))
    .filter(({ reservation }) => !reservation.paper.closing)
    .flatMap(({ reservation }) => listScanPaths(id, reservation));

/** Lists uploads of leases signed in writing that can go. Accepted signed files are stored under other names; kept scans stay. */
const listOrphanedUploads = async (offer: Offer): Promise<string[]> => {
  const { id, reservation, offerStatus } = offer;
  const isLive = offerStatus.state === 'BOOKED' && reservation !== null;
  const folder = isLive ? `${storagePaths.reservations(id)}${reservation.number}/` : null;
  const kept = new Set([...listKeptScanPaths(id, reservation), ...(await listCaseScanPaths(id))]);
  return (await listPaths(storagePaths.reservations(id))).filter(
    (path) => UPLOAD.test(path) && !kept.has(path) && !(folder && path.startsWith(folder)),
  );
};
