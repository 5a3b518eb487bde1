import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Certificate statements (ETSI EN 319 412-5) in DER: that it is qualified, and that it is for seals. */
const QUALIFIED = '30:08:06:06:04:00:8E:46:01:01';
const FOR_SEALS = '30:13:06:06:04:00:8E:46:01:06:30:09:06:07:04:00:8E:46:01:06:02';
const formatQcStatements = (...parts: string[]) => {
  const bytes = parts.join(':');
  const length = bytes.split(':').length.toString(16).padStart(2, '0');
  return `1.3.6.1.5.5.7.1.3=DER:30:${length}:${bytes}`;
};

const DAYS = '9000';
const RSA = ['-newkey', 'rsa:2048'];
const buildCurveOptions = (name: string) => ['-newkey', 'ec', '-pkeyopt', `ec_paramgen_curve:${name}`];
const EXTENSION = {
  qualified: formatQcStatements(QUALIFIED),
  seal: formatQcStatements(QUALIFIED, FOR_SEALS),
};

/** Keys of the corpus: how each is made and the statements in its certificate. */
const KEYS = {
  rsa: { how: RSA, says: EXTENSION.qualified },
  rsaOther: { how: RSA, says: EXTENSION.qualified },
  pssOnly: { how: ['-newkey', 'rsa-pss', '-pkeyopt', 'rsa_keygen_bits:2048'], says: EXTENSION.qualified },
  p256: { how: buildCurveOptions('P-256'), says: EXTENSION.qualified },
  p384: { how: buildCurveOptions('P-384'), says: EXTENSION.qualified },
  p521: { how: buildCurveOptions('P-521'), says: EXTENSION.qualified },
  brainpool: { how: buildCurveOptions('brainpoolP256r1'), says: EXTENSION.qualified },
  brainpool384: { how: buildCurveOptions('brainpoolP384r1'), says: EXTENSION.qualified },
  brainpool512: { how: buildCurveOptions('brainpoolP512r1'), says: EXTENSION.qualified },
  edwards: { how: ['-newkey', 'ed25519'], says: EXTENSION.qualified },
  plain: { how: RSA, says: 'keyUsage=digitalSignature' },
  seal: { how: RSA, says: EXTENSION.seal },
  tsa: { how: RSA, says: 'extendedKeyUsage=critical,timeStamping' },
  tsaCurve: { how: buildCurveOptions('P-384'), says: 'extendedKeyUsage=critical,timeStamping' },
} as const;
export type KeyName = keyof typeof KEYS;

export type Stamping = { key?: KeyName; md?: string; names?: string };

export const hasProgram = (name: string, flag = '-v'): boolean => spawnSync(name, [flag]).error === undefined;

/** Runs openssl in a temporary folder that is deleted afterwards. */
export class OpenSsl {
  readonly folder = mkdtempSync(join(tmpdir(), 'signatures-'));

  path = (name: string) => join(this.folder, name);

  run(args: string[], files: Record<string, Uint8Array | string> = {}): { isFine: boolean; said: string } {
    for (const [name, data] of Object.entries(files)) writeFileSync(this.path(name), data);
    const { status, stderr, stdout } = spawnSync('openssl', args, { cwd: this.folder, encoding: 'utf8' });
    return { isFine: status === 0, said: `${stdout}${stderr}` };
  }

  private must(args: string[], files: Record<string, Uint8Array | string> = {}): void {
    const { isFine, said } = this.run(args, files);
    if (!isFine) throw new Error(`openssl ${args.join(' ')}: ${said}`);
  }

  private key(name: KeyName): void {
    const { how, says } = KEYS[name];
    if (this.run(['x509', '-in', `${name}.crt`, '-noout']).isFine) return;
    const made = ['-keyout', `${name}.key`, '-out', `${name}.crt`, '-days', DAYS, '-nodes'];
    const subject = ['-subj', `/CN=Signer ${name}/C=PL`, '-addext', says];
    this.must(['req', '-x509', '-sha256', ...how, ...made, ...subject]);
  }

  /** Returns the certificate of a key (PEM). */
  certificate(name: KeyName): string {
    this.key(name);
    return readFileSync(this.path(`${name}.crt`), 'utf8');
  }

  /** Returns a revocation list (DER) that a key signed. */
  revoked(name: KeyName): Buffer {
    this.key(name);
    const settings = '[ca]\ndatabase = index.txt\ndefault_md = sha256\ndefault_crl_days = 9000\n';
    const by = ['-keyfile', `${name}.key`, '-cert', `${name}.crt`, '-name', 'ca'];
    const files = { 'ca.cnf': settings, 'index.txt': '' };
    this.must(['ca', '-gencrl', '-config', 'ca.cnf', ...by, '-out', 'list.crl'], files);
    this.must(['crl', '-in', 'list.crl', '-outform', 'DER', '-out', 'list.der']);
    return readFileSync(this.path('list.der'));
  }

  /** Returns a detached message of a key over a content. */
  sign(name: KeyName, content: Uint8Array, flags: string[] = ['-md', 'sha256']): Buffer {
    this.key(name);
    const by = ['-signer', `${name}.crt`, '-inkey', `${name}.key`];
    const form = ['-binary', '-outform', 'DER', '-in', 'content.bin', '-out', 'message.der'];
    this.must(['cms', '-sign', ...by, ...form, ...flags], { 'content.bin': content });
    return readFileSync(this.path('message.der'));
  }

  /** Returns a time stamp (RFC 3161) over a content. `names` is the digest by which it refers to its certificate. */
  stamp(content: Uint8Array, { key = 'tsa', md = 'sha256', names = 'sha256' }: Stamping = {}): Buffer {
    this.key(key);
    const settings = [
      '[tsa]',
      'serial = serial',
      'default_policy = 1.2.3.4',
      `signer_digest = ${md}`,
      `digests = ${md}`,
      `ess_cert_id_alg = ${names}`,
    ].join('\n');
    const files = { 'content.bin': content, 'ts.cnf': settings, serial: '01' };
    this.must(['ts', '-query', '-data', 'content.bin', `-${md}`, '-cert', '-out', 'ask.tsq'], files);
    const by = ['-signer', `${key}.crt`, '-inkey', `${key}.key`, '-config', 'ts.cnf', '-section', 'tsa'];
    this.must(['ts', '-reply', '-queryfile', 'ask.tsq', ...by, '-token_out', '-out', 'stamp.der']);
    return readFileSync(this.path('stamp.der'));
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
