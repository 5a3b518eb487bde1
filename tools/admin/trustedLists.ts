import { findPeriod, type TrustSnapshot } from '@domain/evidence/qualified/trustSnapshot';
import { refreshTrustedLists } from '@functions/evidence/refreshTrustedLists';
import { UserFacingError } from '../dev/userFacingError';

const NOT_SET =
  'TRUSTED_LIST_SIGNERS is empty: pin the certificates that sign the list of lists (docs/operations.md).';

/** Reads the EU's trusted lists now. Throws a `UserFacingError` if no signer is pinned, or one that says what is wrong with a list. */
export const takeSnapshot = async (options: { isDryRun: boolean; now: number }): Promise<TrustSnapshot> => {
  const explain = (error: unknown): never => {
    throw new UserFacingError(
      `The lists were not taken over: ${error instanceof Error ? error.message : error}`,
    );
  };
  const snapshot = await refreshTrustedLists(options.now, options).catch(explain);
  if (!snapshot) throw new UserFacingError(NOT_SET);
  return snapshot;
};

const toDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Returns a line for each list and each service of a snapshot, and its size. */
export const formatSnapshot = ({ lists, services, takenAt }: TrustSnapshot): string[] => [
  ...lists.map(
    ({ territory, sequence, issuedAt, nextUpdateAt, sha256 }) =>
      `${territory}: no. ${sequence} of ${toDay(issuedAt)}, valid until ${toDay(nextUpdateAt)}, SHA-256 ${sha256}`,
  ),
  ...services.map((service) => {
    const state = findPeriod(service, takenAt)?.isGranted ? 'granted' : 'withdrawn';
    return `  ${service.territory} ${service.kind} ${state}: ${service.name} (${service.provider})`;
  }),
  `${services.length} services, ${Math.ceil(JSON.stringify(services).length / 1024)} KiB`,
];
