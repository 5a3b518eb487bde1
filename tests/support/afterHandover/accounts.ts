import type { Account } from '../functionsHarness';
import { admin, colleague, landlord, stranger, tenant, tenantsColleague } from '../leaseFixtures';
import type { Actor } from './life';

/** The account of each actor; the clock has none. */
export const ACCOUNTS_OF: Record<Exclude<Actor, 'clock'>, Account> = {
  landlord,
  colleague,
  tenant,
  tenantsColleague,
  stranger,
  admin,
};
