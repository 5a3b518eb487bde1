import { paths } from '@contracts/paths';
import type { ValueName, Values } from './mailValues';
import type { MailTexts } from './texts';

/** What a link in a mail ends: mails about new offers that an account wished for, or what callers write to an address. */
export const STOPPABLE_MAILS = ['alerts', 'invitations'] as const;
export type StoppableMails = (typeof STOPPABLE_MAILS)[number];

/** What a kind of mail says and where it leads. */
export type MailSpec<Names extends ValueName> = {
  /** What the texts, the table and the link need. */
  values: readonly Names[];
  /** The rows of the table, in order; an empty value has no row. */
  facts: readonly (Names & keyof MailTexts['facts'])[];
  /** Where the button leads inside the app. */
  path?: (values: Values<Names>) => string;
  /** Where the second button leads, for the other answer to the same question. */
  otherPath?: (values: Values<Names>) => string;
  /** Its second button leads to the price list: it names what the platform charges. */
  hasPriceList?: true;
  /** The body carries a one-time code and is wiped once sent. */
  isSecret?: true;
  /** It carries a decision about its receiver, so its footer does not say that it may be left aside. */
  isDecision?: true;
  /** It carries the way to end such mails without signing in. */
  stops?: StoppableMails;
};

export const defineMailSpec = <Names extends ValueName>(mailSpec: MailSpec<Names>): MailSpec<Names> =>
  mailSpec;

export const toOffer = ({ offerId }: Values<'offerId'>) => paths.offer(offerId);
export const toNamedPerson = ({ offerId, uid }: Values<'offerId' | 'uid'>) =>
  paths.indicatePerson(offerId, uid);
export const toDeposit = ({ offerId }: Values<'offerId'>) => paths.deposit(offerId);
export const toProtocol = ({ offerId }: Values<'offerId'>) => paths.protocol(offerId);
