import type { Province } from '@domain/offers/picklists';
import { object } from 'yup';
import { defineCall } from './callable';

/** Estimated location of a visitor; both `null` if the external service does not return one (Spec 1 §7). */
export type VisitorRegion = { region: Province | null; city: string | null };

export const homeCalls = {
  locateVisitor: defineCall<VisitorRegion>()({
    access: 'anyone',
    writes: false,
    rate: { max: 30, perSeconds: 60 },
    input: object({}),
  }),
} as const;
