import type { Diagram } from './diagram';

export const CONFIRM_COMPANY: Diagram = {
  nodes: [
    { id: 'start', kind: 'start', at: [0, 0] },
    { id: 'isKnown', kind: 'decision', at: [0, 1] },
    { id: 'join', kind: 'step', at: [1, 1] },
    { id: 'inRegister', kind: 'decision', at: [0, 2] },
    { id: 'byHand', kind: 'step', at: [1, 2] },
    { id: 'details', kind: 'step', at: [0, 3] },
    { id: 'authority', kind: 'step', at: [0, 4] },
    { id: 'checking', kind: 'state', at: [0, 5], states: ['CHECKING'] },
    { id: 'rejected', kind: 'state', at: [1, 5], states: ['REJECTED'] },
    { id: 'accepted', kind: 'end', at: [0, 6], states: ['ACCEPTED'] },
  ],
  edges: [
    { from: 'start', to: 'isKnown' },
    { from: 'isKnown', to: 'join', labels: ['yes'] },
    { from: 'isKnown', to: 'inRegister', labels: ['no'] },
    { from: 'inRegister', to: 'byHand', labels: ['no'] },
    { from: 'inRegister', to: 'details', labels: ['yes'] },
    { from: 'byHand', to: 'details', shape: 'verticalFirst' },
    { from: 'details', to: 'authority' },
    { from: 'authority', to: 'checking' },
    { from: 'checking', to: 'rejected', labels: ['unclear'] },
    { from: 'rejected', to: 'authority', labels: ['mend'] },
    { from: 'checking', to: 'accepted', labels: ['approved'] },
  ],
};

export const ADD_PREMISES: Diagram = {
  nodes: [
    { id: 'start', kind: 'start', at: [0, 0], states: ['NEW'] },
    { id: 'draft', kind: 'state', at: [0, 1], states: ['UNSIGNED'] },
    { id: 'isComplete', kind: 'decision', at: [0, 2] },
    { id: 'errors', kind: 'step', at: [1, 2] },
    { id: 'photosFine', kind: 'decision', at: [0, 3] },
    { id: 'photos', kind: 'step', at: [1, 3] },
    { id: 'link', kind: 'mail', at: [0, 4] },
    { id: 'declare', kind: 'step', at: [0, 5] },
    { id: 'active', kind: 'end', at: [0, 6], states: ['ACTIVE'] },
  ],
  edges: [
    { from: 'start', to: 'draft', steps: ['onCreateOffer'] },
    { from: 'draft', to: 'isComplete' },
    { from: 'isComplete', to: 'errors', labels: ['no'] },
    { from: 'isComplete', to: 'photosFine', labels: ['yes'] },
    { from: 'errors', to: 'draft', labels: ['mend'] },
    { from: 'photosFine', to: 'photos', labels: ['no'] },
    { from: 'photos', to: 'errors' },
    { from: 'photosFine', to: 'link', labels: ['yes'] },
    { from: 'link', to: 'declare' },
    { from: 'declare', to: 'active' },
  ],
};
