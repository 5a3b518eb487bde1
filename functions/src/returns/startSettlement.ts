import { isDepositDueAgain } from '@domain/leases/depositReversal';
import { createSettlement, type Settlement } from '@domain/returns/settlement';
import { toGrosze } from '@domain/shared/money';
import type { LastingLease } from '../data/parties';

/** Returns the deposit to settle, in grosze: nothing if the bank took it back and it was not paid again. */
const getDepositHeld = ({ offer, contract }: LastingLease): number =>
  isDepositDueAgain(offer) ? 0 : toGrosze(contract.deposit);

/** Creates the settlement of a return that ended at `now`; `null` if there is no deposit to settle. */
export const startSettlement = (lease: LastingLease, now: number): Settlement | null => {
  const held = getDepositHeld(lease);
  return held > 0 ? createSettlement(held, now) : null;
};
