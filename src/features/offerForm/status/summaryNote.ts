import type { OfferDraft } from '@domain/offers/offer';
import { createContext, type ReactNode } from 'react';

/** Content that the page adds to the summary, from the current values. */
export type NoteOf = (draft: OfferDraft) => ReactNode;

export const SummaryNote = createContext<NoteOf>(() => null);
