import type { AlertSource } from '@domain/searches/alerts';
import type { AlertFrequency } from '@domain/searches/savedSearch';
import {
  filterTextsField,
  frequencyField,
  savedSearchSchema,
  searchNameField,
} from '@domain/searches/savedSearchSchema';
import { choiceField, requiredChoice, requiredText } from '@domain/shared/fields';
import { boolean, object } from 'yup';
import { defineCall, type StatusAnswer } from './callable';
import { idField } from './fields';

const TOKEN_MAX_CHARS = 200;
const LINK_RATE = { max: 30, perSeconds: 60 };

/** Token of a mail link. It identifies the account. */
const linkTokenField = () => requiredText(TOKEN_MAX_CHARS);

/** Id of the single line for invitations from callers, with or without an account. */
export const INVITATIONS_LINE = 'invitations';

/** Facts about a source of mails for the holder of such a link: its name, frequency and whether it is paused. */
export type AlertLine = (AlertSource | { kind: typeof INVITATIONS_LINE; id: typeof INVITATIONS_LINE }) & {
  name: string;
  frequency: AlertFrequency | 'listing' | typeof INVITATIONS_LINE;
  isPaused: boolean;
};

const ALERT_KINDS = ['search', 'listing', INVITATIONS_LINE] as const satisfies readonly AlertLine['kind'][];

export const ALERT_ACTIONS = ['pause', 'resume', 'stop'] as const;
export type AlertAction = (typeof ALERT_ACTIONS)[number];

export const searchCalls = {
  saveSearch: defineCall<{ searchId: string }>()({
    access: 'signedIn',
    writes: true,
    input: savedSearchSchema.shape({ filters: filterTextsField() }),
  }),
  /** Omitted fields stay unchanged. */
  updateSavedSearch: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    input: object({
      searchId: idField(),
      name: searchNameField().notRequired(),
      frequency: frequencyField().notRequired(),
      isPaused: boolean().strict().optional(),
    }),
  }),
  deleteSavedSearch: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    input: object({ searchId: idField() }),
  }),
  /** Returns the lines that the holder of a link in a mail about new offers can pause or stop; needs no sign-in. */
  viewAlerts: defineCall<{ alerts: AlertLine[] }>()({
    access: 'anyone',
    writes: false,
    rate: LINK_RATE,
    input: object({ token: linkTokenField() }),
  }),
  /** Pauses, resumes or stops one of them (`kind` and `id`), or all without `kind` and `id`. */
  changeAlerts: defineCall<{ alerts: AlertLine[] }>()({
    access: 'anyone',
    writes: true,
    rate: LINK_RATE,
    input: object({
      token: linkTokenField(),
      action: requiredChoice(ALERT_ACTIONS),
      kind: choiceField(ALERT_KINDS),
      id: idField().notRequired(),
    }),
  }),
} as const;
