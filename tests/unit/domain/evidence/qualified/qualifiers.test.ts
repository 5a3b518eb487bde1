import { type CertificateClaims, correctClaims, meetsCriterion } from '@domain/evidence/qualified/qualifiers';
import type { Criterion } from '@domain/evidence/qualified/trustSnapshot';
import { describe, expect, it } from 'vitest';

const CLAIMS: CertificateClaims = {
  isQualified: true,
  uses: ['signatures'],
  hasQscd: true,
  keyUsage: ['nonRepudiation'],
  policies: ['1.2.3'],
};
const yes: Criterion = { kind: 'policies', oids: ['1.2.3'] };
const no: Criterion = { kind: 'policies', oids: ['1.2.3', '9.9'] };
const unknown: Criterion = { kind: 'unknown' };

describe('a condition of a trusted list', () => {
  it.each<[string, Criterion, boolean | null]>([
    ['all of two that are met', { kind: 'all', of: [yes, yes] }, true],
    ['all, one of which is not met', { kind: 'all', of: [yes, no, unknown] }, false],
    ['all, one of which is unknown', { kind: 'all', of: [yes, unknown] }, null],
    ['all of none', { kind: 'all', of: [] }, false],
    ['at least one', { kind: 'atLeastOne', of: [no, yes, unknown] }, true],
    ['at least one, perhaps the unknown one', { kind: 'atLeastOne', of: [no, unknown] }, null],
    ['none', { kind: 'none', of: [no] }, true],
    ['none, perhaps the unknown one', { kind: 'none', of: [no, unknown] }, null],
    ['a bit that is set', { kind: 'keyUsage', bits: [{ name: 'nonRepudiation', isSet: true }] }, true],
    [
      'a bit that must not be set',
      { kind: 'keyUsage', bits: [{ name: 'nonRepudiation', isSet: false }] },
      false,
    ],
  ])('of %s is evaluated', (_, criterion, isMet) => expect(meetsCriterion(CLAIMS, criterion)).toBe(isMet));
});

describe('the claims of a certificate', () => {
  it('stay as they are without a met condition', () =>
    expect(correctClaims(CLAIMS, [{ names: ['NotQualified'], when: no }])).toEqual({
      isQualified: true,
      uses: ['signatures'],
      hasQscd: true,
      isClear: true,
    }));

  it('are corrected by the list, which prevails', () =>
    expect(
      correctClaims({ ...CLAIMS, isQualified: false, uses: [], hasQscd: false }, [
        { names: ['QCStatement', 'QCForESeal', 'QCWithQSCD'], when: yes },
      ]),
    ).toEqual({ isQualified: true, uses: ['seals'], hasQscd: true, isClear: true }));

  it.each([
    ['two uses', ['QCForESig', 'QCForESeal']],
    ['a device and none', ['QCWithQSCD', 'QCNoQSCD']],
    ['qualified and not', ['QCStatement', 'NotQualified']],
  ])('are not clear if the list states %s', (_, names) =>
    expect(correctClaims(CLAIMS, [{ names, when: yes }]).isClear).toBe(false),
  );

  it('are not clear if a condition is unknown', () =>
    expect(correctClaims(CLAIMS, [{ names: ['QCWithQSCD'], when: unknown }]).isClear).toBe(false));
});
