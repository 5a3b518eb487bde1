import { type Sha256, toCanonicalJson } from '../shared/canonical';
import type { StampLayer } from './timeStamps';

/** Statement of a day about the evidence chains of all offers. Contains no personal data. */
export type DailyStatement = {
  /** Day in Warsaw, `YYYY-MM-DD`. */
  day: string;
  /** Root of the tree over the last hash of every chain. */
  root: string;
  /** Head of the day before that was published, or zeros. */
  previous: string;
};

/**
 * `dailyHeads/{day}`: a published statement. `statement` is its canonical JSON, `head` the SHA-256 of that text, `stamp` the
 * token of an outside authority over that text, `null` while it is awaited.
 */
export type DailyHead = DailyStatement & {
  at: number;
  statement: string;
  head: string;
  stamp: Omit<StampLayer, 'place'> | null;
};

/** One step from a leaf to the root: the neighbour, and on which side it is. */
export type ProofStep = { side: 'left' | 'right'; hash: string };

export const FIRST_PREVIOUS = '0'.repeat(64);

const hashLeaf = (hash: string, sha256: Sha256): Promise<string> => sha256(`leaf:${hash}`);
const hashNode = (left: string, right: string, sha256: Sha256): Promise<string> =>
  sha256(`node:${left}:${right}`);

/** Returns the leaves in the order of the tree. Each hash counts once. */
export const sortLeaves = (hashes: readonly string[]): string[] => [...new Set(hashes)].sort();

const buildLevel = (nodes: readonly string[], sha256: Sha256): Promise<string[]> =>
  Promise.all(
    nodes.flatMap((left, index) => {
      if (index % 2) return [];
      const right = nodes[index + 1];
      return [right === undefined ? Promise.resolve(left) : hashNode(left, right, sha256)];
    }),
  );

/** Returns the root of the tree over sorted leaves (Merkle). A node without a neighbour moves up as it is. */
export const computeRoot = async (leaves: readonly string[], sha256: Sha256): Promise<string> => {
  if (leaves.length === 0) return sha256('');
  let nodes = await Promise.all(leaves.map((leaf) => hashLeaf(leaf, sha256)));
  while (nodes.length > 1) nodes = await buildLevel(nodes, sha256);
  return nodes[0] ?? sha256('');
};

/** Returns the steps from a leaf to the root of sorted leaves, or `null` if the leaf is not among them. */
export const buildProof = async (
  leaves: readonly string[],
  leaf: string,
  sha256: Sha256,
): Promise<ProofStep[] | null> => {
  let at = leaves.indexOf(leaf);
  if (at < 0) return null;
  const proof: ProofStep[] = [];
  let nodes = await Promise.all(leaves.map((one) => hashLeaf(one, sha256)));
  while (nodes.length > 1) {
    const isRight = at % 2 === 1;
    const hash = nodes[isRight ? at - 1 : at + 1];
    if (hash !== undefined) proof.push({ side: isRight ? 'left' : 'right', hash });
    nodes = await buildLevel(nodes, sha256);
    at = Math.floor(at / 2);
  }
  return proof;
};

/** Returns the root that a proof leads to. */
export const applyProof = async (
  leaf: string,
  proof: readonly ProofStep[],
  sha256: Sha256,
): Promise<string> => {
  let node = await hashLeaf(leaf, sha256);
  for (const { side, hash } of proof)
    node = side === 'left' ? await hashNode(hash, node, sha256) : await hashNode(node, hash, sha256);
  return node;
};

/** Builds the head of a day, without a stamp. `at` in epoch ms. */
export const buildDailyHead = async (
  { day, leaves, previous, at }: { day: string; leaves: readonly string[]; previous: string; at: number },
  sha256: Sha256,
): Promise<DailyHead> => {
  const facts: DailyStatement = {
    day,
    root: await computeRoot(leaves, sha256),
    previous,
  };
  const statement = toCanonicalJson(facts);
  return { ...facts, at, statement, head: await sha256(statement), stamp: null };
};
