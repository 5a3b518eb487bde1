import { type StatusAnswer, SUCCESS } from '@api/callable';
import { storagePaths } from '@api/storagePaths';
import { type Deduction, getSettlementView, withNextNotice } from '@domain/returns/settlement';
import { hasRoomForAnswers, whyCannotSettle, whyDeductionsUnfit } from '@domain/returns/settlementRules';
import { toCanonicalJson } from '@domain/shared/canonical';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { changeLastingLease, type OfferDecision } from '../data/changeOffer';
import { FILE_KINDS } from '../data/fileKinds';
import { scheduleFileSweep } from '../data/fileSweeps';
import { readFileOrNull } from '../data/files';
import { loadOffer } from '../data/offers';
import type { LastingLease } from '../data/parties';
import { getCallerSide } from '../offers/side';
import type { CallContext } from '../runtime/context';
import { sha256Hex } from '../runtime/hash';
import type { Handler } from '../runtime/pipeline';
import { buildDecisionMails, buildDeductionMail } from './returnMails';
import { getReturnPapers } from './returnPapers';
import { assertSettlementStep, createPartyCheck, findOwnSettlement } from './settlementStep';
import { withReturnWaits } from './withReturnWaits';

const PROOF_KINDS = { jpg: FILE_KINDS.photo, pdf: FILE_KINDS.authority } as const;

/** Returns the digests of the files of deductions whose stored bytes match. Reads one after another to spare memory. */
const loadStoredProofs = async (
  offerId: string,
  deductions: readonly Deduction[],
): Promise<ReadonlySet<string>> => {
  const stored = new Set<string>();
  for (const proof of deductions.flatMap(({ proofs }) => proofs)) {
    if (stored.has(proof.sha256)) continue;
    const bytes = await readFileOrNull(storagePaths.deductionProof(offerId, proof), PROOF_KINDS[proof.type]);
    if (bytes && sha256Hex(bytes) === proof.sha256) stored.add(proof.sha256);
  }
  return stored;
};

/**
 * Names the landlord's deductions from the deposit, once, with their files, and asks the tenant for an answer. An empty list
 * decides the settlement: all of the deposit goes back. The same list again changes nothing. Throws `Refusal('noAccess')`, the
 * refusals of `whyCannotSettle` and `whyDeductionsUnfit`, `Refusal('proofNotStored')` and `Refusal('deductionsTooLong')`.
 */
export const nameDeductions: Handler<'nameDeductions'> = async ({ offerId, deductions }, ctx) => {
  const asRead = await loadOffer(offerId);
  const side = getCallerSide(asRead, ctx);
  const isAwaited = whyCannotSettle(asRead, { step: 'nameDeductions', side, now: ctx.now }) === null;
  const stored = isAwaited ? await loadStoredProofs(offerId, deductions) : new Set<string>();
  return changeLastingLease(
    offerId,
    { check: createPartyCheck(ctx), decide: (lease) => decideClaim(lease, { deductions, stored }, ctx) },
    ctx,
  );
};

type Claim = { deductions: Deduction[]; stored: ReadonlySet<string> };

const decideClaim = (
  lease: LastingLease,
  { deductions, stored }: Claim,
  ctx: CallContext,
): OfferDecision<StatusAnswer> => {
  const { offer } = lease;
  const canonical = toCanonicalJson(deductions);
  const known = findOwnSettlement(offer, 'landlord', ctx)?.claim;
  if (known && toCanonicalJson(known.deductions) === canonical) return { unchanged: SUCCESS };
  const settlement = assertSettlementStep(offer, 'nameDeductions', ctx);
  const { depositGrosze } = settlement;
  assertAllowed(whyDeductionsUnfit(deductions, { ...getReturnPapers(offer), depositGrosze }));
  if (deductions.some(({ proofs }) => proofs.some(({ sha256 }) => !stored.has(sha256))))
    throw new Refusal('proofNotStored');
  const { uid } = ctx.viewer;
  const claimed = withNextNotice({ ...settlement, claim: { deductions, by: uid, at: ctx.now } }, ctx.now);
  if (!hasRoomForAnswers(offer, claimed)) throw new Refusal('deductionsTooLong');
  const view = getSettlementView(claimed, ctx.now);
  return {
    patch: withReturnWaits(offer, { depositSettlement: claimed }, ctx.now),
    audit: {
      type: 'deductionsNamed',
      facts: { count: deductions.length, grosze: view.deducted, digest: sha256Hex(canonical) },
    },
    mails:
      deductions.length > 0 ? [buildDeductionMail(lease, view, ctx.now)] : buildDecisionMails(lease, view),
    events: [
      {
        method: 'nameDeductions',
        details: `potrąceń z kaucji: ${deductions.length}`,
        userId: uid,
        offerId: offer.id,
      },
    ],
    alsoWrite: (writes) => scheduleFileSweep(writes, offer.id, ctx.now),
    answer: SUCCESS,
  };
};
