import { spawnSync } from 'node:child_process';
import { constants, type KeyObject, privateEncrypt } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeOctetString, encodeOid, encodeSequence, NULL } from '../timeStamps/der';

const SHA256 = '2.16.840.1.101.3.4.2.1';

/** Node signs no bare digest with ECDSA, so openssl does. */
const signWithEcdsa = (digest: Buffer, key: KeyObject): Buffer => {
  const folder = mkdtempSync(join(tmpdir(), 'key-'));
  try {
    const file = join(folder, 'key.pem');
    writeFileSync(file, key.export({ type: 'pkcs8', format: 'pem' }));
    const { stdout, status } = spawnSync('openssl', ['pkeyutl', '-sign', '-inkey', file], { input: digest });
    if (status !== 0) throw new Error('openssl did not sign.');
    return stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Signs a SHA-256 as the hardware of a provider does, which never sees the content. */
export const signDigest = (digest: Buffer, key: KeyObject): Buffer => {
  if (key.asymmetricKeyType !== 'rsa') return signWithEcdsa(digest, key);
  const info = encodeSequence(encodeSequence(encodeOid(SHA256), NULL), encodeOctetString(digest));
  return privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, info);
};
