import { getWaitingJoint } from '@domain/leases/jointSigning';
import { whyCannotBind } from '@domain/leases/partyAuthority';
import { getCertificateState } from '@domain/offers/certificate';
import { effectiveState, isPublished } from '@domain/offers/predicates';
import { getReturnState } from '@domain/returns/premisesReturn';
import { getHandoverForm, repairReturn } from '@domain/returns/returnForm';
import { getReturnProgress } from '@domain/returns/returnRows';
import { findReturnTask } from '@domain/returns/returnTasks';
import { getSettlementView } from '@domain/returns/settlement';
import { whyAnswersUnfit, whyDeductionsUnfit } from '@domain/returns/settlementRules';
import { getOpenProposal } from '@domain/term/proposals';
import { getTermRecord } from '@domain/term/termRecord';
import { NOW } from '@tests/support/builders';
import { buildDemoData } from '@tools/demo/data';
import { describe, expect, it } from 'vitest';

const data = buildDemoData(NOW);
const getLease = (id: string) => {
  const found = data.offers.find(({ offer }) => offer.id === id);
  if (!found) throw new Error(`There is no demo offer ${id}.`);
  return found;
};
const getOffer = (id: string) => getLease(id).offer;

const getSettlement = (id: string) => {
  const { depositSettlement } = getOffer(id);
  if (!depositSettlement) throw new Error(`${id} has no settlement.`);
  return depositSettlement;
};

describe('the demo leases after the handover', () => {
  it('have one with a notice that the landlord has to confirm', () => {
    const { notice, waitsFor } = getTermRecord(getOffer('offer-signed-notice-given'));
    expect(notice).toMatchObject({ by: 'tenant', months: 3, seenAt: null });
    expect(waitsFor).toBe('landlord');
  });

  it('have one with an extension that the tenant has to answer', () => {
    const lease = getOffer('offer-signed-extension-proposed');
    expect(getOpenProposal(lease, NOW)).toMatchObject({ kind: 'extension', by: 'landlord', rent: 10_094 });
    expect(getTermRecord(lease).waitsFor).toBe('tenant');
  });

  it('have a return in each state, with the sides that have something to do', () => {
    const rows = [
      'offer-signed-return-open',
      'offer-signed-return-submitted',
      'offer-signed-deductions-named',
      'offer-signed-settled',
    ].map((id) => {
      const lease = getOffer(id);
      const kinds = (['landlord', 'tenant'] as const).map((side) => findReturnTask(lease, side, NOW)?.kind);
      return [getReturnState(lease), ...kinds];
    });
    expect(rows).toEqual([
      ['OPEN', 'fillReturn', 'fillReturn'],
      ['ATTACHED', 'signReturn', undefined],
      ['SIGNED', undefined, 'answerDeductions'],
      ['SIGNED', undefined, undefined],
    ]);
  });

  it('have one return that is filled in by half', () => {
    const lease = getOffer('offer-signed-return-open');
    const handover = getHandoverForm(lease);
    const progress = handover && getReturnProgress(handover, repairReturn(handover, lease.returnForm));
    expect(progress).toEqual({ answered: 3, total: 17 });
  });

  it('have settlements whose deductions and answers the calls would accept', () => {
    const stages = ['offer-signed-deductions-named', 'offer-signed-settled'].map((id) => {
      const settlement = getSettlement(id);
      const lease = getOffer(id);
      const handover = getHandoverForm(lease);
      if (!handover || !settlement.claim) throw new Error(`${id} has no handover or no claim.`);
      const papers = { ...settlement, handover, form: repairReturn(handover, lease.returnForm) };
      expect(whyDeductionsUnfit(settlement.claim.deductions, papers)).toBeNull();
      if (settlement.answer)
        expect(whyAnswersUnfit(settlement.answer.answers, settlement.claim.deductions)).toBeNull();
      return getSettlementView(settlement, NOW).stage;
    });
    expect(stages).toEqual(['answer', 'paid']);
  });

  it('name only photos and proofs that are stored', () => {
    for (const { offer, files } of data.offers) {
      const named = JSON.stringify([offer.protocolData, offer.returnForm, offer.depositSettlement]);
      for (const [, sha256 = ''] of named.matchAll(/"sha256":"([0-9a-f]{64})"/g))
        expect(files.map(({ path }) => path).join(' ')).toContain(sha256);
    }
  });
});

describe('the demo company that signs by two people', () => {
  const offer = getOffer('offer-booked-second-signature');

  it('has signed once and waits for its second person', () => {
    expect(effectiveState(offer, NOW)).toBe('BOOKED');
    expect(getWaitingJoint(offer.reservation)?.second.uid).toBe('demo-joint2');
    const contract = data.contracts.find(({ id }) => id === offer.id);
    expect(contract?.tenantUid).toBe('demo-joint');
    expect(contract?.joint && whyCannotBind(contract.joint.firstAuthority)).toBe('signsJointly');
  });
});

describe('the energy certificates of the demo offers', () => {
  const published = data.offers.filter(({ offer }) => isPublished(offer));
  const states = published.map(({ offer }) => getCertificateState(offer.mediaDetails, NOW));

  it('are valid for most, expired for two and missing for some', () => {
    expect(states.filter((state) => state === 'valid').length).toBeGreaterThan(20);
    expect(states.filter((state) => state === 'expired')).toHaveLength(2);
    expect(states.filter((state) => state === 'missing').length).toBeGreaterThanOrEqual(4);
  });

  it('have a stored file each, named by its digest', () => {
    for (const { offer, files } of data.offers) {
      const { certificateFile } = offer.mediaDetails;
      const path = `offers/${offer.id}/certificate/${certificateFile}.pdf`;
      if (certificateFile) expect(files.map((file) => file.path)).toContain(path);
    }
  });
});
