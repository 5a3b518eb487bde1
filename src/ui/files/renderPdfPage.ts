/**
 * Draws the first page of a PDF as a PNG with the given long side (px). The library is loaded here, since few people need it. Throws if
 * the file is no readable PDF.
 */
export const renderPdfPage = async (file: Blob, longSidePx: number): Promise<Blob> => {
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist');
  GlobalWorkerOptions.workerPort ??= new Worker(new URL('./pdfWorker.ts', import.meta.url), {
    type: 'module',
  });
  const task = getDocument({ data: await file.arrayBuffer(), disableFontFace: true });
  try {
    const page = await (await task.promise).getPage(1);
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: longSidePx / Math.max(width, height) });
    const canvas = Object.assign(document.createElement('canvas'), {
      width: Math.max(1, Math.round(viewport.width)),
      height: Math.max(1, Math.round(viewport.height)),
    });
    await page.render({ canvas, viewport, background: '#ffffff' }).promise;
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No PNG'))), 'image/png'),
    );
  } finally {
    await task.destroy();
  }
};
