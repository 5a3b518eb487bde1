import {
  CONFIRM_OFFER_STEPS,
  type ProgressStep,
  RESERVE_STEPS,
  SEND_PROJECT_STEPS,
  SUBMIT_CONTRACT_STEPS,
} from '@domain/offers/sendSteps';
import { describe, expect, it } from 'vitest';

const listStepRows = (steps: readonly ProgressStep[]) => steps.map(({ key, percent }) => [key, percent]);

describe('the steps of the progress pages and the percent each reaches', () => {
  it('sending a project: data 10, photos 30, document 60, sending 90, done 100 [I5, I6, I9, I10, I11]', () => {
    expect(listStepRows(SEND_PROJECT_STEPS)).toEqual([
      ['data', 10],
      ['photos', 30],
      ['document', 60],
      ['send', 90],
      ['done', 100],
    ]);
  });

  it('confirming an offer: network 20, download 30, signing 50, report 60, sending 90, done 100 [I19]', () => {
    expect(listStepRows(CONFIRM_OFFER_STEPS)).toEqual([
      ['network', 20],
      ['download', 30],
      ['signing', 50],
      ['report', 60],
      ['send', 90],
      ['done', 100],
    ]);
  });

  it('reserving: network 20, download 30, reservation 50, documents 70, sending 90, done 100 [L16]', () => {
    expect(listStepRows(RESERVE_STEPS)).toEqual([
      ['network', 20],
      ['download', 30],
      ['reservation', 50],
      ['documents', 70],
      ['send', 90],
      ['done', 100],
    ]);
  });

  it('signing the lease: network 20, download 30, signing 50, report 70, sending 90, done 100 [L24]', () => {
    expect(listStepRows(SUBMIT_CONTRACT_STEPS)).toEqual([
      ['network', 20],
      ['download', 30],
      ['signing', 50],
      ['report', 70],
      ['send', 90],
      ['done', 100],
    ]);
  });
});
