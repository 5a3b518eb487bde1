import { storagePaths } from '@api/storagePaths';
import type { Offer } from '@domain/offers/offer';
import { createProtocolItem } from '@domain/protocol/createBlankProtocol';
import { toUnsubmitted } from '@domain/protocol/protocol';
import { storeFile } from '@functions/data/files';
import { commit } from '@functions/data/store';
import { sha256Hex } from '@functions/runtime/hash';
import { createDocumentId } from '@functions/runtime/ids';
import { buildFilledForm } from '@tools/demo/factories/lifecycle';
import { beforeAll, describe, expect, it } from 'vitest';
import { anOffer, type OfferBuilder } from '../../support/builders';
import { buildDeclarations } from '../../support/builders/signature';
import { getRefusal, invoke, invokeRaw, startTestProject } from '../../support/functionsHarness';
import {
  admin,
  buildSigningInput,
  getSeenVersion,
  landlord,
  loadSeenFormDigest,
  loadStoredOffer,
  storeOffer,
  storeParties,
  storeUser,
  tenant,
} from '../../support/leaseFixtures';

startTestProject();
beforeAll(storeParties);

const anOfferWithNewId = () => anOffer().withId(createDocumentId());
const store = (offer: OfferBuilder) => storeOffer(offer.build());
const patchOffer = async (offer: Offer, patch: object) => {
  await commit((writes) => writes.update(`offers/${offer.id}`, patch));
  return offer;
};
const withProtocol = async (patch: object) => {
  const offer = await store(anOfferWithNewId().withStatus('DEPOSIT_CONFIRMED').handoverBegun());
  return patchOffer(offer, { protocolData: { ...toUnsubmitted(buildFilledForm(offer)), ...patch } });
};

/** A saved protocol that names a photo by the digest of `taken`, with the bytes `stored` under that name. */
const withPhotoOf = async (taken: Uint8Array, stored: Uint8Array | null) => {
  const sha256 = sha256Hex(taken);
  const photos = [{ sha256, width: 1600, height: 1200 }];
  const offer = await withProtocol({
    transferredKeysAndDevices: [
      ...buildFilledForm(anOffer().build()).transferredKeysAndDevices,
      { ...createProtocolItem(), name: 'Klucz', quantity: 1, photos },
    ],
  });
  if (stored)
    await storeFile(storagePaths.protocolPhoto(offer.id, sha256), stored, { contentType: 'image/jpeg' });
  return offer;
};

const ANOTHER_DIGEST = sha256Hex('another');
const sign = async ({ id }: Offer, seen: object = {}) =>
  invoke(
    'onSignConfirm',
    { ...(await buildSigningInput(id, tenant)), seen: { ...(await getSeenVersion(id)), ...seen } },
    { by: tenant },
  );
const attach = ({ id }: Offer, seenDigest: string) =>
  invoke('onProtocolAttached', { offer: { id }, protocolLink: '', seenDigest }, { by: landlord });
const book = ({ id }: Offer) =>
  invoke('bookOffer', { offerId: id, selectedOfferOption: 'infinite' }, { by: tenant });
const record = (call: 'rejectDeposit' | 'recordRefund', { id }: Offer) =>
  invoke(call, { offerId: id, reason: 'powód' }, { by: admin });

const storeOfferOfRejectedLandlord = async () => {
  const verification = { identity: 'ACCEPTED', company: 'REJECTED' } as const;
  const owner = { ...landlord.user, uid: 'uidFormer', verification };
  await storeUser(owner);
  return store(anOfferWithNewId().ownedBy(owner).active());
};

const withUnreadablePhoto = async () => {
  const offer = await store(
    anOfferWithNewId().with({ photos: [{ name: 'sala.jpg', width: 1600, height: 1200 }] }),
  );
  await storeFile(`offers/${offer.id}/images/sala.jpg`, new Uint8Array([1]), { contentType: 'image/jpeg' });
  return offer;
};

type Row = [
  reason: string,
  title: string,
  arrange: () => Promise<Offer>,
  call: (offer: Offer) => Promise<unknown>,
];

const ROWS: Row[] = [
  [
    'photosFlagged',
    'sending a project with an unreadable photo',
    withUnreadablePhoto,
    ({ id }) => invoke('onOfferAdd', { offerId: id }, { by: landlord }),
  ],
  ['landlordNotVerified', 'reserving from a landlord refused since', storeOfferOfRejectedLandlord, book],
  [
    'notBooked',
    'preparing the lease of an offer nobody reserved',
    () => store(anOfferWithNewId().active()),
    ({ id }) => invoke('onOfferSign', { offer: { id }, selectedOfferOption: 'infinite' }, { by: tenant }),
  ],
  [
    'leaseNotPrepared',
    'signing a lease that was never prepared',
    async () => patchOffer(await store(anOfferWithNewId().booked()), { 'reservation.linkSentAt': null }),
    (offer) => sign(offer),
  ],
  [
    'leaseChanged',
    'signing another reservation than the one shown',
    () => store(anOfferWithNewId().booked()),
    (offer) => sign(offer, { reservationNumber: offer.lastReservationNumber + 1 }),
  ],
  [
    'leaseChanged',
    'signing another binding version than the one shown',
    () => store(anOfferWithNewId().booked()),
    (offer) => sign(offer, { digest: ANOTHER_DIGEST }),
  ],
  [
    'depositStands',
    'refusing a deposit that was confirmed before',
    () => store(anOfferWithNewId().withStatus('DEPOSIT_CONFIRMED')),
    (offer) => record('rejectDeposit', offer),
  ],
  [
    'refundNotDue',
    'recording a refund while the lease goes on',
    () => store(anOfferWithNewId().withStatus('PROTOCOL_ATTACHED')),
    (offer) => record('recordRefund', offer),
  ],
  [
    'protocolIncomplete',
    'submitting a protocol that was never saved',
    async () =>
      patchOffer(await store(anOfferWithNewId().withStatus('DEPOSIT_CONFIRMED').handoverBegun()), {
        protocolData: null,
      }),
    (offer) => attach(offer, ANOTHER_DIGEST),
  ],
  [
    'protocolIncomplete',
    'submitting a protocol that is not as the form makes it',
    () => withProtocol({ additionalStatements: 'ż'.repeat(1001) }),
    async (offer) => attach(offer, await loadSeenFormDigest(offer.id)),
  ],
  [
    'protocolRowsOpen',
    'submitting a protocol in which a row is not answered',
    () => withProtocol({ transferredKeysAndDevices: [] }),
    async (offer) => attach(offer, await loadSeenFormDigest(offer.id)),
  ],
  [
    'handoverNotBegun',
    'submitting a protocol before the agreed moment',
    () => store(anOfferWithNewId().withStatus('DEPOSIT_CONFIRMED')),
    (offer) => attach(offer, ANOTHER_DIGEST),
  ],
  [
    'protocolChanged',
    'submitting another protocol than the one shown',
    () => withProtocol({}),
    (offer) => attach(offer, ANOTHER_DIGEST),
  ],
  [
    'protocolPhotoMissing',
    'submitting a protocol with a photo that never arrived',
    () => withPhotoOf(new Uint8Array([1]), null),
    async (offer) => attach(offer, await loadSeenFormDigest(offer.id)),
  ],
  [
    'protocolPhotoMissing',
    'submitting a protocol with another photo under the name of one that was taken',
    () => withPhotoOf(new Uint8Array([1]), new Uint8Array([2])),
    async (offer) => attach(offer, await loadSeenFormDigest(offer.id)),
  ],
];

describe('a step that has no ground is refused and changes nothing', () => {
  it.each(ROWS)('%s: %s', async (reason, _, arrange, call) => {
    const offer = await arrange();
    const before = await loadStoredOffer(offer.id);
    expect(await getRefusal(call(offer))).toMatchObject({ reason });
    expect(await loadStoredOffer(offer.id)).toEqual(before);
  });

  it.each([
    [
      'onSignConfirm',
      (id: string) => ({ userUid: tenant.token.uid, offerId: id, ...buildDeclarations(tenant.user) }),
    ],
    ['onProtocolAttached', (id: string) => ({ offer: { id }, protocolLink: '' })],
  ] as const)('%s needs to be told what the page showed', async (name, inputFor) => {
    const { id } = await store(anOfferWithNewId().booked());
    const call = invokeRaw(name, inputFor(id), { by: tenant });
    expect(await getRefusal(call)).toMatchObject({ reason: 'invalidInput' });
  });
});
