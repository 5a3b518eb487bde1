import { QUERIES } from '@api/queries';
import { storagePaths } from '@api/storagePaths';
import type { PostSigningStatus } from '@domain/offers/states';
import { toUnsubmitted } from '@domain/protocol/protocol';
import { HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { STRAY_FILES_AFTER_MS } from '@functions/data/fileSweeps';
import { hasFile, storeFile } from '@functions/data/files';
import { commit, read } from '@functions/data/store';
import { sweepOrphanedFiles } from '@functions/leases/orphanedFiles';
import { releaseIfLapsed } from '@functions/leases/sweepReservations';
import { sha256Hex } from '@functions/runtime/hash';
import { createDocumentId } from '@functions/runtime/ids';
import { buildFilledForm } from '@tools/demo/factories/lifecycle';
import { beforeAll, describe, expect, it } from 'vitest';
import { anOffer, NOW } from '../../support/builders';
import { invoke, startTestProject } from '../../support/functionsHarness';
import {
  landlord,
  loadSeenFormDigest,
  loadStoredOffer,
  storeOffer,
  storeParties,
} from '../../support/leaseFixtures';
import { refusePremises } from '../../support/refusePremises';
import { runAfterNextQuery } from '../../support/runAfterNextQuery';

startTestProject();
beforeAll(storeParties);

const withStatus = async (status: PostSigningStatus): Promise<string> =>
  (await storeOffer(anOffer().withId(createDocumentId()).withStatus(status).handoverBegun().build())).id;

/** Uploads a photo. Returns its digest. */
const storePhoto = async (id: string, picture: string): Promise<string> => {
  const bytes = Buffer.from(`${picture} of ${id}`);
  const sha256 = sha256Hex(bytes);
  await storeFile(storagePaths.protocolPhoto(id, sha256), bytes, { contentType: 'image/jpeg' });
  return sha256;
};
const isKept = (id: string, sha256: string) => hasFile(storagePaths.protocolPhoto(id, sha256));

const sweepSoon = async (id: string): Promise<void> => {
  await commit((writes) => writes.set(`fileSweeps/${id}`, { nextAttemptAt: NOW }));
  await sweepOrphanedFiles(NOW);
};

/** A protocol in progress with one photo, and one that was removed again. */
const storeLeaseWithPhotos = async () => {
  const id = await withStatus('DEPOSIT_CONFIRMED');
  const [shown, removed] = [await storePhoto(id, 'a wall'), await storePhoto(id, 'a thumb')];
  const form = buildFilledForm(await loadStoredOffer(id));
  const [room] = form.establishedPremiseCondition;
  room?.photos.push({ sha256: shown, width: 4, height: 3 });
  await commit((writes) => writes.update(`offers/${id}`, { protocolData: toUnsubmitted(form) }));
  return { id, shown, removed };
};

describe('photos of a protocol', () => {
  const isEachKept = ({ id, shown, removed }: Awaited<ReturnType<typeof storeLeaseWithPhotos>>) =>
    Promise.all([isKept(id, shown), isKept(id, removed)]);

  it('all stay after it was submitted, also one that the other side took out of the form', async () => {
    const lease = await storeLeaseWithPhotos();
    const { id } = lease;
    const submission = { protocolLink: `/protocol/${id}`, seenDigest: await loadSeenFormDigest(id) };
    await invoke('onProtocolAttached', { offer: { id }, ...submission }, { by: landlord });
    await sweepSoon(id);
    expect(await isEachKept(lease)).toEqual([true, true]);
  });

  it('all stay after the premises were refused', async () => {
    const lease = await storeLeaseWithPhotos();
    await refusePremises(lease.id);
    await sweepSoon(lease.id);
    expect(await isEachKept(lease)).toEqual([true, true]);
  });
});

describe('the sweep', () => {
  const waiting = async (id: string) =>
    (await read<{ nextAttemptAt: number }>(`fileSweeps/${id}`))?.nextAttemptAt;
  /** An offer with an upload of a reservation that is over, due to be swept. */
  const storeStray = async () => {
    const { id } = await storeOffer(anOffer().withId(createDocumentId()).build());
    const stray = storagePaths.uploadedLease(id, 1, 'tenant');
    await storeFile(stray, Buffer.from('%PDF-1.7'), { contentType: 'application/pdf' });
    await commit((writes) => writes.set(`fileSweeps/${id}`, { nextAttemptAt: NOW + 1 }));
    return { id, stray };
  };

  it('may run again and again, also when the offer is gone', async () => {
    const { id, stray } = await storeStray();
    await sweepOrphanedFiles(NOW + 1);
    await sweepSoon(id);
    expect(await hasFile(stray)).toBe(false);
    await sweepSoon('noSuchOffer');
    expect((await getDb().doc('fileSweeps/noSuchOffer').get()).exists).toBe(false);
  });

  it('lets an offer that fails wait behind the others, so that many of them hold no one up', async () => {
    const broken = Array.from({ length: QUERIES.dueFileSweeps.limit }, (_, index) => `broken-${index}`);
    const { stray } = await storeStray();
    await commit((writes) => {
      for (const one of broken) {
        writes.set(`offers/${one}`, { id: one });
        writes.set(`fileSweeps/${one}`, { nextAttemptAt: NOW });
      }
    });
    await sweepOrphanedFiles(NOW + 1);
    expect(await hasFile(stray)).toBe(true);
    await sweepOrphanedFiles(NOW + 1);
    expect(await hasFile(stray)).toBe(false);
    expect(await waiting('broken-0')).toBeGreaterThan(NOW + 1);
    await commit((writes) => {
      for (const one of broken) for (const from of ['offers', 'fileSweeps']) writes.remove(`${from}/${one}`);
    });
  });

  it('keeps an entry that was made again while it swept', async () => {
    const { id } = await storeStray();
    const again = NOW + STRAY_FILES_AFTER_MS;
    runAfterNextQuery(() => commit((writes) => writes.set(`fileSweeps/${id}`, { nextAttemptAt: again })));
    await sweepOrphanedFiles(NOW + 1);
    expect(await waiting(id)).toBe(again);
  });
});

describe('what was uploaded of a lease to be signed in writing', () => {
  it('goes a day after the reservation was released, what was accepted of it stays', async () => {
    const { id } = await storeOffer(
      anOffer()
        .withId(createDocumentId())
        .booked({ at: NOW - 3 * HOUR_MS })
        .build(),
    );
    const { lastReservationNumber } = await loadStoredOffer(id);
    const uploaded = storagePaths.uploadedLease(id, lastReservationNumber, 'tenant');
    const accepted = storagePaths.signedLease(id, lastReservationNumber, {
      side: 'tenant',
      sha256: 'a'.repeat(64),
    });
    for (const path of [uploaded, accepted])
      await storeFile(path, Buffer.from('%PDF-1.7'), { contentType: 'application/pdf' });
    await releaseIfLapsed(id, NOW);
    await sweepOrphanedFiles(NOW + STRAY_FILES_AFTER_MS - MINUTE_MS);
    expect(await hasFile(uploaded)).toBe(true);
    await sweepOrphanedFiles(NOW + STRAY_FILES_AFTER_MS);
    expect([await hasFile(uploaded), await hasFile(accepted)]).toEqual([false, true]);
  });

  it('stays while the reservation it was uploaded for lives', async () => {
    const { id } = await storeOffer(anOffer().withId(createDocumentId()).booked({ at: NOW }).build());
    const { reservation } = await loadStoredOffer(id);
    const uploaded = storagePaths.uploadedLease(id, reservation?.number ?? 0, 'tenant');
    await storeFile(uploaded, Buffer.from('%PDF-1.7'), { contentType: 'application/pdf' });
    await commit((writes) => writes.set(`fileSweeps/${id}`, { nextAttemptAt: NOW }));
    await sweepOrphanedFiles(NOW);
    expect(await hasFile(uploaded)).toBe(true);
  });
});
