import type { UserNotification } from '@domain/notifications/notifications';
import { HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { readAuditRecords } from '@functions/data/auditLog';
import { readQuery } from '@functions/data/store';
import {
  type Account,
  createTestAccount,
  getRefusal,
  invoke,
  NOW,
  startTestProject,
} from '@tests/support/functionsHarness';
import {
  admin,
  colleague,
  landlord,
  loadStoredOffer,
  secondAdmin,
  storeParties,
  tenant,
  tenantsColleague,
} from '@tests/support/leaseFixtures';
import { findChainViolation, readMailKinds } from '@tests/support/leaseRecord';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  block,
  FACTS,
  REASONS,
  RULE,
  readOfferMails,
  storeActiveOffer,
  storeBookedOffer,
  storeBuiltOffer,
  unblock,
} from './blockFixtures';
import { readAdminActions } from './fixtures';

startTestProject();

beforeAll(storeParties);

describe('an admin blocks the access to a published offer', () => {
  it.each([
    ['ACTIVE', storeActiveOffer],
    ['BOOKED', storeBookedOffer],
    ['SIGNED', () => storeBuiltOffer((offer) => offer.signed())],
  ] as const)('in %s, which stays as it is', async (state, build) => {
    const { id, offerStatus } = await build();
    expect(await block(id)).toEqual({ status: 'SUCCESS', wasBlocked: false });
    expect(await loadStoredOffer(id)).toMatchObject({
      blockedAt: NOW,
      offerStatus: { ...offerStatus, state },
    });
  });

  it('refuses what is not in public: a project, a deleted one, an unknown one', async () => {
    for (const { id } of [
      await storeBuiltOffer((offer) => offer),
      await storeBuiltOffer((offer) => offer.deleted()),
    ])
      expect(await getRefusal(block(id))).toMatchObject({ reason: 'offerNotPublished' });
    expect(await getRefusal(block('nothing'))).toMatchObject({ reason: 'offerNotFound' });
    expect(await getRefusal(unblock('nothing'))).toMatchObject({ reason: 'offerNotFound' });
  });

  it('refuses everyone else: landlord, tenant, creator, visitor', async () => {
    const { id } = await storeBookedOffer();
    const creator = await createTestAccount({ isCreator: true });
    for (const by of [landlord, tenant, creator]) {
      expect(await getRefusal(block(id, {}, { by }))).toMatchObject({ reason: 'noPermission' });
      expect(await getRefusal(unblock(id, { by }))).toMatchObject({ reason: 'noPermission' });
    }
    const visitor = invoke('blockOffer', { offerId: id, ...REASONS });
    expect(await getRefusal(visitor)).toMatchObject({ reason: 'signedOut' });
    expect((await loadStoredOffer(id)).blockedAt).toBeUndefined();
  });

  it('refuses an admin who is on either side of it, on blocking and on restoring', async () => {
    const asAdmin = ({ user, token }: Account): Account => ({ user, token: { ...token, isAdmin: true } });
    const { id } = await storeBookedOffer();
    for (const by of [landlord, colleague, tenant, tenantsColleague].map(asAdmin))
      expect(await getRefusal(block(id, {}, { by }))).toMatchObject({ reason: 'ownCase' });
    await block(id);
    for (const by of [landlord, colleague, tenant, tenantsColleague].map(asAdmin))
      expect(await getRefusal(unblock(id, { by }))).toMatchObject({ reason: 'ownCase' });
    expect((await loadStoredOffer(id)).blockedAt).toBe(NOW);
  });

  it.each([
    ['rule', 2, 'refused'],
    ['rule', 3, 'taken'],
    ['rule', 200, 'taken'],
    ['rule', 201, 'refused'],
    ['facts', 19, 'refused'],
    ['facts', 20, 'taken'],
    ['facts', 2000, 'taken'],
    ['facts', 2001, 'refused'],
  ] as const)('with a %s of %i characters: %s', async (field, length, verdict) => {
    const { id } = await storeActiveOffer();
    const call = block(id, { [field]: 'ł'.repeat(length) });
    if (verdict === 'taken') expect(await call).toEqual({ status: 'SUCCESS', wasBlocked: false });
    else
      expect(await getRefusal(call)).toMatchObject({
        reason: 'invalidInput',
        fields: { [field]: expect.any(String) },
      });
  });

  it('refuses a ground that is none, and a source that is none', async () => {
    const { id } = await storeActiveOffer();
    const ground = 'taste' as 'law';
    const source = 'rumour' as 'own';
    expect(await getRefusal(block(id, { ground, source }))).toMatchObject({
      fields: { ground: 'oneOf', source: 'oneOf' },
    });
  });
});

describe('what is told of a blocked offer', () => {
  it('is the statement of reasons to its landlord, once', async () => {
    const offer = await storeActiveOffer();
    await block(offer.id);
    const other = { facts: 'Coś zupełnie innego niż za pierwszym razem.' };
    expect(await block(offer.id, other, { by: secondAdmin })).toEqual({
      status: 'SUCCESS',
      wasBlocked: true,
    });
    const [mail, ...more] = await readOfferMails(landlord, offer, 'offerBlocked');
    expect(more).toEqual([]);
    for (const said of [
      RULE,
      FACTS,
      'niezgodność z prawem',
      'zgłoszenie (art. 16',
      'Decyzję podjął człowiek',
    ])
      expect(mail?.text).toContain(said);
    expect(await readMailKinds(offer.id)).toEqual(['offerBlocked']);
    expect(await loadStoredOffer(offer.id)).toMatchObject({ blockedAt: NOW, auditHead: { seq: 1 } });
  });

  it('stands with the facts in the inbox of its landlord, and with no reasons in the tenant’s', async () => {
    const offer = await storeBookedOffer();
    await block(offer.id);
    const texts = async ({ token }: Account) =>
      (await readQuery<UserNotification>(getDb().collection('notifications').where('uid', '==', token.uid)))
        .map(({ entity }) => entity)
        .filter(({ offerId }) => offerId === offer.id)
        .map(({ kind, text }) => [kind, text]);
    expect(await texts(landlord)).toEqual([['offerBlocked', FACTS]]);
    expect(await texts(tenant)).toEqual([['reservationHalted', null]]);
  });

  it('is to anyone who holds it that the lease cannot be signed, without the reasons', async () => {
    const offer = await storeBookedOffer();
    await block(offer.id);
    const [mail, ...more] = await readOfferMails(tenant, offer, 'reservationHalted');
    expect(more).toEqual([]);
    for (const reason of [RULE, FACTS, 'niezgodność z prawem']) expect(mail?.text).not.toContain(reason);
  });

  it('is to no tenant whose reservation lapsed or whose lease is signed', async () => {
    const lapsed = await storeBuiltOffer((offer) => offer.booked({ at: NOW - 2 * HOUR_MS }));
    const signed = await storeBuiltOffer((offer) => offer.signed());
    for (const { id } of [lapsed, signed]) {
      await block(id);
      expect(await readMailKinds(id)).toEqual(['offerBlocked']);
    }
  });

  it('leaves an entry in the chain that the sides may read, and the reasons where only admins do', async () => {
    const { id } = await storeActiveOffer();
    await block(id);
    await unblock(id, { now: NOW + MINUTE_MS });
    const records = await readAuditRecords(id);
    expect(records.map(({ entry: { type, facts } }) => [type, facts])).toEqual([
      ['offerBlocked', {}],
      ['offerUnblocked', {}],
    ]);
    expect(records.map(({ origin }) => origin?.named)).toEqual([
      REASONS,
      { reason: 'Wynajmujący pokazał umowę' },
    ]);
    expect(await findChainViolation(id)).toBeNull();
  });

  it('is recorded among the actions of admins with what it was about and the provision, without the facts', async () => {
    const { id } = await storeActiveOffer();
    await block(id, {}, { now: NOW + HOUR_MS });
    expect((await readAdminActions('blockOffer')).at(-1)).toMatchObject({
      by: admin.token.uid,
      about: { offerId: id, ground: 'law', source: 'notice' },
      reason: RULE,
      outcome: 'done',
    });
  });
});
