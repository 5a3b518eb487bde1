import { CALLABLES } from '@api';
import { storagePaths } from '@api/storagePaths';
import { DAY_MS, MINUTE_MS } from '@domain/shared/dates';
import { ExternalServiceError } from '@functions/adapters/externalService';
import type { PhotoModerator } from '@functions/adapters/photoJudge';
import { getAuthAdmin } from '@functions/data/admin';
import { removeFile, storeFile } from '@functions/data/files';
import { moderatePhotos } from '@functions/offers/moderatePhotos';
import { dropPhoto } from '@functions/offers/photoFiles';
import { createDocumentId } from '@functions/runtime/ids';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { anOffer } from '../../support/builders';
import { type Account, getRefusal, invoke, NOW, startTestProject } from '../../support/functionsHarness';
import { admin, colleague, landlord, storeOffer, storeParties, stranger } from '../../support/leaseFixtures';
import { renderBlocksJpeg, storeOfferWithPhotos } from './photoFixtures';

startTestProject();

beforeAll(storeParties);
const renderPlainJpeg = (brightness: number) =>
  sharp({
    create: {
      width: 1200,
      height: 900,
      channels: 3,
      background: { r: brightness, g: brightness, b: brightness },
    },
  })
    .jpeg()
    .toBuffer();
const verify = (offerId: string, by = landlord) => invoke('verifyPhotos', { offerId }, { by });

describe('the photo check', () => {
  it('passes sharp, bright, different photos and says that their pixels alone were looked at [I12, V43]', async () => {
    const { id } = await storeOfferWithPhotos({
      'a.jpg': await renderBlocksJpeg(1),
      'b.jpg': await renderBlocksJpeg(2),
    });
    expect(await verify(id)).toEqual({ flagged: [], judgedBy: 'pixels' });
  });

  it('names the reason of a dark, a blurred, a small, a repeated and an unreadable photo [I12]', async () => {
    const good = await renderBlocksJpeg(1);
    const { id } = await storeOfferWithPhotos({
      'good.jpg': good,
      'dark.jpg': await renderPlainJpeg(10),
      'flat.jpg': await renderPlainJpeg(160),
      'small.jpg': await sharp(await renderBlocksJpeg(3))
        .resize(400, 300)
        .jpeg()
        .toBuffer(),
      'again.jpg': await sharp(good).resize(1000, 750).jpeg({ quality: 70 }).toBuffer(),
      'broken.jpg': new Uint8Array([1, 2, 3]),
    });
    expect((await verify(id)).flagged).toEqual([
      { image: 'dark.jpg', reason: 'tooDark' },
      { image: 'flat.jpg', reason: 'blurred' },
      { image: 'small.jpg', reason: 'tooSmall' },
      { image: 'again.jpg', reason: 'duplicate' },
      { image: 'broken.jpg', reason: 'unreadable' },
    ]);
  });

  it('is refused to strangers', async () => {
    const { id } = await storeOfferWithPhotos({});
    expect(await getRefusal(verify(id, stranger))).toMatchObject({ reason: 'noAccess' });
  });
});

describe('a picture that stands in another offer', () => {
  const FACADE = [{ name: 'fasada.jpg', width: 1200, height: 900 }];
  const copyOf = async (picture: Uint8Array, owner: Account) => {
    const ownedBy = { ...owner.user, companyId: owner.user.companyId };
    const offer = anOffer().withId(createDocumentId()).ownedBy(ownedBy).with({ photos: FACADE }).build();
    await storeOffer(offer);
    await storeFile(storagePaths.offerImage(offer.id, 'fasada.jpg'), picture, { contentType: 'image/jpeg' });
    return offer;
  };
  const send = (offerId: string, by: Account) => invoke('onOfferAdd', { offerId }, { by });
  const USED = { flagged: [{ image: 'fasada.jpg', reason: 'usedElsewhere' }], judgedBy: 'pixels' };
  const FREE = { flagged: [], judgedBy: 'pixels' };

  it('is flagged for another owner once it was sent, and for no one while it is a mere draft', async () => {
    const picture = await renderBlocksJpeg(6);
    const first = await copyOf(picture, landlord);
    expect(await verify(first.id)).toEqual(FREE);
    const copied = await copyOf(picture, stranger);
    expect(await verify(copied.id, stranger)).toEqual(FREE);
    await send(first.id, landlord);
    expect(await verify(copied.id, stranger)).toEqual(USED);
    expect(await getRefusal(send(copied.id, stranger))).toMatchObject({ reason: 'photosFlagged' });
    await removeFile(storagePaths.offerImage(first.id, 'fasada.jpg'));
    await dropPhoto(storagePaths.offerImage(first.id, 'fasada.jpg'));
    expect(await verify(copied.id, stranger)).toEqual(FREE);
  });

  it('is not flagged in the owner’s second offer nor in that of a colleague of the same company', async () => {
    const picture = await renderBlocksJpeg(7);
    await send((await copyOf(picture, landlord)).id, landlord);
    expect(await verify((await copyOf(picture, landlord)).id)).toEqual(FREE);
    expect(await verify((await copyOf(picture, colleague)).id, colleague)).toEqual(FREE);
  });

  it('follows the project to the account it was given to', async () => {
    const picture = await renderBlocksJpeg(8);
    const first = await copyOf(picture, landlord);
    await send(first.id, landlord);
    const { uid, email } = stranger.token;
    await (await getAuthAdmin()).createUser({ uid, email, emailVerified: true });
    await invoke('linkOfferToUser', { email, offerId: first.id }, { by: admin });
    const mine = await copyOf(picture, stranger);
    const former = await copyOf(picture, landlord);
    expect(await verify(former.id)).toEqual(FREE);
    await send(first.id, stranger);
    expect(await verify(mine.id, stranger)).toEqual(FREE);
    expect(await verify(former.id)).toEqual(USED);
  });

  it('counts no more once its offer was deleted', async () => {
    const picture = await renderBlocksJpeg(10);
    const first = await copyOf(picture, landlord);
    await send(first.id, landlord);
    await invoke('deleteOffer', { offerId: first.id }, { by: landlord });
    expect(await verify((await copyOf(picture, stranger)).id, stranger)).toEqual(FREE);
  });
});

describe('the budget of the photo check', () => {
  const PER_MINUTE = CALLABLES.verifyPhotos.rate.max;
  const PER_DAY = CALLABLES.verifyPhotos.dailyMax ?? 0;

  const JUDGING = ['verifyPhotos', 'onOfferAdd'] as const;
  const midnight = Math.floor((NOW + 9 * DAY_MS) / DAY_MS) * DAY_MS;
  const ask = (call: (typeof JUDGING)[number], offerId: string, by: Account, now: number) =>
    invoke(call, { offerId }, { by, now, isCounted: true });
  /** Returns the reason of a refused check, or that it succeeded. */
  const outcomeOf = (asked: Promise<unknown>): Promise<string> =>
    asked.then(
      () => 'answered',
      ({ details }) => details.reason,
    );

  it.each(JUDGING)(
    'is six a minute for both calls together, %s first: not a seventh time, and others still',
    async (first) => {
      const { id } = await storeOfferWithPhotos({});
      const now = midnight - (first === 'onOfferAdd' ? 2 : 1) * DAY_MS;
      const [second] = JUDGING.filter((call) => call !== first);
      const calls = [first, second ?? first];
      expect(PER_MINUTE).toBe(6);
      const outcomes: string[] = [];
      for (let use = 0; use < PER_MINUTE; use += 1)
        outcomes.push(await outcomeOf(ask(calls[use % 2] ?? first, id, landlord, now)));
      expect(outcomes).not.toContain('tooManyCalls');
      for (const call of calls) expect(await outcomeOf(ask(call, id, landlord, now))).toBe('tooManyCalls');
      expect(await outcomeOf(ask(first, id, stranger, now))).toBe('noAccess');
      expect(await outcomeOf(ask(first, id, landlord, now + MINUTE_MS))).not.toBe('tooManyCalls');
    },
  );

  it('ends for the day after the fiftieth check, by whichever of the two calls', async () => {
    const { id } = await storeOfferWithPhotos({});
    const at = (use: number) => midnight + use * MINUTE_MS;
    expect(PER_DAY).toBe(50);
    for (let use = 0; use < PER_DAY; use += 1)
      expect(await outcomeOf(ask(JUDGING[use % 2] ?? 'verifyPhotos', id, landlord, at(use)))).not.toMatch(
        /^tooMany/,
      );
    for (const call of JUDGING)
      expect(await getRefusal(ask(call, id, landlord, at(PER_DAY)))).toMatchObject({
        code: 'resource-exhausted',
        reason: 'tooManyToday',
      });
    expect(await ask('verifyPhotos', id, landlord, midnight + DAY_MS)).toMatchObject({ flagged: [] });
  });
});

describe('the judge of pictures', () => {
  it('sees the photos only when the pixels are in order, and its failure lets none through', async () => {
    const { id } = await storeOfferWithPhotos({ 'a.jpg': await renderBlocksJpeg(1) });
    const offer = anOffer()
      .withId(id)
      .with({ photos: [{ name: 'a.jpg', width: 1200, height: 900 }] })
      .build();
    const verdict = [{ image: 'a.jpg', reason: 'people' as const }];
    expect(await moderatePhotos(offer, async () => verdict)).toMatchObject({
      flagged: verdict,
      judgedBy: 'model',
    });
    const failing = async () => {
      throw new ExternalServiceError('photoJudge', 'timeout');
    };
    await expect(moderatePhotos(offer, failing)).rejects.toMatchObject({ reason: 'photosUnreadable' });
  });
});

describe('who judged the photos', () => {
  const judgedBy = async (files: Record<string, Uint8Array>, judge: PhotoModerator | null) =>
    (await moderatePhotos(await storeOfferWithPhotos(files), judge)).judgedBy;
  const lenient: PhotoModerator = async () => [];

  it('is a model only where one looked at what they show [I12]', async () => {
    const fine = { 'a.jpg': await renderBlocksJpeg(1) };
    expect(await judgedBy(fine, lenient)).toBe('model');
    expect(await judgedBy(fine, null)).toBe('pixels');
    expect(await judgedBy({ 'dark.jpg': await renderPlainJpeg(10) }, lenient)).toBe('pixels');
    expect(await judgedBy({}, lenient)).toBe('pixels');
  });
});
