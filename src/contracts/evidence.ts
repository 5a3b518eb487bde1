import { object } from 'yup';
import { answers } from './callable';
import { idField } from './fields';

export const evidenceCalls = {
  /** The address works for some minutes only, so a repeat must make a new one. */
  createEvidencePack: answers<{ url: string }>()({
    access: 'signedIn',
    writes: false,
    isAudited: true,
    rate: { max: 10, perSeconds: 60 },
    input: object({ offerId: idField() }),
  }),
} as const;
