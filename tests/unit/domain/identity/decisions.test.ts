import { CUSTOM_REJECTION_MAX_CHARS, IDENTITY_REJECTION_REASONS } from '@domain/identity/identityRequest';
import { decisionSchema, rejectionOf } from '@domain/identity/rejection';
import { SIGNED_TERMS_MAX_BYTES, whyCannotConfirm, whyNotSignedTerms } from '@domain/identity/signedTerms';
import { hasPdfMagicBytes } from '@domain/shared/pdf';
import { getIssues } from '@domain/shared/validation';
import { describe, expect, it } from 'vitest';

const listIssues = (decision: object) =>
  getIssues(decisionSchema, decision).map(({ path, message }) => `${path}: ${message.key}`);
const no = { accepted: false };

describe('a decision on an identity', () => {
  it('needs one of three reasons to reject and none to approve [S18]', () => {
    expect(IDENTITY_REJECTION_REASONS).toEqual(['incorrect_data', 'time_expired_error', 'custom']);
    expect(listIssues({ accepted: true })).toEqual([]);
    expect(listIssues({ accepted: true, rejectionReason: null, customRejectionMessage: null })).toEqual([]);
    expect(listIssues(no)).toEqual(['rejectionReason: required']);
    expect(listIssues({ ...no, rejectionReason: null })).toEqual(['rejectionReason: required']);
    expect(listIssues({ ...no, rejectionReason: 'other' })).toEqual(['rejectionReason: oneOf']);
    expect(listIssues({ ...no, rejectionReason: 'incorrect_data' })).toEqual([]);
    expect(listIssues({ ...no, rejectionReason: 'time_expired_error' })).toEqual([]);
  });

  it('needs a message of its own with the reason custom, of at most 500 characters [S19]', () => {
    const custom = { ...no, rejectionReason: 'custom' };
    const path = 'customRejectionMessage';
    expect(listIssues(custom)).toEqual([`${path}: required`]);
    expect(listIssues({ ...custom, [path]: '' })).toEqual([`${path}: required`]);
    expect(listIssues({ ...custom, [path]: '  ' })).toEqual([`${path}: required`]);
    expect(CUSTOM_REJECTION_MAX_CHARS).toBe(500);
    expect(listIssues({ ...custom, [path]: 'a'.repeat(500) })).toEqual([]);
    expect(listIssues({ ...custom, [path]: 'a'.repeat(501) })).toEqual([`${path}: tooLong`]);
  });

  it('keeps a message only with the reason custom, and nothing of an approval', () => {
    const given = { rejectionReason: 'incorrect_data', customRejectionMessage: 'x' };
    expect(rejectionOf({ accepted: false, ...given })).toEqual({
      rejectionReason: 'incorrect_data',
      customRejectionMessage: null,
    });
    expect(rejectionOf({ accepted: true, ...given })).toEqual({
      rejectionReason: null,
      customRejectionMessage: null,
    });
    const custom = { accepted: false, rejectionReason: 'custom', customRejectionMessage: ' Zła strona ' };
    expect(rejectionOf(custom).customRejectionMessage).toBe('Zła strona');
  });
});

describe('a file of signed terms', () => {
  const pdf = new TextEncoder().encode('%PDF-1.7\n');

  it('is a PDF by its first bytes [E3]', () => {
    expect(hasPdfMagicBytes(pdf)).toBe(true);
    for (const text of ['', '%PD', ' %PDF-1.7', '<html>', 'PK\u0003\u0004'])
      expect(hasPdfMagicBytes(new TextEncoder().encode(text)), text).toBe(false);
  });

  it('has at most 10 MB [E3]', () => {
    expect(SIGNED_TERMS_MAX_BYTES).toBe(10 * 1024 * 1024);
    expect(whyNotSignedTerms(SIGNED_TERMS_MAX_BYTES, pdf)).toBeNull();
    expect(whyNotSignedTerms(SIGNED_TERMS_MAX_BYTES + 1, pdf)).toBe('termsTooLarge');
  });
});

it('an identity is confirmed in one way at a time, and once [E1]', () => {
  expect(whyCannotConfirm('INITIAL')).toBeNull();
  expect(whyCannotConfirm('REJECTED')).toBeNull();
  expect(whyCannotConfirm('ACCEPTED')).toBe('identityAlreadyAccepted');
  expect(whyCannotConfirm('CHECKING')).toBe('identityBeingChecked');
  expect(whyCannotConfirm('mObywatel_process')).toBe('identityInProcess');
});
