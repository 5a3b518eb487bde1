/** Returns the tag of a DER value and where its content begins and ends. */
const readHead = (der: Buffer, at: number) => {
  const first = der[at + 1] ?? 0;
  const count = first < 0x80 ? 0 : first - 0x80;
  const length = count === 0 ? first : der.readUIntBE(at + 2, count);
  const from = at + 2 + count;
  return { tag: der[at] ?? 0, from, end: from + length };
};

const END = Buffer.from([0, 0]);
const isConstructed = (tag: number): boolean => (tag & 0x20) !== 0;
const OCTETS = 0x04;

/** Re-encodes a DER value with indefinite lengths down to a level. Its octet strings there are split in two. */
const loosen = (der: Buffer, at: number, levels: number): { ber: Buffer; end: number } => {
  const { tag, from, end } = readHead(der, at);
  const isText = tag === OCTETS && end - from > 200;
  if (levels < 1 || !(isConstructed(tag) || isText)) return { ber: der.subarray(at, end), end };
  if (isText) {
    const pieces = [der.subarray(from, from + 100), der.subarray(from + 100, end)];
    const written = pieces.map((piece) => Buffer.concat([Buffer.from([OCTETS, 0x81, piece.length]), piece]));
    return { ber: Buffer.concat([Buffer.from([OCTETS | 0x20, 0x80]), ...written, END]), end };
  }
  const parts: Buffer[] = [];
  for (let next = from; next < end; ) {
    // Certificates stay byte for byte: they are signed.
    const isCertificates = levels < 20 && tag === 0xa0 && parts.length === 0 && der[next] === 0x30;
    const part = loosen(der, next, isCertificates && end - from > 500 ? 0 : levels - 1);
    parts.push(part.ber);
    next = part.end;
  }
  return { ber: Buffer.concat([Buffer.from([tag, 0x80]), ...parts, END]), end };
};

/** Returns the message as BouncyCastle's streams write it: the outer levels have indefinite length. */
export const withLooseShell = (der: Buffer): Buffer => loosen(der, 0, 4).ber;

/** Returns the message with indefinite lengths wherever BER allows them, except in certificates. */
export const withLooseLengths = (der: Buffer): Buffer => loosen(der, 0, 20).ber;
