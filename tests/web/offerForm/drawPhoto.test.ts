import { drawPhoto, type PhotoCanvas } from '@ui/photos/drawPhoto';
import type { Size } from '@ui/photos/photoGeometry';
import { beforeEach, describe, expect, it, vi } from 'vitest';

type DrawCall = { what: string; values: unknown[]; alpha: number };

/** Creates a fake canvas that records each operation with the opacity at that time. */
const aSurface = () => {
  const done: DrawCall[] = [];
  const kept: number[] = [];
  const style = { globalAlpha: 1 };
  const act = (what: string, values: unknown[]) => {
    done.push({ what, values, alpha: style.globalAlpha });
    if (what === 'save') kept.push(style.globalAlpha);
    if (what === 'restore') style.globalAlpha = kept.pop() ?? 1;
  };
  const context = new Proxy(style, {
    get: (target, key: keyof typeof style) =>
      key === 'globalAlpha' ? target[key] : (...values: unknown[]) => act(String(key), values),
  });
  const sizes: Size[] = [];
  const toJpeg = vi.fn(async (_quality: number) => new Blob(['jpeg'], { type: 'image/jpeg' }));
  const newCanvas = (size: Size): PhotoCanvas => {
    sizes.push(size);
    return { context: context as unknown as CanvasRenderingContext2D, toJpeg };
  };
  return { done, sizes, toJpeg, newCanvas };
};

const bitmap = { width: 3840, height: 2160, close: vi.fn() };

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async () => bitmap);
  vi.stubGlobal('Path2D', class {});
});

describe('preparing a photo', () => {
  const draw = async () => {
    const surface = aSurface();
    const photo = await drawPhoto(new Blob(['png']), 'offer', surface.newCanvas);
    return { ...surface, photo };
  };

  it('resizes it to 1920 px and makes a JPEG of quality 0.8 [H99]', async () => {
    const { photo, sizes, toJpeg, done } = await draw();
    expect(sizes).toEqual([{ width: 1920, height: 1080 }]);
    expect(done).toContainEqual({ what: 'drawImage', values: [bitmap, 0, 0, 1920, 1080], alpha: 1 });
    expect(toJpeg).toHaveBeenCalledExactlyOnceWith(0.8);
    expect(photo).toMatchObject({ width: 1920, height: 1080, blob: { type: 'image/jpeg' } });
  });

  it('marks it with the logo at half opacity, 20 % of its width, 20 px from the corner [H98]', async () => {
    const { done } = await draw();
    const logo = done.slice(done.findIndex(({ what }) => what === 'translate'));
    const numbersOf = (what: string) => logo.find((item) => item.what === what)?.values as number[];
    const [x = 0, y = 0] = numbersOf('translate');
    const [scale = 0] = numbersOf('scale');
    const [, , width = 0, height = 0] = numbersOf('roundRect').map((value) => value * scale);
    expect(width).toBeCloseTo(384);
    expect([1920 - x - width, 1080 - y - height].map(Math.round)).toEqual([20, 20]);
    const painted = logo.filter(({ what }) => ['fill', 'stroke', 'fillText'].includes(what));
    expect(painted.map(({ what, alpha }) => [what, alpha])).toEqual([
      ['fill', 0.5],
      ['fill', 0.5],
      ['fill', 0.5],
      ['stroke', 0.5],
      ['fillText', 0.5],
    ]);
    expect(painted.at(-1)?.values[0]).toBe('Pewny Lokal');
  });

  it('puts the logo over the photo and not under it [H98]', async () => {
    const { done } = await draw();
    const order = done.map(({ what }) => what);
    expect(order.indexOf('drawImage')).toBeLessThan(order.indexOf('fillText'));
  });

  it('lets go of the picture, also when no canvas can be had', async () => {
    bitmap.close.mockClear();
    const noCanvas = (): PhotoCanvas => ({ context: null, toJpeg: async () => new Blob() });
    await expect(drawPhoto(new Blob(['png']), 'offer', noCanvas)).rejects.toThrow('No canvas');
    expect(bitmap.close).toHaveBeenCalledOnce();
  });
});
