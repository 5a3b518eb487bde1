import { findSubjectFault } from '@tools/lint/commits';
import { expect, it } from 'vitest';

it.each([
  'leases: refuse a day before the term',
  'e2e: read the words of today',
  `docs: ${'a'.repeat(66)}`,
  'Merge branch main',
  'Revert "ui: add a tab"',
])('takes the subject "%s"', (subject) => expect(findSubjectFault(subject)).toBeNull());

it.each([
  ['Refuse a day before the term', 'write "area: imperative", as in "leases: refuse a day before the term"'],
  ['leases: Refuse a day', 'write "area: imperative", as in "leases: refuse a day before the term"'],
  [`docs: ${'a'.repeat(67)}`, '73 characters, at most 72 fit'],
  ['docs: say it plainly.', 'leave out the full stop'],
])('refuses the subject "%s"', (subject, fault) => expect(findSubjectFault(subject)).toBe(fault));
