import type { CallInput } from '@api';
import { storagePaths } from '@api/storagePaths';
import { getBucket } from '@functions/data/admin';
import { commit } from '@functions/data/store';
import { invoke, startTestProject } from '@tests/support/functionsHarness';
import { colleague, landlord, storeParties, tenant } from '@tests/support/leaseFixtures';
import { storeSignedReturn } from '@tests/support/returnSteps';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

startTestProject();
beforeAll(storeParties);

const findFile = async (id: string) => (await getBucket()).file(storagePaths.offerDocument(id, 'return'));
const create = (offerId: string) => invoke('createEvidencePack', { offerId }, { by: tenant });
const open = (offerId: string, configType: CallInput<'generateOfferPdf'>['configType']) =>
  invoke('generateOfferPdf', { offerId, configType }, { by: tenant });

/** Removes the accounts of the landlord, whose company keeps its facts. */
const removeLandlords = () =>
  commit((writes) => {
    for (const { token } of [landlord, colleague]) writes.remove(`users/${token.uid}`);
  });

describe('the evidence of a lease that has ended', () => {
  beforeEach(storeParties);

  it('has the return protocol also where the process that was to render it died', async () => {
    const id = await storeSignedReturn();
    await (await findFile(id)).delete();
    await create(id);
    expect((await (await findFile(id)).exists())[0]).toBe(true);
  });

  it('stays open to one side after the last account of the other one is gone', async () => {
    const id = await storeSignedReturn();
    await create(id);
    await removeLandlords();
    await create(id);
    for (const kind of ['lease', 'protocol', 'return'] as const)
      expect((await open(id, kind)).url).toBeTruthy();
  });

  it('lacks what was not made before that', async () => {
    const id = await storeSignedReturn();
    await (await findFile(id)).delete();
    await removeLandlords();
    expect((await create(id)).url).toBeTruthy();
    expect((await (await findFile(id)).exists())[0]).toBe(false);
  });
});
