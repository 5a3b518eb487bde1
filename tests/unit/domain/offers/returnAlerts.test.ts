import { getReturnAlertId, whyCannotAwaitReturn } from '@domain/offers/returnAlerts';
import { anOffer, aViewer, LANDLORD, NOW, TENANT } from '@tests/support/builders';
import { describe, expect, it } from 'vitest';

const booked = anOffer().active().booked().build();
const active = anOffer().active().build();
const inTurns = anOffer()
  .active()
  .with({
    queue: { waiting: 1, paused: 0, turnsFrom: NOW, isOver: false, dueAt: null, isSignatureTold: false },
  })
  .build();
const draft = anOffer().unsigned().build();
const other = aViewer().verified().ofCompany('companyX').build();

describe('who may wait for a reserved offer', () => {
  it.each([
    ['another company', booked, other, null],
    ['an account without a proved address', booked, { ...other, emailVerified: false }, 'emailNotVerified'],
    ['its landlord', booked, aViewer(LANDLORD).build(), 'ownOffer'],
    [
      'a colleague of its landlord',
      booked,
      { ...aViewer(LANDLORD).build(), uid: 'uidColleague' },
      'sameCompany',
    ],
    ['the tenant who reserved it', booked, aViewer(TENANT).build(), 'notReservedByOther'],
    ['another company while it is to let', active, other, 'notReservedByOther'],
    ['another company while a queue has its turns', inTurns, other, null],
    ['another company while it is a draft', draft, other, 'offerNotFound'],
  ] as const)('decides by name about %s', (_, offer, viewer, reason) => {
    expect(whyCannotAwaitReturn(offer, viewer, NOW)).toBe(reason);
  });

  it('has one record for each account and offer', () => {
    expect(getReturnAlertId('uidAnna', 'offer1')).toBe('uidAnna_offer1');
  });
});
