import type { RefusalCode } from '../shared/refusalCode';

/** Reasons that concern the rounds of a handover protocol. */
export const ROUND_REFUSALS = {
  protocolReplaced: 'failed-precondition',
  protocolSigned: 'failed-precondition',
  othersProtocol: 'failed-precondition',
  protocolRoundsUsed: 'failed-precondition',
  protocolWithdrawalsUsed: 'failed-precondition',
  ownProtocol: 'failed-precondition',
} as const satisfies Record<string, RefusalCode>;
