import { JOINT_ACTS } from '@domain/leases/jointAction';
import type { PartyAuthority } from '@domain/leases/partyAuthority';
import { choiceField, requiredChoice } from '@domain/shared/fields';
import { TERM_CHANGES } from '@domain/term/termRecord';
import { proposedTermsSchema } from '@domain/term/termSchema';
import { object } from 'yup';
import { defineCall } from './callable';
import { idField, optionalIdField } from './fields';

/** `isNeeded`: by the register the caller signs with a second person. `people`: colleagues who can be that person. */
export type SecondSigners = {
  isNeeded: boolean;
  people: { uid: string; name: string }[];
  /** Only for an act beside the lease: on what ground the caller may act alone, or the register's doubt. Read at `readAt`. */
  authority?: Pick<PartyAuthority, 'basis' | 'reason'> & { readAt: number };
  /** Whether the caller also belongs to the other side's company, so that they cannot act at all. */
  isBothSides?: true;
  /** Whether an act of the company waits for other people and the caller, who cannot act alone, waits with it. */
  mustWait?: true;
};

export const signerCalls = {
  /** People of the caller's company who can sign the reserved lease, or another act, together with the caller. */
  listSecondSigners: defineCall<SecondSigners>()({
    access: 'signedIn',
    writes: true,
    rate: { max: 60, perSeconds: 600 },
    input: object({
      offerId: idField(),
      act: choiceField(JOINT_ACTS),
      /** Account whose counter-offer is accepted. */
      tenant: optionalIdField(),
      /** For a proposal about the term. Both bound what the act obliges to. */
      terms: proposedTermsSchema
        .shape({ kind: requiredChoice(TERM_CHANGES) })
        .optional()
        .default(undefined),
    }),
  }),
} as const;
