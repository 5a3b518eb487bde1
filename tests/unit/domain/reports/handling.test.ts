import { listOpenSteps, REPORT_STEP_NAMES, type ReportStep, whyCannotHandle } from '@domain/reports/handling';
import { ANONYMOUS_UID, REPORT_STATES, type ReportState } from '@domain/reports/report';
import { describe, expect, it } from 'vitest';

const OPEN_STEPS: Record<ReportState, readonly ReportStep[]> = {
  open: ['answer', 'close'],
  answered: ['close', 'reopen'],
  closed: ['reopen'],
};

describe('handling a report', () => {
  it.each(REPORT_STATES)('that is %s', (state) => {
    expect(listOpenSteps({ userUid: 'u1', state })).toEqual(OPEN_STEPS[state]);
    for (const step of REPORT_STEP_NAMES) {
      const isOpen = OPEN_STEPS[state].includes(step);
      expect(whyCannotHandle({ userUid: 'u1', state }, step)).toBe(isOpen ? null : 'reportStepClosed');
    }
  });

  it('answers no one who has no account, but closes it', () => {
    expect(whyCannotHandle({ userUid: ANONYMOUS_UID, state: 'open' }, 'answer')).toBe('reportAnonymous');
    expect(listOpenSteps({ userUid: ANONYMOUS_UID, state: 'open' })).toEqual(['close']);
  });
});
