import { applyProof, buildDailyHead, buildProof, computeRoot, sortLeaves } from '@domain/evidence/dailyHeads';
import { sha256, sha256Hex } from '@functions/runtime/hash';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const leavesOf = (count: number) =>
  sortLeaves(Array.from({ length: count }, (_, index) => sha256Hex(String(index))));
const leaf = (hash: string) => sha256Hex(`leaf:${hash}`);
const node = (left: string, right: string) => sha256Hex(`node:${left}:${right}`);

describe('the head of all evidence chains', () => {
  it('is the root of a tree in which a node without a neighbour moves up', async () => {
    const [a = '', b = '', c = ''] = leavesOf(3);
    expect(await computeRoot([a], sha256)).toBe(leaf(a));
    expect(await computeRoot([a, b, c], sha256)).toBe(node(node(leaf(a), leaf(b)), leaf(c)));
    expect(await computeRoot([], sha256)).toBe(sha256Hex(''));
  });

  it('counts each hash once, in any order', () => {
    expect(sortLeaves(['b', 'a', 'b'])).toEqual(['a', 'b']);
  });

  it('is a text of the day, the root and the day before, and the digest of that text', async () => {
    const [a = ''] = leavesOf(1);
    const facts = { day: '2026-11-27', leaves: [a], previous: '0'.repeat(64), at: 1 };
    const head = await buildDailyHead(facts, sha256);
    expect(head.statement).toBe(`{"day":"2026-11-27","previous":"${'0'.repeat(64)}","root":"${leaf(a)}"}`);
    expect(head).toMatchObject({ head: sha256Hex(head.statement), stamp: null });
  });

  it('is proven for each of 1 to 40 chains, and for no other chain', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 40 }), fc.nat(), async (count, which) => {
        const leaves = leavesOf(count);
        const root = await computeRoot(leaves, sha256);
        const own = leaves[which % count] ?? '';
        const proof = (await buildProof(leaves, own, sha256)) ?? [];
        expect(await applyProof(own, proof, sha256)).toBe(root);
        expect(await applyProof(sha256Hex('another chain'), proof, sha256)).not.toBe(root);
      }),
    );
    expect(await buildProof(leavesOf(3), sha256Hex('another chain'), sha256)).toBeNull();
  });
});
