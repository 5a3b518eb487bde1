import type { DepositInstructions } from '@api/leases';
import { formatTransferQrText, formatTransferTitle } from '@domain/leases/formatTransferTitle';
import { Refusal } from '@domain/shared/errors';
import { toGrosze, toZloty } from '@domain/shared/money';
import { findContract } from '../data/contracts';
import { loadOffer } from '../data/offers';
import { loadPlatformSettings } from '../data/settings';
import { getCallerSide } from '../offers/side';
import type { Handler } from '../runtime/pipeline';

/**
 * Returns the account and the title for the deposit of a signed lease, and its state (Spec 2 §2). The account is in the
 * platform's settings, which only admins may read; the parties get it here. Throws `Refusal('noAccess')` or
 * `Refusal('offerNotSigned')`.
 */
export const getDepositInstructions: Handler<'getDepositInstructions'> = async ({ offerId }, ctx) => {
  const rest = Promise.all([findContract(offerId), loadPlatformSettings()]);
  // A failing read must not hide `noAccess`.
  rest.catch(() => {});
  const offer = await loadOffer(offerId);
  if (getCallerSide(offer, ctx) === 'other' && !ctx.viewer.isAdmin) throw new Refusal('noAccess');
  const [contract, settings] = await rest;
  if (!contract || offer.offerStatus.state !== 'SIGNED') throw new Refusal('offerNotSigned');
  const { depositAccount: account, depositAccountHolder: holder } = settings;
  return {
    offerName: offer.name,
    account,
    holder,
    amount: contract.deposit,
    title: formatTransferTitle(offer),
    qrText: formatTransferQrText({ account, holder, grosze: toGrosze(contract.deposit), offer }),
    confirmedAt: contract.depositConfirmed?.at ?? null,
    rejectedAt: contract.depositRejected?.at ?? null,
    refundedAt: contract.refund?.at ?? null,
    refunded: toZloty(contract.refund?.grosze ?? 0),
    paidOutAt: contract.payout?.at ?? null,
  } satisfies DepositInstructions;
};
