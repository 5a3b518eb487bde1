import { choiceField, requiredChoice, requiredText, trimmedText } from '@domain/shared/fields';
import { getIssues } from '@domain/shared/validation';
import { describe, expect, it } from 'vitest';
import { object, type Schema } from 'yup';

const listIssueKeys = (field: Schema, value: unknown): string[] =>
  getIssues(object({ field }), { field: value }).map(({ message: { key } }) => key);

describe('a text that says something', () => {
  it.each([[undefined], [null], [''], ['  ']])('is not %j', (value) => {
    expect(listIssueKeys(requiredText(5), value)).toEqual(['required']);
  });

  it('may have spaces around it and is as long as its limit', () => {
    expect(listIssueKeys(requiredText(5), ' abc ')).toEqual([]);
    expect(listIssueKeys(requiredText(5), 'abcdef')).toEqual(['tooLong']);
  });

  it('may be left out where a call says so', () => {
    expect(listIssueKeys(requiredText(5).notRequired(), undefined)).toEqual([]);
  });

  it('is kept without the spaces around it where that is asked for', () => {
    const schema = object({ field: trimmedText(3) });
    expect(schema.cast({ field: '  abc ' })).toEqual({ field: 'abc' });
    expect(listIssueKeys(trimmedText(3), schema.cast({ field: '   ' }).field)).toEqual(['required']);
  });
});

describe('one value of a closed set', () => {
  const SET = ['one', 'two'] as const;

  it.each([['three'], [1], ['']])('is not %j', (value) => {
    expect(listIssueKeys(choiceField(SET), value)).toEqual(['oneOf']);
    expect(listIssueKeys(requiredChoice(SET), value)).toEqual(['oneOf']);
  });

  it('may be left out unless it is required', () => {
    expect(listIssueKeys(choiceField(SET), undefined)).toEqual([]);
    expect(listIssueKeys(requiredChoice(SET), undefined)).toEqual(['required']);
    expect(listIssueKeys(requiredChoice(SET), null)).toEqual(['required']);
  });
});
