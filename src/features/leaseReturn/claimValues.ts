import { ITEM_SECTIONS, type ItemSection } from '@domain/protocol/protocol';
import type { RowPlace } from '@domain/returns/returnRows';
import {
  DEDUCTION_PROOFS_MAX,
  DEDUCTION_TEXT_MAX_CHARS,
  type Deduction,
  type DeductionProof,
} from '@domain/returns/settlement';
import { decimalsTest } from '@domain/shared/decimals';
import { trimmedText } from '@domain/shared/fields';
import { toGrosze } from '@domain/shared/money';
import { message } from '@domain/shared/validation';
import { array, number, object, string } from 'yup';

/** Choice of a debt that no row of the protocol shows. */
export const OTHER_ROW = 'other';

/** One deduction as the landlord types it; `amount` in PLN. */
export type ClaimRow = {
  place: string | null;
  amount: number | null;
  reason: string;
  proofs: DeductionProof[];
};
export type ClaimValues = { rows: ClaimRow[] };

export const createClaimRow = (): ClaimRow => ({ place: null, amount: null, reason: '', proofs: [] });

const MIN_PLN = 0.01;

/** The deductions together are at most the deposit, which the call checks too. */
export const CLAIM_SCHEMA = object({
  rows: array()
    .of(
      object({
        place: string().nullable().required(message('required')),
        amount: number()
          .nullable()
          .typeError(message('number'))
          .required(message('required'))
          .min(MIN_PLN, message('min', { min: MIN_PLN }))
          .test(decimalsTest()),
        reason: trimmedText(DEDUCTION_TEXT_MAX_CHARS),
        proofs: array()
          .max(DEDUCTION_PROOFS_MAX, message('tooMany', { max: DEDUCTION_PROOFS_MAX }))
          .when(['place'], ([place], field) =>
            place === OTHER_ROW ? field.min(1, message('required')) : field,
          ),
      }),
    )
    .required(),
});

export const toPlaceValue = ({ section, index }: RowPlace): string => `${section}.${index}`;

const parsePlace = (value: string | null): RowPlace | null => {
  const [section, index] = (value ?? '').split('.');
  const known = ITEM_SECTIONS.find((one): one is ItemSection => one === section);
  return known ? { section: known, index: Number(index) } : null;
};

/** Returns the deductions as the call takes them, in grosze. */
export const toDeductions = ({ rows }: ClaimValues): Deduction[] =>
  rows.map(({ place, amount, reason, proofs }) => ({
    row: parsePlace(place),
    grosze: toGrosze(amount ?? 0),
    reason: reason.trim(),
    proofs,
  }));

/** Returns the sum of the typed amounts in grosze. */
export const sumClaim = (rows: readonly Pick<ClaimRow, 'amount'>[]): number =>
  rows.reduce((sum, { amount }) => sum + toGrosze(Number.isFinite(amount) ? (amount ?? 0) : 0), 0);
