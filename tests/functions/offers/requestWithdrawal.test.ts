import type { Report } from '@domain/reports/report';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { read } from '@functions/data/store';
import { createDocumentId } from '@functions/runtime/ids';
import { anOffer, NOW } from '@tests/support/builders';
import {
  type Account,
  getRefusal,
  invoke,
  readMails,
  startTestProject,
} from '@tests/support/functionsHarness';
import {
  admin,
  colleague,
  landlord,
  loadStoredOffer,
  storeOffer,
  storeParties,
  stranger,
  tenant,
} from '@tests/support/leaseFixtures';
import { findChainViolation, readAuditChain } from '@tests/support/leaseRecord';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

startTestProject();
beforeAll(storeParties);
beforeEach(async () => {
  const counted = await getDb().collection('rateLimits').get();
  await Promise.all(counted.docs.map(({ ref }) => ref.delete()));
});

const REASON = 'Po zalaniu stropu lokalu nie da się oddać najemcy.';

const storeBuiltOffer = (build: (offer: ReturnType<typeof anOffer>) => ReturnType<typeof anOffer>) =>
  storeOffer(build(anOffer().withId(createDocumentId())).build());
const storeActiveOffer = () => storeBuiltOffer((offer) => offer.active());
const request = (offerId: string, { by = landlord as Account, now = NOW, reason = REASON } = {}) =>
  invoke('requestOfferWithdrawal', { offerId, reason }, { by, now });
const grant = (offerId: string, now = NOW + MINUTE_MS) =>
  invoke(
    'blockOffer',
    { offerId, ground: 'terms', source: 'request', rule: 'Prośba wynajmującego', facts: REASON },
    { by: admin, now },
  );
const readReport = async (offerId: string): Promise<Report | null> => {
  const { withdrawalRequest } = await loadStoredOffer(offerId);
  return withdrawalRequest ? read<Report>(`reports/${withdrawalRequest.reportId}`) : null;
};
const readMailKindsAbout = async (email: string, about: string) =>
  (await readMails(email)).filter(({ subject }) => subject.includes(about)).map(({ kind }) => kind);
const find = (query: string) => invoke('findOffers', { query }, { by: admin, now: NOW + MINUTE_MS });

describe('requestOfferWithdrawal', () => {
  it('keeps the reason for the admins, and the offer goes on binding', async () => {
    const { id, name } = await storeActiveOffer();
    expect(await request(id)).toEqual({ status: 'SUCCESS', wasRequested: false });
    expect(await readReport(id)).toEqual({
      id: expect.any(String),
      title: name,
      type: 'Withdrawal',
      description: REASON,
      userUid: landlord.token.uid,
      offerId: id,
      state: 'open',
      createdAt: NOW,
    });
    const { offerStatus, blockedAt } = await loadStoredOffer(id);
    expect(offerStatus.state).toBe('ACTIVE');
    expect(blockedAt ?? null).toBeNull();
    expect((await readAuditChain(id)).map(({ type, facts }) => [type, facts])).toEqual([
      ['offerWithdrawalRequested', {}],
    ]);
    expect(await findChainViolation(id)).toBeNull();
  });

  it('mails the operator the reason and the landlord a receipt', async () => {
    const { id } = await storeBuiltOffer((offer) => offer.active().with({ name: 'Biuro po zalaniu' }));
    await request(id);
    const [toOperator] = (await readMails()).filter(
      ({ kind, subject }) => kind === 'reportReceivedAdmin' && subject.includes('Biuro po zalaniu'),
    );
    expect(toOperator?.text).toContain(REASON);
    expect(await readMailKindsAbout(landlord.user.email, 'Biuro po zalaniu')).toEqual([
      'withdrawalRequested',
    ]);
  });

  it('takes a colleague’s request, and one request at a time', async () => {
    const { id } = await storeActiveOffer();
    await request(id, { by: colleague });
    const first = await readReport(id);
    expect(await request(id, { reason: 'Lokal wynająłem już komuś innemu.' })).toEqual({
      status: 'SUCCESS',
      wasRequested: true,
    });
    expect(await readReport(id)).toEqual(first);
  });

  it('takes another one once an admin has answered the first', async () => {
    const { id } = await storeActiveOffer();
    await request(id);
    const first = await readReport(id);
    const answer = { reportId: first?.id ?? '', step: 'answer', text: 'Prosimy o zdjęcia szkody.' } as const;
    await invoke('handleReport', answer, { by: admin, now: NOW + MINUTE_MS });
    expect(await request(id, { now: NOW + HOUR_MS })).toEqual({ status: 'SUCCESS', wasRequested: false });
    expect((await readReport(id))?.id).not.toBe(first?.id);
  });

  it.each([
    ['another company', stranger],
    ['a tenant', tenant],
    ['an admin', admin],
  ])('refuses %s', async (_, by) => {
    const { id } = await storeActiveOffer();
    expect(await getRefusal(request(id, { by }))).toMatchObject({ reason: 'noAccess' });
    expect(await readReport(id)).toBeNull();
  });

  it.each([
    ['a project', () => storeBuiltOffer((offer) => offer), 'offerNotPublished'],
    ['a reserved offer', () => storeBuiltOffer((offer) => offer.booked()), 'withdrawalReserved'],
    ['a signed offer', () => storeBuiltOffer((offer) => offer.signed()), 'leaseSignedAlready'],
    [
      'a blocked offer',
      () => storeBuiltOffer((offer) => offer.active().with({ blockedAt: NOW })),
      'offerBlocked',
    ],
    [
      'an offer past its validity',
      () => storeBuiltOffer((offer) => offer.active().with({ offerValidTo: NOW - 1 })),
      'offerExpired',
    ],
  ])('refuses %s', async (_, build, reason) => {
    const { id } = await build();
    expect(await getRefusal(request(id))).toMatchObject({ reason });
  });

  it.each([
    [19, 'refused'],
    [20, 'taken'],
    [2000, 'taken'],
    [2001, 'refused'],
  ] as const)('with a reason of %i characters is %s', async (length, verdict) => {
    const { id } = await storeActiveOffer();
    const call = request(id, { reason: 'ł'.repeat(length) });
    if (verdict === 'taken') expect(await call).toMatchObject({ wasRequested: false });
    else expect(await getRefusal(call)).toMatchObject({ reason: 'invalidInput' });
  });

  it('refuses the sixth call within ten minutes and the eleventh of a day', async () => {
    const { id } = await storeActiveOffer();
    for (let call = 0; call < 5; call += 1) await request(id);
    expect(await getRefusal(request(id))).toMatchObject({ reason: 'tooManyCalls' });
    for (let call = 0; call < 5; call += 1) await request(id, { now: NOW + HOUR_MS });
    expect(await getRefusal(request(id, { now: NOW + 2 * HOUR_MS }))).toMatchObject({
      reason: 'tooManyToday',
    });
    expect(await request(id, { now: NOW + DAY_MS })).toMatchObject({ wasRequested: true });
  });
});

describe('granting a withdrawal', () => {
  it('shows the admin the reason beside the offer until it is blocked', async () => {
    const { id } = await storeActiveOffer();
    await request(id);
    expect((await find(id)).offers[0]).toMatchObject({ id, withdrawalReason: REASON });
    await grant(id);
    expect((await find(id)).offers[0]).toMatchObject({ id, withdrawalReason: null });
  });

  it('closes the request and tells the landlord, without reproach and without a second mail', async () => {
    const { id } = await storeBuiltOffer((offer) => offer.active().with({ name: 'Biuro po pożarze' }));
    await request(id);
    await grant(id);
    expect(await readReport(id)).toMatchObject({ state: 'closed' });
    expect(await loadStoredOffer(id)).toMatchObject({ blockedAt: NOW + MINUTE_MS });
    expect((await readMailKindsAbout(landlord.user.email, 'Biuro po pożarze')).toSorted()).toEqual([
      'offerWithdrawn',
      'withdrawalRequested',
    ]);
  });

  it.each([
    ['reserved', () => storeBuiltOffer((offer) => offer.booked()), 'withdrawalReserved'],
    ['signed', () => storeBuiltOffer((offer) => offer.signed()), 'leaseSignedAlready'],
    [
      'promised to a company for a day',
      () =>
        storeBuiltOffer((offer) =>
          offer.active().with({
            precedence: { uid: 'u1', companyId: 'c1', endsAt: NOW + MINUTE_MS + 1 },
          }),
        ),
      'withdrawalPromised',
    ],
    [
      'under a lease signed by hand',
      async () => {
        const offer = await storeActiveOffer();
        await getDb()
          .doc(`paperCases/${offer.id}-1`)
          .set({ offerId: offer.id, expiresAt: new Date(NOW + MINUTE_MS + 1) });
        return offer;
      },
      'withdrawalPaperOpen',
    ],
  ])('is refused once the premises are %s', async (_, build, reason) => {
    const { id } = await build();
    expect(await getRefusal(grant(id))).toMatchObject({ reason });
    expect((await loadStoredOffer(id)).blockedAt ?? null).toBeNull();
  });

  it('is granted to the millisecond at which a promise to a company ends', async () => {
    const { id } = await storeBuiltOffer((offer) =>
      offer.active().with({ precedence: { uid: 'u1', companyId: 'c1', endsAt: NOW + MINUTE_MS } }),
    );
    await grant(id);
    expect(await loadStoredOffer(id)).toMatchObject({ blockedAt: NOW + MINUTE_MS, blockedOnRequest: true });
  });

  it('leaves a new request open to the landlord after the offer is restored', async () => {
    const { id } = await storeActiveOffer();
    await request(id);
    await grant(id);
    await invoke(
      'unblockOffer',
      { offerId: id, reason: 'Lokal jest suchy' },
      { by: admin, now: NOW + HOUR_MS },
    );
    expect(await request(id, { now: NOW + 2 * HOUR_MS })).toMatchObject({ wasRequested: false });
  });
});
