import { storagePaths } from '@api/storagePaths';
import { formatPersonName } from '@domain/accounts/personName';
import type { LeaseSide } from '@domain/offers/states';
import { MINUTE_MS } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { readFile, storeFile } from '@functions/data/files';
import { commit } from '@functions/data/store';
import { releaseSlot } from '@functions/leases/reservationSlots';
import { sha256Hex } from '@functions/runtime/hash';
import { createDocumentId } from '@functions/runtime/ids';
import { anOffer, NOW } from '@tests/support/builders';
import { type CrashPoint, countWrites, crashAt, instrumentWrites } from '@tests/support/crashInjection';
import { type Account, invoke, startTestProject } from '@tests/support/functionsHarness';
import {
  findStoredContract,
  getSeenVersion,
  landlord,
  loadStoredOffer,
  storeOffer,
  storeParties,
  tenant,
} from '@tests/support/leaseFixtures';
import { findChainViolation, hasSlot, readLeaseRecord } from '@tests/support/leaseRecord';
import { signPdf } from '@tests/support/qualifiedSignature';
import { DEMO_SETTINGS } from '@tools/demo/settings';
import { beforeAll, describe, expect, it } from 'vitest';

startTestProject();
beforeAll(async () => {
  await storeParties();
  await commit((writes) => {
    writes.set('admin/settings', DEMO_SETTINGS);
    writes.set('admin/invoiceCounter', { last: 0 });
  });
  await instrumentWrites();
});

const PARTIES: Record<LeaseSide, Account> = { tenant, landlord };

const readBytes = async (path: string): Promise<Buffer> => Buffer.from((await readFile(path)) ?? []);

/** A side adds its signature to the received file and uploads it. */
const upload = async (id: string, side: LeaseSide): Promise<void> => {
  const { lastReservationNumber: number } = await loadStoredOffer(id);
  const accepted = (await findStoredContract(id))?.signedCopies?.tenant?.sha256 ?? '';
  const sent =
    side === 'tenant'
      ? storagePaths.reservedLease(id, number)
      : storagePaths.signedLease(id, number, { side: 'tenant', sha256: accepted });
  const signed = signPdf(await readBytes(sent), { name: formatPersonName(PARTIES[side].user), now: NOW });
  await storeFile(storagePaths.uploadedLease(id, number, side), signed, { contentType: 'application/pdf' });
};

const submit = async (id: string, side: LeaseSide, now: number) =>
  invoke('submitSignedLease', { offerId: id, seen: await getSeenVersion(id) }, { by: PARTIES[side], now });

/** Creates an offer reserved for two years whose lease the side has signed externally and uploaded. */
const arrangeWrittenLease = async (side: LeaseSide): Promise<string> => {
  const base = anOffer().withId(createDocumentId());
  const terms = { infinite: false, fixedshort: false, fixedlong: true, fixedlongMonths: 24 };
  const leaseAgreement = { ...base.build().leaseAgreement, ...terms };
  const named = base.with({ name: `Lokal ${base.build().id}`, leaseAgreement });
  const { id } = await storeOffer(named.active().build());
  const option = { selectedOfferOption: 'fixedlong' } as const;
  await invoke('bookOffer', { offerId: id, ...option }, { by: tenant, now: NOW });
  await invoke('onOfferSign', { offer: { id }, ...option }, { by: tenant, now: NOW });
  await upload(id, 'tenant');
  if (side === 'tenant') return id;
  await submit(id, 'tenant', NOW);
  await upload(id, 'landlord');
  return id;
};

/** Returns whether the stored lease equals the file of the side, byte for byte. */
const isKeptWhole = async (id: string, side: LeaseSide): Promise<boolean> => {
  const { lastReservationNumber: number } = await loadStoredOffer(id);
  const handedIn = await readBytes(storagePaths.uploadedLease(id, number, side));
  const kept = [storagePaths.signedLease(id, number, { side, sha256: sha256Hex(handedIn) })];
  if (side === 'landlord') kept.push(storagePaths.offerDocument(id, 'lease'));
  return (await Promise.all(kept.map(readBytes))).every((bytes) => bytes.equals(handedIn));
};

const listCrashPoints = (writes: number): CrashPoint[] => [
  { write: 0, when: 'before' },
  ...Array.from({ length: writes }, (_, write) => ({ write, when: 'after' as const })),
];

describe('a process that dies while a lease signed in writing is handed in', () => {
  it.each(['tenant', 'landlord'] as const)(
    'by the %s leaves it done or undone, and handing it in again ends right, without a second mail or number',
    async (side) => {
      // The first signature stores the reading of the register, later ones keep it.
      await submit(await arrangeWrittenLease(side), side, NOW);
      await getDb().doc('companyReservations/companyTenant').delete();
      const whole = await arrangeWrittenLease(side);
      const undone = await readLeaseRecord(whole);
      const writes = await countWrites(() => submit(whole, side, NOW));
      const done = await readLeaseRecord(whole);
      expect(done).not.toEqual(undone);
      for (const death of listCrashPoints(writes)) {
        await getDb().doc('companyReservations/companyTenant').delete();
        const id = await arrangeWrittenLease(side);
        expect(await crashAt(death, () => submit(id, side, NOW)), JSON.stringify(death)).toBe(true);
        expect([undone, done], JSON.stringify(death)).toContainEqual(await readLeaseRecord(id));
        expect(await findChainViolation(id)).toBeNull();
        await submit(id, side, NOW + MINUTE_MS);
        expect(await readLeaseRecord(id), JSON.stringify(death)).toEqual(done);
        expect(await findChainViolation(id)).toBeNull();
        expect(await isKeptWhole(id, side), JSON.stringify(death)).toBe(true);
        expect(await hasSlot('companyTenant', id)).toBe(side === 'tenant');
        await releaseSlot('companyTenant', id, NOW);
      }
    },
    300_000,
  );
});
