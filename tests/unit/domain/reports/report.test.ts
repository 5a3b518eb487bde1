import {
  buildFaqSuggestion,
  FAQ_REPORT_TITLE,
  FAQ_REPORT_TYPE,
  REPORT_TEXT_MAX_CHARS,
  REPORT_TITLE_MAX_CHARS,
  REPORT_TYPES,
  reportSchema,
  whyCannotReport,
} from '@domain/reports/report';
import { getIssues } from '@domain/shared/validation';
import { describe, expect, it } from 'vitest';

const REPORT = { title: 'Mapa', type: 'Error', description: 'Mapa się nie wczytuje.' } as const;
const listIssuePaths = (change: object) =>
  getIssues(reportSchema, { ...REPORT, ...change }).map(({ path }) => path);

describe('a report', () => {
  it('is of the type Error, Sugestion or Other, as the specification writes them [D28, X22]', () => {
    expect(REPORT_TYPES).toEqual(['Error', 'Sugestion', 'Other']);
    for (const type of REPORT_TYPES) expect(listIssuePaths({ type })).toEqual([]);
    expect(listIssuePaths({ type: 'Suggestion' })).toEqual(['type']);
  });

  it.each(['title', 'type', 'description'])('needs its %s [D29]', (field) => {
    for (const empty of [null, undefined, ...(field === 'type' ? [] : ['', '   '])])
      expect(listIssuePaths({ [field]: empty })).toEqual([field]);
  });

  it.each([
    ['title', REPORT_TITLE_MAX_CHARS],
    ['description', REPORT_TEXT_MAX_CHARS],
  ] as const)('has a %s of at most %i characters', (field, max) => {
    expect(listIssuePaths({ [field]: 'x'.repeat(max) })).toEqual([]);
    expect(listIssuePaths({ [field]: 'x'.repeat(max + 1) })).toEqual([field]);
  });
});

describe('who may report', () => {
  const suggestion = { ...buildFaqSuggestion('Dodajcie coś o VAT.'), userUid: 'anonymous' };

  it('anyone may suggest something about the FAQ as "anonymous" [Q8, Q9]', () => {
    expect(suggestion).toMatchObject({ title: 'FAQ - Feedback', type: 'Suggestion' });
    expect(whyCannotReport(null, suggestion)).toBeNull();
    expect(whyCannotReport('uid', suggestion)).toBeNull();
  });

  it('nothing else is taken without an account [Q9]', () => {
    expect(whyCannotReport(null, { ...REPORT, userUid: 'anonymous' })).toBe('signedOut');
    expect(whyCannotReport(null, { ...suggestion, title: 'Inne' })).toBe('signedOut');
    expect(whyCannotReport(null, { ...REPORT, title: FAQ_REPORT_TITLE, userUid: 'anonymous' })).toBe(
      'signedOut',
    );
    expect(whyCannotReport('uid', { ...REPORT, type: FAQ_REPORT_TYPE, userUid: 'anonymous' })).toBe(
      'signedOut',
    );
  });

  it('an account reports under its own uid only', () => {
    expect(whyCannotReport('uid', { ...REPORT, userUid: 'uid' })).toBeNull();
    expect(whyCannotReport('uid', { ...REPORT, userUid: 'other' })).toBe('foreignUid');
    expect(whyCannotReport(null, { ...REPORT, userUid: 'uid' })).toBe('foreignUid');
  });
});
