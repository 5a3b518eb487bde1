import { readObject } from '@domain/evidence/pdfObject';
import { isSameValue } from '@domain/evidence/pdfSyntax';
import { describe, expect, it } from 'vitest';

const STREAM = '5 0 obj\n<< /Length 3 >>\nstream\nabc\nendstream\nendobj\n';
const PLAIN = '5 0 obj\n<< /Length 3 >>\nendobj\n';

describe('readObject', () => {
  it.each([
    ['a dictionary with data behind it as a stream', STREAM, true],
    ['a dictionary alone as none', PLAIN, false],
  ])('reads %s', (_, text, isStream) => {
    expect(readObject(text, 0)).toMatchObject({ number: 5, value: { kind: 'dict', isStream } });
  });

  it('tells a stream from a dictionary of the same entries', () => {
    const [stream, plain] = [readObject(STREAM, 0).value, readObject(PLAIN, 0).value];
    expect(isSameValue(stream, plain)).toBe(false);
    expect(isSameValue(stream, readObject(STREAM.replace('abc', 'xyz'), 0).value)).toBe(true);
    expect(isSameValue(plain, readObject(PLAIN, 0).value)).toBe(true);
  });
});
