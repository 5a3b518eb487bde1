import { drawPhoto, type PhotoCanvas, type PhotoUse, type PreparedPhoto } from './drawPhoto';
import type { Size } from './photoGeometry';

export type WorkerTask = { id: number; file: Blob; use: PhotoUse };
export type WorkerAnswer = { id: number; photo: PreparedPhoto } | { id: number; failure: string };

let worker: Worker | null = null;
let lastId = 0;
let isWorkerBroken = false;

const canWorkAside = () =>
  !isWorkerBroken && typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined';

const getWorker = (): Worker => {
  if (worker) return worker;
  worker = new Worker(new URL('./photoWorker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('error', () => {
    isWorkerBroken = true;
  });
  return worker;
};

/** Loads the code for preparing photos while there is a connection. */
export const warmUpPhotos = (): void => {
  if (canWorkAside()) getWorker();
};

const createPageCanvas = ({ width, height }: Size): PhotoCanvas => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const toJpeg = (quality: number) =>
    new Promise<Blob>((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No JPEG'))), 'image/jpeg', quality),
    );
  return { context: canvas.getContext('2d'), toJpeg };
};

/** Prepares a photo in a worker. If the worker cannot load (offline), the main thread does the work. */
const prepareAside = (file: Blob, use: PhotoUse): Promise<PreparedPhoto> => {
  const aside = getWorker();
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    const receive = ({ data }: MessageEvent<WorkerAnswer>) => {
      if (data.id !== id) return;
      aside.removeEventListener('message', receive);
      if ('photo' in data) resolve(data.photo);
      else reject(new Error(data.failure));
    };
    aside.addEventListener('message', receive);
    aside.addEventListener('error', () => resolve(drawPhoto(file, use, createPageCanvas)), { once: true });
    aside.postMessage({ id, file, use } satisfies WorkerTask);
  });
};

/** Prepares a photo in a worker if the browser supports it, else in the main thread. Throws if the file is no image. */
export const preparePhoto = (file: Blob, use: PhotoUse): Promise<PreparedPhoto> =>
  canWorkAside() ? prepareAside(file, use) : drawPhoto(file, use, createPageCanvas);
