import { decodeBase64 } from '@domain/shared/base64';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('base64', () => {
  it('is decoded to the bytes that it was made of', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const text = Buffer.from(bytes).toString('base64');
        expect(decodeBase64(text)).toEqual(bytes);
        expect(decodeBase64(text.replace(/=+$/, ''))).toEqual(bytes);
      }),
    );
  });

  it.each(['a b', 'a-b_', 'ą'])('%j throws', (text) =>
    expect(() => decodeBase64(text)).toThrow('Not base64.'),
  );
});
