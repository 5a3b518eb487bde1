import { createHash } from 'node:crypto';
import { isOpenPath, storagePaths } from '@api/storagePaths';
import { getBucket } from '@functions/data/admin';
import { type ImageFiles, renderImageFiles } from './images/files';
import type { DemoPhoto } from './images/findPhotos';
import type { DemoOffer } from './offers/drafted';

const AT_ONCE = 8;

/** Runs the tasks, at most `AT_ONCE` at a time. */
const runConcurrently = async (tasks: readonly (() => Promise<unknown>)[]): Promise<void> => {
  const waiting = [...tasks];
  const work = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) await task();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
};

const renderAll = async (offers: readonly DemoOffer[]): Promise<Map<string, ImageFiles>> => {
  const pictures = new Map<string, DemoPhoto>(
    offers.flatMap((demo) => demo.pictures.map((picture) => [picture.name, picture])),
  );
  const files = new Map<string, ImageFiles>();
  await runConcurrently(
    [...pictures.values()].map(
      (picture) => async () => files.set(picture.name, await renderImageFiles(picture)),
    ),
  );
  return files;
};

/** A file of the demo in the bucket. */
export type DemoFile = { path: string; bytes: Buffer; contentType: string };

const JPEG_TYPE = 'image/jpeg';

const buildUploads = (offers: readonly DemoOffer[], files: Map<string, ImageFiles>): DemoFile[] =>
  offers.flatMap(({ offer, pictures }) =>
    pictures.flatMap(({ name }) => {
      const rendered = files.get(name);
      if (!rendered) throw new Error(`The picture ${name} was not rendered.`);
      return [
        {
          path: storagePaths.offerImage(offer.id, `${name}.jpg`),
          bytes: rendered.full,
          contentType: JPEG_TYPE,
        },
        {
          path: storagePaths.offerImageSmall(offer.id, `${name}.jpg`),
          bytes: rendered.small,
          contentType: JPEG_TYPE,
        },
      ];
    }),
  );

const DEMO_PREFIX = 'offers/offer-';

/** Returns the MD5 digests of the demo files in the bucket, by path. */
const loadStoredDigests = async (
  store: Awaited<ReturnType<typeof getBucket>>,
): Promise<Map<string, unknown>> => {
  const [files] = await store.getFiles({ prefix: DEMO_PREFIX });
  return new Map(files.map(({ name, metadata }) => [name, metadata.md5Hash]));
};

const computeMd5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('base64');

/** Photos of offers are public and were moderated; the other files are read by the parties only. */
const OPEN_METADATA = { cacheControl: 'public, max-age=3600', metadata: { accepted: 'yes' } };

const uploadMissing = async (uploads: readonly DemoFile[]): Promise<void> => {
  const store = await getBucket();
  const stored = await loadStoredDigests(store);
  await runConcurrently(
    uploads
      .filter(({ path, bytes }) => stored.get(path) !== computeMd5(bytes))
      .map(
        ({ path, bytes, contentType }) =>
          () =>
            store.file(path).save(bytes, {
              contentType,
              resumable: false,
              ...(isOpenPath(path) && { metadata: OPEN_METADATA }),
            }),
      ),
  );
};

/** Renders the images and uploads them with thumbnails to the paths of the offers' photos. Skips unchanged files. */
export const uploadPhotos = async (offers: readonly DemoOffer[]): Promise<void> =>
  uploadMissing(buildUploads(offers, await renderAll(offers)));

/** Uploads the certificates and the photos of protocols. Skips unchanged files. */
export const uploadFiles = (offers: readonly DemoOffer[]): Promise<void> =>
  uploadMissing(offers.flatMap(({ files }) => files));
