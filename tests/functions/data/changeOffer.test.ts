import { toViewer } from '@domain/accounts/viewer';
import { type AuditEntry, buildAuditEntry, verifyAuditChain } from '@domain/events/auditChain';
import { createEmptyDraft } from '@domain/offers/draft';
import type { Offer } from '@domain/offers/offer';
import { Refusal } from '@domain/shared/errors';
import { getDb } from '@functions/data/admin';
import { changeOffer, type OfferDecision } from '@functions/data/changeOffer';
import { ConflictError } from '@functions/data/conflictError';
import { commit, read, readQuery, type Writes } from '@functions/data/store';
import { buildMailDraft } from '@functions/emails/mails';
import type { CallContext } from '@functions/runtime/context';
import { sha256Hex } from '@functions/runtime/hash';
import { createDocumentId } from '@functions/runtime/ids';
import { NOW, readMails, startTestProject } from '@tests/support/functionsHarness';
import { describe, expect, it } from 'vitest';

startTestProject();

const computeSha256 = async (text: string) => sha256Hex(text);

const buildContext = (uid: string, now = NOW): CallContext => ({
  viewer: toViewer(
    { uid, email: `${uid}@example.pl`, emailVerified: true, isAdmin: false, isCreator: false },
    null,
  ),
  now,
  newId: createDocumentId,
  ip: '203.0.113.7',
  userAgent: 'tests',
  authTime: now,
});

const storeOffer = async (): Promise<string> => {
  const id = createDocumentId();
  const status = { state: 'ACTIVE', postSigningStatus: 'NONE', tenant: null, landlord: { companyId: 'c1' } };
  const offer = {
    ...createEmptyDraft(NOW),
    id,
    uid: 'landlord',
    offerStatus: status,
    auditHead: null,
    updatedAt: NOW,
  };
  await commit((writes) => writes.create(`offers/${id}`, offer));
  return id;
};

const decideBooking = (offer: Offer, uid: string): OfferDecision<string> => {
  if (offer.offerStatus.state !== 'ACTIVE') throw new Refusal('bookedByOther');
  const to = { email: `${uid}@example.pl`, lang: 'pl' as const, uid };
  return {
    patch: { 'offerStatus.state': 'BOOKED', 'offerStatus.tenant': { uid, companyId: 'c2', email: to.email } },
    audit: { type: 'booked', facts: { option: 'infinite' } },
    mails: [buildMailDraft('protocolAttached', to, { offerId: offer.id, offerName: 'Biuro' })],
    events: [{ method: 'bookOffer', details: '', userId: uid, offerId: offer.id }],
    alsoWrite: (writes) => writes.create(`contracts/${offer.id}`, { id: offer.id, tenantUid: uid }),
    answer: uid,
  };
};

const readAuditEntries = async (offerId: string): Promise<AuditEntry[]> =>
  (await readQuery<AuditEntry>(getDb().collection(`offers/${offerId}/audit`).orderBy('seq'))).map(
    ({ entity }) => entity,
  );

const step = (offerId: string, type: string, now: number) =>
  changeOffer(
    offerId,
    () => ({ patch: { description: type }, audit: { type, facts: { rent: 12500, at: now } }, answer: type }),
    buildContext('landlord', now),
  );

describe('changing an offer', () => {
  it('lets exactly one of fifty parallel tenants book, and writes only the winner’s mail, event and contract', async () => {
    const offerId = await storeOffer();
    const tenants = Array.from({ length: 50 }, (_, index) => `tenant${index}`);
    const book = (uid: string) =>
      changeOffer(offerId, (offer) => decideBooking(offer, uid), buildContext(uid));
    const results = await Promise.allSettled(tenants.map(book));
    const winners = results.filter((result) => result.status === 'fulfilled').map(({ value }) => value);
    const reasons = results
      .filter((result) => result.status === 'rejected')
      .map(({ reason }) => reason.reason);
    expect(winners).toHaveLength(1);
    expect(new Set(reasons)).toEqual(new Set(['bookedByOther']));
    const stored = await read<Offer>(`offers/${offerId}`);
    expect(stored?.offerStatus.tenant?.uid).toBe(winners[0]);
    expect(await read(`contracts/${offerId}`)).toEqual({ id: offerId, tenantUid: winners[0] });
    expect((await readMails()).map(({ uid }) => uid)).toEqual(winners);
    const events = await readQuery<{ userId: string }>(
      getDb().collection('eventQueue').where('offerId', '==', offerId),
    );
    expect(events.map(({ entity }) => entity.userId)).toEqual(winners);
    expect(await readAuditEntries(offerId)).toHaveLength(1);
  });

  it('refuses an offer that is not stored', async () => {
    await expect(changeOffer('none', () => ({ unchanged: 1 }), buildContext('x'))).rejects.toThrow(
      'offerNotFound',
    );
  });

  it('writes nothing when the use case refuses', async () => {
    const offerId = await storeOffer();
    const before = await read(`offers/${offerId}`);
    const refused = changeOffer(
      offerId,
      () => {
        throw new Refusal('ownOffer');
      },
      buildContext('x'),
    );
    await expect(refused).rejects.toThrow('ownOffer');
    expect(await read(`offers/${offerId}`)).toEqual(before);
  });

  it('gives up after five lost races without writing', async () => {
    const offerId = await storeOffer();
    let tries = 0;
    const disturbed = changeOffer(
      offerId,
      async () => {
        tries += 1;
        await getDb()
          .doc(`offers/${offerId}`)
          .update({ name: `faster ${tries}` });
        return { patch: { description: 'lost' }, answer: null };
      },
      buildContext('x'),
    );
    await expect(disturbed).rejects.toBeInstanceOf(ConflictError);
    expect(tries).toBe(5);
    expect((await read<Offer>(`offers/${offerId}`))?.description).toBe('');
  });

  it.each([
    ['creates a document that is there already', 'create', 'contracts/taken', 6],
    ['updates a document that is missing', 'update', 'contracts/missing', 5],
  ] as const)('does not try again when it also %s', async (_, write, path, code) => {
    const offerId = await storeOffer();
    await commit((writes) => writes.set('contracts/taken', {}));
    let tries = 0;
    const failing = changeOffer(
      offerId,
      () => {
        tries += 1;
        const alsoWrite = (writes: Writes) => writes[write](path, { id: offerId });
        return { patch: { description: 'lost' }, alsoWrite, answer: null };
      },
      buildContext('x'),
    );
    await expect(failing).rejects.toMatchObject({ code });
    expect(tries).toBe(1);
    expect((await read<Offer>(`offers/${offerId}`))?.description).toBe('');
  });

  it('keeps moments as timestamps in the database and as epoch ms outside', async () => {
    const offerId = await storeOffer();
    await step(offerId, 'touched', NOW + 5);
    const raw = (await getDb().doc(`offers/${offerId}`).get()).data();
    expect(raw?.updatedAt.toMillis()).toBe(NOW + 5);
    expect((await read<Offer>(`offers/${offerId}`))?.updatedAt).toBe(NOW + 5);
  });
});

describe('the evidence chain of an offer', () => {
  const chain = async () => {
    const offerId = await storeOffer();
    for (const [index, type] of ['sent', 'confirmed', 'booked', 'signed'].entries()) {
      await step(offerId, type, NOW + index);
    }
    const head = (await read<Offer>(`offers/${offerId}`))?.auditHead ?? null;
    return { entries: await readAuditEntries(offerId), head };
  };

  it('holds who did what, when and from where, and verifies', async () => {
    const { entries, head } = await chain();
    expect(entries[3]).toMatchObject({
      seq: 4,
      type: 'signed',
      actorHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      at: NOW + 3,
    });
    expect(JSON.stringify(entries)).not.toMatch(/203\.0\.113\.7|"landlord"/);
    expect(await verifyAuditChain(entries, head, computeSha256)).toBeNull();
  });

  it('shows a changed entry', async () => {
    const { entries, head } = await chain();
    const forged = entries.map((entry) => (entry.seq === 2 ? { ...entry, facts: { rent: 1 } } : entry));
    expect(await verifyAuditChain(forged, head, computeSha256)).toEqual({ seq: 2, fault: 'changed' });
  });

  it('shows a removed entry, a removed end and a swapped order', async () => {
    const { entries, head } = await chain();
    const [first, second, third, fourth] = entries as [AuditEntry, AuditEntry, AuditEntry, AuditEntry];
    expect(await verifyAuditChain([first, third, fourth], head, computeSha256)).toEqual({
      seq: 2,
      fault: 'missing',
    });
    expect(await verifyAuditChain([first, second, third], head, computeSha256)).toEqual({
      seq: 4,
      fault: 'missing',
    });
    expect(await verifyAuditChain([first, third, second, fourth], head, computeSha256)).toEqual({
      seq: 2,
      fault: 'missing',
    });
  });

  it('shows an entry that was changed and sealed again', async () => {
    const { entries, head } = await chain();
    const [first, second, third, fourth] = entries as [AuditEntry, AuditEntry, AuditEntry, AuditEntry];
    const resealed = await buildAuditEntry(
      { seq: 1, hash: first.hash },
      { ...second, facts: { rent: 1 } },
      computeSha256,
    );
    expect(await verifyAuditChain([first, resealed], head, computeSha256)).toEqual({
      seq: 3,
      fault: 'missing',
    });
    expect(await verifyAuditChain([first, resealed, third, fourth], head, computeSha256)).toEqual({
      seq: 3,
      fault: 'missing',
    });
  });
});
