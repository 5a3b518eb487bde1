import { drawPhoto, type PhotoCanvas, type PreparedPhoto } from './drawPhoto';
import type { Size } from './photoGeometry';

export type WorkerTask = { id: number; file: Blob };
export type WorkerAnswer = { id: number; photo: PreparedPhoto } | { id: number; failure: string };

let worker: Worker | null = null;
let lastId = 0;

const canWorkAside = () => typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined';

const prepareAside = (file: Blob): Promise<PreparedPhoto> => {
  worker ??= new Worker(new URL('./photoWorker.ts', import.meta.url), { type: 'module' });
  const aside = worker;
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
    aside.addEventListener('error', () => reject(new Error('Worker failed')), { once: true });
    aside.postMessage({ id, file } satisfies WorkerTask);
  });
};

const onscreen = ({ width, height }: Size): PhotoCanvas => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const toJpeg = (quality: number) =>
    new Promise<Blob>((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No JPEG'))), 'image/jpeg', quality),
    );
  return { context: canvas.getContext('2d'), toJpeg };
};

/** Prepares a picture beside the page where the browser can, else on it. Throws when the file is no picture. */
export const preparePhoto = (file: Blob): Promise<PreparedPhoto> =>
  canWorkAside() ? prepareAside(file) : drawPhoto(file, onscreen);
