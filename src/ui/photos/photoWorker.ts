import { drawPhoto, type PhotoCanvas } from './drawPhoto';
import type { Size } from './photoGeometry';
import type { WorkerAnswer, WorkerTask } from './preparePhoto';

const createOffscreenCanvas = ({ width, height }: Size): PhotoCanvas => {
  const canvas = new OffscreenCanvas(width, height);
  return {
    context: canvas.getContext('2d'),
    toJpeg: (quality) => canvas.convertToBlob({ type: 'image/jpeg', quality }),
  };
};

const answer = (message: WorkerAnswer) => self.postMessage(message);

self.addEventListener('message', ({ data: { id, file, use } }: MessageEvent<WorkerTask>) => {
  drawPhoto(file, use, createOffscreenCanvas).then(
    (photo) => answer({ id, photo }),
    (error) => answer({ id, failure: String(error) }),
  );
});
