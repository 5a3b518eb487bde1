import { array, boolean, number, object, string } from 'yup';
import type { Bonuses } from '../callers/milestones';
import { MILESTONES } from '../callers/milestones';
import { BANK_ACCOUNT_CHARS, isBankAccount, isNip } from '../companies/identifiers';
import type { InvoicingSettings } from '../invoices/invoice';
import { FEE_MAX_GROSZE } from '../invoices/platformFee';
import { toForeignAddress } from '../links/shortLink';
import { requiredText } from '../shared/fields';
import { type FieldIssue, findMisplaced, getIssues, message } from '../shared/validation';

/**
 * `admin/settings`: set by the operator. `depositAccount` has 26 digits without spaces. Unless `twoPeopleForMoney` is `false`,
 * one admin confirms a deposit and another records its payout. Without `invoicing` signing is free and nothing is invoiced.
 */
export type PlatformSettings = {
  depositAccount: string;
  depositAccountHolder: string;
  twoPeopleForMoney?: boolean;
  /** If `true`, one admin requests the reset of a verification and another confirms it; otherwise one admin decides. */
  twoPeopleForResets?: boolean;
  invoicing?: InvoicingSettings;
  /** External hosts that short links and callers' links may lead to: full host names in lower case. */
  linkHosts?: string[];
  /** Bonus of a caller for each milestone, PLN. A missing milestone pays nothing. */
  callerBonuses?: Bonuses;
};

export type SettingName = keyof PlatformSettings;

/** Every setting, in the order of the form. */
export const SETTING_NAMES = [
  'depositAccount',
  'depositAccountHolder',
  'twoPeopleForMoney',
  'twoPeopleForResets',
  'invoicing',
  'callerBonuses',
  'linkHosts',
] as const satisfies readonly SettingName[];

const SETTING_LINE_MAX_CHARS = 140;
const LINK_HOSTS_MAX = 30;
const PAYMENT_DAYS_MAX = 90;
const BONUS_MAX_PLN = 10_000;

/** Settings one admin changes alone: they affect neither money nor who decides about money. */
const UNGUARDED: readonly SettingName[] = ['linkHosts'];

/** Returns whether a change of this setting needs a second admin. */
export const isGuarded = (name: SettingName): boolean => !UNGUARDED.includes(name);

const lineField = () =>
  requiredText(SETTING_LINE_MAX_CHARS).test(
    'oneLine',
    message('invalid'),
    (value) => !/[\p{Cc}\u2028\u2029]/u.test(value ?? ''),
  );

/** Digits only, without the blanks a form accepts, because the number is stored this way. */
const accountField = () =>
  string()
    .required(message('required'))
    .test('length', message('exactDigits', { digits: BANK_ACCOUNT_CHARS }), (value) =>
      /^\d{26}$/.test(value ?? ''),
    )
    .test('bankAccount', message('bankAccount'), (value) => isBankAccount(value ?? ''));

const numberUpTo = (max: number, min = 0) =>
  number()
    .typeError(message('number'))
    .required(message('required'))
    .min(min, message('min', { min }))
    .max(max, message('max', { max }));

const integerUpTo = (max: number, min = 0) => numberUpTo(max, min).integer(message('integer'));

const sellerField = () =>
  object({
    name: lineField(),
    nip: string()
      .required(message('required'))
      .test('nip', message('nip'), (value) => isNip(value ?? '')),
    street: lineField(),
    town: lineField(),
    country: string().matches(/^[A-Z]{2}$/, { message: message('invalid') }),
  }).required(message('required'));

const invoicingField = () =>
  object({
    seller: sellerField(),
    account: accountField(),
    feesGrosze: object({
      landlord: integerUpTo(FEE_MAX_GROSZE),
      tenant: integerUpTo(FEE_MAX_GROSZE),
    }).required(message('required')),
    paymentDays: integerUpTo(PAYMENT_DAYS_MAX, 1),
  })
    .default(undefined)
    .optional();

const bonusField = () =>
  number()
    .min(0, message('min', { min: 0 }))
    .max(BONUS_MAX_PLN, message('max', { max: BONUS_MAX_PLN }));

const bonusesField = () =>
  object(Object.fromEntries(MILESTONES.map((milestone) => [milestone, bonusField()])))
    .default(undefined)
    .optional();

const hostField = () =>
  string()
    .required(message('required'))
    .test('host', message('linkHost'), (host) => !host || toForeignAddress(host)?.host === host);

/** `admin/settings` as stored. The operator's tool and the admin page validate with this schema. */
export const platformSettingsSchema = object({
  depositAccount: accountField(),
  depositAccountHolder: lineField(),
  twoPeopleForMoney: boolean().optional(),
  twoPeopleForResets: boolean().optional(),
  invoicing: invoicingField(),
  callerBonuses: bonusesField(),
  linkHosts: array()
    .of(hostField())
    .max(LINK_HOSTS_MAX, message('tooMany', { max: LINK_HOSTS_MAX }))
    .optional(),
});

/** Returns all issues of the settings by path, including unknown names. An empty list means the settings can be stored. */
export const findSettingsIssues = (settings: unknown): FieldIssue[] => {
  const faults = getIssues(platformSettingsSchema, settings);
  return faults.length > 0 ? faults : findMisplaced(platformSettingsSchema, settings);
};
