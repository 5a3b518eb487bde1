import { CUSTOM_REASON, getRejectionText } from '@domain/shared/decision';
import { describe, expect, it } from 'vitest';

type Reason = 'blurred' | 'custom';
const describeReason = (reason: 'blurred') => `it is ${reason}`;

describe('the text of a rejection', () => {
  it('is the words of its reason', () => {
    const blurred = { rejectionReason: 'blurred', customRejectionMessage: null } as const;
    expect(getRejectionText<Reason>(blurred, describeReason)).toBe('it is blurred');
  });

  it('is the message where one was written', () => {
    const own = { rejectionReason: CUSTOM_REASON, customRejectionMessage: 'Show both sides.' } as const;
    expect(getRejectionText<Reason>(own, describeReason)).toBe('Show both sides.');
  });

  it('is nothing where nothing was rejected', () => {
    const none = { rejectionReason: null, customRejectionMessage: null };
    expect(getRejectionText<Reason>(none, describeReason)).toBeNull();
  });
});
