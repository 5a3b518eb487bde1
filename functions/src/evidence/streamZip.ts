import type { WrittenFile } from './packFiles';

/** Formats that are already compressed. */
const COMPRESSED = /\.(pdf|jpg|png)$/;

/** Marks entries as Unix with UTF-8 names, because some programs decode other names by a DOS code page. File mode 644. */
const UNIX = { os: 3, attrs: 0o100644 << 16 };

/** Streams files as one ZIP. Holds one file in memory at a time. */
export async function* streamZip(
  files: AsyncIterable<WrittenFile>,
  writtenAt: number,
): AsyncGenerator<Uint8Array> {
  const { Zip, ZipDeflate, ZipPassThrough } = await import('fflate');
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for await (const { name, bytes } of files) {
    const entry = COMPRESSED.test(name) ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    Object.assign(entry, UNIX, { mtime: new Date(writtenAt) });
    zip.add(entry);
    entry.push(bytes, true);
    yield* chunks.splice(0);
  }
  zip.end();
  yield* chunks.splice(0);
}
