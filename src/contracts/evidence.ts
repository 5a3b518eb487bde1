import type { DocumentState } from '@domain/evidence/documentState';
import { digestField } from '@domain/shared/fields';
import { object } from 'yup';
import { defineCall } from './callable';
import { idField } from './fields';

export const evidenceCalls = {
  /** The address works for some minutes only, so a repeat must make a new one. */
  createEvidencePack: defineCall<{ url: string }>()({
    access: 'signedIn',
    writes: false,
    isAudited: true,
    rate: { max: 10, perSeconds: 60 },
    input: object({ offerId: idField() }),
  }),
  /** How a document of ours stands now, by the SHA-256 of its bytes; `null` for a digest that is not ours. */
  getDocumentState: defineCall<{ state: DocumentState | null }>()({
    access: 'anyone',
    writes: false,
    input: object({ sha256: digestField() }),
  }),
} as const;
