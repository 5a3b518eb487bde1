import { formatSettingChange } from '@domain/admin/settingChanges';
import { UserFacingError } from '../dev/userFacingError';
import { cleanViewings } from './cleanViewings';
import { grantAdmin } from './grant';
import { type Counts, findProgress, reprojectOffers } from './reproject';
import { formatSettings, readSettingsFile, writeSettings } from './settings';
import { formatSnapshot, takeSnapshot } from './trustedLists';
import { type UpgradeCounts, upgradeLeases } from './upgradeLeases';
import { upgradePowers } from './upgradePowers';

const DRY_RUN = '--dry-run';
const RESTART = '--restart';

const USAGE = `Say what to do:
  npm run admin -- <alias> grant <e-mail>
  npm run admin -- <alias> settings [<file.json> [${DRY_RUN}]]
  npm run admin -- <alias> reproject [${DRY_RUN}] [${RESTART}]
  npm run admin -- <alias> cleanViewings [${DRY_RUN}]
  npm run admin -- <alias> trustedLists [${DRY_RUN}]
  npm run admin -- <alias> upgradeLeases [${DRY_RUN}]
  npm run admin -- <alias> upgradePowers [${DRY_RUN}]`;

type Arguments = { values: string[]; flags: ReadonlySet<string> };

/** Separates flags from values. Throws a `UserFacingError` for a flag that the command does not have. */
const parseArguments = (args: readonly string[], known: readonly string[]): Arguments => {
  const flags = args.filter((arg) => arg.startsWith('--'));
  if (flags.some((flag) => !known.includes(flag))) throw new UserFacingError(USAGE);
  return { values: args.filter((arg) => !arg.startsWith('--')), flags: new Set(flags) };
};

const runGrant = async (args: readonly string[]): Promise<void> => {
  const [email] = parseArguments(args, []).values;
  if (!email) throw new UserFacingError(USAGE);
  const grant = await grantAdmin(email, Date.now());
  console.log(
    grant === 'granted'
      ? `${email} is an admin. The person signs in again and sets up a second factor at /admin.`
      : `${email} was an admin already; nothing has changed.`,
  );
};

const explainUnproven = (emails: string[], isDryRun: boolean): string =>
  `No admin can confirm this, so it ${isDryRun ? 'would be' : 'was'} stored without a second person. For that to change, ` +
  `set up a second factor at /admin: ${emails.join(', ')}.`;

const runSettings = async (args: readonly string[]): Promise<void> => {
  const { values, flags } = parseArguments(args, [DRY_RUN]);
  const [file] = values;
  if (!file) {
    console.log(await formatSettings());
    return;
  }
  const isDryRun = flags.has(DRY_RUN);
  const written = await writeSettings(readSettingsFile(file), { isDryRun, now: Date.now() });
  const { changes, isProposed, unproven } = written;
  for (const change of changes) console.log(formatSettingChange(change));
  const outcome = isDryRun ? 'would change' : isProposed ? 'proposed' : 'changed';
  console.log(changes.length === 0 ? 'Nothing differs.' : `${changes.length} values ${outcome}.`);
  if (isProposed)
    console.log('An admin confirms the change on /admin/settings within a day; until then nothing differs.');
  if (unproven.length > 0) console.log(explainUnproven(unproven, isDryRun));
};

const formatCounts = ({ read, changed, unchanged, newer }: Counts): string =>
  `${read} read, ${changed} changed, ${unchanged} unchanged, ${newer} newer and left alone`;

const runReproject = async (args: readonly string[]): Promise<void> => {
  const { flags } = parseArguments(args, [DRY_RUN, RESTART]);
  const [isDryRun, isRestart] = [flags.has(DRY_RUN), flags.has(RESTART)];
  const begun = isDryRun || isRestart ? null : await findProgress();
  if (begun) {
    const since = new Date(begun.startedAt).toISOString();
    console.log(`Goes on after offer ${begun.after}, begun ${since}; ${RESTART} begins again.`);
  }
  const startedAt = performance.now();
  const counts = await reprojectOffers({
    isDryRun,
    isRestart,
    onPage: (progress) => console.log(formatCounts(progress)),
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`Done in ${seconds} s${isDryRun ? ', nothing written' : ''}: ${formatCounts(counts)}.`);
};

const runCleanViewings = async (args: readonly string[]): Promise<void> => {
  const isDryRun = parseArguments(args, [DRY_RUN]).flags.has(DRY_RUN);
  const { read, changed } = await cleanViewings({ isDryRun });
  console.log(`${read} viewings read, ${changed} ${isDryRun ? 'would change' : 'changed'}.`);
};

const runTrustedLists = async (args: readonly string[]): Promise<void> => {
  const isDryRun = parseArguments(args, [DRY_RUN]).flags.has(DRY_RUN);
  const snapshot = await takeSnapshot({ isDryRun, now: Date.now() });
  for (const line of formatSnapshot(snapshot)) console.log(line);
  console.log(
    isDryRun ? 'Nothing was stored.' : 'Stored. Signatures are checked with these lists from now on.',
  );
};

const formatUpgrade = ({ read, terms, handovers, accounts, returns }: UpgradeCounts): string =>
  `${read} leases read; begun ${terms} terms, kept ${handovers} handover days, took out ${accounts} account numbers, moved ${returns} returns`;

const runUpgradeLeases = async (args: readonly string[]): Promise<void> => {
  const isDryRun = parseArguments(args, [DRY_RUN]).flags.has(DRY_RUN);
  const counts = await upgradeLeases({ isDryRun, onPage: (some) => console.log(formatUpgrade(some)) });
  console.log(`Done${isDryRun ? ', nothing written' : ''}: ${formatUpgrade(counts)}.`);
};

const runUpgradePowers = async (args: readonly string[]): Promise<void> => {
  const isDryRun = parseArguments(args, [DRY_RUN]).flags.has(DRY_RUN);
  const { read, changed } = await upgradePowers({ isDryRun });
  console.log(`${read} powers of attorney read, ${changed} ${isDryRun ? 'would change' : 'changed'}.`);
};

const COMMANDS: Record<string, (args: readonly string[]) => Promise<void>> = {
  grant: runGrant,
  settings: runSettings,
  reproject: runReproject,
  cleanViewings: runCleanViewings,
  trustedLists: runTrustedLists,
  upgradeLeases: runUpgradeLeases,
  upgradePowers: runUpgradePowers,
};

/** Runs one operator command against the project in the environment. */
export const runAdmin = async ([name = '', ...args]: readonly string[]): Promise<number> => {
  const command = COMMANDS[name];
  if (!command) throw new UserFacingError(USAGE);
  await command(args);
  return 0;
};
