import { AppError, callFunction } from '@data/calls/callFunction';
import { OfferMenu } from '@features/workspace/OfferMenu';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOffer } from '../../support/builders';
import { renderPart } from '../../support/web';

vi.mock('@data/calls/callFunction', async (load) => ({ ...(await load<object>()), callFunction: vi.fn() }));

beforeAll(() => i18next.loadNamespaces('workspace'));
beforeEach(() => void vi.mocked(callFunction).mockReset());

const duplicate = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /Działania/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Duplikuj' }));
};
const listIdempotencyKeys = () => vi.mocked(callFunction).mock.calls.map(([, , key]) => key);

const COPY = { offerId: 'copy0123456789abcdef' };

describe('duplicating an offer', () => {
  it('makes a copy, says so and leads to its form [J47]', async () => {
    vi.mocked(callFunction).mockResolvedValue(COPY);
    const offer = anOffer().active().build();
    const { router } = renderPart(<OfferMenu offer={offer} side="landlord" />);
    await duplicate();
    expect(await screen.findByText(/^Powstała kopia oferty/)).toBeTruthy();
    expect(callFunction).toHaveBeenCalledWith('duplicateOffer', { offerId: offer.id }, expect.any(String));
    expect(router.state.location.pathname).toBe(`/add-offer/${COPY.offerId}`);
  });

  it('carries one key until it succeeded, so that trying again makes no second copy, then another', async () => {
    vi.mocked(callFunction).mockRejectedValueOnce(new AppError('networkFailed')).mockResolvedValue(COPY);
    renderPart(<OfferMenu offer={anOffer().active().build()} side="landlord" />);
    for (const count of [1, 2, 3]) {
      await duplicate();
      await waitFor(() => expect(listIdempotencyKeys()).toHaveLength(count));
    }
    const [failed, repeated, next] = listIdempotencyKeys();
    expect(failed).toMatch(/^[\w-]{36}$/);
    expect(repeated).toBe(failed);
    expect(next).not.toBe(failed);
  });
});
