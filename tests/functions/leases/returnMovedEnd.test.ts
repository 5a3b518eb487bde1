import type { PremisesReturn } from '@domain/returns/premisesReturn';
import { isBindingCompanies } from '@domain/returns/returnWindow';
import { getSignatureLastDay } from '@domain/returns/signatureTerm';
import { parseTimestamp, toIsoDay } from '@domain/shared/dates';
import { addDays } from '@domain/shared/days';
import { computeNoticeEnd, getNoticePeriod } from '@domain/term/notice';
import { commit } from '@functions/data/store';
import { sweepReturns } from '@functions/returns/sweepReturns';
import { createDocumentId } from '@functions/runtime/ids';
import { anOffer, NOW } from '@tests/support/builders';
import { getRefusal, invoke, readMails, startTestProject } from '@tests/support/functionsHarness';
import { getHandoverOn } from '@tests/support/getHandoverOn';
import { landlord, loadStoredOffer, storeOffer, storeParties, tenant } from '@tests/support/leaseFixtures';
import { readAuditChain } from '@tests/support/leaseRecord';
import {
  beginReturn,
  saveReturnForm,
  storeFilledReturn,
  storeSignedReturn,
  submitReturn,
} from '@tests/support/returnSteps';
import { buildReturnForm } from '@tools/demo/factories/returns';
import { beforeAll, describe, expect, it } from 'vitest';

startTestProject();
beforeAll(storeParties);

/** A lease of one month that began on 26 October 2026, so that its return can begin today, 20 November. */
const storeEnding = async (): Promise<string> => {
  const offer = anOffer().withId(createDocumentId()).withStatus('PROTOCOL_CONFIRMED').build();
  await storeOffer({
    ...offer,
    reservation: offer.reservation && { ...offer.reservation, months: 1 },
    ...getHandoverOn(offer, '2026-10-26'),
    payoutDueBy: null,
  });
  return offer.id;
};

const propose = (offerId: string, now = NOW) =>
  invoke(
    'proposeTermChange',
    { offerId, kind: 'extension', endsOn: '2027-01-25', rent: null },
    { by: tenant, now },
  );
const answer = (offerId: string, accepted = true) =>
  invoke('answerTermProposal', { offerId, proposedAt: NOW, accepted }, { by: landlord, now: NOW + 1000 });
const fill = async (id: string) => saveReturnForm(id, buildReturnForm(await loadStoredOffer(id)));
const readReason = async (call: Promise<unknown>) => (await getRefusal(call)).reason;

describe('an extension that both sides agree on after the return has begun', () => {
  it('calls the return off, records and tells it, and keeps what was entered', async () => {
    const id = await storeEnding();
    await beginReturn(id);
    await fill(id);
    await propose(id);
    await answer(id);
    const offer = await loadStoredOffer(id);
    expect(offer.premisesReturn).toMatchObject({ state: 'CALLED_OFF', closedAt: NOW + 1000 });
    expect(offer.returnWaits).toEqual([]);
    expect((await readAuditChain(id)).at(-1)).toMatchObject({
      type: 'termAgreed',
      facts: { isReturnCalledOff: true },
    });
    const mails = (await readMails()).filter((mail) => mail.offerId === id && mail.kind === 'termAgreed');
    expect(mails).toHaveLength(2);
    for (const { text } of mails) expect(text).toContain('zwrot lokalu jest odwołany');
    expect(await readReason(beginReturn(id))).toBe('returnTooEarly');
    const later = Date.parse('2027-01-11T09:00:00+01:00');
    await invoke('beginReturn', { offerId: id }, { by: landlord, now: later });
    const { premisesReturn, returnForm } = await loadStoredOffer(id);
    expect(premisesReturn).toMatchObject({ state: 'OPEN', begun: { side: 'landlord', at: later } });
    expect(returnForm?.establishedPremiseCondition[0]?.answer).toBe('asAtHandover');
  });

  it('is refused while a submitted return waits for its signature, at both doors', async () => {
    const id = await storeEnding();
    await propose(id);
    await beginReturn(id);
    await fill(id);
    await submitReturn(id);
    expect(await readReason(answer(id))).toBe('returnAwaitsSignature');
    expect(await answer(id, false)).toEqual({ status: 'SUCCESS' });
    expect(await readReason(propose(id, NOW + 2000))).toBe('returnAwaitsSignature');
  });

  it('is refused once the premises are back, while an earlier end can be agreed on', async () => {
    const id = await storeEnding();
    await propose(id);
    const step = { side: 'tenant', uid: 'uidTenant', at: NOW } as const;
    const back: PremisesReturn = {
      state: 'SIGNED',
      ...{ begun: step, submitted: step, signed: { ...step, side: 'landlord' }, lastRound: null },
    };
    await commit((writes) => writes.update(`offers/${id}`, { premisesReturn: back }));
    expect(await readReason(answer(id))).toBe('premisesReturned');
    await answer(id, false);
    const ending = { offerId: id, kind: 'ending', endsOn: '2026-11-21', rent: null } as const;
    expect(await invoke('proposeTermChange', ending, { by: tenant, now: NOW + 2000 })).toMatchObject({
      status: 'SUCCESS',
    });
  });
});

describe('an early return of a lease without an end', () => {
  it('is to be signed by the same day after a notice of the side that has not signed it', async () => {
    const id = await storeFilledReturn();
    await submitReturn(id);
    const { dueAt } = (await loadStoredOffer(id)).premisesReturn ?? {};
    const endsOn = computeNoticeEnd(toIsoDay(NOW), getNoticePeriod(await loadStoredOffer(id)));
    await invoke('giveNotice', { offerId: id, endsOn, reason: '' }, { by: landlord });
    const offer = await loadStoredOffer(id);
    expect(offer.premisesReturn).toMatchObject({ state: 'ATTACHED', dueAt, keysDueOn: '2026-11-20' });
    expect(getSignatureLastDay(offer)).toBe('2026-11-27');
    await sweepReturns(Date.parse('2026-11-28T00:00:00+01:00'));
    expect((await loadStoredOffer(id)).premisesReturn?.state).toBe('CLOSED');
  });

  it('leaves both sides the notice, which ends the lease and then frees both companies', async () => {
    const id = await storeSignedReturn();
    await commit((writes) => writes.update(`offers/${id}`, { payoutDueBy: null, depositSettlement: null }));
    const endsOn = computeNoticeEnd(toIsoDay(NOW), getNoticePeriod(await loadStoredOffer(id)));
    await invoke('giveNotice', { offerId: id, endsOn, reason: '' }, { by: tenant });
    const offer = await loadStoredOffer(id);
    const over = parseTimestamp(addDays(endsOn)) ?? 0;
    expect(isBindingCompanies(offer, over - 1)).toBe(true);
    expect(isBindingCompanies(offer, over)).toBe(false);
  });
});
