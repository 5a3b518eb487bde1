import { gunzipSync } from 'node:zlib';
import { compressBody } from '@functions/pages/compressBody';
import { describe, expect, it } from 'vitest';

const TEXT = '<p>zażółć</p>'.repeat(100);

describe('what a function sends', () => {
  it.each(['gzip', 'br, gzip;q=0.8', 'deflate, gzip', 'gzip;q=0.05'])(
    'is packed for anyone who accepts %s',
    (accepted) => {
      const { bytes, coding } = compressBody(TEXT, accepted);
      expect(coding).toEqual({ 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' });
      expect(bytes.length).toBeLessThan(TEXT.length / 4);
      expect(gunzipSync(bytes).toString()).toBe(TEXT);
    },
  );

  it.each([undefined, '', 'br', 'identity', 'gzip;q=0', 'gzip; q=0.0, br'])(
    'is plain for anyone who accepts %s',
    (accepted) => {
      const { bytes, coding } = compressBody(TEXT, accepted);
      expect([bytes.toString(), coding]).toEqual([TEXT, { Vary: 'Accept-Encoding' }]);
    },
  );
});
