import type { CallInput } from '@contracts';
import { type StatusAnswer, SUCCESS } from '@contracts/callable';
import { storagePaths } from '@contracts/storagePaths';
import {
  getPaperHoldEnd,
  getWaitingPaper,
  isPaperDay,
  type PaperLease,
  type ScanFile,
  whyCannotHandInPaper,
  whyNotScan,
} from '@domain/leases/paperLease';
import type { Offer } from '@domain/offers/offer';
import { momentOf } from '@domain/shared/dates';
import { Refusal, refuseWhen } from '@domain/shared/errors';
import { changeOffer, type OfferDecision } from '../data/changeOffer';
import { contractPath } from '../data/contracts';
import { readFile } from '../data/files';
import { loadOffer } from '../data/offers';
import { mail } from '../emails/mails';
import { consentTexts } from '../offers/consent';
import type { CallContext } from '../runtime/context';
import { refuseUnlessFreshlySignedIn } from '../runtime/freshSignIn';
import { sha256Hex } from '../runtime/hash';
import type { Handler } from '../runtime/pipeline';
import { keepPlace, rememberHold } from './places';
import {
  liveReservation,
  loadWrittenStep,
  placeOfLease,
  refuseUnseenFee,
  type WrittenStep,
} from './writtenStep';

type Input = CallInput<'submitPaperLease'>;

/**
 * A side hands in the scan of the lease of over twelve months that both sides signed by hand (art. 78 KC). The files were
 * uploaded under their own digests; their beginning has to be that of their kind. The other side has three days to
 * confirm or refuse it. The same scan again changes nothing. Throws the reasons of `loadWrittenStep`, `liveReservation`,
 * `whyCannotHandInPaper` and `whyNotScan`, `feeChanged` (the tenant), `signInTooOld`, `paperDayOutside` and `scanMissing`.
 */
export const submitPaperLease: Handler<'submitPaperLease'> = async (input, ctx) => {
  const step = await loadWrittenStep(input, ctx);
  await refuseUnseenFee(step.side, input.seen);
  refuseUnlessFreshlySignedIn(ctx);
  await refuseUnreadableScan(step, input.files);
  const { offer, contract } = step.lease;
  await changeOffer(offer.id, (current) => handedIn(current, { step, input }, ctx), ctx);
  const { reservation } = await loadOffer(offer.id);
  const place = placeOfLease(contract, reservation?.endsAt ?? ctx.now);
  await keepPlace(contract.tenantCompanyId, place, ctx.now);
  return SUCCESS;
};

/** Reads one file after the other: together they could fill the memory. */
const refuseUnreadableScan = async (
  { lease, side }: WrittenStep,
  files: readonly ScanFile[],
): Promise<void> => {
  const { offerId, reservationNumber } = lease.contract;
  for (const file of files) {
    const bytes = await readFile(storagePaths.paperScan(offerId, reservationNumber, { side, ...file }));
    if (!bytes) throw new Refusal('scanMissing');
    refuseWhen(whyNotScan(bytes, file.type));
    if (sha256Hex(bytes) !== file.sha256) throw new Refusal('scanNotReadable');
  }
};

const isSameScan = (paper: PaperLease, { step, input }: HandIn): boolean =>
  paper.handedInBy === step.side &&
  paper.signedOn === input.signedOn &&
  paper.files.map(({ sha256 }) => sha256).join() === input.files.map(({ sha256 }) => sha256).join();

type HandIn = { step: WrittenStep; input: Input };

const handedIn = (offer: Offer, handIn: HandIn, ctx: CallContext): OfferDecision<StatusAnswer> => {
  const { step, input } = handIn;
  const { side, lease } = step;
  const { contract } = lease;
  const { viewer, now } = ctx;
  const reservation = liveReservation(offer, contract.reservationNumber, now);
  const waiting = getWaitingPaper(reservation);
  if (waiting && isSameScan(waiting, handIn)) return { unchanged: SUCCESS };
  refuseWhen(whyCannotHandInPaper(reservation));
  if (!isPaperDay(input.signedOn, { bookedAt: reservation.bookedAt, now }))
    throw new Refusal('paperDayOutside');
  const { signedOn, files, declared } = input;
  const endsAt = getPaperHoldEnd(reservation, now);
  const attempt = (reservation.paper?.attempt ?? 0) + 1;
  const paper: PaperLease = {
    ...{ attempt, signedOn, files, handedInBy: side, at: now },
    ...{ refusal: null, confirmation: null },
  };
  const other = side === 'tenant' ? lease.landlord : lease.tenant;
  const uid = side === 'tenant' ? contract.landlordUid : contract.tenantUid;
  const about = { offerId: offer.id, offerName: offer.name, uid };
  const values = { ...about, reservedUntil: endsAt, signedOn: momentOf(signedOn) ?? now };
  return {
    patch: { 'reservation.paper': paper, 'reservation.endsAt': endsAt },
    audit: {
      type: 'paperLeaseHandedIn',
      facts: {
        ...{ reservation: reservation.number, side, attempt, signedOn },
        scans: files.map(({ sha256 }) => sha256),
        consent: consentTexts(['handInPaper'], declared.lang),
      },
    },
    mails: [mail('paperLeaseToConfirm', other.recipient, values)],
    events: [
      {
        method: 'submitPaperLease',
        details: 'Przekazano skan umowy podpisanej własnoręcznie',
        userId: viewer.uid,
        offerId: offer.id,
      },
    ],
    alsoWrite: (writes) => {
      rememberHold(writes, contract.tenantUid, placeOfLease(contract, endsAt));
      const feesShown = { tenant: input.seen.feeGrosze ?? 0 };
      if (side === 'tenant') writes.merge(contractPath(offer.id), { feesShown });
    },
    answer: SUCCESS,
  };
};
