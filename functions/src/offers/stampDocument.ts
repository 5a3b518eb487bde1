import { getSnapshotState } from '@domain/evidence/qualified/trustSnapshot';
import {
  computeStampDueAt,
  computeStampRetryMs,
  formatStampLabel,
  getFirstStamp,
  isStampLonger,
  isStampRenewable,
  type StampLayer,
  type StampTask,
} from '@domain/evidence/timeStamps';
import type { Contract, MadeDocument } from '@domain/leases/contract';
import { createRevocationClient } from '../adapters/revocationProofs';
import type { TimeStampAuthority } from '../adapters/timeStampAuthority';
import { changeOffer } from '../data/changeOffer';
import { findContract, getContractPath } from '../data/contracts';
import { prepareStampRegistration } from '../data/documentRegistry';
import { findLabels, readFile, storeFile } from '../data/files';
import { findAll } from '../data/queries';
import { commit } from '../data/store';
import { findStampTask, getStampPath } from '../data/timeStamps';
import { findTrustSnapshot } from '../data/trustedLists';
import type { RenderedDocument } from '../documents/kinds';
import { config } from '../runtime/config';
import { createSystemContext } from '../runtime/context';
import { forEachSettled } from '../runtime/forEachSettled';
import { sha256Hex } from '../runtime/hash';
import { createDocumentId } from '../runtime/ids';
import { reportFailure } from '../runtime/log';
import { gatherStampValidation } from './stampValidation';

/** Outcome of a task: `notStored` until the file of the document is there. */
export type StampOutcome = 'stamped' | 'gone' | 'notStored';

const findDocument = (contract: Contract | null, { name }: StampTask): MadeDocument | null =>
  contract?.documents[name] ?? null;

/** Returns the digest that a document was issued with, whether it is stamped or not. */
const getIssuedDigest = ({ sha256, issuedSha256 }: MadeDocument): string => issuedSha256 ?? sha256;

const removeTask = (task: StampTask): Promise<void> =>
  commit((writes) => writes.remove(getStampPath(task.sha256)));

/** Returns whether the trusted lists call a stamp qualified, or `null` where they cannot be relied on. */
const findIsQualified = async (
  token: Uint8Array,
  content: Uint8Array,
  now: number,
): Promise<boolean | null> => {
  const snapshot = await findTrustSnapshot();
  const state = getSnapshotState(snapshot, now);
  if (!snapshot || state === 'tooOld') return null;
  const { readQualifiedStamp } = await import('@domain/evidence/qualified/readQualifiedStamp');
  return (await readQualifiedStamp(token, content, { snapshot, known: [] })) !== null;
};

const encodeBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

type NewStamp = { layer: StampLayer; bytes: number; stampedSha256: string; isQualified: boolean | null };

/** Writes the stamp as evidence, unless a parallel stamp is there: contract, lease, registry, audit chain and task in one batch. */
const recordStamp = async (
  task: StampTask,
  { layer, bytes, stampedSha256, isQualified }: NewStamp,
  now: number,
): Promise<void> => {
  const layers = [...task.layers, layer];
  const stamp = getFirstStamp(layers) ?? layer;
  await changeOffer<void>(
    task.offerId,
    async () => {
      const document = findDocument(await findContract(task.offerId), task);
      if (document?.sha256 !== task.stampedSha256) return { unchanged: undefined };
      const register = await prepareStampRegistration(task.sha256, stampedSha256);
      const record: MadeDocument = {
        ...document,
        sha256: stampedSha256,
        bytes,
        stamp,
        issuedSha256: task.sha256,
      };
      const { at, authority } = layer;
      const isFirstOfLease = task.name === 'lease' && task.layers.length === 0;
      return {
        patch: isFirstOfLease ? { leaseStamp: { at, authority, isQualified } } : {},
        audit: {
          type: 'documentStamped',
          facts: { document: task.name, stampedAt: at, authority, issuedSha256: task.sha256 },
          documentSha256: stampedSha256,
        },
        alsoWrite: (writes) => {
          writes.merge(getContractPath(task.offerId), { documents: { [task.name]: record } });
          register(writes, stamp);
          writes.update(getStampPath(task.sha256), {
            status: 'recorded',
            layers,
            stampedSha256,
            attempts: 0,
          });
        },
        answer: undefined,
      };
    },
    createSystemContext(now, createDocumentId),
  );
};

/**
 * Asks the authority for one more stamp and records it, unless it would not last longer than the one that is there. A further stamp
 * protects what proves the last one.
 */
const addStamp = async (
  task: StampTask,
  { bytes, now, authority }: { bytes: Uint8Array; now: number; authority: TimeStampAuthority },
  findProofs = createRevocationClient({ hosts: config.revocationHosts }),
): Promise<void> => {
  const { openForStamp } = await import('../adapters/pdfTimeStamp');
  const last = task.layers.at(-1);
  const place = last ? 'file' : task.place;
  const validation = last ? await gatherStampValidation(last, { now, findProofs }) : null;
  const { content, fill } = openForStamp(bytes, { place, validation });
  const { token, at, authority: name, endsAt, chain } = await authority.stamp(content, now);
  if (!isStampLonger({ endsAt }, last)) return;
  const stamped = fill(token);
  const layer: StampLayer = {
    ...{ place, at, authority: name, endsAt, token: encodeBase64(token), chain: chain.map(encodeBase64) },
    ...(validation && { validation }),
  };
  const isQualified = await findIsQualified(token, content, now);
  const stampedSha256 = sha256Hex(stamped);
  await recordStamp(task, { layer, bytes: stamped.length, stampedSha256, isQualified }, now);
};

/**
 * Replaces the stored file by the stamped one, which is made again from its tokens. Returns whether the stamped file is there.
 */
export const storeStamped = async (task: StampTask, path: string): Promise<boolean> => {
  const [bytes, labels] = await Promise.all([readFile(path), findLabels(path)]);
  if (!bytes || !labels) return false;
  const sha256 = sha256Hex(bytes);
  if (sha256 === task.stampedSha256) return true;
  const { applyStamps } = await import('../adapters/pdfTimeStamp');
  const own =
    sha256 === task.sha256 ? applyStamps(bytes, task.layers) : withoutLast(bytes, task, applyStamps);
  if (!own || sha256Hex(own) !== task.stampedSha256) return false;
  const { name, ...others } = labels;
  const stamp = getFirstStamp(task.layers);
  await storeFile(path, own, {
    contentType: 'application/pdf',
    labels: { ...others, sha256: task.stampedSha256, ...(stamp ? { stamp: formatStampLabel(stamp) } : {}) },
    ...(name ? { fileName: `${name}.pdf` } : {}),
  });
  return true;
};

/** Returns a document made again as it was stamped, or `null` if the record is not of it or has no stamp. */
export const restoreStamped = async (
  document: RenderedDocument,
  { issuedSha256, sha256, stamp }: MadeDocument,
): Promise<RenderedDocument | null> => {
  const task = issuedSha256 === document.sha256 ? await findStampTask(issuedSha256) : null;
  if (!task) return null;
  const { applyStamps } = await import('../adapters/pdfTimeStamp');
  const bytes = applyStamps(document.bytes, task.layers);
  return sha256Hex(bytes) === sha256 ? { ...document, bytes, sha256, stamp } : null;
};

type Apply = (bytes: Uint8Array, layers: readonly StampLayer[]) => Uint8Array;

/** Returns the file with its last stamp, if it has all but that one. */
const withoutLast = (bytes: Uint8Array, { layers }: StampTask, apply: Apply): Uint8Array | null =>
  layers.length > 1 ? apply(bytes, layers.slice(-1)) : null;

const isDue = ({ status, layers, dueAt }: StampTask, now: number): boolean =>
  status === 'waiting' || (status === 'stamped' && dueAt <= now && isStampRenewable(layers, now));

/**
 * Stamps a queued document and replaces its file. A repeated or interrupted call continues where the last one stopped. Throws
 * `ExternalServiceError` while the authority does not answer.
 */
export const stampDocument = async (
  id: string,
  now: number,
  authority: TimeStampAuthority,
): Promise<StampOutcome> => {
  const task = await findStampTask(id);
  const document = task && findDocument(await findContract(task.offerId), task);
  if (!task) return 'gone';
  if (!document || getIssuedDigest(document) !== task.sha256) {
    await removeTask(task);
    return 'gone';
  }
  if (isDue(task, now)) {
    const bytes = await readFile(document.path);
    if (!bytes || sha256Hex(bytes) !== task.stampedSha256) return 'notStored';
    await addStamp(task, { bytes, now, authority });
  }
  const recorded = await findStampTask(id);
  const last = recorded?.layers.at(-1);
  if (!recorded || !last) return 'gone';
  if (!(await storeStamped(recorded, document.path))) return 'notStored';
  if (recorded.status === 'stamped' && recorded.dueAt > now) return 'stamped';
  const done: Partial<StampTask> = { status: 'stamped', dueAt: computeStampDueAt(last, now), attempts: 0 };
  await commit((writes) => writes.update(getStampPath(id), done));
  return 'stamped';
};

/** Puts a task off after a failure. It stays queued however often it fails. */
const putOff = async (id: string, now: number): Promise<void> => {
  const task = await findStampTask(id);
  if (!task) return;
  const attempts = task.attempts + 1;
  await commit((writes) =>
    writes.update(getStampPath(id), { attempts, dueAt: now + computeStampRetryMs(attempts) }),
  );
};

const settle = async (id: string, now: number, authority: TimeStampAuthority): Promise<void> => {
  try {
    if ((await stampDocument(id, now, authority)) !== 'notStored') return;
  } catch (error) {
    reportFailure('timeStamps.stamp', error);
  }
  await putOff(id, now);
};

/**
 * Stamps the documents that are due at `now` (epoch ms): those that the authority did not answer for, those whose file was not
 * replaced, and those whose stamp is to be renewed. Does nothing without an authority: they stay queued.
 */
export const sweepTimeStamps = async (now: number, authority: TimeStampAuthority | null): Promise<void> => {
  if (!authority) return;
  const due = await findAll<StampTask>('dueTimeStamps', { dueAt: new Date(now) });
  await forEachSettled('sweepTimeStamps', due, ({ id }) => settle(id, now, authority));
};

/** Waits for the file of a document, which is stored after the write that queues the stamp. The sweep does the rest. */
const FILE_WAITS_MS = [500, 2000, 5000, 15_000] as const;

/** Stamps a document as soon as its file is stored. */
export const stampWhenStored = async (
  id: string,
  authority: TimeStampAuthority | null,
  clock: { now: () => number; wait: (ms: number) => Promise<unknown> },
): Promise<void> => {
  if (!authority) return;
  for (const ms of FILE_WAITS_MS) {
    if ((await stampDocument(id, clock.now(), authority)) !== 'notStored') return;
    await clock.wait(ms);
  }
};
