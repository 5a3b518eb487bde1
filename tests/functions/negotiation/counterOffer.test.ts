import type { CallInput } from '@api';
import { HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { commit, read } from '@functions/data/store';
import { createDocumentId } from '@functions/runtime/ids';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAccount, anOffer, NOW } from '../../support/builders';
import { getRefusal, invokeRaw, startTestProject } from '../../support/functionsHarness';
import {
  admin,
  colleague,
  landlord,
  loadStoredOffer,
  storeOffer,
  storeParties,
  storeUser,
  stranger,
  tenant,
  tenantsColleague,
} from '../../support/leaseFixtures';
import {
  accept,
  decline,
  propose,
  readCounterOffer,
  readEventMethods,
  readOfferMails,
  storeActiveOffer,
} from './fixtures';

startTestProject();
beforeAll(storeParties);

type Terms = Partial<CallInput<'onCounterOffer'>>;
const buildDurationTerms = (newDuration: number | null, more: Terms = {}): Terms => ({
  isRentToggleChecked: false,
  isContractDurationToggleChecked: true,
  newPrice: null,
  newDuration,
  ...more,
});

describe('a counter-offer', () => {
  it('is kept beside what the offer says and mailed to the landlord with both links [K1, K6]', async () => {
    const { id } = await storeActiveOffer();
    expect(await propose(id, { isContractDurationToggleChecked: true, newDuration: 24 })).toEqual({
      status: 'SUCCESS',
    });
    expect(await readCounterOffer(id)).toMatchObject({
      offerId: id,
      tenantUid: tenant.token.uid,
      companyName: tenant.user.company?.nazwa,
      status: 'OPEN',
      entries: [
        {
          number: 1,
          isRentToggleChecked: true,
          isContractDurationToggleChecked: true,
          newPrice: 11_000,
          newDuration: 24,
          oldPrice: 12_500,
          versionNumber: 1,
          outcome: 'OPEN',
          createdAt: NOW,
          answeredAt: null,
        },
      ],
    });
    const [mail, ...others] = await readOfferMails(id, 'counterOfferReceived');
    expect(others).toEqual([]);
    expect(mail?.to).toBe(landlord.token.email);
    expect(mail?.text).toContain(`/edit-offer/${id}/accept/${tenant.token.uid}`);
    expect(mail?.text).toContain(`/edit-offer/${id}/decline/${tenant.token.uid}`);
    expect(mail?.text).toContain('11\u00A0000\u00A0zł');
    expect(await readEventMethods(id)).toEqual(['onCounterOffer']);
  });

  it('changes nothing in the offer itself but how many wait, where other tenants could read it [K6]', async () => {
    const before = await storeActiveOffer();
    await propose(before.id);
    const after = await loadStoredOffer(before.id);
    const talk = { counterOffers: 1, questions: 0, isOpen: true };
    expect({ ...after, updatedAt: before.updatedAt }).toEqual({ ...before, talk });
  });

  it('keeps a value only under its toggle [K1]', async () => {
    const { id } = await storeActiveOffer();
    await propose(id, { newDuration: 24 });
    expect((await readCounterOffer(id))?.entries[0]).toMatchObject({ newPrice: 11_000, newDuration: null });
  });

  it('takes a price of 1 and refuses less [K3]', async () => {
    const { id } = await storeActiveOffer();
    expect(await propose(id, { newPrice: 1 })).toEqual({ status: 'SUCCESS' });
    for (const newPrice of [0.99, 0, -1, null]) {
      const refused = await getRefusal(propose(id, { newPrice }));
      expect(refused).toMatchObject({ reason: 'invalidInput', code: 'invalid-argument' });
      expect(Object.keys(refused.fields ?? {})).toEqual(['newPrice']);
    }
  });

  it('takes a duration of one whole month and refuses less or a part [K4]', async () => {
    const { id } = await storeActiveOffer();
    expect(await propose(id, buildDurationTerms(1))).toEqual({ status: 'SUCCESS' });
    for (const newDuration of [0, 1.5, -1, null, 361]) {
      expect(await getRefusal(propose(id, buildDurationTerms(newDuration)))).toMatchObject({
        reason: 'invalidInput',
      });
    }
  });

  it('is refused when neither toggle is on [K5]', async () => {
    const { id } = await storeActiveOffer();
    const call = propose(id, { isRentToggleChecked: false, newPrice: 11_000 });
    expect(await getRefusal(call)).toMatchObject({
      reason: 'invalidInput',
      fields: { isRentToggleChecked: 'nothingProposed' },
    });
    expect(await readCounterOffer(id)).toBeNull();
  });

  it('is refused about another binding version than the page showed, and taken about the one in force', async () => {
    const { id, version } = await storeActiveOffer();
    const seenDigest = version?.digest ?? '';
    await propose(id, { newPrice: 11_500 }, { by: stranger });
    await accept(id, { of: stranger });
    const [before, after] = [seenDigest, (await loadStoredOffer(id)).version?.digest ?? ''];
    expect(after).not.toBe(before);
    expect(await getRefusal(propose(id, { seenDigest: before }))).toMatchObject({
      reason: 'offerTermsChanged',
      code: 'failed-precondition',
    });
    expect(await readCounterOffer(id)).toBeNull();
    expect(await getRefusal(propose(id, { seenDigest: 'x' }))).toMatchObject({ reason: 'invalidInput' });
    for (const _ of [1, 2]) expect(await propose(id, { seenDigest: after })).toEqual({ status: 'SUCCESS' });
    expect((await readCounterOffer(id))?.entries).toHaveLength(1);
  });

  it('needs a verified e-mail, an accepted identity and an accepted company [K2]', async () => {
    const { id } = await storeActiveOffer();
    const base = anAccount().verified().ofCompany('companyX').build();
    const cases = [
      [{ emailVerified: false }, 'emailNotVerified'],
      [{ verification: { identity: 'CHECKING', company: 'ACCEPTED' } }, 'identityNotAccepted'],
      [{ verification: { identity: 'ACCEPTED', company: 'CHECKING' } }, 'companyNotAccepted'],
    ] as const;
    for (const [patch, reason] of cases) {
      const by = await storeUser({ ...base, uid: createDocumentId(), ...patch });
      expect(await getRefusal(propose(id, {}, { by }))).toMatchObject({ reason });
    }
    expect(await readOfferMails(id, 'counterOfferReceived')).toEqual([]);
  });

  it('is refused to the landlord’s own side, to visitors and under another’s uid [K6]', async () => {
    const { id } = await storeActiveOffer();
    for (const by of [landlord, colleague])
      expect(await getRefusal(propose(id, {}, { by }))).toMatchObject({ reason: 'ownOfferNegotiation' });
    const foreign = propose(id, { tenant: stranger.token.uid });
    expect(await getRefusal(foreign)).toMatchObject({ reason: 'foreignUid', code: 'permission-denied' });
    expect(await getRefusal(invokeRaw('onCounterOffer', {}))).toMatchObject({ reason: 'signedOut' });
  });

  it('is refused to a member of the landlord’s company who acts for another one', async () => {
    const { id } = await storeActiveOffer();
    const path = `companies/${landlord.user.companyId}`;
    const before = (await read<{ hasAccess: string[] }>(path))?.hasAccess ?? [];
    await commit((writes) => writes.update(path, { hasAccess: [...before, stranger.token.uid] }));
    expect(await getRefusal(propose(id, {}, { by: stranger }))).toMatchObject({ reason: 'sameCompany' });
    await commit((writes) => writes.update(path, { hasAccess: before }));
    expect(await propose(id, {}, { by: stranger })).toEqual({ status: 'SUCCESS' });
  });

  it('is refused about a draft, a reserved, a signed and an expired offer, and taken at its last moment [K6]', async () => {
    const offer = () => anOffer().withId(createDocumentId());
    const cases = [
      [offer().build(), 'offerNotActive'],
      [offer().booked().build(), 'offerNotActive'],
      [offer().signed().build(), 'offerNotActive'],
      [
        offer()
          .active()
          .with({ offerValidTo: NOW - 1 })
          .build(),
        'offerExpired',
      ],
    ] as const;
    for (const [stored, reason] of cases) {
      await storeOffer(stored);
      expect(await getRefusal(propose(stored.id, {}, { by: stranger }))).toMatchObject({ reason });
    }
    const last = await storeOffer(offer().active().with({ offerValidTo: NOW }).build());
    expect(await propose(last.id)).toEqual({ status: 'SUCCESS' });
    expect(await getRefusal(propose('unknownOffer'))).toMatchObject({ reason: 'offerNotFound' });
  });

  it('is stored and mailed once however often the same one is sent [K6]', async () => {
    const { id } = await storeActiveOffer();
    await Promise.all([propose(id), propose(id), propose(id)]);
    await propose(id, {}, { now: NOW + MINUTE_MS });
    expect((await readCounterOffer(id))?.entries).toHaveLength(1);
    expect(await readOfferMails(id, 'counterOfferReceived')).toHaveLength(1);
  });

  it('replaces an earlier one that was not answered and keeps it in the history [K6]', async () => {
    const { id } = await storeActiveOffer();
    await propose(id);
    await propose(id, { newPrice: 11_500 }, { now: NOW + MINUTE_MS });
    const stored = await readCounterOffer(id);
    expect(stored?.entries.map(({ newPrice, outcome }) => [newPrice, outcome])).toEqual([
      [11_000, 'REPLACED'],
      [11_500, 'OPEN'],
    ]);
    expect(stored).toMatchObject({ createdAt: NOW, updatedAt: NOW + MINUTE_MS, status: 'OPEN' });
  });

  it('of several tenants stand side by side, each in a record of its own [K6]', async () => {
    const { id } = await storeActiveOffer();
    await Promise.all([propose(id), propose(id, { newPrice: 12_000 }, { by: stranger })]);
    expect((await readCounterOffer(id, tenant))?.entries).toMatchObject([{ newPrice: 11_000 }]);
    expect((await readCounterOffer(id, stranger))?.entries).toMatchObject([{ newPrice: 12_000 }]);
    expect(await readOfferMails(id, 'counterOfferReceived')).toHaveLength(2);
  });

  it('may be made twenty times from one account about one offer, and still by a colleague', async () => {
    const { id } = await storeActiveOffer();
    for (let index = 0; index < 20; index += 1)
      await propose(id, { newPrice: 10_000 + index }, { now: NOW + index * HOUR_MS });
    const now = NOW + 20 * HOUR_MS;
    expect(await getRefusal(propose(id, { newPrice: 9_000 }, { now }))).toMatchObject({
      reason: 'tooManyCounterOffers',
    });
    const byColleague = propose(id, { newPrice: 9_000 }, { by: tenantsColleague, now });
    expect(await byColleague).toEqual({ status: 'SUCCESS' });
  });
});

describe('declining a counter-offer', () => {
  it('leaves the offer as it is and tells the tenant, once [K18]', async () => {
    const before = await storeActiveOffer();
    await propose(before.id);
    await decline(before.id, { by: colleague, now: NOW + MINUTE_MS });
    await decline(before.id, { now: NOW + 2 * MINUTE_MS });
    expect(await readCounterOffer(before.id)).toMatchObject({
      status: 'DECLINED',
      entries: [{ outcome: 'DECLINED', answeredAt: NOW + MINUTE_MS }],
    });
    const { price, version } = await loadStoredOffer(before.id);
    expect({ price, version }).toEqual({ price: before.price, version: before.version });
    const mails = await readOfferMails(before.id, 'counterOfferDeclined');
    expect(mails.map(({ to }) => to)).toEqual([tenant.token.email]);
  });

  it('is refused to everyone but the landlord’s side, and without a counter-offer [K10, K18]', async () => {
    const { id } = await storeActiveOffer();
    await propose(id);
    for (const by of [tenant, stranger, admin])
      expect(await getRefusal(decline(id, { by }))).toMatchObject({ reason: 'noAccess' });
    expect(await getRefusal(decline(id, { of: stranger }))).toMatchObject({ reason: 'counterOfferNotFound' });
    expect((await readCounterOffer(id))?.status).toBe('OPEN');
  });

  it('lets the tenant propose again [K6]', async () => {
    const { id } = await storeActiveOffer();
    await propose(id);
    await decline(id);
    await propose(id, {}, { now: NOW + MINUTE_MS });
    expect((await readCounterOffer(id))?.entries.map(({ outcome }) => outcome)).toEqual(['DECLINED', 'OPEN']);
  });
});
