import { getLeasePath, getReturnPath } from '@api/leasePaths';
import { paths } from '@api/paths';
import type { ValueName, Values } from './mailValues';
import type { MailTexts } from './texts';

/** Groups of mails that a link stops: alerts about new offers for an account, or callers' invitations to an address. */
export const STOPPABLE_MAILS = ['alerts', 'invitations'] as const;
export type StoppableMails = (typeof STOPPABLE_MAILS)[number];

/** Content and links of a kind of mail. */
export type MailSpec<Names extends ValueName> = {
  /** Values needed by the texts, the table and the links. */
  values: readonly Names[];
  /** The rows of the table, in order. An empty value has no row. */
  facts: readonly (Names & keyof MailTexts['facts'])[];
  /** Facts that replace another value, by their names: the row shows that one too. */
  changes?: { readonly [After in Names]?: Names };
  /** Target of the button inside the app. */
  path?: (values: Values<Names>) => string;
  /** Target of the second button, for the alternative answer. */
  otherPath?: (values: Values<Names>) => string;
  /** The second button leads to the price list, because the mail names the platform's fees. */
  hasPriceList?: true;
  /** The body carries a one-time code and is wiped once sent. */
  isSecret?: true;
  /** It carries a decision about its recipient, so its footer does not say that it can be ignored. */
  isDecision?: true;
  /** It carries a link to unsubscribe from such mails without signing in. */
  stops?: StoppableMails;
};

export const defineMailSpec = <Names extends ValueName>(mailSpec: MailSpec<Names>): MailSpec<Names> =>
  mailSpec;

export const toOffer = ({ offerId }: Values<'offerId'>) => paths.offer(offerId);
export const getIndicatePersonPath = ({ offerId, uid }: Values<'offerId' | 'uid'>) =>
  paths.indicatePerson(offerId, uid);
export const toDeposit = ({ offerId }: Values<'offerId'>) => paths.deposit(offerId);
export const toLease = ({ offerId }: Values<'offerId'>) => getLeasePath(offerId);
export const toReturn = ({ offerId }: Values<'offerId'>) => getReturnPath(offerId);
export const toProtocol = ({ offerId }: Values<'offerId'>) => paths.protocol(offerId);
