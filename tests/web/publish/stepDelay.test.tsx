import { CONFIRM_OFFER_STEPS } from '@domain/offers/sendSteps';
import { getStepDelay } from '@features/publish/stepDelay';
import ConfirmOfferPage from '@pages/addOffer/ConfirmOfferPage';
import VerifyOfferPage from '@pages/addOffer/VerifyOfferPage';
import ContractSubmitPage from '@pages/contract/ContractSubmitPage';
import ContractVerifyPage from '@pages/contract/ContractVerifyPage';
import { act, renderHook, screen } from '@testing-library/react';
import { buildSignedInSession, renderPart } from '@tests/support/web';
import { type AdvanceStep, StepDelayContext, useProgressSteps } from '@ui/hooks/useProgressSteps';
import i18next from 'i18next';
import { useContext } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

await i18next.loadNamespaces(['publish', 'signing', 'offerView']);

/** Fake of a page's flow. Shows the step delay from its context. */
const { Flow } = vi.hoisted(() => ({
  Flow: () => {
    const paceOf = useContext(StepDelayContext);
    return <output>{[0, 1, 2, 3, 4, 5].map(paceOf).join(', ')}</output>;
  },
}));
vi.mock('@features/publish/SendDraft', () => ({ SendDraft: Flow }));
vi.mock('@features/publish/ConfirmOffer', () => ({ ConfirmOffer: Flow }));
vi.mock('@features/signing/ReserveLease', () => ({ ReserveLease: Flow }));
vi.mock('@features/leaseProgress/LeaseScreen', () => ({ LeaseScreen: Flow }));

type Key = (typeof CONFIRM_OFFER_STEPS)[number]['key'];

const enterAllSteps = async (enter: AdvanceStep<Key>) => {
  for (const { key } of CONFIRM_OFFER_STEPS) await enter(key);
};

beforeEach(() => {
  vi.useFakeTimers();
});

describe('the pace of the progress pages', () => {
  it('shows the steps for 1000, 1500, 1600, 2000 and 2300 ms one after another, then the whole for a moment, and ends [I23, I19]', async () => {
    const { result } = renderHook(() => useProgressSteps(CONFIRM_OFFER_STEPS, enterAllSteps), {
      wrapper: ({ children }) => <StepDelayContext value={getStepDelay}>{children}</StepDelayContext>,
    });
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    await act(async () => void result.current.start());
    for (const [position, ms] of [1000, 1500, 1600, 2000, 2300].entries()) {
      const step = CONFIRM_OFFER_STEPS[position];
      await pass(ms - 1);
      expect(result.current).toMatchObject({ running: step?.key, percent: step?.percent });
      await pass(1);
      expect(result.current.running).not.toBe(step?.key);
    }
    expect(result.current).toMatchObject({ status: 'running', running: null, percent: 100 });
    await pass(699);
    expect(result.current.status).toBe('running');
    await pass(1);
    expect(result.current).toMatchObject({ status: 'done', percent: 100 });
  });

  it.each([
    ['sending a project', VerifyOfferPage],
    ['confirming an offer', ConfirmOfferPage],
    ['reserving', ContractVerifyPage],
    ['signing a lease', ContractSubmitPage],
  ])('is that of %s [I23]', (_flow, Page) => {
    renderPart(<Page />, buildSignedInSession());
    expect(screen.getByRole('status').textContent).toBe('1000, 1500, 1600, 2000, 2300, 0');
  });
});
