import type { DocumentState } from '@domain/evidence/documentState';
import { digestField } from '@domain/shared/fields';
import { object } from 'yup';
import { defineCall } from './callable';
import { idField } from './fields';

export const evidenceCalls = {
  /** The URL works for a few minutes only, so a repeated call must create a new one: `writes` is false. */
  createEvidencePack: defineCall<{ url: string }>()({
    access: 'signedIn',
    writes: false,
    isAudited: true,
    rate: { max: 10, perSeconds: 60 },
    input: object({ offerId: idField() }),
  }),
  /** Returns the current state of a document by its SHA-256 digest; `null` if we did not issue it. */
  getDocumentState: defineCall<{ state: DocumentState | null }>()({
    access: 'anyone',
    writes: false,
    input: object({ sha256: digestField() }),
  }),
} as const;
