import { HOUR_MS } from '@domain/shared/dates';
import { commit } from '@functions/data/store';
import { NOW } from '@tests/support/builders';
import { type Account, getRefusal, invoke, startTestProject } from '@tests/support/functionsHarness';
import { loadStoredOffer, storeParties, tenant } from '@tests/support/leaseFixtures';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { propose, storeActiveOffer } from '../negotiation/fixtures';
import {
  findWaiting,
  type People,
  readMailSummaries,
  startFakeRegisters,
  storePeople,
} from './jointFixtures';

/** Steps of another process around the one read of the waiting act on which a step decides. */
const meanwhile = vi.hoisted(() => ({
  before: null as null | (() => Promise<unknown>),
  after: null as null | (() => Promise<unknown>),
}));

vi.mock('@functions/joint/jointActions', async (original) => {
  const actual = await original<typeof import('@functions/joint/jointActions')>();
  return {
    ...actual,
    readAction: async (offerId: string, side: 'landlord' | 'tenant') => {
      const { before, after } = meanwhile;
      Object.assign(meanwhile, { before: null, after: null });
      await before?.();
      const found = await actual.readAction(offerId, side);
      await after?.();
      return found;
    },
  };
});

startTestProject();
startFakeRegisters();
let people: People;
beforeAll(storeParties);
beforeEach(async () => {
  people = await storePeople('companyLandlord');
});

const accept = (offerId: string, by: Account, secondUid?: string) => {
  const input = { offerId, tenant: tenant.token.uid, number: 1, ...(secondUid && { secondUid }) };
  return invoke('onCounterOfferAccepted', input, { by, now: NOW + HOUR_MS });
};
const arrangeFirstSignature = async (): Promise<string> => {
  const { id } = await storeActiveOffer();
  await propose(id);
  await accept(id, people.ewa, people.karol.user.uid);
  return id;
};
/** Another process ends the waiting act. */
const end = (id: string) => () => commit((writes) => writes.remove(`jointActions/${id}_landlord`));
/** Another process lets the first person sign again. */
const replace = (id: string) => () =>
  commit((writes) => writes.merge(`jointActions/${id}_landlord`, { first: { at: NOW + 2 * HOUR_MS } }));

describe('a second signature while the first one is withdrawn', () => {
  it.each([
    ['before', 'withdrawn', end],
    ['after', 'withdrawn', end],
    ['before', 'replaced', replace],
    ['after', 'replaced', replace],
  ] as const)('does not bind when, %s the step read it, the first one was %s', async (when, _, change) => {
    const id = await arrangeFirstSignature();
    meanwhile[when] = change(id);
    expect(await getRefusal(accept(id, people.karol))).toMatchObject({ reason: 'jointActionChanged' });
    expect((await loadStoredOffer(id)).price).toBe(12_500);
    expect((await readMailSummaries(id)).filter((mail) => mail.startsWith('counterOfferAccepted'))).toEqual(
      [],
    );
  });

  it('binds when it comes first: the withdrawal then finds nothing to take back', async () => {
    const id = await arrangeFirstSignature();
    await accept(id, people.karol);
    const mails = await readMailSummaries(id);
    const withdrawal = { offerId: id };
    expect(await invoke('withdrawJointAction', withdrawal, { by: people.ewa })).toEqual({
      status: 'SUCCESS',
    });
    expect((await loadStoredOffer(id)).price).toBe(11_000);
    expect(await readMailSummaries(id)).toEqual(mails);
  });

  it('leaves a withdrawal without effect and without mails when the act is done while it is read', async () => {
    const id = await arrangeFirstSignature();
    const mails = await readMailSummaries(id);
    meanwhile.after = end(id);
    expect(await invoke('withdrawJointAction', { offerId: id }, { by: people.ewa })).toEqual({
      status: 'SUCCESS',
    });
    expect(await findWaiting(id, 'landlord')).toBeNull();
    expect(await readMailSummaries(id)).toEqual(mails);
  });
});
