/** What a node stands for: where it begins, somebody's doing, a question, a stored state, a mail, an end. */
export const NODE_KINDS = ['start', 'step', 'decision', 'state', 'mail', 'end'] as const;
export type NodeKind = (typeof NODE_KINDS)[number];

/** A node at a column and row of the drawing; its text stands under `diagrams:{diagram}.{id}`. */
export type FlowNode = {
  id: string;
  kind: NodeKind;
  at: readonly [column: number, row: number];
  /** The stored states and statuses that the node stands for. */
  states?: readonly string[];
};

/**
 * How an edge runs between nodes that are neither in one column nor in one row: out of the side and into the top or
 * bottom, or out of the top or bottom and into the side.
 */
export type EdgeShape = 'sideFirst' | 'verticalFirst';

/** An arrow; `labels` are texts under `diagrams:labels`, `steps` the steps of a state table it stands for. */
export type FlowEdge = {
  from: string;
  to: string;
  labels?: readonly string[];
  steps?: readonly string[];
  shape?: EdgeShape;
};

export type Diagram = { nodes: readonly FlowNode[]; edges: readonly FlowEdge[] };

/** The node that stands for a stored state, if any. */
export const findNode = (nodes: readonly FlowNode[], state: string): FlowNode | undefined =>
  nodes.find(({ states }) => states?.includes(state));

type Transition = { from: string; to: string; call: string };

/** One arrow for all steps of a state table from one state to another, where both have a node. */
export const buildEdges = (nodes: readonly FlowNode[], transitions: readonly Transition[]): FlowEdge[] => {
  const edges = new Map<string, { from: string; to: string; steps: string[] }>();
  for (const { from, to, call } of transitions) {
    const [source, target] = [findNode(nodes, from)?.id, findNode(nodes, to)?.id];
    if (!source || !target) continue;
    const key = `${source} ${target}`;
    const edge = edges.get(key) ?? { from: source, to: target, steps: [] };
    if (!edge.steps.includes(call)) edge.steps.push(call);
    edges.set(key, edge);
  }
  return [...edges.values()].map((edge) => ({ ...edge, labels: edge.steps }));
};
