import { config } from '@functions/runtime/config';
import { createDocumentId } from '@functions/runtime/ids';
import { anOffer } from '../../support/builders';
import type { Account } from '../../support/functionsHarness';
import { storeOffer } from '../../support/leaseFixtures';

export const APP = config.appUrl;

export type Sending = { by?: Account; now?: number; content?: string };
export const storeActiveOffer = () => storeOffer(anOffer().withId(createDocumentId()).active().build());
