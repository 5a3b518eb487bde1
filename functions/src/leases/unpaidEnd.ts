import { closeAbsence } from '@domain/leases/absence';
import { getDepositDueDay } from '@domain/leases/depositDays';
import { getDepositDates } from '@domain/leases/depositDeadline';
import type { DepositEnding, Relisting } from '@domain/leases/depositRecord';
import { computeTransferCode } from '@domain/leases/formatTransferTitle';
import type { LeaseCall } from '@domain/offers/states';
import { findNextLeaseStatus } from '@domain/offers/states';
import { toIsoDay } from '@domain/shared/dates';
import { Refusal } from '@domain/shared/errors';
import type { OfferChange } from '../data/changeOffer';
import { getContractPath } from '../data/contracts';
import type { Lease } from '../data/parties';
import { buildActRecord } from '../joint/buildActRecord';
import type { SignedAct } from '../joint/decideAct';
import type { ActorContext } from '../runtime/context';
import { callOffHandover } from './deposit';
import { buildUnpaidEndMails } from './depositMails';
import { buildRefusedProtocol, keepRefusedProtocol } from './refusedProtocol';

/** The step that ends an unpaid lease, its side and its line in the event log. */
const ENDERS = {
  landlord: {
    call: 'endUnpaidLease',
    side: 'landlord',
    details: 'Wynajmujący zakończył najem bez kaucji',
  },
  clock: { call: 'sweepDeposits', side: 'system', details: 'Najem zakończył się bez kaucji' },
} as const satisfies Record<string, { call: LeaseCall; side: string; details: string }>;

/**
 * Builds the end of a lease whose deposit did not arrive, by its landlord or by the clock. Nothing is left to settle: the
 * handover is called off, a protocol is kept as evidence, and both sides are told. `relisting` is the consent to offer the
 * premises again, `signed` who signed the landlord's step. Throws `Refusal('depositNotPending')`.
 */
export const buildUnpaidEnd = (
  lease: Lease,
  by: 'landlord' | 'clock',
  ctx: ActorContext,
  { relisting, signed = null }: { relisting: Relisting | null; signed?: SignedAct | null },
): Omit<OfferChange<never>, 'answer'> => {
  const { offer } = lease;
  const { call, side, details } = ENDERS[by];
  const status = findNextLeaseStatus(call, offer.offerStatus.postSigningStatus, side);
  if (!status) throw new Refusal('depositNotPending');
  const { dueAt, endsAt } = getDepositDates(offer, ctx.now);
  const depositEnding: DepositEnding = { by, at: by === 'clock' ? endsAt : ctx.now };
  const refused = buildRefusedProtocol(offer, ctx.now);
  return {
    patch: {
      'offerStatus.postSigningStatus': status,
      moneySteps: [...new Set([...offer.moneySteps, 'rejectDeposit' as const])],
      depositEnding,
      depositTransferSeenAt: null,
      relisting,
      ...closeAbsence(offer),
    },
    audit: {
      type: 'leaseEndedUnpaid',
      facts: {
        by,
        endedAt: depositEnding.at,
        dueOn: getDepositDueDay(offer) ?? toIsoDay(dueAt),
        ...(offer.depositReversedOn && { reversedOn: offer.depositReversedOn }),
        ...(refused && { protocolDigest: refused.digest }),
        ...(relisting && { offersAgain: relisting.basis }),
        ...signed?.facts,
      },
    },
    mails: callOffHandover(
      buildUnpaidEndMails(lease, { by, offersAgain: relisting !== null }, ctx.now),
      lease,
      ctx.now,
    ),
    events: [{ method: call, details, userId: ctx.viewer?.uid ?? null, offerId: offer.id }],
    alsoWrite: (writes) => {
      const depositRejected = { grosze: 0, bookedOn: toIsoDay(ctx.now), at: ctx.now, reason: null };
      writes.update(getContractPath(offer.id), {
        ...{ depositRejected, transferCode: computeTransferCode(offer) },
        ...(signed && buildActRecord({ act: 'unpaidEnd', side: 'landlord' }, signed, ctx.now)),
      });
      keepRefusedProtocol(writes, { offerId: offer.id, refused });
    },
  };
};
