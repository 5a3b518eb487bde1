import { findOpenStep, getReadiness } from '@domain/accounts/readiness';
import { describe, expect, it } from 'vitest';

const READY = { emailVerified: true, identity: 'ACCEPTED', company: 'ACCEPTED', companyId: 'firma' } as const;

const listStatuses = (changes: object) =>
  getReadiness({ ...READY, ...changes }).map(({ standing }) => standing);

describe('getReadiness', () => {
  it.each([
    ['everything is accepted', {}, ['done', 'done', 'done']],
    [
      'the account is new',
      { emailVerified: false, identity: 'INITIAL', company: 'INITIAL', companyId: null },
      ['open', 'open', 'open'],
    ],
    [
      'the platform checks the identity',
      { identity: 'CHECKING', company: 'INITIAL' },
      ['done', 'checked', 'open'],
    ],
    ['the code of mObywatel is under way', { identity: 'mObywatel_process' }, ['done', 'open', 'done']],
    ['the identity is rejected', { identity: 'REJECTED' }, ['done', 'open', 'done']],
    ['the platform checks the company', { company: 'CHECKING' }, ['done', 'done', 'checked']],
    ['no company is selected', { companyId: null }, ['done', 'done', 'open']],
  ])('tells the three steps apart when %s', (_, changes, expected) => {
    expect(listStatuses(changes)).toEqual(expected);
  });
});

describe('findOpenStep', () => {
  const openStep = (changes: object) => findOpenStep(getReadiness({ ...READY, ...changes }))?.gap ?? null;

  it.each([
    [
      'the address, while nothing is confirmed',
      { emailVerified: false, identity: 'INITIAL', companyId: null },
      'emailNotVerified',
    ],
    [
      'the identity, while its verification in mObywatel runs',
      { identity: 'mObywatel_process', companyId: null },
      'identityNotAccepted',
    ],
    [
      'none, while the platform checks the identity the company needs',
      { identity: 'CHECKING', companyId: null },
      null,
    ],
    ['the company, once the identity is confirmed', { companyId: null }, 'companyNotAccepted'],
    ['none, once everything is accepted', {}, null],
  ])('names %s', (_, changes, expected) => {
    expect(openStep(changes)).toBe(expected);
  });
});
