/** Kinds of nodes: start, user action, question, stored state, mail, end. */
export const NODE_KINDS = ['start', 'step', 'decision', 'state', 'mail', 'end'] as const;
export type NodeKind = (typeof NODE_KINDS)[number];

/** A node at a column and row of the diagram. Its text is `diagrams:{diagram}.{id}`. */
export type FlowNode = {
  id: string;
  kind: NodeKind;
  at: readonly [column: number, row: number];
  /** Stored states and statuses that the node represents. */
  states?: readonly string[];
};

/**
 * Route of an edge between nodes that share neither column nor row. `sideFirst` leaves by the side and enters by the top or
 * bottom; `verticalFirst` leaves by the top or bottom and enters by the side.
 */
export type EdgeShape = 'sideFirst' | 'verticalFirst';

/** An arrow. `labels` are texts under `diagrams:labels`; `steps` are the steps of a state table it represents. */
export type FlowEdge = {
  from: string;
  to: string;
  labels?: readonly string[];
  steps?: readonly string[];
  shape?: EdgeShape;
};

/** Lanes of a diagram, one for each column: who acts there. */
export const LANES = ['oneSide', 'landlord', 'service', 'tenant', 'otherSide'] as const;
export type Lane = (typeof LANES)[number];

/** A diagram. With `lanes` its columns are swim lanes. */
export type Diagram = {
  lanes?: readonly Lane[];
  nodes: readonly FlowNode[];
  edges: readonly FlowEdge[];
};

/** Returns the lane of a node, or `null` in a diagram without lanes. */
export const getLane = ({ lanes }: Diagram, { at: [column] }: FlowNode): Lane | null =>
  lanes?.[column] ?? null;

/** Returns the node of a stored state, if there is one. */
export const findNode = (nodes: readonly FlowNode[], state: string): FlowNode | undefined =>
  nodes.find(({ states }) => states?.includes(state));

type Transition = { from: string; to: string; call: string };

/** Builds one arrow for all steps between two states of a state table, if both have a node. */
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
