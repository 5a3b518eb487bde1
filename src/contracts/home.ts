import type { Province } from '@domain/offers/picklists';
import { object } from 'yup';
import { defineCall } from './callable';

/** Where a visitor seems to be; both unknown when the outside service does not say (Spec 1 §7). */
export type VisitorRegion = { region: Province | null; city: string | null };

export const homeCalls = {
  locateVisitor: defineCall<VisitorRegion>()({
    access: 'anyone',
    writes: false,
    rate: { max: 30, perSeconds: 60 },
    input: object({}),
  }),
} as const;
