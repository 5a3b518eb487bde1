import { ADMIN_DOCUMENTS, COLLECTIONS, type PlatformSettings } from '@contracts/collections';
import type { DepositInstructions } from '@contracts/leases';
import { transferTitle } from '@domain/leases/deposit';
import { Refusal } from '@domain/shared/errors';
import { read } from '../data/store';
import { callerSide, loadOffer } from '../offers/side';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { loadLease } from './parties';

/**
 * Where and under which title the deposit of a signed lease is paid and what became of it (Spec 2 §2). The account
 * stands in the platform's settings, which only admins may read; the parties get it here. Refuses with `noAccess`
 * and `offerNotSigned`.
 */
export const getDepositInstructions: Handler<'getDepositInstructions'> = async ({ offerId }, ctx) => {
  await refuseStrangers(offerId, ctx);
  const [{ offer, contract }, settings] = await Promise.all([loadLease(offerId), platformSettings()]);
  if (offer.offerStatus.state !== 'SIGNED') throw new Refusal('offerNotSigned');
  return {
    offerName: offer.name,
    account: settings.depositAccount,
    holder: settings.depositAccountHolder,
    amount: contract.deposit,
    title: transferTitle(offer),
    confirmedAt: contract.depositConfirmed?.at ?? null,
    rejectedAt: contract.depositRejected?.at ?? null,
    refundedAt: contract.refund?.at ?? null,
    paidOutAt: contract.payout?.at ?? null,
  } satisfies DepositInstructions;
};

const refuseStrangers = async (offerId: string, ctx: CallContext): Promise<void> => {
  const side = callerSide(await loadOffer(offerId), ctx);
  if (side === 'other' && !ctx.viewer.isAdmin) throw new Refusal('noAccess');
};

const platformSettings = async (): Promise<PlatformSettings> => {
  const settings = await read<PlatformSettings>(`${COLLECTIONS.admin}/${ADMIN_DOCUMENTS.settings}`);
  if (!settings) throw new Error('The settings of the platform name no deposit account.');
  return settings;
};
