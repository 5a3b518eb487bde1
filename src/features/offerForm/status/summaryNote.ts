import type { OfferDraft } from '@domain/offers/offer';
import { createContext, type ReactNode } from 'react';

/** What the page adds to the summary beside the form, from the values as they are typed. */
export type NoteOf = (draft: OfferDraft) => ReactNode;

export const SummaryNote = createContext<NoteOf>(() => null);
