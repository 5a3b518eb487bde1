import { getLeaseGroup } from '@domain/leases/leaseGroups';
import { getLeaseMove, getLeasePhase } from '@domain/returns/afterHandover';
import { NOW } from '@tests/support/builders';
import { buildDemoData } from '@tools/demo/data';
import { describe, expect, it } from 'vitest';

const offers = buildDemoData(NOW).offers.map(({ offer }) => offer);
const getLease = (id: string) => {
  const lease = offers.find((offer) => offer.id === `offer-signed-${id}`);
  if (!lease) throw new Error(`There is no demo lease ${id}.`);
  return lease;
};
const describeMove = (id: string, side: 'landlord' | 'tenant') => {
  const move = getLeaseMove(getLease(id), side, NOW);
  return move && `${move.who} ${move.action}`;
};

describe('the next action of a lease after the handover', () => {
  it.each([
    ['notice-given', 'landlord confirmNotice', 'landlord confirmNotice'],
    ['extension-proposed', 'tenant answerChange', 'tenant answerChange'],
    ['return-open', 'either fillReturn', 'either fillReturn'],
    ['return-submitted', 'landlord signReturn', 'landlord signReturn'],
    ['deductions-named', 'tenant answerDeductions', 'tenant answerDeductions'],
    ['settled', null, null],
    ['protocol-confirmed', 'platform payOut', 'platform payOut'],
  ])('of %s is the one that both sides read', (id, landlord, tenant) => {
    expect([describeMove(id, 'landlord'), describeMove(id, 'tenant')]).toEqual([landlord, tenant]);
  });

  it('puts the lease among those of the side whose move it is', () => {
    const groups = ['notice-given', 'return-open', 'deductions-named', 'settled'].map((id) =>
      (['landlord', 'tenant'] as const).map((side) => getLeaseGroup(getLease(id), side, NOW)),
    );
    expect(groups).toEqual([
      ['yours', 'others'],
      ['yours', 'yours'],
      ['others', 'yours'],
      ['closed', 'closed'],
    ]);
  });

  it('leaves none to a side that is no party', () => {
    expect(getLeaseMove(getLease('deductions-named'), 'other', NOW)).toBeNull();
  });
});

describe('a lease of which nothing is awaited', () => {
  it('says until when it runs, or that the premises are back', () => {
    expect(getLeasePhase(getLease('protocol-confirmed'), NOW)).toEqual({ key: 'runsOpen', day: null });
    expect(getLeasePhase(getLease('extension-proposed'), NOW).key).toBe('runsUntil');
    expect(getLeasePhase(getLease('settled'), NOW)).toEqual({ key: 'returned', day: null });
    expect(getLeasePhase(getLease('after-rejection'), NOW)).toEqual({ key: 'closed', day: null });
  });
});
