import { getActionReason, pickAboutFields } from '@domain/admin/adminAction';
import { describe, expect, it } from 'vitest';

describe('what an entry about an admin’s action keeps of the payload', () => {
  it('is whom and what it is about, numbers and decisions as text', () => {
    expect(pickAboutFields({ userUid: 'u1', accepted: false, amount: 12.5, offerId: '' })).toEqual({
      userUid: 'u1',
      accepted: 'false',
      amount: '12.5',
    });
  });

  it('is never a code, a file or anything else that is not named', () => {
    expect(
      pickAboutFields({ requestId: 'r1', verificationCode: '123456', content: 'AAAA', company: { a: 1 } }),
    ).toEqual({
      requestId: 'r1',
    });
  });

  it('is cut after 500 characters', () => {
    expect(pickAboutFields({ query: 'x'.repeat(501) }).query).toHaveLength(500);
  });
});

describe('why an action was done', () => {
  it.each([
    [{ reason: 'Błędna kwota' }, 'Błędna kwota'],
    [{ rejectionReason: 'custom', customRejectionMessage: 'Nieczytelny' }, 'custom: Nieczytelny'],
    [{ text: 'Powtórzone zgłoszenie' }, 'Powtórzone zgłoszenie'],
    [{ reason: '' }, null],
    [{ offerId: 'o1' }, null],
  ])('of %o is %s', (payload, reason) => {
    expect(getActionReason(payload)).toBe(reason);
  });
});
