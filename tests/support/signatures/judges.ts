import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { OpenSsl } from './openssl';

const RANGE = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)/g;

/** Returns a short result for each signature that pdfsig (poppler) finds, with `+` where it covers the whole file. */
export const askPdfsig = (openssl: OpenSsl, bytes: Uint8Array): string => {
  writeFileSync(openssl.path('asked.pdf'), bytes);
  const { stdout, stderr } = spawnSync('pdfsig', ['-nocert', openssl.path('asked.pdf')], {
    encoding: 'utf8',
  });
  const [, ...signatures] = `${stdout}${stderr}`.split(/^Signature #\d+:/m);
  const words = signatures.map((said) => {
    const verdict = /Signature Validation: (.*)/.exec(said)?.[1] ?? 'no verdict';
    const word = verdict === 'Signature is Valid.' ? 'valid' : verdict.replace(/[.]$/, '').toLowerCase();
    return `${word}${said.includes('Total document signed') ? '+' : ''}`;
  });
  return words.join(' | ') || 'none';
};

/** Returns the message between two offsets of a file. openssl cuts it at its own end. */
const extractSignedParts = (bytes: Uint8Array, range: number[]) => {
  const [start = 0, from = 0, to = 0, rest = 0] = range;
  const text = Buffer.from(bytes).toString('latin1');
  const written = text.slice(start + from, to);
  const hex = (/<([0-9A-Fa-f\s]*)>/.exec(written)?.[1] ?? written).replaceAll(/\s/g, '');
  const content = Buffer.concat([bytes.subarray(start, start + from), bytes.subarray(to, to + rest)]);
  return { 'asked.der': Buffer.from(hex, 'hex'), 'asked.bin': content };
};

/** Returns a short result for each message in a file: whether openssl finds that it matches its byte range. */
export const askOpenSsl = (openssl: OpenSsl, bytes: Uint8Array): string => {
  const text = Buffer.from(bytes).toString('latin1');
  const ranges = [...text.matchAll(RANGE)].map(([, ...numbers]) => numbers.map(Number));
  const words = ranges.map((range) => {
    const files = extractSignedParts(bytes, range);
    const form = ['-binary', '-inform', 'DER', '-in', 'asked.der', '-content', 'asked.bin'];
    const check = ['cms', '-verify', ...form, '-noverify', '-out', '/dev/null'];
    if (openssl.run(check, files).isFine) return 'fits';
    const isStamp = (authority: string) => {
      const stamp = [
        'ts',
        '-verify',
        '-data',
        'asked.bin',
        '-in',
        'asked.der',
        '-token_in',
        '-CAfile',
        authority,
      ];
      return openssl.run(stamp).isFine;
    };
    return ['tsa.crt', 'tsaCurve.crt'].some(isStamp) ? 'fits (stamp)' : 'does not fit';
  });
  return words.join(' | ') || 'none';
};
