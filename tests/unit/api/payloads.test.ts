import { CALLABLES } from '@api';
import { STATEMENT_MAX_BYTES } from '@api/deposits';
import { isTooLarge, PAYLOAD_CHARS_MAX, PAYLOAD_VALUES_MAX } from '@functions/runtime/payloadSize';
import { describe, expect, it } from 'vitest';

type Node = { fields?: Record<string, Node>; innerType?: Node; tests?: { OPTIONS?: { name?: string } }[] };

/** Returns the paths of a schema's lists without a maximum length. */
const listUnboundedPaths = ({ fields = {}, innerType, tests = [] }: Node, path: string): string[] => {
  const own = innerType && !tests.some(({ OPTIONS }) => OPTIONS?.name === 'max') ? [path] : [];
  const beneath = Object.entries(fields).flatMap(([name, field]) =>
    listUnboundedPaths(field, `${path}.${name}`),
  );
  return [...own, ...beneath, ...(innerType ? listUnboundedPaths(innerType, `${path}[]`) : [])];
};

describe('what a call takes', () => {
  it('is no list without an end', () => {
    const lists = Object.entries(CALLABLES).flatMap(([name, { input }]) =>
      listUnboundedPaths(input as unknown as Node, name),
    );
    expect(lists).toEqual([]);
  });

  it('is as many values as a payload may hold and not one more, at any depth', () => {
    const of = (items: number) => ({ list: Array.from({ length: items }, () => 0) });
    expect(isTooLarge(of(PAYLOAD_VALUES_MAX - 2))).toBe(false);
    expect(isTooLarge(of(PAYLOAD_VALUES_MAX - 1))).toBe(true);
    expect(isTooLarge({ deep: { deeper: of(PAYLOAD_VALUES_MAX) } })).toBe(true);
  });

  it('is as many characters as a payload may hold and not one more, those of names with them', () => {
    const of = (chars: number) => ({ text: 'a'.repeat(chars - 'text'.length) });
    expect(isTooLarge(of(PAYLOAD_CHARS_MAX))).toBe(false);
    expect(isTooLarge(of(PAYLOAD_CHARS_MAX + 1))).toBe(true);
    expect(isTooLarge({ ['a'.repeat(PAYLOAD_CHARS_MAX + 1)]: 1 })).toBe(true);
  });

  it('is a bank statement of the largest size and nothing much larger', () => {
    const { charsMax } = CALLABLES.importBankStatement;
    const content = (bytes: number) => ({ content: Buffer.alloc(bytes).toString('base64') });
    expect(isTooLarge(content(STATEMENT_MAX_BYTES), charsMax)).toBe(false);
    expect(isTooLarge(content(STATEMENT_MAX_BYTES + 2000), charsMax)).toBe(true);
  });
});
