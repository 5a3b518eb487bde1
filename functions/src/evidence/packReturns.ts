import { storagePaths } from '@api/storagePaths';
import type { Offer } from '@domain/offers/offer';
import { getHandoverForm, pickReturnForm, repairReturn } from '@domain/returns/returnForm';
import type { Deduction, Settlement } from '@domain/returns/settlement';
import { listDenials, listPaymentTexts } from '@domain/returns/settlementPayment';
import { toCanonicalJson } from '@domain/shared/canonical';
import { loadReturnRounds } from '../data/protocolRounds';
import type { StoredFile, WrittenFile } from './packFiles';

const encodeUtf8 = (text: string) => new TextEncoder().encode(text);

/** Returns the canonical text of each return that was sent back or withdrawn. Its SHA-256 is the digest in the audit chain. */
const listReturnRounds = async (offer: Offer): Promise<WrittenFile[]> =>
  (await loadReturnRounds(offer)).map((form, index) => ({
    name: `return/return-round-${index + 1}.json`,
    bytes: encodeUtf8(toCanonicalJson(pickReturnForm(form))),
  }));

/** Returns the canonical text of the submitted return. */
const listSubmittedReturn = (offer: Offer): WrittenFile[] => {
  const handover = getHandoverForm(offer);
  if (!handover || !offer.premisesReturn?.submitted) return [];
  const form = pickReturnForm(repairReturn(handover, offer.returnForm));
  return [{ name: 'return/return.json', bytes: encodeUtf8(toCanonicalJson(form)) }];
};

/**
 * Returns how the landlord says to have paid in another way than by transfer or in cash, oldest first. The SHA-256 of each text is
 * `howDigest` in the audit chain.
 */
const listPaymentWays = (settlement: Settlement): WrittenFile[] =>
  listPaymentTexts(settlement).map((text, index) => ({
    name: `settlement/payment-way-${index + 1}.txt`,
    bytes: encodeUtf8(text),
  }));

/** Returns the positions of both sides in the settlement, as they were given. Their SHA-256 are the digests in the audit chain. */
const listPositions = ({ depositSettlement }: Offer): WrittenFile[] => {
  const { claim, answer } = depositSettlement ?? {};
  const denials = depositSettlement ? listDenials(depositSettlement) : [];
  return [
    ...(claim
      ? [{ name: 'settlement/deductions.json', bytes: encodeUtf8(toCanonicalJson(claim.deductions)) }]
      : []),
    ...(answer
      ? [{ name: 'settlement/answers.json', bytes: encodeUtf8(toCanonicalJson(answer.answers)) }]
      : []),
    ...denials.map((denial, index) => ({
      name: `settlement/denial-${index + 1}.json`,
      bytes: encodeUtf8(toCanonicalJson(denial)),
    })),
    ...(depositSettlement ? listPaymentWays(depositSettlement) : []),
  ];
};

/** Returns the written evidence of a return and of the settlement after it. */
export const loadReturnTexts = async (offer: Offer): Promise<WrittenFile[]> => [
  ...(await listReturnRounds(offer)),
  ...listSubmittedReturn(offer),
  ...listPositions(offer),
];

/** Lists the files that show the deductions, numbered by deduction and file. */
export const listDeductionProofs = ({ id, depositSettlement }: Offer): StoredFile[] =>
  (depositSettlement?.claim?.deductions ?? []).flatMap(({ proofs }: Deduction, index) =>
    proofs.map((proof, place) => ({
      name: `settlement/deduction-${index + 1}-${place + 1}.${proof.type}`,
      path: storagePaths.deductionProof(id, proof),
      sha256: proof.sha256,
      isRequired: false,
    })),
  );
