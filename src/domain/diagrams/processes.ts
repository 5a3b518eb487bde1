import { LEASE_TRANSITIONS, OFFER_TRANSITIONS } from '../offers/states';
import { buildEdges, type Diagram, type FlowEdge, type FlowNode } from './diagram';

const TRANSITIONS = [...OFFER_TRANSITIONS, ...LEASE_TRANSITIONS];

/** A reserved offer has no post-signing status yet. Signing sets SIGNED and DEPOSIT_PENDING at once. */
const buildLeaseNodes = (row: number): FlowNode[] => [
  { id: 'active', kind: 'state', at: [1, row], states: ['ACTIVE'] },
  { id: 'booked', kind: 'state', at: [1, row + 1], states: ['BOOKED', 'NONE'] },
  { id: 'signed', kind: 'state', at: [1, row + 2], states: ['SIGNED', 'DEPOSIT_PENDING'] },
  { id: 'depositConfirmed', kind: 'state', at: [1, row + 3], states: ['DEPOSIT_CONFIRMED'] },
  { id: 'protocolAttached', kind: 'state', at: [1, row + 4], states: ['PROTOCOL_ATTACHED'] },
  { id: 'protocolConfirmed', kind: 'end', at: [1, row + 5], states: ['PROTOCOL_CONFIRMED'] },
  { id: 'depositRejected', kind: 'state', at: [2, row + 5], states: ['REJECTED'] },
  { id: 'refused', kind: 'state', at: [0, row + 4], states: ['PROTOCOL_REJECTED'] },
  { id: 'closed', kind: 'end', at: [3, row + 6], states: ['AFTER_REJECTION'] },
];

/** Routes the arrows of a rejected deposit and of refused premises below the main column. */
const BELOW: readonly string[] = ['depositRejected', 'refused'];
const shapeEdges = (edges: readonly FlowEdge[]): FlowEdge[] =>
  edges.map((edge) => (BELOW.includes(edge.from) ? { ...edge, shape: 'verticalFirst' } : edge));

const buildProcess = (before: readonly FlowNode[], row: number, own: readonly FlowEdge[]): Diagram => {
  const nodes = [...before, ...buildLeaseNodes(row)];
  return { nodes, edges: [...own, ...shapeEdges(buildEdges(nodes, TRANSITIONS))] };
};

/** All states of an offer and its lease, from the draft to the handover. The arrows are the steps of the state tables. */
export const LANDLORD_PROCESS = buildProcess(
  [
    { id: 'new', kind: 'start', at: [1, 0], states: ['NEW'] },
    { id: 'draft', kind: 'state', at: [1, 1], states: ['UNSIGNED'] },
    { id: 'deleted', kind: 'end', at: [0, 1], states: ['DELETED'] },
  ],
  2,
  [],
);

/** The same from an active offer on, with the tenant's requirements before it and the queue behind another company's reservation. */
export const TENANT_PROCESS = buildProcess(
  [
    { id: 'search', kind: 'start', at: [1, 0] },
    { id: 'ready', kind: 'decision', at: [1, 1] },
    { id: 'verify', kind: 'step', at: [2, 1] },
    { id: 'queue', kind: 'step', at: [0, 3] },
  ],
  2,
  [
    { from: 'search', to: 'ready' },
    { from: 'ready', to: 'verify', labels: ['no'] },
    { from: 'ready', to: 'active', labels: ['yes'] },
    { from: 'booked', to: 'queue', labels: ['heldByOther'] },
    { from: 'queue', to: 'active', labels: ['yourTurn'], shape: 'verticalFirst' },
  ],
);
