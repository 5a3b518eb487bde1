/** `events/{n}`: one entry of the platform's log (Spec 1 §3); `date` in epoch ms. */
export type EventEntry = {
  method: string;
  details: string;
  userId: string | null;
  offerId: string | null;
  date: number;
};

/** An event without a date yet. */
export type EventDraft = Omit<EventEntry, 'date'>;
