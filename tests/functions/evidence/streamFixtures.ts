import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { storagePaths } from '@api/storagePaths';
import type { AuditEntry, AuditHead } from '@domain/events/auditChain';
import { asSubmitted } from '@domain/protocol/asSubmitted';
import { createBlankProtocol, createProtocolItem } from '@domain/protocol/createBlankProtocol';
import { HOUR_MS } from '@domain/shared/dates';
import { storeFile } from '@functions/data/files';
import { commit } from '@functions/data/store';
import type { PackOrder } from '@functions/evidence/buildPackLink';
import type { Manifest } from '@functions/evidence/renderPackPage';
import { streamEvidencePack } from '@functions/evidence/streamEvidencePack';
import { ensureDocument } from '@functions/offers/offerDocuments';
import { sha256Hex } from '@functions/runtime/hash';
import { createDocumentId } from '@functions/runtime/ids';
import { anOffer, NOW } from '../../support/builders';
import { invoke } from '../../support/functionsHarness';
import {
  buildSigningInput,
  landlord,
  loadStoredOffer,
  storeOffer,
  tenant,
} from '../../support/leaseFixtures';

export const SIGNED_AT = NOW + HOUR_MS;
export const parseUrlQuery = (url: string) => Object.fromEntries(new URL(url).searchParams);
export const readPackZip = async (order: PackOrder): Promise<Buffer> =>
  buffer(Readable.from(await streamEvidencePack(order, SIGNED_AT)));
export const decodeText = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('utf8');

export type Log = { entries: AuditEntry[]; head: AuditHead | null };

/** The page's own list: the files of the manifest and the manifest itself. */
export const listOnPage = (pack: Record<string, Uint8Array>): Manifest => {
  const [, list = ''] =
    /<script type="application\/json" id="manifest">(.*?)<\/script>/.exec(decodeText(pack['index.html'])) ??
    [];
  return JSON.parse(list);
};

/** Stores the canonical text of the offer's version, as its confirmation does. */
export const storeCanonical = (id: string) =>
  commit((writes) => writes.merge(`offers/${id}/versions/1`, { canonical: '{"price":12500}' }));

export const PHOTOS = ['pierwsze zdjęcie', 'drugie zdjęcie'].map((said) => Buffer.from(said));

/** A handed-over lease whose protocol has two photos, one of an item whose name is no valid file name. */
export const arrangeHandedOverLease = async (photos: Buffer[] = PHOTOS) => {
  const { id } = await storeOffer(anOffer().withId(createDocumentId()).booked({ at: NOW }).build());
  await invoke('onOfferSign', { offer: { id }, selectedOfferOption: 'infinite' }, { by: tenant });
  await invoke('onSignConfirm', await buildSigningInput(id, tenant), { by: tenant, now: SIGNED_AT });
  const offer = await loadStoredOffer(id);
  const named = photos.map((bytes) => ({ sha256: sha256Hex(bytes), width: 1600, height: 1200 }));
  for (const bytes of photos)
    await storeFile(storagePaths.protocolPhoto(id, sha256Hex(bytes)), bytes, { contentType: 'image/jpeg' });
  const keys = [
    { ...createProtocolItem(), name: 'Pilot: brama/garaż', quantity: 1, photos: named.slice(0, 1) },
    { ...createProtocolItem(), name: 'Klucz „główny”', quantity: 1, photos: named.slice(1) },
  ];
  const form = { ...createBlankProtocol(offer), transferredKeysAndDevices: keys };
  const protocolData = {
    ...asSubmitted(form),
    protocolSubmitterUid: landlord.token.uid,
    submitterSide: 'landlord' as const,
    submittedAt: SIGNED_AT,
    protocolSigningUid: null,
    signedAt: null,
  };
  await storeCanonical(id);
  const attached = { protocolData, 'offerStatus.postSigningStatus': 'PROTOCOL_ATTACHED' };
  await commit((writes) => writes.update(`offers/${id}`, attached));
  await ensureDocument(id, 'protocol', SIGNED_AT);
  return id;
};
