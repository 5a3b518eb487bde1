import type { Diagram } from './diagram';

/** The term of a lease from the handover to its end: either side acts, the other answers. */
export const LEASE_TERM: Diagram = {
  lanes: ['oneSide', 'service', 'otherSide'],
  nodes: [
    { id: 'running', kind: 'start', at: [1, 0] },
    { id: 'change', kind: 'decision', at: [0, 1] },
    { id: 'version', kind: 'state', at: [1, 2] },
    { id: 'answer', kind: 'decision', at: [2, 2] },
    { id: 'notice', kind: 'step', at: [0, 3] },
    { id: 'lastDay', kind: 'state', at: [1, 3] },
    { id: 'unchanged', kind: 'end', at: [2, 3] },
    { id: 'reminders', kind: 'mail', at: [1, 4] },
    { id: 'ended', kind: 'end', at: [1, 5] },
  ],
  edges: [
    { from: 'running', to: 'change' },
    { from: 'change', to: 'answer', labels: ['proposal'] },
    { from: 'change', to: 'notice', labels: ['notice'] },
    { from: 'answer', to: 'version', labels: ['yes'] },
    { from: 'answer', to: 'unchanged', labels: ['noOrSilence'] },
    { from: 'version', to: 'lastDay' },
    { from: 'notice', to: 'lastDay' },
    { from: 'lastDay', to: 'reminders' },
    { from: 'reminders', to: 'ended' },
  ],
};

/** The return of the premises and the settlement of the deposit, with the answer that silence is at each step. */
export const KEYS_BACK: Diagram = {
  lanes: ['landlord', 'service', 'tenant'],
  nodes: [
    { id: 'begin', kind: 'start', at: [1, 0] },
    { id: 'fill', kind: 'step', at: [1, 1] },
    { id: 'missed', kind: 'end', at: [0, 1] },
    { id: 'sign', kind: 'decision', at: [1, 2] },
    { id: 'returned', kind: 'state', at: [1, 3] },
    { id: 'claim', kind: 'decision', at: [0, 4] },
    { id: 'answer', kind: 'step', at: [2, 4] },
    { id: 'decided', kind: 'state', at: [1, 5] },
    { id: 'account', kind: 'state', at: [1, 6] },
    { id: 'pay', kind: 'step', at: [0, 7] },
    { id: 'arrived', kind: 'decision', at: [2, 7] },
    { id: 'settled', kind: 'end', at: [1, 8] },
    { id: 'disputed', kind: 'end', at: [2, 9] },
  ],
  edges: [
    { from: 'begin', to: 'fill' },
    { from: 'fill', to: 'missed', labels: ['notSubmitted'] },
    { from: 'fill', to: 'sign' },
    { from: 'sign', to: 'fill', labels: ['sentBack'] },
    { from: 'sign', to: 'returned', labels: ['yesOrSilence'] },
    { from: 'returned', to: 'claim' },
    { from: 'claim', to: 'answer', labels: ['yes'] },
    { from: 'claim', to: 'decided', labels: ['noOrSilence'], shape: 'verticalFirst' },
    { from: 'answer', to: 'decided', labels: ['answered'], shape: 'verticalFirst' },
    { from: 'decided', to: 'account' },
    { from: 'account', to: 'pay' },
    { from: 'pay', to: 'arrived' },
    { from: 'arrived', to: 'account', labels: ['no'] },
    { from: 'arrived', to: 'disputed', labels: ['secondNo'] },
    { from: 'arrived', to: 'settled', labels: ['yesOrSilence'], shape: 'verticalFirst' },
  ],
};
