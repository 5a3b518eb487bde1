import type { AbsenceRow } from '@domain/leases/absenceRecord';
import { REJECTION_COMMENT_MAX_CHARS } from '@domain/protocol/limits';
import { trimmedText } from '@domain/shared/fields';
import { boolean, object } from 'yup';
import { defineCall, type StatusAnswer } from './callable';
import { idField } from './fields';

const statement = object({ offerId: idField(), statement: trimmedText(REJECTION_COMMENT_MAX_CHARS) });

export const absenceCalls = {
  /** The landlord reports, some days after the handover was due, that the tenant did not come. */
  reportAbsence: defineCall<StatusAnswer>()({ access: 'signedIn', writes: true, input: statement }),
  /** The tenant states a position on that report: once, before the decision. */
  stateOnAbsence: defineCall<StatusAnswer>()({ access: 'signedIn', writes: true, input: statement }),
  /** An admin who has read both sides ends the lease or lets it stand. */
  decideAbsence: defineCall<StatusAnswer>()({
    access: 'admin',
    writes: true,
    secondFactor: true,
    input: object({
      offerId: idField(),
      ends: boolean().required(),
      reason: trimmedText(REJECTION_COMMENT_MAX_CHARS),
    }),
  }),
  /** Returns the open reports with both sides' statements. */
  listAbsences: defineCall<{ absences: AbsenceRow[] }>()({
    access: 'admin',
    writes: false,
    isAudited: true,
    input: object({}),
  }),
} as const;
