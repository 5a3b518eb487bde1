import type { CallInput } from '@api';
import { type StatusAnswer, SUCCESS } from '@api/callable';
import { storagePaths } from '@api/storagePaths';
import type { Contract } from '@domain/leases/contract';
import { getRecordableUntil } from '@domain/leases/paperCase';
import { getPaperHold, getPaperHoldEnd } from '@domain/leases/paperHold';
import {
  countPaperAttempt,
  getWaitingPaper,
  isPaperDay,
  type PaperLease,
  whyCannotHandInPaper,
} from '@domain/leases/paperLease';
import type { Reservation } from '@domain/leases/reservation';
import { whyNotScan } from '@domain/leases/scanCheck';
import type { ScanFile } from '@domain/leases/scanFile';
import type { Offer } from '@domain/offers/offer';
import { parseTimestamp } from '@domain/shared/dates';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { isWholeImage } from '../adapters/pictures';
import { changeOffer, type OfferDecision } from '../data/changeOffer';
import { getContractPath } from '../data/contracts';
import { FILE_KINDS } from '../data/fileKinds';
import { readFile } from '../data/files';
import { buildMailDraft } from '../emails/mails';
import { buildConsentTexts } from '../offers/consent';
import type { CallContext } from '../runtime/context';
import { assertFreshSignIn } from '../runtime/freshSignIn';
import { sha256Hex } from '../runtime/hash';
import type { Handler } from '../runtime/pipeline';
import { alignSlot, buildPaperChange } from './paperStep';
import {
  assertSeenFee,
  getLiveReservation,
  getOtherParty,
  loadWrittenStep,
  type WrittenStep,
} from './writtenStep';

type Input = CallInput<'submitPaperLease'>;

/**
 * Submits the scan of a lease of over twelve months that both sides signed by hand (art. 78 KC). The files are uploaded under
 * their own digests and must be whole files of their kind: images are decoded. The other side has three days to confirm or
 * decline; the case appears in the admins' queue. The same scan again changes nothing. Throws the reasons of `loadWrittenStep`,
 * `getLiveReservation`, `whyCannotHandInPaper` and `whyNotScan`, `Refusal('feeChanged')` for the tenant,
 * `Refusal('signInTooOld')`, `Refusal('paperDayOutside')`, `Refusal('scanMissing')` or `Refusal('scanDamaged')`.
 */
export const submitPaperLease: Handler<'submitPaperLease'> = async (input, ctx) => {
  const step = await loadWrittenStep(input, ctx);
  await assertSeenFee(step.side, input.seen);
  assertFreshSignIn(ctx);
  await assertReadableScan(step, input.files);
  await changeOffer(input.offerId, (offer) => decideHandIn(offer, { step, input }, ctx), ctx);
  await alignSlot(step, ctx);
  return SUCCESS;
};

/** Reads one file after another, because together they could fill the memory. */
const assertReadableScan = async (
  { lease, side }: WrittenStep,
  files: readonly ScanFile[],
): Promise<void> => {
  const { offerId, reservationNumber } = lease.contract;
  for (const file of files) {
    const path = storagePaths.paperScan(offerId, reservationNumber, { side, ...file });
    const bytes = await readFile(path, FILE_KINDS.scan);
    if (!bytes) throw new Refusal('scanMissing');
    assertAllowed(whyNotScan(bytes, file.type));
    if (sha256Hex(bytes) !== file.sha256) throw new Refusal('scanNotReadable');
    if (file.type !== 'application/pdf' && !(await isWholeImage(bytes))) throw new Refusal('scanDamaged');
  }
};

const isSameScan = (paper: PaperLease, { step, input }: HandIn): boolean =>
  paper.handedInBy === step.side &&
  paper.signedOn === input.signedOn &&
  paper.files.map(({ sha256 }) => sha256).join() === input.files.map(({ sha256 }) => sha256).join();

type HandIn = { step: WrittenStep; input: Input };

const buildPaper = (reservation: Reservation, { step, input }: HandIn, now: number): PaperLease => ({
  attempt: (reservation.paper?.attempt ?? 0) + 1,
  signedOn: input.signedOn,
  files: input.files,
  handedInBy: step.side,
  at: now,
  refusal: null,
  confirmation: null,
  closing: null,
  // A request to an admin stays open, whatever scans follow.
  asked: reservation.paper?.asked ?? null,
  attempts: countPaperAttempt(reservation, step.side),
  firstAt: reservation.paper?.firstAt ?? reservation.paper?.at ?? now,
  hold: getPaperHold(reservation),
});

/** Returns the contract with the fee shown to the tenant, if the tenant submits the scan. */
const withShownFee = ({ step: { lease, side }, input }: HandIn): Contract => {
  const { contract } = lease;
  const feesShown = { ...contract.feesShown, tenant: input.seen.feeGrosze ?? 0 };
  return side === 'tenant' ? { ...contract, feesShown } : contract;
};

const decideHandIn = (offer: Offer, handIn: HandIn, ctx: CallContext): OfferDecision<StatusAnswer> => {
  const { step, input } = handIn;
  const { viewer, now } = ctx;
  const reservation = getLiveReservation(offer, step.lease.contract.reservationNumber, now);
  const waiting = getWaitingPaper(reservation);
  if (waiting && isSameScan(waiting, handIn)) return { unchanged: SUCCESS };
  assertAllowed(whyCannotHandInPaper(reservation, step.side));
  if (!isPaperDay(input.signedOn, { bookedAt: reservation.bookedAt, now }))
    throw new Refusal('paperDayOutside');
  const { signedOn, files, declared } = input;
  const endsAt = getPaperHoldEnd(reservation, now);
  const paper = buildPaper(reservation, handIn, now);
  const contract = withShownFee(handIn);
  const change = buildPaperChange(offer, { reservation, paper, endsAt, contract });
  const { recipient, values } = getOtherParty(step);
  const told = {
    ...{ ...values, reservedUntil: endsAt, signedOn: parseTimestamp(signedOn) ?? now },
    recordableUntil: getRecordableUntil({ endsAt }),
  };
  return {
    patch: change.patch,
    audit: {
      type: 'paperLeaseHandedIn',
      facts: {
        ...{ reservation: reservation.number, side: step.side, attempt: paper.attempt, signedOn },
        scans: files.map(({ sha256 }) => sha256),
        consent: buildConsentTexts(['handInPaper'], declared.lang),
      },
    },
    mails: [buildMailDraft('paperLeaseToConfirm', recipient, told)],
    events: [
      {
        method: 'submitPaperLease',
        details: 'Przekazano skan umowy podpisanej własnoręcznie',
        userId: viewer.uid,
        offerId: offer.id,
      },
    ],
    alsoWrite: (writes) => {
      change.alsoWrite(writes);
      const { feesShown } = contract;
      if (step.side === 'tenant') writes.merge(getContractPath(offer.id), { feesShown });
    },
    answer: SUCCESS,
  };
};
