import { sha256 } from '@data/browser/sha256';
import { AppError } from '@data/calls/appError';
import { getFactsToConfirm } from '@domain/offers/confirming';
import { toCanonicalJson } from '@domain/shared/canonical';
import { DAY_MS } from '@domain/shared/dates';
import { confirmOffer } from '@features/publish/confirmOfferSteps';
import type { PublishPort } from '@features/publish/publishPort';
import { sendDraft } from '@features/publish/sendDraftSteps';
import { describe, expect, it } from 'vitest';
import { setServerAhead } from '../../support/serverClock';
import { aProject, aServer } from './fixtures';

type Answers = Parameters<typeof aServer>[1];

type Enter = (key: string) => Promise<void>;
type Work = (offerId: string, port: PublishPort, enter: Enter) => Promise<unknown>;

/** Runs the work. Returns its steps, reads and calls in order. */
const runWork = async (
  work: Work,
  { answers, stored = [aProject()] }: { answers?: Answers; stored?: ReturnType<typeof aProject>[] } = {},
) => {
  const left = [...stored];
  const { asked: order, asPort } = aServer(() => {
    order.push('load');
    return (left.length > 1 ? left.shift() : left[0]) ?? null;
  }, answers);
  const enter = async (key: string) => void order.push(`[${key}]`);
  const outcome = await work('offerA', asPort, enter).catch((error: AppError) => error.reason);
  return { order, outcome };
};

const buildActiveOffer = () => {
  const offer = aProject({ projectSentAt: 5 });
  return { ...offer, offerStatus: { ...offer.offerStatus, state: 'ACTIVE' as const } };
};

describe('The landlord sends a project', () => {
  it('checks the data, then the photos, makes the document, sends it and logs the lead, each within its step [I5, I6, I9, I10, I11]', async () => {
    const { order, outcome } = await runWork(sendDraft);
    expect(order).toEqual([
      '[data]',
      'load',
      '[photos]',
      'verifyPhotos',
      '[document]',
      'generateOfferPdf',
      '[send]',
      'onOfferAdd',
      '[done]',
      'generate_lead',
    ]);
    expect(outcome).toMatchObject({ kind: 'sent' });
  });

  it('goes no further than the data while they are incomplete [I5]', async () => {
    const { order, outcome } = await runWork(sendDraft, { stored: [aProject({ name: '' })] });
    expect(order).toEqual(['[data]', 'load']);
    expect(outcome).toEqual({ kind: 'incomplete', issues: 1 });
  });

  it.each([
    ['is over by the device only', -2, -1, 'sent'],
    ['is over by the server only', 2, 1, 'incomplete'],
  ])('asks the server’s clock whether the term of the offer %s [H66]', async (_, ahead, term, kind) => {
    setServerAhead(ahead * DAY_MS);
    const stored = [aProject({ offerValidTo: Date.now() + term * DAY_MS })];
    expect((await runWork(sendDraft, { stored })).outcome).toMatchObject({ kind });
  });

  it('goes no further than the photos when one is flagged [I7]', async () => {
    const check = { flagged: [{ image: 'a.jpg' }], judgedBy: 'pixels' };
    const { order, outcome } = await runWork(sendDraft, { answers: { verifyPhotos: check } });
    expect(order.at(-1)).toBe('verifyPhotos');
    expect(outcome).toEqual({ kind: 'flagged', check });
  });

  it('logs no lead when sending fails [I11]', async () => {
    const { order, outcome } = await runWork(sendDraft, {
      answers: { onOfferAdd: new AppError('networkFailed') },
    });
    expect([order.at(-1), outcome]).toEqual(['onOfferAdd', 'networkFailed']);
  });
});

const shown = aProject({ projectSentAt: 5, updatedAt: 5 });
const confirmShown: Work = (_, port, enter) =>
  confirmOffer({ offer: shown, feeGrosze: 100_000 }, port, enter);

describe('The landlord confirms an offer', () => {
  it('reads it, signs it in one call and reads what is stored, each within its step [I19, I20]', async () => {
    const { order, outcome } = await runWork(confirmShown, { stored: [aProject(), buildActiveOffer()] });
    expect(order).toEqual([
      '[network]',
      'load',
      '[download]',
      '[signing]',
      'onOfferAddConfirm',
      '[report]',
      'load',
      '[send]',
      '[done]',
    ]);
    expect(outcome).toBe('active');
  });

  it('confirms what was shown, whatever is stored by now [I21]', async () => {
    const server = aServer(() => aProject({ projectSentAt: 9, updatedAt: 9, price: 1 }));
    const asShown = { offer: shown, feeGrosze: 100_000 };
    await confirmOffer(asShown, server.asPort, async () => undefined).catch(() => undefined);
    const seenDigest = await sha256(toCanonicalJson(getFactsToConfirm(shown)));
    expect(server.port.call).toHaveBeenCalledWith('onOfferAddConfirm', {
      offerId: shown.id,
      seenDigest,
      seenFeeGrosze: 100_000,
    });
  });

  it('does not end as confirmed while the stored offer is still a project [I20]', async () => {
    const { order, outcome } = await runWork(confirmShown);
    expect([order.at(-1), outcome]).toEqual(['load', 'unexpected']);
  });
});
