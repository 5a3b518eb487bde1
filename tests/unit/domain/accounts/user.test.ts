import {
  computePasswordStrength,
  emailSchema,
  namesSchema,
  newPasswordField,
  signInSchema,
} from '@domain/accounts/user';
import { getActingCompanyId, toViewer } from '@domain/accounts/viewer';
import { getIssues } from '@domain/shared/validation';
import { LANDLORD } from '@tests/support/builders';
import { describe, expect, test } from 'vitest';
import { object } from 'yup';

const listIssues = (schema: Parameters<typeof getIssues>[0], value: object) =>
  getIssues(schema, value).map(({ path, message }) => `${path} ${message.key}`);

describe('signing in', () => {
  const issues = (patch: object) =>
    listIssues(signInSchema, { email: 'anna@example.pl', password: 'haslo1', ...patch });

  test.each(['anna@example.pl', 'a.b+c@sub.example.com', 'ąę@example.pl'])(
    'the e-mail %s is valid [C2]',
    (email) => {
      expect(issues({ email })).toEqual([]);
    },
  );
  test.each(['anna', '@example.pl', 'anna@example', 'anna@example.p', 'an na@example.pl', 'anna@exa<b>.pl'])(
    'the e-mail %s is not [C2]',
    (email) => expect(issues({ email })).toEqual(['email email']),
  );
  test('an e-mail is required [C2]', () => expect(issues({ email: '' })).toEqual(['email required']));
  test('an e-mail has at most 254 characters [C2]', () => {
    const domain = (length: number) => `${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(length - 131)}.pl`;
    const email = (length: number) => `${'a'.repeat(64)}@${domain(length - 65)}`;
    expect(issues({ email: email(254) })).toEqual([]);
    expect(issues({ email: email(255) })).toEqual(['email tooLong']);
  });
  test('a password is required [C3]', () => expect(issues({ password: '' })).toContain('password required'));
  test.each([
    [5, ['password password']],
    [6, []],
    [255, []],
    [256, ['password password']],
  ])('a password of %d characters [C3]', (length, found) => {
    expect(issues({ password: 'a'.repeat(length) })).toEqual(found);
  });
});

describe('a new password', () => {
  const issues = (password: string) => listIssues(object({ password: newPasswordField() }), { password });

  test.each([
    [7, ['password tooShort']],
    [8, []],
    [50, []],
    [51, ['password tooLong']],
  ])('of %d characters [C8]', (length, found) => expect(issues(`A${'a'.repeat(length - 1)}`)).toEqual(found));
  test('is required [C8]', () => expect(issues('')).toContain('password required'));
  test.each([
    ['bez-wielkiej', 'password needsUpperCase'],
    ['BEZ-MALEJ', 'password needsLowerCase'],
    ['12345678', 'password needsUpperCase'],
  ])('%s lacks a letter [C9]', (password, fault) => expect(issues(password)).toContain(fault));
  test('Polish letters count [C9]', () => expect(issues('Żółćżółć')).toEqual([]));
});

describe('the strength of a password [C13]', () => {
  test.each([
    ['', 0],
    ['aaaa', 0],
    ['aaaaaaaa', 1],
    ['aaaaaaa1', 2],
    ['Aaaaaaa1', 3],
    ['Aaaaaa1!', 4],
    ['A1!a', 3],
  ])('of "%s" is %i of four', (password, met) => expect(computePasswordStrength(password)).toBe(met));
});

describe('names and forgotten passwords', () => {
  test.each(['firstName', 'lastName'])('%s is required, spaces are none [C14]', (field) => {
    const names = { firstName: 'Anna', lastName: 'Nowak' };
    expect(listIssues(namesSchema, names)).toEqual([]);
    expect(listIssues(namesSchema, { ...names, [field]: '' })).toEqual([`${field} required`]);
    expect(listIssues(namesSchema, { ...names, [field]: '  ' })).not.toEqual([]);
    expect(listIssues(namesSchema, { ...names, [field]: 'a'.repeat(101) })).toEqual([`${field} tooLong`]);
  });
  test.each([
    ['J.R. Nowak', true],
    ['Zoë-Anna d’Arc jr.', true],
    ['evil.pl', false],
    ['Anna www.zlo', false],
    ['zlo.c.om', false],
  ])('no address hides in a name: %s', (firstName, isTaken) => {
    expect(listIssues(namesSchema, { firstName, lastName: 'Nowak' })).toEqual(
      isTaken ? [] : ['firstName name'],
    );
  });
  test('a valid e-mail is required [C25]', () => {
    expect(listIssues(emailSchema, { email: 'anna@example.pl' })).toEqual([]);
    expect(listIssues(emailSchema, { email: 'anna' })).toEqual(['email email']);
    expect(listIssues(emailSchema, { email: '' })).toEqual(['email required']);
  });
});

describe('anyone who looks', () => {
  const token = { uid: 'u', email: 'u@example.pl', emailVerified: true, isAdmin: false, isCreator: false };
  test('without a record everything is initial', () => {
    expect(toViewer(token, null)).toMatchObject({
      companyId: null,
      identity: 'INITIAL',
      company: 'INITIAL',
      lang: 'pl',
    });
  });
  test('claims come from the token, standing from the record', () => {
    expect(toViewer({ ...token, isAdmin: true }, LANDLORD)).toMatchObject({
      isAdmin: true,
      companyId: LANDLORD.companyId,
    });
  });
  test.each(['INITIAL', 'CHECKING', 'REJECTED', 'mObywatel_process'] as const)(
    'acts for no company while it is %s [F16]',
    (company) => {
      expect(getActingCompanyId({ company, companyId: 'c' })).toBeNull();
    },
  );
  test('acts for an accepted one, if one is selected [F16]', () => {
    expect(getActingCompanyId({ company: 'ACCEPTED', companyId: 'c' })).toBe('c');
    expect(getActingCompanyId({ company: 'ACCEPTED', companyId: null })).toBeNull();
  });
});
