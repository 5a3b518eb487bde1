import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressBody } from '@functions/pages/compressBody';
import { describe, expect, it } from 'vitest';

const TEXT = '<p>zażółć</p>'.repeat(100);

describe('what a function sends', () => {
  it.each(['br', 'gzip, deflate, br, zstd', 'br;q=0.5, gzip;q=0.8', 'gzip; q=0.0, br'])(
    'is packed by Brotli for anyone who accepts %s',
    (accepted) => {
      const { bytes, coding } = compressBody(TEXT, accepted);
      expect(coding).toEqual({ 'Content-Encoding': 'br', Vary: 'Accept-Encoding' });
      expect(bytes.length).toBeLessThan(TEXT.length / 4);
      expect(brotliDecompressSync(bytes).toString()).toBe(TEXT);
    },
  );

  it.each(['gzip', 'br;q=0, gzip;q=0.8', 'deflate, gzip', 'gzip;q=0.05'])(
    'is packed by gzip for anyone who accepts %s',
    (accepted) => {
      const { bytes, coding } = compressBody(TEXT, accepted);
      expect(coding).toEqual({ 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' });
      expect(bytes.length).toBeLessThan(TEXT.length / 4);
      expect(gunzipSync(bytes).toString()).toBe(TEXT);
    },
  );

  it.each([undefined, '', 'identity', 'gzip;q=0', 'gzip; q=0.0, br;q=0', 'brotli'])(
    'is plain for anyone who accepts %s',
    (accepted) => {
      const { bytes, coding } = compressBody(TEXT, accepted);
      expect([bytes.toString(), coding]).toEqual([TEXT, { Vary: 'Accept-Encoding' }]);
    },
  );
});
