import type { User } from '@domain/accounts/user';
import type { JointAction } from '@domain/leases/jointAction';
import type { LeaseSide } from '@domain/offers/states';
import { commit, read } from '@functions/data/store';
import { anAccount, NOW } from '@tests/support/builders';
import { type Account, readMails } from '@tests/support/functionsHarness';
import { storeUser } from '@tests/support/leaseFixtures';
import { startFakes } from '@tools/fakes/server';
import { afterAll, beforeAll } from 'vitest';

/** Lets the functions read the fake registers while the file runs. */
export const startFakeRegisters = (): void => {
  let fakes: Awaited<ReturnType<typeof startFakes>>;
  const former = process.env.FAKES_URL;
  beforeAll(async () => {
    fakes = await startFakes({ port: 0, now: () => NOW });
    process.env.FAKES_URL = fakes.url;
  });
  afterAll(async () => {
    process.env.FAKES_URL = former;
    await fakes.close();
  });
};

/**
 * A company that asks for two board members or one with the joint proxy, and one that each member of the board represents
 * alone.
 */
export const JOINT = { numerKRS: '0000900183', nip: '1234560183' };
export const ALONE = { numerKRS: '0000900119', nip: '1234560119' };

/** Two people who represent the company of `JOINT` together, and one whom the register does not name. */
export type People = { ewa: Account; karol: Account; iga: Account };

const NAMES = { ewa: ['Ewa', 'Wzorowa'], karol: ['Karol', 'Pomocny'], iga: ['Iga', 'Nieznana'] } as const;

const buildPerson = (companyId: string, key: keyof typeof NAMES): User => {
  const [firstName, lastName] = NAMES[key];
  return anAccount()
    .withUid(`${key}${companyId}`)
    .verified()
    .ofCompany(companyId)
    .with({ firstName, lastName })
    .build();
};

/** Stores the members of a company whose documents no admin reviewed, and how the register says it is represented. */
export const storePeople = async (
  companyId: 'companyLandlord' | 'companyTenant',
  numbers: typeof JOINT = JOINT,
  creatorUid = companyId === 'companyLandlord' ? 'uidLandlord' : 'uidTenant',
): Promise<People> => {
  const users = (['ewa', 'karol', 'iga'] as const).map((key) => buildPerson(companyId, key));
  const uids = [creatorUid, ...users.map(({ uid }) => uid)];
  const accepted = { identity: 'ACCEPTED', company: 'ACCEPTED' };
  await commit((writes) =>
    writes.merge(`companies/${companyId}`, {
      ...numbers,
      register: null,
      hasAccess: uids,
      users: uids.map((uid) => ({ uid, verification: accepted })),
    }),
  );
  const [ewa, karol, iga] = (await Promise.all(users.map(storeUser))) as [Account, Account, Account];
  return { ewa, karol, iga };
};

export const findWaiting = (offerId: string, side: LeaseSide): Promise<JointAction | null> =>
  read<JointAction>(`jointActions/${offerId}_${side}`);

export const readMailSummaries = async (offerId: string): Promise<string[]> =>
  (await readMails())
    .filter((mail) => mail.offerId === offerId)
    .map(({ kind, to }) => `${kind} to ${to}`)
    .sort();
