import { adminReasonField } from '@api/admin';
import { findSettingsIssues, type PlatformSettings } from '@domain/admin/platformSettings';
import { MILESTONES, type Milestone } from '@domain/callers/milestones';
import { formatAccountNumber, stripSeparators } from '@domain/companies/identifiers';
import { toGrosze, toZloty } from '@domain/shared/money';
import { type FieldIssue, getIssues } from '@domain/shared/validation';
import { type FieldErrors, get, type Resolver, set } from 'react-hook-form';
import { object } from 'yup';

/** The settings as form values: fees in PLN, one host per line, invoicing behind a switch. */
export type SettingsValues = {
  depositAccount: string;
  depositAccountHolder: string;
  twoPeopleForMoney: boolean;
  twoPeopleForResets: boolean;
  isInvoicing: boolean;
  invoicing: {
    seller: { name: string; nip: string; street: string; town: string; country: string };
    account: string;
    fees: { landlord: number | null; tenant: number | null };
    paymentDays: number | null;
  };
  callerBonuses: Record<Milestone, number | null>;
  linkHosts: string;
  reason: string;
};

export const toSettingsValues = (settings: PlatformSettings | null): SettingsValues => {
  const { invoicing, callerBonuses, linkHosts = [] } = settings ?? {};
  const bonuses = MILESTONES.map((name) => [name, callerBonuses?.[name] ?? null]);
  const toPln = (grosze: number | undefined) => (grosze === undefined ? null : toZloty(grosze));
  return {
    depositAccount: formatAccountNumber(settings?.depositAccount ?? ''),
    depositAccountHolder: settings?.depositAccountHolder ?? '',
    twoPeopleForMoney: settings?.twoPeopleForMoney ?? true,
    twoPeopleForResets: settings?.twoPeopleForResets ?? false,
    isInvoicing: invoicing !== undefined,
    invoicing: {
      seller: { name: '', nip: '', street: '', town: '', country: '', ...invoicing?.seller },
      account: formatAccountNumber(invoicing?.account ?? ''),
      fees: { landlord: toPln(invoicing?.feesGrosze.landlord), tenant: toPln(invoicing?.feesGrosze.tenant) },
      paymentDays: invoicing?.paymentDays ?? null,
    },
    callerBonuses: Object.fromEntries(bonuses) as SettingsValues['callerBonuses'],
    linkHosts: linkHosts.join('\n'),
    reason: '',
  };
};

const readFee = (pln: number | null): number => (pln === null ? Number.NaN : toGrosze(pln));

const toInvoicing = ({ seller, account, fees, paymentDays }: SettingsValues['invoicing']) => {
  const { country, ...rest } = seller;
  return {
    seller: {
      name: rest.name.trim(),
      nip: stripSeparators(rest.nip, 'nip'),
      street: rest.street.trim(),
      town: rest.town.trim(),
      ...(country.trim() ? { country: country.trim().toUpperCase() } : {}),
    },
    account: stripSeparators(account, 'account'),
    feesGrosze: { landlord: readFee(fees.landlord), tenant: readFee(fees.tenant) },
    paymentDays: paymentDays ?? Number.NaN,
  };
};

/** A switch that was never stored stays absent at its default, so that it does not count as a change. */
const toSwitch = <Name extends string>(
  name: Name,
  isOn: boolean,
  stored: boolean | undefined,
  usual: boolean,
) => (stored === undefined && isOn === usual ? {} : { [name]: isOn });

/** Returns the settings of a form; `stored` are the current ones. */
export const toSettings = (values: SettingsValues, stored: PlatformSettings | null): PlatformSettings => {
  const bonuses = Object.entries(values.callerBonuses).filter(([, bonus]) => bonus !== null);
  const hosts = values.linkHosts
    .split(/[\s,;]+/)
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean);
  const { twoPeopleForMoney, twoPeopleForResets } = values;
  return {
    depositAccount: stripSeparators(values.depositAccount, 'account'),
    depositAccountHolder: values.depositAccountHolder.trim(),
    ...toSwitch('twoPeopleForMoney', twoPeopleForMoney, stored?.twoPeopleForMoney, true),
    ...toSwitch('twoPeopleForResets', twoPeopleForResets, stored?.twoPeopleForResets, false),
    ...(values.isInvoicing ? { invoicing: toInvoicing(values.invoicing) } : {}),
    ...(bonuses.length > 0 ? { callerBonuses: Object.fromEntries(bonuses) } : {}),
    ...(hosts.length > 0 ? { linkHosts: hosts } : {}),
  };
};

const toFieldName = (path: string): string =>
  path.replace('invoicing.feesGrosze', 'invoicing.fees').replace(/^linkHosts.*/, 'linkHosts');

const reasonSchema = object({ reason: adminReasonField() });

/** Validates the form by the schema of the stored settings. Every message appears at its field. */
export const createSettingsResolver =
  (stored: PlatformSettings | null): Resolver<SettingsValues> =>
  (values) => {
    const errors: FieldErrors<SettingsValues> = {};
    const issues: FieldIssue[] = [
      ...findSettingsIssues(toSettings(values, stored)),
      ...getIssues(reasonSchema, { reason: values.reason.trim() }),
    ];
    for (const { path, message } of issues) {
      const name = toFieldName(path) || 'root';
      if (!get(errors, name)) set(errors, name, { type: message.key, message });
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
